// Users, roles and rights, over HTTP: who may change whom, and what counts at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, me } from '#domains/access/contract/calls.ts';
import * as users from '#domains/access/contract/users.ts';
import { accessMessages as say } from '#domains/access/messages.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Call } from '#contract/call.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const PASSWORD = 'blue-lamp-42';
let server: TestServer;
let storeId = 0;
let otherStoreId = 0;
let admin: { userId: number; token: string };
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  storeId = (await aStore(server.database)).storeId;
  otherStoreId = (await aStore(server.database, { name: 'Oak Road' })).storeId;
  admin = await someone({ role: 'Administrator', storeIds: [] });
});
afterAll(() => server.close());

async function someone(over: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(server.database, {
    username: `user-of-test-${(count += 1)}`,
    password: PASSWORD,
    storeIds: [storeId],
    ...over,
  });
  return { ...user, token: await aSession(server.database, user.userId) };
}
const ask = <I, W, O>(call: Call<I, W, O>, input: W, token = admin.token): Promise<O> =>
  server.call(call, input, { token });
const status = async (token: string) => (await server.request('GET', '/api/Session/Me', { token })).status;
const logIn = (username: string, password: string) => ask(login, { username, password });
const rightsOf = async (token: string) => (await ask(me, {}, token)).rights;
const audits = (action: string, entityId: number) =>
  server.database.rows<{ username: string; before: unknown; after: unknown }>(
    'select username, before, after from audit_rows where store_id = 0 and action = $1 and entity_id = $2 order by seq',
    [action, String(entityId)],
  );

