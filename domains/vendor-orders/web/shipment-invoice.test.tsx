// VSHIP-03, CONF-11, NS-VSHIP-02: the documented toast also when a change was refused, and what the server said after it.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShipmentInvoice } from '#domains/vendor-orders/web/shipment-invoice.tsx';
import type { WholeShipment } from '#domains/vendor-orders/web/whole-shipment.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import * as log from '#platform/web/log.ts';
import { clearToasts, ToastRegion } from '#ui/overlay/toast.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/session.ts', () => ({ useMayDo: () => true, useRightReason: () => null }));
vi.mock('#ui/overlay/leave-guard.tsx', () => ({ useLeaveGuard: () => ({ question: null }) }));

afterEach(() => {
  cleanup();
  clearToasts();
  queryClient.clear();
});

const shipment = {
  vendorShipmentId: 7,
  vendorShipmentNumber: 'BOX-1',
  shipmentDate: '2026-11-20',
  invoiceNum: 'A-1',
  invoiceReason: '',
  invoiceTotal: null,
  freight: 0,
  trackingNumber: '',
  notes: '',
  vendorShipmentStatusId: 2,
  checkedInAt: '',
} as unknown as WholeShipment;

async function save(answer: object): Promise<void> {
  send.mockResolvedValue(answer);
  render(
    <QueryClientProvider client={queryClient}>
      <ShipmentInvoice shipment={shipment} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
}

test('kept: the toast alone', async () => {
  await save({ success: true, message: '', vendorShipmentId: 7 });
  expect(await screen.findByText('Shipment updated successfully...')).toBeTruthy();
  expect(screen.queryByText('The shipment is checked in.')).toBeNull();
});

test('refused: the same toast, then why, which is logged too', async () => {
  const logged = vi.spyOn(log, 'logFailure').mockImplementation(() => undefined);
  await save({ success: false, code: 'SHIPMENT_SETTLED', message: 'The shipment is checked in.' });
  expect(await screen.findByText('Shipment updated successfully...')).toBeTruthy();
  expect((await screen.findAllByText('The shipment is checked in.')).length).toBeGreaterThan(0);
  expect(logged).toHaveBeenCalledWith('The shipment is checked in.');
});
