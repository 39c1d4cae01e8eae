// What came short or over is marked in the list of shipments, and shown alone.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getShipmentStatusList } from '#domains/vendor-orders/contract/shipments.ts';
import { ShipmentList } from '#domains/vendor-orders/web/shipment-list.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key' }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({
  useRightReason: () => null,
  useWorkplace: () => ({ clientId: 1 }),
}));
vi.mock('#platform/web/use-address.ts', () => ({ useAddress: () => [null, () => undefined] }));
vi.mock('#domains/vendors/web/public/use-vendor-section.ts', () => ({
  useGoToSection: () => () => undefined,
}));
vi.mock('#domains/vendors/web/public/vendor-picker.tsx', () => ({
  useChosenVendor: () => [-1, () => undefined],
  VendorPicker: () => null,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const shipment = (vendorShipmentId: number, more: object) => ({
  vendorShipmentId,
  vendorShipmentNumber: `S-${vendorShipmentId}`,
  vendorShipmentStatusId: 3,
  shipmentStatusDescription: 'Recieved',
  shipmentDate: '2026-11-25',
  checkedInAt: '2026-11-29T20:00:00Z',
  units: 54,
  received: 54,
  short: 0,
  over: 0,
  invoiceTotal: null,
  ...more,
});

test('a line short and a line over are both marked, though the sums agree', async () => {
  const rows = [shipment(1, {}), shipment(2, { short: 3, over: 3 })];
  send.mockImplementation(async (call: { id: string }) => (call.id === getShipmentStatusList.id ? [] : rows));
  render(
    <QueryClientProvider client={queryClient}>
      <ShipmentList />
    </QueryClientProvider>,
  );
  const row = (await screen.findByText('S-2')).closest('tr');
  expect(row?.textContent).toContain('−3 short+3 over');
  fireEvent.click(screen.getByText('Differences'));
  expect([screen.queryByText('S-1'), screen.queryByText('S-2')]).toEqual([null, expect.anything()]);
});
