// Which way does paper take from this station?
import { type PrinterLink, readPrinter } from '#domains/settings/rules/printer.ts';
import type { StationSettings } from '#domains/settings/rules/station-settings.ts';

/**
 * Straight to the printer only where the station says so (UsingPrinterExtension), names a direct printer, and doesn't want the
 * dialog for it; the browser's print dialog in every other case.
 */
export function printWay(settings: StationSettings, printer: 'receipt' | 'label'): PrinterLink {
  const [text, dialog] =
    printer === 'receipt'
      ? [settings.ReceiptPrinter, settings.UseDialogReceiptPrinter]
      : [settings.LabelPrinter, settings.UseDialogLabelPrinter];
  const link = readPrinter(text);
  if ('problem' in link) return { way: 'dialog', name: '' };
  if (link.way === 'dialog') return link;
  return settings.UsingPrinterExtension === 'true' && dialog !== 'true'
    ? link
    : { way: 'dialog', name: text };
}
