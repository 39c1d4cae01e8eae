// Orders that a channel has and our books don't: named with the reason, tried again, or left by whoever took care of them.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/call-hooks.ts';
import { signIn } from '#platform/web/session.ts';
import { FailedImports } from './failed-imports.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));

const ROW = {
  channelId: 3,
  channel: 'Shopify',
  externalId: '55',
  number: '1187',
  why: '20000 copies of Copper Skies: at most 9,999.',
  since: '2026-11-22T18:00:00.000Z',
};
const sentOf = (id: string): unknown =>
  send.mock.calls.find(([call]) => (call as { id: string }).id.endsWith(id))?.[1];

function show(rows: readonly object[], rights = ['channels.edit', 'channels.refund']): void {
  signIn({
    user: { userId: 7, username: 'rk', isAdministrator: false, rights: new Set(rights), storeIds: [1] },
    token: 'token',
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  });
  send.mockImplementation((call: { changes?: boolean }) =>
    Promise.resolve(call.changes ? { success: true, message: '' } : rows),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <FailedImports />
    </QueryClientProvider>,
  );
}
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  send.mockReset();
});

test('nothing is shown while everything came in', async () => {
  show([]);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});

test('each is named with its reason; tried again it is asked for', async () => {
  show([ROW]);
  expect(await screen.findByText('Shopify 1187')).toBeTruthy();
  expect(screen.getByText(ROW.why)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Shopify 1187' }));
  await waitFor(() => expect(sentOf('TryAgain')).toEqual({ channelId: 3, externalId: '55' }));
});

test('whoever took care of it says what was done', async () => {
  show([ROW]);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as handled: Shopify 1187' }));
  fireEvent.change(screen.getByLabelText('What was done'), { target: { value: 'Cancelled there' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentOf('LeaveAside')).toEqual({ channelId: 3, externalId: '55', reason: 'Cancelled there' }),
  );
});
