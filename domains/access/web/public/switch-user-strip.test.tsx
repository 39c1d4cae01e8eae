import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '#ui/overlay/toast.tsx';
import { getPosUsers } from '#domains/access/contract/calls.ts';
import { send } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/call-hooks.ts';
import { chooseStoreAndDevice, session, signIn } from '#platform/web/session.ts';
import { SwitchUserStrip } from './switch-user-strip.tsx';

// The made-up DOM lacks it; every browser has it.
vi.hoisted(() => {
  globalThis.reportError ??= () => undefined;
});

const expiration = new Date(Date.now() + 3_600_000).toISOString();
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
let users: { posUserId: number; username: string; name: string }[];
let sent: { path: string; body: unknown; token: string | undefined }[];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  users = [
    { posUserId: 7, username: 'jmoreno', name: 'jmoreno' },
    { posUserId: 8, username: 'atoivonen', name: 'Anni Toivonen' },
  ];
  sent = [];
  chooseStoreAndDevice(3, 30);
  signIn({
    user: { userId: 7, username: 'jmoreno', isAdministrator: false, rights: new Set(), storeIds: [3] },
    token: 'old-token',
    expiration,
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, location.origin).pathname;
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    sent.push({ path, body, token: (init?.headers as Record<string, string> | undefined)?.authorization });
    if (path.endsWith('/GetPOSUsers')) return json(users);
    if (path.endsWith('/RemoveUser')) users = users.filter((user) => user.posUserId !== body?.UserId);
    if (path.endsWith('/login'))
      return json({
        success: true,
        message: '',
        id: 8,
        token: 'new-token',
        expiration,
        username: body?.username,
        rights: [],
        isAdministrator: false,
        stores: [3],
      });
    if (path.endsWith('/GetClientList')) return json([{ clientId: 3, clientName: 'Maple Street' }]);
    if (path.includes('/GetPOSDevicesForClient'))
      return json([{ posId: 30, description: 'Counter 1', isVault: false }]);
    if (path.endsWith('/IsDemo')) return json({ isDemo: false });
    if (path.endsWith('/NeedsFirstAdministrator')) return json({ needed: false });
    return json({ success: true, message: '' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SwitchUserStrip />
      <ToastRegion />
    </QueryClientProvider>,
  );

describe('the users of a register', () => {
  it('are there again once the server is, without a reload', async () => {
    const here = fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no line');
    });
    open();
    await screen.findByText(/could not be loaded/, {}, { timeout: 8_000 });
    vi.stubGlobal('fetch', here);
    // Any answer says that it is back.
    await send(getPosUsers, { PosId: 30 });
    await screen.findByRole('button', { name: /^Anni Toivonen/ });
  }, 240_000);
  it('says so when the current one is tapped, and changes nothing (SWU-03)', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^jmoreno/ }));
    await screen.findByText('User already current.');
    expect(session().token).toBe('old-token');
  });

  it('asks another one for the password, then works as that user (SWU-02, SWU-04)', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Anni Toivonen/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('atoivonen');
    expect(session().user?.username).toBe('jmoreno');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct-horse' } });
    fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
    await screen.findByText('User switched successfully');
    expect(session()).toMatchObject({ token: 'new-token', clientId: 3, posId: 30 });
    await waitFor(() =>
      expect(sent.find((each) => each.path.endsWith('/Session/Logout'))?.token).toBe('Bearer old-token'),
    );
    await waitFor(() =>
      expect(sent.find((each) => each.path.endsWith('/AddUser'))?.token).toBe('Bearer new-token'),
    );
  });

  it('removes others, never the current one (SWU-01, NS-AUTH-06)', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Anni Toivonen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Anni Toivonen/ })).toBeNull());
    expect(sent.find((each) => each.path.endsWith('/RemoveUser'))?.body).toEqual({ PosId: 30, UserId: 8 });
    expect(screen.queryByRole('button', { name: 'Remove jmoreno' })).toBeNull();
  });

  it.each(['toi', 'anni'])('finds a user by a few letters of name or username: %s', async (typed) => {
    open();
    await screen.findByRole('button', { name: /^Anni Toivonen/ });
    fireEvent.click(screen.getByRole('button', { name: 'Find a user' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    expect(screen.queryByRole('button', { name: /^jmoreno/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Anni Toivonen/ })).toBeTruthy();
  });

  it('adds somebody new by a login without a name (NS-AUTH-05)', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a user' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('');
  });

  it('folds to the initials and opens again, and remembers it', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Hide users' }));
    fireEvent.click(screen.getByRole('button', { name: 'jmoreno is logged in. Show users' }));
    await screen.findByRole('button', { name: /^Anni Toivonen/ });
    expect(localStorage.getItem('stripCollapsed')).toBe('false');
  });
});
