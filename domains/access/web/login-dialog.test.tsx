import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '#ui/overlay/toast.tsx';
import { reloadSession, session, signOut } from '#platform/web/session.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { accessWebMessages } from './messages.ts';
import { LoginPage } from './login-dialog.tsx';

// The made-up DOM lacks it; every browser has it.
vi.hoisted(() => {
  globalThis.reportError ??= () => undefined;
});

type Store = { clientId: number; clientName: string };
type World = {
  stores: Store[];
  devices: Record<number, string[]>;
  needsFirst: boolean;
  services: boolean;
  offer: string;
  refusesPin?: boolean;
  /** What practice answers, one after another; the last one stays. */
  practice: Record<string, unknown>[];
};

let world: World;
let calls: { path: string; body: Record<string, unknown> | undefined; token: string | undefined }[];

const wire = (store: Store) => ({
  ...store,
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  timeZone: 'UTC',
  cutoffHour: 4,
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function answer(path: string, body: Record<string, unknown> | undefined): Response {
  if (path === '/healthz') return json({ ok: true });
  if (path === '/readyz') return json({ ok: world.services }, world.services ? 200 : 503);
  if (path.endsWith('/Dashboard/IsDemo')) return json({ isDemo: true });
  if (path.endsWith('/Session/OtherDatabase')) return json({ offer: world.offer });
  if (path.endsWith('/Session/Practice'))
    return json({
      percent: 0,
      port: null,
      ...(world.practice.length > 1 ? world.practice.shift() : world.practice[0]),
    });
  if (path.endsWith('/SetUpShop'))
    return json({ success: false, code: 'AT_MACHINE', message: accessMessages.AT_MACHINE });
  if (path.endsWith('/NeedsFirstAdministrator')) return json({ needed: world.needsFirst });
  if (path.endsWith('/FirstAdministrator')) return json({ success: true, message: '', id: 1 });
  if (path.endsWith('/UserHandler/login')) {
    if (body?.password !== 'correct-horse' && body?.password !== 'first-one-42')
      return json({ success: false, message: 'Login Failed', code: 'LOGIN_FAILED' });
    return json({
      success: true,
      message: '',
      id: 7,
      token: 'new-token',
      expiration: new Date(Date.now() + 3_600_000).toISOString(),
      username: body.username,
      rights: ['refunds.edit'],
      isAdministrator: false,
      stores: world.stores.map((store) => store.clientId),
      mustChangePassword: body.password === 'first-one-42',
    });
  }
  if (path.endsWith('/Session/SetPin') && world.refusesPin)
    return json({ success: false, code: 'NO', message: 'No' });
  if (path.endsWith('/ClientHandler/GetClientList')) return json(world.stores.map(wire));
  const devices = /GetPOSDevicesForClient\/(\d+)$/.exec(path);
  if (devices) {
    const id = Number(devices[1]);
    const names = [...(world.devices[id] ?? []), 'Vault'];
    return json(
      names.map((description, at) => ({
        posid: id * 10 + at,
        posId: id * 10 + at,
        clientId: id,
        number: at + 1,
        description,
        isVault: description === 'Vault',
      })),
    );
  }
  return json({ success: true, message: '' });
}

beforeEach(() => {
  world = {
    stores: [
      { clientId: 3, clientName: 'Maple Street' },
      { clientId: 4, clientName: 'Harbor Ave' },
    ],
    devices: { 3: ['Counter 1', 'Counter 2'], 4: ['Desk'] },
    needsFirst: false,
    services: true,
    offer: 'setUp',
    practice: [{ state: 'none' }],
  };
  calls = [];
  localStorage.clear();
  reloadSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, location.origin).pathname;
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    calls.push({ path, body, token: (init?.headers as Record<string, string> | undefined)?.authorization });
    return answer(path, body);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  render(
    <>
      <LoginPage backTo="Manage Inventory" />
      <ToastRegion />
    </>,
  );
const enter = async (username: string, password: string) => {
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLFormElement);
};
const loggedIn = () => waitFor(() => expect(session().token).toBe('new-token'));

describe('the login', () => {
  it('shows the three checks of preauth (AUTH-03)', async () => {
    open();
    for (const text of ['Host initialized', 'Data services initialized', 'Client connection initialized'])
      await screen.findByText(text);
    expect(screen.getByText("You'll return to Manage Inventory.")).toBeTruthy();
    expect(screen.getByText('Demo')).toBeTruthy();
  });

  it('has the clock of the store that was signed in to last, and it goes on', async () => {
    vi.useFakeTimers({
      now: new Date('2026-11-22T15:34:00Z'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    localStorage.setItem(
      'usedHere',
      JSON.stringify({ store: 'Maple', device: '1', zone: 'Pacific/Honolulu' }),
    );
    open();
    expect(screen.getByText(/5:34 AM/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText(/5:35 AM/)).toBeTruthy();
    vi.useRealTimers();
  });

  it('says which check failed, and keeps the button off with the reason', async () => {
    world.services = false;
    open();
    const go = await screen.findByRole('button', { name: /^Login/ });
    // Once in the list, once as the reason under the button.
    expect(await screen.findAllByText('The data services are not responding')).toHaveLength(2);
    expect(go.getAttribute('aria-disabled')).toBe('true');
    world.services = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Data services initialized');
  });

  it.each([
    ['', '', ['This field is required.', 'This field is required.']],
    ['jm', 'correct-horse', ['This field does not meet the required length.']],
    ['j moreno', 'correct-horse', ['This field does not allow invalid characters.']],
    ['jmoreno', 'short', ['This field does not meet the required length.']],
  ])('refuses %j with %j at the fields (AUTH-06 to AUTH-08)', async (username, password, said) => {
    open();
    await enter(username, password);
    expect((await screen.findAllByRole('alert')).map((each) => each.textContent)).toEqual(said);
    expect(calls.some((each) => each.path.endsWith('/login'))).toBe(false);
  });

  it("says 'Login Failed' above the button and stays (AUTH-12)", async () => {
    open();
    await enter('jmoreno', 'wrong-password');
    await screen.findByText('Login Failed');
    expect(session().user).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('asks store, then register, where nothing is stored (AUTH-04, AUTH-05)', async () => {
    open();
    await enter('jmoreno', 'correct-horse');
    fireEvent.click(await screen.findByRole('button', { name: /Maple Street/ }));
    expect(session().token).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Counter 2' }));
    await loggedIn();
    expect(session()).toMatchObject({ clientId: 3, posId: 31 });
    await screen.findByText('Successfully logged in');
    expect(screen.queryByText('Vault')).toBeNull();
  });

  it('asks neither where both are stored and right (AUTH-10)', async () => {
    localStorage.setItem('clientID', '3');
    localStorage.setItem('posID', '30');
    reloadSession();
    open();
    await enter('jmoreno', 'correct-horse');
    await loggedIn();
    expect(session()).toMatchObject({ clientId: 3, posId: 30 });
  });

  it('asks for the register alone when the stored one is not of the store', async () => {
    localStorage.setItem('clientID', '3');
    localStorage.setItem('posID', '99');
    reloadSession();
    open();
    await enter('jmoreno', 'correct-horse');
    await screen.findByText('Which register is this?');
  });

  it('asks again when the user does not belong to the stored store', async () => {
    localStorage.setItem('clientID', '5');
    localStorage.setItem('posID', '30');
    reloadSession();
    open();
    await enter('jmoreno', 'correct-horse');
    await screen.findByText('Which store is this?');
  });

  it('takes the only store and its only register without asking', async () => {
    world.stores = [{ clientId: 4, clientName: 'Harbor Ave' }];
    open();
    await enter('jmoreno', 'correct-horse');
    await loggedIn();
    expect(session()).toMatchObject({ clientId: 4, posId: 40 });
  });

  it('tells a user without a store', async () => {
    world.stores = [];
    open();
    await enter('jmoreno', 'correct-horse');
    await screen.findByText('You are not assigned to a store yet. An administrator can assign you.');
    expect(session().token).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Username');
  });

  it('puts the password into the body only, and offers the name next time', async () => {
    world.stores = [{ clientId: 4, clientName: 'Harbor Ave' }];
    const first = open();
    await enter('jmoreno', 'correct-horse');
    await loggedIn();
    expect(calls.every((each) => !each.path.includes('correct-horse'))).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain('correct-horse');
    first.unmount();
    signOut();
    open();
    fireEvent.click(await screen.findByRole('button', { name: /jmoreno/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('jmoreno');
    await screen.findByText('Client connection initialized');
  });

  it('asks a server without users for its first administrator', async () => {
    world.needsFirst = true;
    world.stores = [{ clientId: 4, clientName: 'Harbor Ave' }];
    open();
    expect(screen.queryByRole('textbox')).toBeNull();
    await screen.findByText('First administrator');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'owner@shop.test' } });
    await enter('owner', 'password');
    await screen.findByText('This password is too common. Choose another one.');
    await enter('owner', 'correct-horse');
    await loggedIn();
    const made = calls.find((each) => each.path.endsWith('/FirstAdministrator'));
    expect(made?.body).toMatchObject({ username: 'owner', email: 'owner@shop.test' });
  });
});

describe('the way from a demo to a shop', () => {
  const take = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }));

  it('asks for the owner, names what is missing, and says why it was refused', async () => {
    open();
    await take('Set up your own shop');
    const act = screen.getByRole('button', { name: 'Set up my shop' });
    fireEvent.click(act);
    expect(screen.getAllByText('This field is required.')).toHaveLength(4);
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Your name', ' Ida Quist ');
    type('Username', 'ida-q');
    type('Email', 'ida@shop.example');
    type('Password', 'blue-lamp-42');
    fireEvent.click(act);
    await screen.findByText(accessMessages.AT_MACHINE);
    expect(calls.find(({ path }) => path.endsWith('/SetUpShop'))?.body).toEqual({
      name: 'Ida Quist',
      username: 'ida-q',
      email: 'ida@shop.example',
      password: 'blue-lamp-42',
    });
  });

  it('says what to do on a PostgreSQL of one’s own, and leads back', async () => {
    world.offer = 'ownPostgres';
    open();
    await take('Set up your own shop');
    screen.getByText(accessMessages.OWN_POSTGRES);
    await take('Back');
    await screen.findByRole('button', { name: /^Login/ });
  });

  it('is not there where nothing is offered', async () => {
    world.offer = 'none';
    open();
    await screen.findByText('Client connection initialized');
    expect(screen.queryByRole('button', { name: 'Set up your own shop' })).toBeNull();
  });

  it('puts away what was kept for the shop before anybody logs in to the demo', async () => {
    localStorage.setItem('isDemo', 'false');
    localStorage.setItem('register.queue.7', '["a sale"]');
    open();
    await waitFor(() => expect(localStorage.getItem('isDemo')).toBe('true'));
    expect(localStorage.getItem('register.queue.7')).toBeNull();
    expect(localStorage.getItem('shop/register.queue.7')).toBe('["a sale"]');
  });
});

describe('the first login', () => {
  const choose = async (pin: string) => {
    open();
    await enter('jopark', 'first-one-42');
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'correct-horse' } });
    fireEvent.change(screen.getByLabelText(/^New PIN/), { target: { value: pin } });
    fireEvent.submit(screen.getByLabelText('New password').closest('form') as HTMLFormElement);
  };
  const pins = () => calls.filter(({ path }) => path.endsWith('/Session/SetPin')).map(({ body }) => body);

  it('sets the PIN with the new password, and goes on with that', async () => {
    await choose('258014');
    await waitFor(() => expect(pins()).toEqual([{ Password: 'correct-horse', Pin: '258014' }]));
    await screen.findByRole('button', { name: /Maple Street/ });
  });

  it('takes no PIN that is too easy, and needs none', async () => {
    await choose('111111');
    await screen.findByText(accessMessages.PIN_COMMON);
    expect(pins()).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^New PIN/), { target: { value: '' } });
    fireEvent.submit(screen.getByLabelText('New password').closest('form') as HTMLFormElement);
    await screen.findByRole('button', { name: /Maple Street/ });
    expect(pins()).toEqual([]);
  });

  it('says that a PIN was not set, and goes on', async () => {
    world.refusesPin = true;
    await choose('258014');
    await screen.findByText('The PIN was not set. Set it in your profile.');
    await screen.findByRole('button', { name: /Maple Street/ });
  });
});

describe('practice', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Practice' }));

  it('is not offered where there is none', async () => {
    render(<LoginPage />);
    await screen.findByText(accessMessages.CLIENT_READY);
    expect(screen.queryByRole('button', { name: 'Practice' })).toBeNull();
  });

  it('is started, shows how far it is, and is gone to at the port where it answers', async () => {
    world.practice = [{ state: 'closed' }, { state: 'filling', percent: 40 }, { state: 'open', port: 3001 }];
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    render(<LoginPage />);
    await press();
    const bar = await screen.findByRole('progressbar', { name: 'Filling practice' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`http://${location.hostname}:3001/`));
    expect(calls.filter(({ path }) => path.endsWith('/OpenPractice'))).toHaveLength(1);
  });

  it('that doesn’t start says what to do, and is tried again', async () => {
    world.practice = [{ state: 'closed' }, { state: 'failed' }];
    render(<LoginPage />);
    await press();
    expect(await screen.findByText(accessWebMessages.PRACTICE_FAILED)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/OpenPractice'))).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Username')).toBeTruthy();
  });
});
