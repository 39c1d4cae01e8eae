import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validateCredentials } from '#domains/access/contract/calls.ts';
import { aSession, aUser, DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import * as clock from '#domains/time-clock/contract/calls.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const START = new Date('2026-11-20T15:00:30Z');

let server: TestServer;
let now = START;
let store: BuiltStore;
let other: BuiltStore;
let cashier: { userId: number; username: string; token: string };
let manager: { userId: number; username: string; token: string };

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const somebody = async (role: 'Cashier' | 'Manager', stores: readonly BuiltStore[]) => {
  const user = await aUser(server.database, { role, storeIds: stores.map(({ storeId }) => storeId) });
  return { ...user, token: await aSession(server.database, user.userId, now) };
};

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  now = START;
  store = await aStore(server.database, { name: 'Maple Street' });
  other = await aStore(server.database, { name: 'Harbor Avenue' });
  cashier = await somebody('Cashier', [store, other]);
  manager = await somebody('Manager', [store]);
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

type Who = { userId: number; token: string };
const at = (place: BuiltStore) => ({ UserId: cashier.userId, ClientId: place.storeId });
const clockIn = (who: Who = cashier, place = store) =>
  server.call(clock.clockin, at(place), { token: who.token });
const clockOut = (who: Who = cashier, notes?: string) =>
  server.call(clock.clockout, { ...at(store), notes }, { token: who.token });
const state = (place = store) => server.call(clock.amIClockedIn, at(place), { token: cashier.token });
const records = () =>
  server.call(
    clock.getEmployeeTimeRecords,
    { UserId: cashier.userId, StartDate: '11/01/26', EndDate: '2026-12-31' },
    { token: cashier.token },
  );

describe('clocking in and out', () => {
  test('in, out with a note, and the hours are what passed in whole minutes', async () => {
    expect(await state()).toMatchObject({ clockedIn: false, clockIn: '', clientId: store.storeId });
    const answer = await clockIn();
    expect(answer).toMatchObject({
      success: true,
      message: '',
      clockIn: '2026-11-20T15:00:00.000Z',
      clockOut: '',
    });
    expect(await state()).toMatchObject({
      clockedIn: true,
      employeeClockinID: answer.employeeClockinID,
      clientName: 'Maple Street',
    });
    later(125);
    expect(await clockOut(cashier, 'Lunch not taken')).toMatchObject({ success: true, message: '' });
    expect(await state()).toMatchObject({ clockedIn: false });
    expect(await records()).toMatchObject([
      { minutes: 125, notes: 'Lunch not taken', isOpen: false, businessDay: '2026-11-20', versions: [] },
    ]);
  });

  test('twice is refused, at every store, and says since when and where', async () => {
    await clockIn();
    later(3);
    for (const place of [store, other]) {
      expect(await clockIn(cashier, place)).toMatchObject({
        success: false,
        code: 'CLOCKED_IN',
        message: 'Already clocked in, since 11/20/26, 10:00 AM at Maple Street.',
      });
    }
    expect(await state(other)).toMatchObject({ clockedIn: true, clientId: store.storeId });
    // Whoever forgot it at the one store clocks out at the other.
    await server.call(clock.clockout, at(other), { token: cashier.token });
    expect(await clockIn(cashier, other)).toMatchObject({ success: true });
  });

  test('out while out is refused', async () => {
    expect(await clockOut()).toMatchObject({ success: false, code: 'NOT_CLOCKED_IN' });
  });

  test('two devices at once make one record', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => clockIn()));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const outs = await Promise.all(Array.from({ length: 8 }, () => clockOut()));
    expect(outs.filter(({ success }) => success)).toHaveLength(1);
    expect(await records()).toHaveLength(1);
  });

  test('the same key answers the same and does it once', async () => {
    const sent = { token: cashier.token, headers: { 'idempotency-key': `clock-in-${cashier.userId}` } };
    const first = await server.call(clock.clockin, at(store), sent);
    later(1);
    expect(await server.call(clock.clockin, at(store), sent)).toEqual(first);
    expect(await records()).toHaveLength(1);
  });

  test('a forgotten clock-out counts no hours and is said; the next clock-in ends it', async () => {
    await clockIn();
    later(25 * 60);
    const since = 'Nobody clocked out after 11/20/26, 10:00 AM.';
    cashier.token = await aSession(server.database, cashier.userId, now);
    const answer = await clockIn();
    expect(answer.success).toBe(true);
    expect(answer.message).toContain(since);
    later(24 * 60 + 1);
    cashier.token = await aSession(server.database, cashier.userId, now);
    expect(await clockOut()).toMatchObject({
      success: true,
      message: expect.stringContaining('Nobody clocked out'),
    });
    expect(await records()).toMatchObject([
      { isForgotten: true, minutes: 0 },
      { isForgotten: true, minutes: 0 },
    ]);
  });
});