describe('making users', () => {
  test('USER-01: name, email and password make a user who can sign in, in the stores of the maker', async () => {
    const made = await ask(users.createUser, {
      name: 'Lena_1',
      email: 'lena@shop.example',
      password: PASSWORD,
    });
    expect(made).toMatchObject({ success: true, message: '', intValue: made.userId });
    expect(await logIn('lena_1', PASSWORD)).toMatchObject({
      success: true,
      rights: [],
      stores: [storeId, otherStoreId],
      mustChangePassword: false,
    });
    const list = await ask(users.getUserList, {});
    expect(list.find(({ userId }) => userId === made.userId)).toEqual({
      userId: made.userId,
      username: 'Lena_1',
      name: 'Lena_1',
      email: 'lena@shop.example',
      role: '',
      roles: [],
      isAdministrator: false,
      locked: false,
      stores: [
        { clientId: storeId, clientName: 'Maple Street' },
        { clientId: otherStoreId, clientName: 'Oak Road' },
      ],
      hasPin: false,
      mustChangePassword: false,
    });
    expect(await audits('users.edit', made.userId)).toHaveLength(1);
  });

  test('register does the same, with one store and a role where Create is told so', async () => {
    const one = await ask(users.register, { username: 'registered', email: '', password: PASSWORD });
    expect(one.success).toBe(true);
    const two = await ask(users.createUser, {
      name: 'with-role',
      password: PASSWORD,
      role: 'cashier',
      ClientId: storeId,
    });
    expect(await ask(users.getRolesForUser, { user: 'With-Role' })).toMatchObject([{ name: 'Cashier' }]);
    expect(await ask(users.getRolesForUser, { user: String(two.userId) })).toMatchObject([
      { name: 'Cashier' },
    ]);
    expect(await logIn('with-role', PASSWORD)).toMatchObject({ stores: [storeId] });
  });

  test.each([
    ['name', { name: 'abc', email: '', password: PASSWORD }, say.TOO_SHORT],
    ['name', { name: 'аdmin', email: '', password: PASSWORD }, say.INVALID_CHARACTERS],
    ['email', { name: 'good-name', email: 'no-at', password: PASSWORD }, say.INVALID_EMAIL],
    ['password', { name: 'good-name', email: '', password: 'short' }, say.TOO_SHORT],
    ['password', { name: 'good-name', email: '', password: 'password' }, say.TOO_COMMON],
    ['password', { name: 'margaret', email: '', password: 'Margaret1' }, say.TOO_COMMON],
  ])('a bad %s is named: %j', async (field, body, message) => {
    const got = await server.request('POST', '/api/UserHandler/Create', { token: admin.token, body });
    expect(got).toMatchObject({ status: 400, body: { field, message } });
  });

  test('U2: a name is taken whatever its case; two at once make one', async () => {
    const tries = await Promise.all(
      ['twin-name', 'Twin-Name', 'TWIN-NAME'].map((name) =>
        ask(users.createUser, { name, password: PASSWORD }),
      ),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect(tries.filter(({ message }) => message === say.USERNAME_TAKEN)).toHaveLength(2);
  });

  test('register-admin is shut once there is a user, for anybody', async () => {
    const body = { username: 'intruder', email: 'a@b.example', password: PASSWORD };
    expect((await server.request('POST', '/api/UserHandler/register-admin', { body })).body).toMatchObject({
      success: false,
      code: 'HAS_USERS',
    });
  });
});

describe('sessions lose at once what a user loses', () => {
  test('USER-02: the same call locks and unlocks; an old token stays dead', async () => {
    const user = await someone();
    expect(await ask(users.lockUser, { UserId: user.userId })).toMatchObject({ success: true, locked: true });
    expect(await status(user.token)).toBe(401);
    expect((await ask(users.getLockedUsers, {})).map(({ userId }) => userId)).toContain(user.userId);
    expect(await logIn(user.username, PASSWORD)).toMatchObject({ success: false, message: 'Login Failed' });
    expect(await ask(users.lockUser, { UserId: user.userId })).toMatchObject({ locked: false });
    expect(await status(user.token)).toBe(401);
    expect(await logIn(user.username, PASSWORD)).toMatchObject({ success: true });
    expect(await ask(users.lockUser, { UserId: user.userId, Locked: false })).toMatchObject({
      locked: false,
    });
    expect(await audits('users.lock', user.userId)).toHaveLength(2);
  });

  test('a new password ends the sessions and forgets wrong tries', async () => {
    const user = await someone();
    await server.database.run(
      `insert into login_attempts (username_key, address, at, succeeded) select $1, '127.0.0.1', now(), false from generate_series(1, 5)`,
      [user.username],
    );
    expect(await logIn(user.username, PASSWORD)).toMatchObject({ success: false });
    expect(await ask(users.resetPassword, { UserId: user.userId, NewPassword: 'green-lamp-42' })).toEqual({
      success: true,
      message: '',
    });
    expect(await status(user.token)).toBe(401);
    expect(await logIn(user.username, PASSWORD)).toMatchObject({ success: false });
    expect(await logIn(user.username, 'green-lamp-42')).toMatchObject({ success: true });
    const url = await server.request('POST', '/api/UserHandler/ResetPassword', {
      token: admin.token,
      query: { UserId: user.userId, NewPassword: 'green-lamp-43' },
    });
    expect(url).toMatchObject({ status: 400, body: { field: 'NewPassword' } });
  });

  test('signing out everywhere ends every session but the one that asks; password and PIN stay', async () => {
    const user = await someone();
    const phone = await aSession(server.database, user.userId);
    const end = (token?: string) => ask(users.endSessions, { UserId: user.userId }, token);
    expect(await end()).toEqual({ success: true, message: '', ended: 2 });
    expect([await status(user.token), await status(phone)]).toEqual([401, 401]);
    expect(await end()).toMatchObject({ ended: 0 });
    expect(await logIn(user.username, PASSWORD)).toMatchObject({ success: true });
    expect(await audits('users.signOut', user.userId)).toMatchObject([
      { after: { sessions: 2 } },
      { after: { sessions: 0 } },
    ]);
    const boss = await someone({ role: 'Administrator' });
    const left = await aSession(server.database, boss.userId);
    expect(await ask(users.endSessions, { UserId: boss.userId }, boss.token)).toMatchObject({ ended: 1 });
    expect([await status(boss.token), await status(left)]).toEqual([200, 401]);
  });

  test('a role, a right and a store count from the next request on', async () => {
    const user = await someone();
    expect(await rightsOf(user.token)).not.toContain('cash.noSale');
    await ask(users.changeUserRole, { UserId: user.userId, oldRole: 'Cashier', newRole: 'Manager' });
    expect(await rightsOf(user.token)).toContain('cash.noSale');
    await ask(users.changeUserRole, { UserId: user.userId, oldRole: 'Manager', newRole: 'Cashier' });
    expect(await rightsOf(user.token)).not.toContain('cash.noSale');
    await ask(users.updateUserRights, {
      UserId: user.userId,
      body: [
        { right: 'cash.noSale', setting: 'allow' },
        { right: 'cash.count', setting: 'deny' },
      ],
    });
    expect(await rightsOf(user.token)).toContain('cash.noSale');
    expect(await rightsOf(user.token)).not.toContain('cash.count');
    await ask(users.updateUserStores, { UserId: user.userId, body: [otherStoreId] });
    expect((await ask(me, {}, user.token)).stores).toEqual([
      { clientId: otherStoreId, clientName: 'Oak Road' },
    ]);
  });

  test('a removed login is gone with all it had; its name makes another user, who is nobody else', async () => {
    const user = await someone({ role: 'Manager' });
    expect(await ask(users.removeLogin, { Username: user.username.toUpperCase() })).toMatchObject({
      success: true,
    });
    expect(await status(user.token)).toBe(401);
    const again = await ask(users.createUser, {
      name: user.username,
      password: 'green-lamp-42',
      ClientId: storeId,
    });
    expect(again.userId).not.toBe(user.userId);
    expect(await logIn(user.username, PASSWORD)).toMatchObject({ success: false });
    expect(await logIn(user.username, 'green-lamp-42')).toMatchObject({
      success: true,
      rights: [],
      stores: [storeId],
    });
    expect(await status(user.token)).toBe(401);
    const rows = await server.database.rows('select username from users where user_id = $1', [user.userId]);
    expect(rows).toEqual([{ username: user.username }]);
  });

  test('renaming keeps the user, the session and what was done', async () => {
    const user = await someone();
    const other = await someone();
    const to = `renamed-${user.userId}`;
    expect(await ask(users.changeUserName, { oldUserName: user.username, newUserName: to })).toMatchObject({
      userId: user.userId,
      username: to,
    });
    expect((await ask(me, {}, user.token)).username).toBe(to);
    expect(
      await ask(users.changeUserName, { oldUserName: to, newUserName: other.username.toUpperCase() }),
    ).toMatchObject({ success: false, code: 'USERNAME_TAKEN' });
    expect(await ask(users.changeUserName, { oldUserName: to, newUserName: to.toUpperCase() })).toMatchObject(
      { success: true },
    );
    expect(await audits('users.rename', user.userId)).toHaveLength(2);
  });
});

describe('roles', () => {
  test('made, filled, given, taken and removed', async () => {
    const made = await ask(users.createRole, { RoleName: 'Buyer' });
    expect(await ask(users.createRole, { RoleName: 'BUYER' })).toMatchObject({ code: 'ROLE_TAKEN' });
    const saved = await ask(users.updateRoleRights, {
      RoleId: made.roleId,
      body: [{ right: 'trades.edit', setting: 'allow' }],
    });
    expect(saved.rights.filter(({ setting }) => setting !== 'inherit')).toEqual([
      { right: 'trades.edit', section: 'trades', action: 'edit', setting: 'allow' },
    ]);
    expect(await ask(users.getRoleRights, { RoleId: made.roleId })).toEqual(saved.rights);
    const user = await someone();
    await ask(users.addUserToRole, { UserId: user.userId, role: 'buyer' });
    expect(await ask(users.addUserToRole, { UserId: user.userId, role: 'buyer' })).toMatchObject({
      code: 'HAS_ROLE',
    });
    expect((await ask(users.getUsersForRole, { role: 'Buyer' })).map(({ userId }) => userId)).toEqual([
      user.userId,
    ]);
    expect((await ask(users.getUsersForRole, { role: String(made.roleId) })).length).toBe(1);
    expect(await ask(users.removeRole, { RoleName: 'Buyer' })).toMatchObject({
      code: 'ROLE_IN_USE',
      message: say.roleInUse(1),
    });
    await ask(users.removeUserFromRole, { UserId: user.userId, role: 'Buyer' });
    expect(await ask(users.removeRole, { RoleName: 'Buyer' })).toMatchObject({ success: true });
    expect((await ask(users.getRoles, {})).map(({ name }) => name)).toEqual([
      'Accountant',
      'Administrator',
      'Cashier',
      'Manager',
    ]);
  });

  test('the administrators keep their role and rights', async () => {
    const { roleId } = (await ask(users.getRoles, {})).find((role) => role.isAdministrator) as {
      roleId: number;
    };
    expect(await ask(users.removeRole, { RoleName: 'administrator' })).toMatchObject({
      code: 'ADMINISTRATOR_ROLE',
    });
    expect(
      await ask(users.updateRoleRights, { RoleId: roleId, body: [{ right: 'cash.view', setting: 'deny' }] }),
    ).toMatchObject({ code: 'ADMINISTRATOR_ROLE' });
    expect(
      (await ask(users.getRoleRights, { RoleId: roleId })).every(({ setting }) => setting === 'allow'),
    ).toBe(true);
  });

  test('effective rights say where each comes from', async () => {
    const user = await someone();
    await ask(users.updateUserRights, {
      UserId: user.userId,
      body: [{ right: 'cash.adjust', setting: 'allow' }],
    });
    const all = await ask(users.effectiveRightsCall, { UserId: user.userId });
    expect(all.map(({ right }) => right)).toEqual([...RIGHTS]);
    const cash = await ask(users.effectiveRightsBySection, { Section: 'CASH', UserId: user.userId });
    expect(cash).toEqual(all.filter(({ section }) => section === 'cash'));
    expect(cash).toContainEqual(
      expect.objectContaining({ right: 'cash.adjust', allowed: true, from: 'user', roles: [] }),
    );
    expect(cash).toContainEqual(
      expect.objectContaining({ right: 'cash.count', allowed: true, from: 'role', roles: ['Cashier'] }),
    );
    expect(cash).toContainEqual(
      expect.objectContaining({ right: 'cash.noSale', allowed: false, from: 'nothing', roles: [] }),
    );
    const own = await ask(users.getUserRights, { UserId: user.userId });
    expect(own.filter(({ setting }) => setting !== 'inherit').map(({ right }) => right)).toEqual([
      'cash.adjust',
    ]);
    expect(await ask(users.getRightSettings, {})).toEqual(['allow', 'deny', 'inherit']);
  });

  test.each([
    ['an unknown right', [{ right: 'cash.everything', setting: 'allow' }], 'body[0].right'],
    ['an unknown setting', [{ right: 'cash.view', setting: 'maybe' }], 'body[0].setting'],
    [
      'a right twice',
      [
        { right: 'cash.view', setting: 'allow' },
        { right: 'cash.view', setting: 'deny' },
      ],
      'body[1].right',
    ],
  ])('%s is named', async (_what, body, field) => {
    const got = await server.request('PUT', '/api/UserHandler/UpdateUserRights', {
      token: admin.token,
      query: { UserId: admin.userId },
      body,
    });
    expect(got).toMatchObject({ status: 400, body: { field } });
  });
});
