// How many units the acts on a row of the shelf take: those that are typed, and never more than are left.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addUpdateVendorOrder, getByStatus } from '#domains/vendor-orders/contract/orders.ts';
import {
  addItemToOrder,
  getVendorOrderShelf,
  pullItemFromShelf,
} from '#domains/vendor-orders/contract/shelf.ts';
import { VendorShelfScreen } from '#domains/vendor-orders/web/vendor-shelf-screen.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({
  useRightReason: () => null,
  useWorkplace: () => ({ clientId: 1 }),
}));
vi.mock('#domains/vendors/web/public/use-vendor-section.ts', () => ({
  useGoToSection: () => () => undefined,
}));
vi.mock('#platform/web/use-address.ts', () => ({ useAddressId: () => [3, () => undefined] }));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useStoreZone: () => 'UTC' }));

let left = 5;
let isOrderCreated = true;
const shelf = () => [
  {
    vendorOrderShelfId: 3,
    quantity: left,
    vendorId: 2,
    vendorName: 'Northwind',
    poNumber: 'PO-1-7',
    isOrderCreated,
    vendorSku: '',
    upc: '',
    title: 'Night Ferry',
    status: 'Backorder',
    notes: '',
    addedAt: '2026-11-20T12:00:00Z',
  },
];
const pulled = () =>
  send.mock.calls.filter(([call]) => call.id === pullItemFromShelf.id).map(([, input]) => input.Quantity);

afterEach(() => {
  vi.clearAllMocks();
  [left, isOrderCreated] = [5, true];
  cleanup();
  queryClient.clear();
});

test('an emptied quantity takes nothing; after some were pulled, no more than are left', async () => {
  send.mockImplementation(async (call: { id: string }, input: { Quantity?: number }) => {
    if (call.id === getVendorOrderShelf.id) return shelf();
    if (call.id === getByStatus.id)
      return { items: [], options: { totalitems: 0, page: 1, itemsPerPage: 50 } };
    left -= input.Quantity ?? 0;
    return { success: true, message: '', isBackOnOrder: true };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <VendorShelfScreen />
    </QueryClientProvider>,
  );
  const quantity = await screen.findByLabelText(/^Quantity/);
  const pull = () => screen.getByRole('button', { name: 'Pull back to its order' });
  fireEvent.change(quantity, { target: { value: '' } });
  fireEvent.click(pull());
  fireEvent.change(quantity, { target: { value: '4' } });
  fireEvent.click(pull());
  await waitFor(() => expect(pulled()).toEqual([4]));
  await waitFor(() => expect(screen.getByText(/1 item, 1 unit/)).toBeTruthy());
  fireEvent.click(pull());
  await waitFor(() => expect(pulled()).toEqual([4, 1]));
});

test('without an order to add to, one act writes it and adds the units; of a sent order one act cancels, and asks', async () => {
  isOrderCreated = false;
  send.mockImplementation(async (call: { id: string }) => {
    if (call.id === getVendorOrderShelf.id) return shelf();
    if (call.id === getByStatus.id)
      return { items: [], options: { totalitems: 0, page: 1, itemsPerPage: 50 } };
    return { success: true, message: '', vendorOrderId: 12, intValue: 12 };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <VendorShelfScreen />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add to a new order' }));
  const sent = (id: string) => send.mock.calls.filter(([call]) => call.id === id).map(([, input]) => input);
  await waitFor(() =>
    expect(sent(addItemToOrder.id)).toEqual([{ VendorOrderShelfID: 3, VendorOrderId: 12, Quantity: 5 }]),
  );
  expect(sent(addUpdateVendorOrder.id)).toEqual([{ vendorId: 2, clientId: 1 }]);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pull and cancel' }));
  expect(pulled()).toEqual([]);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Cancel 5 units?');
});
