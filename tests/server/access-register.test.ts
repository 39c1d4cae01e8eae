// The first administrator, the demo flag, the switch-user strip and device codes, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#domains/access/contract/calls.ts';
import { accessMessages as say } from '#domains/access/messages.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

test('every right that a call needs is known', () => {
  const known: readonly string[] = [...RIGHTS, 'anyone', 'signed-in'];
  const unknown = routesOf(modules).filter(({ call }) => !known.includes(call.right));
  expect(unknown.map(({ call }) => `${call.id}: ${call.right}`)).toEqual([]);
});

describe('a server that is no demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { demo: false } });
  });
  afterAll(() => server.close());
  const make = (body: object) => server.request('POST', '/api/Session/FirstAdministrator', { body });
  const needed = async () => (await server.request('GET', '/api/Session/NeedsFirstAdministrator')).body;
  const good = { username: 'owner', password: 'blue-lamp-42', email: 'owner@shop.example' };

  test('says so', async () => {
    expect((await server.request('GET', '/api/Dashboard/IsDemo')).body).toEqual({ isDemo: false });
  });

  test.each([
    ['username', { username: 'abc' }, say.TOO_SHORT],
    ['username', { username: 'the owner' }, say.INVALID_CHARACTERS],
    ['username', { username: '' }, say.REQUIRED],
    ['password', { password: 'short' }, say.TOO_SHORT],
    ['password', { password: 'password1' }, say.TOO_COMMON],
    ['password', { password: 'tradepost-demo' }, say.TOO_COMMON],
    ['email', { email: 'owner' }, say.INVALID_EMAIL],
    ['email', { email: '' }, say.REQUIRED],
  ])('names a wrong %s: %j', async (field, wrong, message) => {
    expect(await make({ ...good, ...wrong })).toMatchObject({ status: 400, body: { field, message } });
    expect(await needed()).toEqual({ needed: true });
  });

  test('takes one first administrator, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => make({ ...good, username: `owner-${at}` })),
    );
    const bodies = answers.map(({ body }) => body as { success: boolean; code?: string; id?: number });
    expect(bodies.filter(({ success }) => success).length).toBe(1);
    expect(bodies.filter(({ code }) => code === 'HAS_USERS').length).toBe(5);
    expect(await needed()).toEqual({ needed: false });
    const { username } = await server.database.one<{ username: string }>('select username from users');
    expect(await server.call(login, { username, password: good.password })).toMatchObject({
      success: true,
      isAdministrator: true,
    });
  });

  test('keeps who it was, and nothing of the password', async () => {
    const rows = await server.database.rows<{ storeId: number; action: string; after: object }>(
      'select store_id, action, after from audit_rows',
    );
    expect(rows).toMatchObject([{ storeId: 0, action: 'users.edit', after: { roles: ['Administrator'] } }]);
    expect(JSON.stringify(rows)).not.toContain(good.password);
    const { hash } = await server.database.one<{ hash: string }>('select password_hash as hash from users');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a register', () => {
  let server: TestServer;
  let here: BuiltStore;
  let there: BuiltStore;
  let anna: { userId: number; username: string };
  let bert: { userId: number; username: string };
  let token = '';
  let bertsToken = '';
  beforeAll(async () => {
    server = await startTestServer({ config: { demo: true } });
    here = await aStore(server.database, { registers: 2 });
    there = await aStore(server.database, { name: 'Oak Road' });
    anna = await aUser(server.database, {
      username: 'anna',
      displayName: 'Anna B',
      storeIds: [here.storeId],
    });
    bert = await aUser(server.database, { username: 'Bert', role: 'Manager', storeIds: [here.storeId] });
    token = await aSession(server.database, anna.userId);
    bertsToken = await aSession(server.database, bert.userId);
  });
  afterAll(() => server.close());
  const users = async (device: number | undefined) =>
    (await server.request('GET', '/api/POSUserHandler/GetPOSUsers', { token, query: { PosId: device ?? 0 } }))
      .body;
  const addMe = (as: string, PosId: number | undefined) =>
    server.request('POST', '/api/POSUserHandler/AddUser', { token: as, body: { PosId } });
  const remove = (UserId: number, PosId: number | undefined) =>
    server.request('GET', '/api/POSUserHandler/RemoveUser', { token, query: { PosId: PosId ?? 0, UserId } });

  test('a demo says so', async () => {
    expect((await server.request('GET', '/api/Dashboard/IsDemo')).body).toEqual({ isDemo: true });
  });

  test('SWU-06: who logs in joins the strip of that device, once', async () => {
    const [device, other] = here.deviceIds;
    for (const as of [bertsToken, token, token]) expect((await addMe(as, device)).status).toBe(200);
    expect(await users(device)).toEqual([
      { posUserId: anna.userId, username: 'anna', name: 'Anna B', byPin: false },
      { posUserId: bert.userId, username: 'Bert', name: 'Bert', byPin: false },
    ]);
    expect(await users(other)).toEqual([]);
  });

  test('another user can be taken out, also twice; oneself cannot', async () => {
    const [device] = here.deviceIds;
    await addMe(token, device);
    await addMe(bertsToken, device);
    expect((await remove(anna.userId, device)).body).toMatchObject({
      success: false,
      message: say.NOT_YOURSELF,
    });
    expect((await remove(bert.userId, device)).body).toEqual({ success: true, message: '' });
    expect((await remove(bert.userId, device)).body).toEqual({ success: true, message: '' });
    expect(await users(device)).toMatchObject([{ username: 'anna' }]);
    expect(await remove(999_999, device)).toMatchObject({ status: 404, body: { message: say.NO_USER } });
  });

  test('a device of another store answers like an absent one', async () => {
    const [foreign] = there.deviceIds;
    for (const device of [foreign, 999_999]) {
      expect((await addMe(token, device)).status).toBe(404);
      expect((await remove(bert.userId, device)).status).toBe(404);
      expect(await users(device)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('NS-AUTH-03: a code tells a new register which device it is', async () => {
    const [device] = here.deviceIds;
    const made = await server.request('POST', '/api/authorizepos/NewCode', {
      token: bertsToken,
      body: { posId: device },
    });
    const { value } = made.body as { value: string };
    const pull = async (code: string) =>
      (await server.request('GET', '/api/authorizepos/PullInfo', { query: { value: code } })).body;
    expect(await pull(value)).toEqual({ clientId: here.storeId, posId: device, description: 'Counter 1' });
    expect(await pull(`${value.slice(0, 5)}-${value.slice(5).toLowerCase()}`)).toMatchObject({
      posId: device,
    });
    expect(await pull('ABCDEFGHJK')).toEqual({});
    await server.database.run("update device_codes set expires_at = now() - interval '1 second'");
    expect(await pull(value)).toEqual({});
    expect(
      (await server.request('POST', '/api/authorizepos/NewCode', { token, body: { posId: device } })).status,
    ).toBe(403);
  });
});
