// The reasons that a store offers when cash is paid in or out.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/call-hooks.ts';
import { signIn } from '#platform/web/session.ts';
import { PayDialog } from './pay-dialog.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('#platform/web/api.ts', () => ({ send, newKey: () => 'key', fetchFile: vi.fn() }));
vi.mock('#domains/printing/web/public/print-document.ts', () => ({ openCashDrawer: vi.fn() }));

const device = { posId: 4, description: 'Counter 1' } as Parameters<typeof PayDialog>[0]['device'];

function show(settings: Record<string, string>): void {
  signIn({
    user: {
      userId: 7,
      username: 'rk',
      isAdministrator: false,
      rights: new Set(['settings.view', 'cash.payInOut']),
      storeIds: [1],
    },
    token: 'token',
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
  });
  send.mockImplementation((call: { changes?: boolean }) =>
    Promise.resolve(
      call.changes
        ? { success: true, message: '' }
        : Object.entries(settings).map(([setting, settingValue]) => ({ setting, settingValue })),
    ),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <PayDialog kind="payOut" device={device} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}
beforeEach(() => queryClient.clear());
afterEach(() => {
  cleanup();
  send.mockReset();
});

test('one press fills in a reason, which can be added to', async () => {
  show({ PayInReasons: 'Change', PayOutReasons: 'Stamps\nWindow cleaner' });
  fireEvent.click(await screen.findByRole('radio', { name: 'Window cleaner' }));
  expect(screen.queryByRole('radio', { name: 'Change' })).toBeNull();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  expect(box.value).toBe('Window cleaner');
  fireEvent.change(box, { target: { value: 'Window cleaner, October' } });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a store without a list types its reasons', async () => {
  show({});
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
