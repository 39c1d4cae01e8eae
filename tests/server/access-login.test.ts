// Signing in and out, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, logout, me } from '#domains/access/contract/calls.ts';
import { accessMessages as say } from '#domains/access/messages.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { startSession } from '#domains/access/server/start-session.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { getClientInfo } from '#domains/stores/contract/calls.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { keyOf } from '#platform/http/claim-keys.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const MINUTE = 60_000;
const PASSWORD = 'blue-lamp-42';
let server: TestServer;
let clock = new Date('2026-11-20T15:00:00Z');
let storeId = 0;
let otherStoreId = 0;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  storeId = (await aStore(server.database)).storeId;
  otherStoreId = (await aStore(server.database, { name: 'Oak Road' })).storeId;
});
afterAll(() => server.close());
beforeEach(() => {
  clock = new Date('2026-11-20T15:00:00Z');
});

const pass = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * MINUTE);
};
const newUser = (over: Parameters<typeof aUser>[1] = {}) =>
  aUser(server.database, {
    username: `anna-${(count += 1)}`,
    password: PASSWORD,
    storeIds: [storeId],
    ...over,
  });
const logInAs = async (username: string, password = PASSWORD) =>
  (await server.request('POST', '/api/UserHandler/login', { body: { username, password } })).body as Record<
    string,
    unknown
  >;
/** Wrong tries of earlier, without waiting for their answers. */
const triedBefore = (username: string, tries: number) =>
  server.database.run(
    `insert into login_attempts (username_key, address, at, succeeded) select lower($1), '127.0.0.1', $2, false from generate_series(1, $3::int)`,
    [username, clock, tries],
  );
const failed = { success: false, message: 'Login Failed', code: 'LOGIN_FAILED' };
const dead = { status: 401, body: { code: 'NO_TOKEN' } };
const getMe = (token: string) => server.request('GET', '/api/Session/Me', { token });

