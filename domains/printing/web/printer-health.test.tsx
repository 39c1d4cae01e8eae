// What the printers did is told in the store's time by the server's clock, whatever this device believes.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearServerDate } from '#platform/web/server-clock.ts';
import { PrinterHealth } from './public/printer-health.tsx';
import { enqueue, setDeliver } from './public/print-queue.ts';

const printer = { way: 'usb', name: '' };
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: () => ({ data: { receipt: printer, label: printer } }),
}));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useStoreZone: () => 'America/New_York' }));
vi.mock('#domains/printing/web/use-connected.ts', () => ({ useConnected: () => [true, () => undefined] }));

const DEVICE = Date.parse('2026-03-02T15:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: DEVICE });
  hearServerDate('Mon, 02 Mar 2026 20:46:30 GMT', DEVICE);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the last paper is told in the time of the store', async () => {
  setDeliver(async () => ({ ok: true }));
  enqueue({ title: 'Receipt', printer: 'receipt', posId: 1, way: 'usb', data: 'AAAA' });
  render(<PrinterHealth posId={1} />);
  await waitFor(() => expect(screen.getByLabelText('Receipt printer').textContent).toContain('3:46 PM'));
});
