// An order on the screen: what comes next has the focus, a scan adds a pack, a file is downloaded and the order marked as sent.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findOrderableItems } from '#domains/vendor-orders/contract/find-items.ts';
import { addOrderItem, getStatuslist, getVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import { getVendorOrderSends, sendVendorOrder } from '#domains/vendor-orders/contract/sending.ts';
import { ViewOrder } from '#domains/vendor-orders/web/view-order.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';
import { giveScan } from '#ui/scan/scan.ts';

const { send, go, fetchFile } = vi.hoisted(() => ({ send: vi.fn(), go: vi.fn(), fetchFile: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({
  useRightReason: () => null,
  useMayDo: () => true,
  useMay: () => () => true,
  useWorkplace: () => ({ clientId: 1 }),
}));
vi.mock('#platform/web/use-address.ts', () => ({ useAddressId: () => [7, () => undefined] }));
vi.mock('#domains/vendors/web/public/use-vendor-section.ts', () => ({ useGoToSection: () => go }));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({
  useStoreZone: () => 'UTC',
  useStoreDay: () => '2026-11-28',
}));
vi.mock('#platform/web/save-file.ts', () => ({ saveFile: () => undefined }));

let order = {};
const found = [
  {
    vendorItemId: 4,
    vendorSku: '',
    upc: '410800000016',
    title: 'Copper Skies',
    artist: '',
    packSize: 6,
    cost: 5,
  },
];
beforeEach(() => {
  order = {
    vendorOrderId: 7,
    vendorId: 2,
    vendorName: 'Northwind',
    clientId: 1,
    orderDate: '2026-11-28',
    expectedDelivery: '',
    vendorOrderStatusId: 2,
    orderStatusDescription: 'Created',
    isIntegratedOrder: false,
    poNumber: 'PO-1-7',
    notes: '',
    shippingCost: 0,
    isLocked: false,
    lines: 1,
    units: 6,
    open: 6,
    announced: 0,
    received: 0,
    total: 30,
    requestedAt: '',
    sentAt: '',
    shipments: 0,
  };
  send.mockImplementation(async (call: { id: string }, input: { Search?: string }) => {
    if (call.id === getVendorOrder.id) return order;
    if (call.id === getStatuslist.id) return [{ id: 8, description: 'Completed' }];
    if (call.id === getVendorOrderSends.id)
      return { sends: [], changes: [], contactEmail: 'orders@northwind.example', interface: '' };
    if (call.id === findOrderableItems.id) return input.Search === '410800000016' ? found : [];
    if (call.id === sendVendorOrder.id) {
      order = { ...order, vendorOrderStatusId: 3, orderStatusDescription: 'Requested' };
      return { success: true, message: '', vendorOrderSendId: 9 };
    }
    if (call.id === addOrderItem.id) return { success: true, message: '', intValue: 1 };
    return [];
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.clearAllMocks();
});

const show = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ViewOrder />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'PO-1-7' });
};
const sent = (id: string) => send.mock.calls.filter(([call]) => call.id === id).map(([, input]) => input);
const button = (name: string) => screen.findByRole('button', { name });

test('a scan adds a pack, wherever the focus is; an unknown one says so', async () => {
  await show();
  expect(document.activeElement).toBe(await button('Send'));
  giveScan('410800000016');
  await waitFor(() =>
    expect(sent(addOrderItem.id)).toEqual([{ VendorOrderID: 7, VendorItemID: 4, Quantity: 6 }]),
  );
  giveScan('999');
  expect(await screen.findByText('This vendor has no item with the code 999.')).toBeTruthy();
});

test('the mail goes to the address of the vendor; then Create shipment is next and has the focus', async () => {
  await show();
  fireEvent.click(await button('Send'));
  const dialog = await screen.findByRole('dialog');
  expect((within(dialog).getByLabelText('Email address') as HTMLInputElement).value).toBe(
    'orders@northwind.example',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent(sendVendorOrder.id)).toEqual([
      { VendorOrderId: 7, Way: 'mail', Email: 'orders@northwind.example' },
    ]),
  );
  const next = await button('Create shipment');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(next.textContent));
  fireEvent.click(next);
  expect(go).toHaveBeenCalledWith(26, { order: 7 });
});

test('a file is downloaded without sending; Mark as sent is an act of its own', async () => {
  await show();
  fireEvent.click(await button('Send'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'PDF' }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  expect(sent(sendVendorOrder.id)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
  await waitFor(() => expect(sent(sendVendorOrder.id)).toEqual([{ VendorOrderId: 7, Way: 'pdf' }]));
});

test('an order without lines waits for the first one: the search has the focus', async () => {
  order = { ...order, lines: 0, units: 0, open: 0 };
  await show();
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  expect((await button('Send')).getAttribute('aria-disabled')).toBe('true');
});
