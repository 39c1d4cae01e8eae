// Who may change whom: nobody gives what he lacks, nobody takes over who may do more, and an administrator always stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as users from '#domains/access/contract/users.ts';
import { accessMessages as say } from '#domains/access/messages.ts';
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
/** A manager who may change users. */
async function headOfStaff() {
  const user = await someone({ role: 'Manager' });
  await server.call(
    users.updateUserRights,
    { UserId: user.userId, body: [{ right: 'users.edit', setting: 'allow' }] },
    { token: admin.token },
  );
  return user;
}
const ask = <I, W, O>(call: Call<I, W, O>, input: W, token = admin.token): Promise<O> =>
  server.call(call, input, { token });
const status = async (token: string) => (await server.request('GET', '/api/Session/Me', { token })).status;

describe('who may change whom', () => {
  test('nobody grants what he lacks, by a right, a role, or a lifted denial', async () => {
    const head = await headOfStaff();
    const user = await someone();
    const give = (right: string, setting: 'allow' | 'deny' | 'inherit', token = head.token) =>
      ask(users.updateUserRights, { UserId: user.userId, body: [{ right, setting }] }, token);
    expect(await give('settings.keys', 'allow')).toMatchObject({
      code: 'NOT_YOURS_TO_GIVE',
      message: say.notYoursToGive('settings.keys'),
    });
    expect(await give('cash.adjust', 'allow')).toMatchObject({ success: true });
    const role = await ask(users.createRole, { RoleName: `Keys ${user.userId}` });
    await ask(users.updateRoleRights, {
      RoleId: role.roleId,
      body: [{ right: 'settings.keys', setting: 'allow' }],
    });
    expect(
      await ask(users.addUserToRole, { UserId: user.userId, role: `Keys ${user.userId}` }, head.token),
    ).toMatchObject({ code: 'NOT_YOURS_TO_GIVE' });
    expect(
      await ask(users.addUserToRole, { UserId: head.userId, role: 'Administrator' }, head.token),
    ).toMatchObject({ code: 'ABOVE_YOU' });
    expect(
      await ask(
        users.createUser,
        { name: `puppet-${user.userId}`, password: PASSWORD, role: 'Administrator' },
        head.token,
      ),
    ).toMatchObject({ code: 'ABOVE_YOU' });
    // The administrator gives the role and denies the right: lifting the denial would give it.
    await ask(users.addUserToRole, { UserId: user.userId, role: `Keys ${user.userId}` });
    await give('settings.keys', 'deny', admin.token);
    expect(await give('settings.keys', 'inherit')).toMatchObject({ code: 'NOT_YOURS_TO_GIVE' });
    expect(
      await ask(
        users.updateRoleRights,
        { RoleId: role.roleId, body: [{ right: 'inventory.allStores', setting: 'allow' }] },
        head.token,
      ),
    ).toMatchObject({ code: 'NOT_YOURS_TO_GIVE' });
  });

  test('who may do more, or works elsewhere too, is out of reach', async () => {
    const head = await headOfStaff();
    const roaming = await someone({ storeIds: [storeId, otherStoreId] });
    const boss = await someone({ role: 'Administrator', storeIds: [storeId] });
    const reset = (UserId: number) =>
      ask(users.resetPassword, { UserId, NewPassword: 'green-lamp-42' }, head.token);
    expect(await reset(roaming.userId)).toMatchObject({ code: 'OTHER_STORES' });
    expect(await reset(boss.userId)).toMatchObject({ code: 'ABOVE_YOU' });
    expect(await ask(users.lockUser, { UserId: boss.userId }, head.token)).toMatchObject({
      code: 'ABOVE_YOU',
    });
    expect(await ask(users.endSessions, { UserId: boss.userId }, head.token)).toMatchObject({
      code: 'ABOVE_YOU',
    });
    expect(await status(boss.token)).toBe(200);
    const stranger = await someone({ storeIds: [otherStoreId] });
    const foreign = await server.request('PUT', '/api/UserHandler/LockUser', {
      token: head.token,
      body: { UserId: stranger.userId },
    });
    expect(foreign).toMatchObject({ status: 404, body: { message: say.NO_USER } });
    const list = await ask(users.getUserList, {}, head.token);
    expect(list.map(({ userId }) => userId)).not.toContain(stranger.userId);
    expect(list.find(({ userId }) => userId === roaming.userId)?.stores).toEqual([
      { clientId: storeId, clientName: 'Maple Street' },
    ]);
  });

  test('nobody locks or removes himself', async () => {
    const head = await headOfStaff();
    expect(await ask(users.lockUser, { UserId: head.userId }, head.token)).toMatchObject({
      code: 'NOT_ON_YOURSELF',
    });
    expect(await ask(users.removeLogin, { Username: head.username }, head.token)).toMatchObject({
      code: 'NOT_ON_YOURSELF',
    });
    expect(await status(head.token)).toBe(200);
  });
});

describe('the last administrator is safe', () => {
  test('whoever tries, and two who try at once', async () => {
    const own = await startTestServer();
    try {
      const make = async (username: string) => {
        const user = await aUser(own.database, { username, role: 'Administrator' });
        return { ...user, token: await aSession(own.database, user.userId) };
      };
      const [anna, bert] = [await make('anna'), await make('bert')];
      const put = (path: string, token: string, body: object) =>
        own.request(path.includes('LockUser') ? 'PUT' : 'POST', `/api/UserHandler/${path}`, { token, body });
      const both = await Promise.all([
        put('LockUser', anna.token, { UserId: bert.userId, Locked: true }),
        put('LockUser', bert.token, { UserId: anna.userId, Locked: true }),
      ]);
      const done = both.filter(({ body }) => (body as { success?: boolean }).success === true);
      expect(done).toHaveLength(1);
      const left = await own.database.rows<{ userId: number; username: string }>(
        'select user_id, username from users where locked_at is null',
      );
      expect(left).toHaveLength(1);
      const last = left[0] as { userId: number; username: string };
      const token = await aSession(own.database, last.userId);
      const refused = { success: false, code: 'LAST_ADMINISTRATOR' };
      expect((await put('LockUser', token, { UserId: last.userId })).body).toMatchObject(refused);
      expect((await put('RemoveLogin', token, { Username: last.username })).body).toMatchObject(refused);
      const strip = { UserId: last.userId, role: 'Administrator' };
      expect((await put('RemoveUserFromRole', token, strip)).body).toMatchObject(refused);
      const change = { UserId: last.userId, oldRole: 'Administrator', newRole: 'Manager' };
      expect((await put('ChangeUserRole', token, change)).body).toMatchObject(refused);
      for (const sql of [
        'update users set locked_at = now()',
        'update users set removed_at = now()',
        'delete from user_roles',
      ])
        await expect(own.database.run(sql)).rejects.toMatchObject({ code: 'TP022' });
    } finally {
      await own.close();
    }
  });
});
