import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getPriceChanges } from '#domains/price-changes/contract/calls.ts';
import { clearToasts, ToastRegion } from '#ui/overlay/toast.tsx';
import { queryClient } from '#platform/web/call-hooks.ts';
import { PricingUpdates } from './pricing-updates.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));
vi.mock('#domains/stores/web/public/use-store-zone.ts', () => ({ useStoreZone: () => 'UTC' }));

afterEach(() => {
  cleanup();
  act(clearToasts);
  queryClient.clear();
});

const rest = {
  lastUpdate: '2026-11-22T12:00:00Z',
  source: 'guide',
  originalUPC: '045496963729',
  condition: 'New',
  cost: 1,
};
const row = {
  priceChangeQueueID: 1,
  title: 'Velvet Tower',
  oldPrice: 1,
  newPrice: 2,
  isSelected: false,
  ...rest,
};

async function open(onLeave?: () => void) {
  send.mockImplementation((call: unknown) =>
    Promise.resolve(call === getPriceChanges ? [row] : { success: true, intValue: 0 }),
  );
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <PricingUpdates onDone={onDone} {...(onLeave ? { onLeave } : {})} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Delete Items' });
  return onDone;
}

test('as a step of the opening Continue goes on, and its X leaves the opening', async () => {
  const onLeave = vi.fn();
  const onDone = await open(onLeave);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onDone).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('on its own screen the X is the end of it', async () => {
  const onDone = await open();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('says that it looks when the answer takes a while', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  render(
    <QueryClientProvider client={queryClient}>
      <PricingUpdates onDone={vi.fn()} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('Checking for price updates...')).toBeNull();
  await screen.findByText('Checking for price updates...');
});
