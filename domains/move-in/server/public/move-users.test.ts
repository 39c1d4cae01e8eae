// Who works in a shop comes along without a password, to be invited.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums, listNamed } from './find-sums.ts';
import { resetPassword } from '#domains/access/server/reset-password.ts';
import { lockUser } from '#domains/access/server/lock-user.ts';
import { checkPassword } from '#domains/access/server/check-password.ts';
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let mover: Mover;
let administrator: { userId: number; username: string };

const SHEETS = {
  'users.csv': `User name,Name,Email,Roles,Stores
robin,Robin Vega,robin@example.com,"Cashier, Keyholder",Mall
dana,Dana Reyes,,Manager,
dana@example.com,Dana Reyes,,Manager,
`,
};

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  const storeIds = [(await aStore(db)).storeId, (await aStore(db, { name: 'Mall' })).storeId];
  administrator = await aUser(db, { role: 'Administrator', storeIds });
  await aUser(db, { username: 'dana', role: 'Cashier', storeIds });
  mover = await aMover(db, { userId: administrator.userId, storeId: storeIds[0] ?? 0 });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

const users = () =>
  db.rows<{ id: number; username: string }>(
    `select user_id as id, username, display_name, email, locked_at is not null as locked,
       array(select r.name from user_roles join roles r using (role_id) where user_id = u.user_id) as roles,
       array(select s.name from user_stores join stores s using (store_id) where user_id = u.user_id order by 1) as stores
     from users u where removed_at is null and username in ('dana', 'robin') order by 2`,
  );

test('users come in locked, with roles and stores, once; taken back they are gone', async () => {
  const before = await users();
  const moveInId = await mover.move(SHEETS);
  const after = await users();
  expect(after).toMatchObject([
    { username: 'dana', displayName: '', locked: false, roles: ['Cashier'] },
    {
      ...{ username: 'robin', displayName: 'Robin Vega', email: 'robin@example.com', locked: true },
      ...{ roles: ['Cashier'], stores: ['Mall'] },
    },
  ]);
  const named = await listNamed(db, moveInId, 20);
  expect(named.map(({ number, fate, note }) => [number, fate, note])).toEqual([
    [4, 'refused', expect.any(String)],
    [2, 'new', 'There is no role Keyholder: comes in without'],
    [3, 'joined', 'dana may sign in already, and keeps roles and stores'],
  ]);
  const again = await mover.move(SHEETS);
  expect((await findSums(db, again)).fates.filter(({ fate }) => fate === 'new')).toEqual([]);
  expect(await users()).toEqual(after);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await users()).toEqual(before);
});

test('once somebody was invited they sign in, and nothing is taken back', async () => {
  const moveInId = await mover.move(SHEETS);
  const robin = (await users())[1]?.id ?? 0;
  const tried = { username: 'robin', password: 'seven green kettles', address: '' };
  expect(await checkPassword(db, tried, new Date())).toBeUndefined();
  const actor = await findUserActor(db, administrator.userId);
  await db.transaction(async (tx) => {
    const context = { tx, actor, now: new Date(), requestId: 'test' } as unknown as WriteContext;
    await resetPassword(context, { userId: robin, password: tried.password, temporary: true });
    await lockUser(context, robin, false);
  });
  expect(await checkPassword(db, tried, new Date())).toMatchObject({ username: 'robin' });
  expect(await mover.takeBack(moveInId)).toMatchObject({
    code: 'MOVED_ON',
    message: expect.stringContaining('robin was invited since'),
  });
});
