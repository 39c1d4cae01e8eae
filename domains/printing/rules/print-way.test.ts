import { expect, test } from 'vitest';
import { stationSettingsFrom } from '#domains/settings/rules/station-settings.ts';
import { printWay } from './print-way.ts';

const direct = { UsingPrinterExtension: 'true' };

test.each([
  [{}, 'dialog'],
  [{ ReceiptPrinter: 'usb' }, 'dialog'],
  [{ ...direct, ReceiptPrinter: 'usb' }, 'usb'],
  [{ ...direct, ReceiptPrinter: 'serial' }, 'serial'],
  [{ ...direct, ReceiptPrinter: 'network:10.0.0.4' }, 'network'],
  [{ ...direct, ReceiptPrinter: 'EPSON' }, 'dialog'],
  [{ ...direct, ReceiptPrinter: 'usb', UseDialogReceiptPrinter: 'true' }, 'dialog'],
  [{ ...direct, ReceiptPrinter: 'usb', UseDialogLabelPrinter: 'true' }, 'usb'],
  // What an older version saved never stops a sale.
  [{ ...direct, ReceiptPrinter: 'network:8.8.8.8' }, 'dialog'],
])('%o goes by %s', (values, way) => {
  expect(printWay(stationSettingsFrom(values as Record<string, string>), 'receipt').way).toBe(way);
});

test('labels go their own way', () => {
  const settings = stationSettingsFrom({ ...direct, LabelPrinter: 'serial', ReceiptPrinter: 'usb' });
  expect(printWay(settings, 'label')).toEqual({ way: 'serial' });
});