test('the documented password is taken in a body and ignored, and in an address only where the setting allows (ENT-09)', async () => {
  const asked = { ...at(store), password: 'not-the-password' };
  const { token } = cashier;
  const byGet = `/api/TimeClock/Clockin?UserId=${asked.UserId}&ClientId=${asked.ClientId}&password=${asked.password}`;
  expect(await server.request('GET', byGet, { token })).toMatchObject({
    status: 400,
    body: { field: 'password' },
  });
  expect((await server.request('POST', '/api/TimeClock/Clockin', { token, body: asked })).body).toMatchObject(
    {
      success: true,
    },
  );
  const open = await startTestServer({ now: () => now, config: { allowSecretsInUrl: true } });
  try {
    const place = await aStore(open.database);
    const user = await aUser(open.database, { role: 'Cashier', storeIds: [place.storeId] });
    const session = await aSession(open.database, user.userId, now);
    const url = `/api/TimeClock/Clockin?UserId=${user.userId}&ClientId=${place.storeId}&password=anything`;
    expect((await open.request('GET', url, { token: session })).body).toMatchObject({ success: true });
  } finally {
    await open.close();
  }
});

describe('somebody else', () => {
  test('needs that password here first; the documented password parameter alone opens nothing', async () => {
    const colleague = await somebody('Cashier', [store]);
    const wanted = { UserId: cashier.userId, ClientId: store.storeId, password: DEMO_PASSWORD };
    const sent = { token: colleague.token };
    expect(await server.call(clock.clockin, wanted, sent)).toMatchObject({ code: 'CREDENTIALS_FIRST' });
    const check = (password: string) =>
      server.request('POST', '/api/UserHandler/ValidateCredentials', {
        token: colleague.token,
        body: { username: cashier.username.toUpperCase(), password },
      });
    expect((await check('wrong-password')).body).toMatchObject({
      success: false,
      message: 'Username of Password not found.',
    });
    expect(await server.call(clock.clockin, wanted, sent)).toMatchObject({ code: 'CREDENTIALS_FIRST' });
    expect((await check(DEMO_PASSWORD)).body).toEqual({
      success: true,
      message: 'Success',
      userId: cashier.userId,
    });
    expect(await server.call(clock.clockin, wanted, sent)).toMatchObject({ success: true });
    later(11);
    expect(await server.call(clock.clockout, wanted, sent)).toMatchObject({ code: 'CREDENTIALS_FIRST' });
  });

  test('neither a name nor an id of a user is 400, a user of other stores like none', async () => {
    const stranger = await somebody('Cashier', [await aStore(server.database)]);
    const body = { password: DEMO_PASSWORD };
    const path = '/api/UserHandler/ValidateCredentials';
    const { token } = cashier;
    expect(await server.request('POST', path, { token, body })).toMatchObject({
      status: 400,
      body: { field: 'userId' },
    });
    expect(
      (await server.request('POST', path, { token, body: { ...body, username: stranger.username } })).body,
    ).toMatchObject({ success: false, code: 'CREDENTIALS_WRONG' });
    expect(validateCredentials.secret).toEqual(['password']);
  });

  test('a manager may without it', async () => {
    expect(await clockIn(manager)).toMatchObject({ success: true });
    expect(await clockOut(manager)).toMatchObject({ success: true });
  });
});

describe('who is in', () => {
  const who = (input: { ClientId?: number; AllClients?: boolean }, { token }: Who) =>
    server.call(clock.whosClockedIn, input, { token });

  test('of one store, or of all own stores with the right', async () => {
    await clockIn();
    const away = await somebody('Cashier', [other]);
    await server.call(clock.clockin, { UserId: away.userId, ClientId: other.storeId }, { token: away.token });
    expect(await who({ ClientId: store.storeId }, cashier)).toMatchObject([{ username: cashier.username }]);
    expect((await who({ AllClients: true }, manager)).map(({ userId }) => userId)).toEqual([cashier.userId]);
    const both = await somebody('Manager', [store, other]);
    expect((await who({ AllClients: true }, both)).map(({ userId }) => userId)).toEqual([
      cashier.userId,
      away.userId,
    ]);
    const { token } = cashier;
    expect(
      await server.request('GET', '/api/TimeClock/WhosClockedIn?AllClients=true', { token }),
    ).toMatchObject({ status: 403 });
    expect(await server.request('GET', '/api/TimeClock/WhosClockedIn', { token })).toMatchObject({
      status: 400,
      body: { field: 'ClientId' },
    });
  });
});

test('TimeclockEnabled is the setting of the store, or of any own store', async () => {
  const enabled = (ClientId?: number) =>
    server.call(clock.timeclockEnabled, ClientId ? { ClientId } : {}, { token: cashier.token });
  expect(await enabled()).toEqual({ enabled: false });
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'TimeclockEnabled', 'true')`,
    [other.storeId],
  );
  expect(await enabled()).toEqual({ enabled: true });
  expect(await enabled(store.storeId)).toEqual({ enabled: false });
});
