import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NewTransferDialog } from './new-transfer-dialog.tsx';

const { now } = vi.hoisted(() => ({
  now: { stores: [] as object[], run: vi.fn(async () => ({ inventoryTransferID: 7 })) },
}));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: () => ({ data: now.stores, error: null }),
  useChange: () => ({ run: now.run, busy: false, error: null, reset: () => undefined }),
  forget: () => undefined,
}));
vi.mock('#platform/web/session.ts', async (original) => ({
  ...(await original<object>()),
  useWorkplace: () => ({ clientId: 1, posId: 2, userId: 1, username: 'ida' }),
}));
afterEach(() => {
  cleanup();
  now.run.mockClear();
});

const HERE = { clientId: 1, clientName: 'Here' };
const HARBOR = { clientId: 2, clientName: 'Harbor' };
const start = () => fireEvent.click(screen.getByRole('button', { name: /^Start/ }));

test('the only other store is where it goes', async () => {
  now.stores = [HERE, HARBOR];
  const begun = vi.fn();
  render(<NewTransferDialog onClose={() => undefined} onBegun={begun} />);
  start();
  await waitFor(() => expect(begun).toHaveBeenCalledWith(7));
  expect(now.run).toHaveBeenCalledWith(expect.objectContaining({ TransferTo: '2' }));
});

test('of several stores one is chosen', () => {
  now.stores = [HERE, HARBOR, { clientId: 3, clientName: 'Lake' }];
  render(<NewTransferDialog onClose={() => undefined} onBegun={() => undefined} />);
  start();
  expect(now.run).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLSelectElement>('Goes to').value).toBe('');
});
