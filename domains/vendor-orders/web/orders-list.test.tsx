// The pages of orders when orders are deleted elsewhere (VORD-03).
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getByStatus } from '#domains/vendor-orders/contract/orders.ts';
import { OrdersList } from '#domains/vendor-orders/web/orders-list.tsx';
import { forget, queryClient } from '#platform/web/call-hooks.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#platform/web/session.ts', () => ({
  useRightReason: () => null,
  useWorkplace: () => ({ clientId: 1 }),
}));
vi.mock('#platform/web/use-address.ts', () => ({ useAddress: () => [null, () => undefined] }));
vi.mock('#domains/vendors/web/public/use-vendor-section.ts', () => ({
  useGoToSection: () => () => undefined,
}));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useBusinessDay: () => '2026-11-29' }));
vi.mock('#domains/vendors/web/public/vendor-picker.tsx', () => ({
  useChosenVendor: () => [-1, () => undefined],
  VendorPicker: () => null,
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a last page that is gone gives way to the one before it', async () => {
  let total = 26;
  const asked: number[] = [];
  send.mockImplementation(async (call: { id: string }, input: { PageId?: number }) => {
    if (call.id !== getByStatus.id) return [];
    asked.push(input.PageId ?? 1);
    return { items: [], options: { totalitems: total, page: input.PageId ?? 1, itemsPerPage: 25 } };
  });
  render(
    <QueryClientProvider client={queryClient}>
      <OrdersList />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked.at(-1)).toBe(2));
  total = 25;
  forget(getByStatus);
  await waitFor(() => expect(asked.at(-1)).toBe(1));
});