describe('login', () => {
  test('AUTH-09: answers id, token and expiration, rights and stores', async () => {
    const { userId, username } = await newUser();
    const answer = await server.call(login, { username: username.toUpperCase(), password: PASSWORD });
    expect(answer).toMatchObject({
      success: true,
      message: '',
      id: userId,
      username,
      isAdministrator: false,
    });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(answer.expiration).toBe('2026-11-21T03:00:00.000Z');
    expect(answer.stores).toEqual([storeId]);
    expect(answer.rights).toContain('transactions.edit');
    expect(answer.rights).not.toContain('users.edit');
  });

  test('an administrator has all rights and all stores', async () => {
    const { username } = await newUser({ role: 'Administrator', storeIds: [] });
    const answer = await server.call(login, { username, password: PASSWORD });
    expect(answer.isAdministrator).toBe(true);
    expect(answer.rights).toEqual([...RIGHTS].sort());
    expect(answer.stores).toEqual([storeId, otherStoreId]);
  });

  test('AUTH-12: a wrong password, an unknown, a locked and a removed user answer alike', async () => {
    const known = await newUser();
    const locked = await newUser();
    const removed = await newUser();
    await server.database.run('update users set locked_at = now() where user_id = $1', [locked.userId]);
    await server.database.run('update users set removed_at = now() where user_id = $1', [removed.userId]);
    expect(await logInAs(known.username, 'blue-lamp-43')).toEqual(failed);
    expect(await logInAs('nobody-here')).toEqual(failed);
    expect(await logInAs(locked.username)).toEqual(failed);
    expect(await logInAs(removed.username)).toEqual(failed);
  });

  test('the password is taken from the body alone, and the fields are named', async () => {
    const { username } = await newUser();
    const inUrl = await server.request('POST', `/api/UserHandler/login?password=${PASSWORD}`, {
      body: { username },
    });
    expect(inUrl).toMatchObject({ status: 400, body: { field: 'password' } });
    const none = await server.request('POST', '/api/UserHandler/login', { body: { password: PASSWORD } });
    expect(none).toMatchObject({ status: 400, body: { field: 'username' } });
    const form = await server.request('POST', '/api/UserHandler/login', {
      body: `username=${username}&password=${PASSWORD}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body).toMatchObject({ success: true });
  });

  test('neither token nor password stays in the database', async () => {
    const { username } = await newUser();
    const headers = { 'idempotency-key': 'login-with-a-key' };
    const { body } = await server.request('POST', '/api/UserHandler/login', {
      body: { username, password: PASSWORD },
      headers,
    });
    const { token } = body as { token: string };
    const { keys, hashes } = await server.database.one<{ keys: number; hashes: string[] }>(
      `select (select count(*) from request_keys where key = $1) as keys,
         (select array_agg(encode(token_hash, 'escape')) from sessions) as hashes`,
      [keyOf('login-with-a-key')],
    );
    expect(keys).toBe(0);
    expect(hashes.join(' ')).not.toContain(token);
  });
});

describe('too many wrong tries', () => {
  test('the fifth within 15 minutes locks for 15 minutes, also for the right password', async () => {
    const { username } = await newUser();
    for (let tries = 0; tries < 5; tries += 1) expect(await logInAs(username, 'wrong-one')).toEqual(failed);
    pass(14);
    expect(await logInAs(username)).toEqual(failed);
    pass(1);
    expect(await logInAs(username)).toMatchObject({ success: true });
  });

  test('a name that differs in case is the same name', async () => {
    const { username } = await newUser();
    await triedBefore(username, 4);
    await logInAs(username.toUpperCase(), 'wrong-one');
    expect(await logInAs(username)).toEqual(failed);
  });

  test('a right one forgets the wrong ones; other users are not locked', async () => {
    const one = await newUser();
    const other = await newUser();
    await triedBefore(one.username, 4);
    expect(await logInAs(one.username)).toMatchObject({ success: true });
    for (let tries = 0; tries < 2; tries += 1) await logInAs(one.username, 'wrong-one');
    expect(await logInAs(one.username)).toMatchObject({ success: true });
    expect(await logInAs(other.username)).toMatchObject({ success: true });
  });

  test('many at once do not slip under the limit', async () => {
    const { username } = await newUser();
    await Promise.all(Array.from({ length: 12 }, () => logInAs(username, 'wrong-one')));
    const { tries } = await server.database.one<{ tries: number }>(
      'select count(*) as tries from login_attempts where username_key = $1',
      [username.toLowerCase()],
    );
    expect(tries).toBe(5);
  });

  test('F36: guessing from everywhere is refused unseen, but not where the user signs in', async () => {
    const { username } = await newUser();
    const flood = (name: string, from: string, tries: number) =>
      server.database.run(
        `insert into login_attempts (username_key, address, at, succeeded)
         select $1, replace($2, '#', n::text), $3, false from generate_series(1, $4::int) n`,
        [name, from, clock, tries],
      );
    await flood(username, '10.0.0.#', 99);
    expect(await logInAs(username)).toMatchObject({ success: true });
    await flood(username, '10.0.1.#', 9_900);
    expect(await logInAs(username)).toMatchObject({ success: true });
    const other = await newUser();
    await flood(other.username, '10.0.2.#', 100);
    expect(await logInAs(other.username)).toEqual(failed);
    const third = await newUser();
    await server.database.run(
      `insert into login_attempts (username_key, address, at, succeeded)
       select 'name-' || n, '127.0.0.1', $1, false from generate_series(1, 100) n`,
      [clock],
    );
    expect(await logInAs(third.username)).toEqual(failed);
    expect(await logInAs(username)).toMatchObject({ success: true });
    await server.database.run(`delete from login_attempts where username_key like 'name-%'`);
  });

  test('many registers of one user can log in at once', async () => {
    const { username } = await newUser();
    const answers = await Promise.all(Array.from({ length: 32 }, () => logInAs(username)));
    expect(answers.filter(({ success }) => success).length).toBe(32);
  });

  test('a session that runs goes on while the login is locked', async () => {
    const { username, userId } = await newUser();
    const token = await aSession(server.database, userId, clock);
    await triedBefore(username, 5);
    expect(await logInAs(username)).toEqual(failed);
    expect((await getMe(token)).status).toBe(200);
  });
});

describe('the session', () => {
  test('Me tells who, what and where', async () => {
    const { userId, username } = await newUser({
      role: 'Manager',
      displayName: 'Anna B',
      email: 'anna@shop.example',
    });
    const answer = await server.call(me, {}, { token: await aSession(server.database, userId, clock) });
    expect(answer).toMatchObject({
      id: userId,
      username,
      displayName: 'Anna B',
      email: 'anna@shop.example',
      isAdministrator: false,
      stores: [{ clientId: storeId, clientName: 'Maple Street' }],
      settings: {},
    });
    // NS-USER-01: a manager may do all but these.
    expect(RIGHTS.filter((right) => !answer.rights.includes(right)).sort()).toEqual([
      'channels.settings',
      'dealer.ids',
      'export.run',
      'inventory.allStores',
      'movein.run',
      'settings.keys',
      'stores.edit',
      'users.edit',
    ]);
  });

  test('ends after 12 hours', async () => {
    const { userId } = await newUser();
    const token = await aSession(server.database, userId, clock);
    pass(12 * 60 - 1);
    expect((await getMe(token)).status).toBe(200);
    pass(1);
    expect(await getMe(token)).toMatchObject(dead);
  });

  test('logout kills the token at once, and no other', async () => {
    const { userId } = await newUser();
    const [token, other] = [
      await aSession(server.database, userId, clock),
      await aSession(server.database, userId, clock),
    ];
    expect((await getMe(token)).status).toBe(200);
    expect(await server.call(logout, {}, { token })).toEqual({ success: true, message: '' });
    await expect.poll(async () => (await getMe(token)).status, { interval: 5, timeout: 1_000 }).toBe(401);
    expect((await getMe(other)).status).toBe(200);
    expect(await server.request('GET', '/api/Session/Logout', { token: other })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['locking the user', 'update users set locked_at = now() where user_id = $1'],
    ['removing the user', 'update users set removed_at = now() where user_id = $1'],
    ['ending the sessions', 'update sessions set ended_at = now() where user_id = $1'],
  ])('%s elsewhere kills the token', async (_what, sql) => {
    const { userId } = await newUser();
    const token = await aSession(server.database, userId, clock);
    expect((await getMe(token)).status).toBe(200);
    await server.database.run(sql, [userId]);
    await expect.poll(async () => (await getMe(token)).status, { timeout: 1_000 }).toBe(401);
  });

  test.each([
    ['unlocking the user', 'locked_at'],
    ['taking the user back', 'removed_at'],
  ])('%s revives no old session', async (_what, column) => {
    const { userId } = await newUser();
    const token = await aSession(server.database, userId, clock);
    await server.database.run(`update users set ${column} = now() where user_id = $1`, [userId]);
    await server.database.run(`update users set ${column} = null where user_id = $1`, [userId]);
    expect(await getMe(token)).toMatchObject(dead);
    expect((await getMe(await aSession(server.database, userId, clock))).status).toBe(200);
  });

  test('a login that meets the lock half-way begins no session', async () => {
    const { userId } = await newUser();
    let begun: Promise<unknown> | undefined;
    await server.database.transaction(async (tx) => {
      await tx.run('update users set locked_at = now() where user_id = $1', [userId]);
      begun = startSession(server.database, userId, clock);
      await new Promise((done) => setTimeout(done, 100));
    });
    expect(await begun).toBeUndefined();
  });

  test.each([
    ['none', ''],
    ['an unknown one', 'a'.repeat(43)],
    ['a long one', 'a'.repeat(5_000)],
  ])('with %s there is no answer', async (_what, token) => {
    expect(await getMe(token)).toMatchObject(dead);
  });

  test('a foreign store answers like an absent one', async () => {
    const { userId } = await newUser();
    const token = await aSession(server.database, userId, clock);
    const foreign = await server.request('GET', `/api/ClientHandler/GetClientInfo/${otherStoreId}`, {
      token,
    });
    const absent = await server.request('GET', '/api/ClientHandler/GetClientInfo/999999', { token });
    expect(foreign.status).toBe(404);
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(absent.body as object),
      requestId: '',
    });
    expect(await server.call(getClientInfo, { id: storeId }, { token })).toMatchObject({
      clientName: 'Maple Street',
    });
  });
});

describe('validating credentials', () => {
  const validate = (token: string, userId: number, password: string) =>
    server.request('POST', '/api/UserHandler/ValidateCredentials', { token, body: { userId, password } });

  test('says the documented sentences, for users that one may know of', async () => {
    const cashier = await newUser();
    const manager = await newUser({ role: 'Manager', password: 'green-lamp-42' });
    const stranger = await newUser({ storeIds: [otherStoreId] });
    const token = await aSession(server.database, cashier.userId, clock);
    expect((await validate(token, manager.userId, 'green-lamp-42')).body).toEqual({
      success: true,
      message: 'Success',
      userId: manager.userId,
    });
    expect((await validate(token, manager.userId, PASSWORD)).body).toMatchObject({
      success: false,
      message: say.CREDENTIALS_WRONG,
    });
    expect(await validate(token, stranger.userId, PASSWORD)).toMatchObject({
      status: 404,
      body: { message: say.NO_USER },
    });
    expect(await validate(token, 999_999, PASSWORD)).toMatchObject({
      status: 404,
      body: { message: say.NO_USER },
    });
  });

  test('a password in the address is refused, and no test of passwords goes without the lock', async () => {
    const { userId, username } = await newUser();
    const token = await aSession(server.database, userId, clock);
    const path = '/api/UserHandler/ValidateCredentials';
    expect(await server.request('GET', path, { token, query: { userId, password: PASSWORD } })).toMatchObject(
      {
        status: 400,
        body: { field: 'password' },
      },
    );
    await triedBefore(username, 4);
    await validate(token, userId, 'wrong-one');
    expect(await logInAs(username)).toEqual(failed);
  });
});
