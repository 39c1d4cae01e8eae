// What is paid of an invoice that differs: what it says, only what came, or another total; never without a reason.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { ClearDialog } from '#domains/vendor-orders/web/clear-dialog.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';
import { clearToasts, ToastRegion } from '#ui/overlay/toast.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));

afterEach(() => {
  cleanup();
  clearToasts();
  queryClient.clear();
  send.mockReset();
});

/** Goods and freight came to $95.50; the vendor bills $100.00. */
const shipment = {
  vendorShipmentId: 7,
  invoiceNum: 'A-1',
  invoiceTotal: 10_000,
  difference: 450,
} as unknown as ShipmentWire;

const closed = vi.fn();
function show(): void {
  closed.mockReset();
  render(
    <QueryClientProvider client={queryClient}>
      <ClearDialog shipment={shipment} onClose={closed} />
      <ToastRegion />
    </QueryClientProvider>,
  );
}
const clear = () => screen.getByRole('button', { name: 'Clear' });
const isOff = () => clear().getAttribute('aria-disabled') === 'true';
const say = (why: string) => fireEvent.change(screen.getByLabelText('Why'), { target: { value: why } });
const sent = () => send.mock.calls[0]?.[1];

test('it says what was billed and what came, and waits for a reason', () => {
  show();
  expect(screen.getByText('The invoice says $100.00; goods and freight came to $95.50.')).toBeTruthy();
  expect(isOff()).toBe(true);
  say('   ');
  expect(isOff()).toBe(true);
  say('Price went up');
  expect(isOff()).toBe(false);
});

test.each([
  ['what the invoice says', () => undefined, 10_000],
  ['only what came', () => fireEvent.click(screen.getByRole('button', { name: 'Only what arrived' })), 9_550],
])('%s is paid', async (_title, choose, Total) => {
  send.mockResolvedValue({ success: true, message: '' });
  show();
  choose();
  say(' Price went up ');
  fireEvent.click(clear());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toEqual({ VendorShipmentId: 7, Note: 'Price went up', Total });
  expect(await screen.findByText('Invoice cleared.')).toBeTruthy();
});

test('refused, it stays open and says why', async () => {
  send.mockResolvedValue({
    success: false,
    code: 'NOTHING_TO_CLEAR',
    message: 'This invoice agrees, so there is nothing to clear.',
  });
  show();
  say('Price went up');
  fireEvent.click(clear());
  expect(await screen.findByText('This invoice agrees, so there is nothing to clear.')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});
