// Who is forgotten when a session ends or a user changes: they alone, on every server; and everybody when notices may be lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActor } from '#domains/access/server/public/find-actor.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { type Listener, makeListener } from '#platform/db/listener.ts';
import { type Sessions, openSessions, whomOf } from '#platform/http/sessions.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let storeId: number;
let listener: Listener;
let sessions: Sessions;
/** How often the database was asked who somebody is. */
let asked = 0;
/** Tells as PostgreSQL would when it may have lost something. */
let changed: (hears: boolean) => void = () => undefined;

beforeAll(async () => {
  home = await createTestDatabase();
  ({ storeId } = await aStore(home.database));
  await aUser(home.database, { role: 'Administrator', storeIds: [storeId] });
  const real = makeListener(home.url);
  listener = {
    ...real,
    onChange: (each) => {
      changed = each;
      real.onChange(each);
    },
  };
  sessions = openSessions(home.database, listener, (...of) => {
    asked += 1;
    return findActor(...of);
  });
  // After the sessions' own: what is told here has been heard there.
  listener.on('session_ended', (notice) => {
    if (notice === fence) passed();
  });
  await listener.start();
});
afterAll(async () => {
  await listener.close();
  await home.drop();
});

const now = () => new Date();
async function someone() {
  const user = await aUser(home.database, { role: 'Cashier', storeIds: [storeId] });
  const token = await aSession(home.database, user.userId);
  return { ...user, token };
}
/** Are they remembered? Who isn't anymore is asked for once more; who is out throws. */
async function isKnown(token: string): Promise<boolean> {
  const before = asked;
  await sessions.actor(token, now());
  return asked === before;
}
let fences = 0;
let fence = '';
let passed = (): void => undefined;
/** All told before is heard now: notices come in their order, so one that names nobody and is heard says so. */
async function heard(): Promise<void> {
  fences += 1;
  fence = `session:${1_000_000_000 + fences}`;
  const passing = new Promise<void>((done) => {
    passed = done;
  });
  await home.database.run(`select pg_notify('session_ended', $1)`, [fence]);
  await passing;
}

async function twoKnown() {
  const [ann, ben] = [await someone(), await someone()];
  await heard();
  for (const { token } of [ann, ben]) await sessions.actor(token, now());
  expect([await isKnown(ann.token), await isKnown(ben.token)]).toEqual([true, true]);
  return { ann, ben };
}

test('a logout forgets this session; the others of the user, and everybody else, stay', async () => {
  const { ann, ben } = await twoKnown();
  const second = await aSession(home.database, ann.userId);
  await sessions.actor(second, now());
  const { sessionId } = await sessions.actor(ann.token, now());
  await home.database.run('update sessions set ended_at = now() where session_id = $1', [sessionId]);
  await heard();
  await expect(sessions.actor(ann.token, now())).rejects.toMatchObject({ status: 401 });
  expect([await isKnown(second), await isKnown(ben.token)]).toEqual([true, true]);
});

test.each<[string, string]>([
  ['a changed user', `update users set display_name = 'Other' where user_id = $1`],
  [
    'a right of its own',
    `insert into user_rights (user_id, right_code, setting) values ($1, 'inventory.view', 'deny')`,
  ],
  ['a role taken away', 'delete from user_roles where user_id = $1'],
  ['a store taken away', 'delete from user_stores where user_id = $1'],
])('%s forgets this user alone', async (_name, sql) => {
  const { ann, ben } = await twoKnown();
  await home.database.run(sql, [ann.userId]);
  await heard();
  expect([await isKnown(ann.token), await isKnown(ben.token)]).toEqual([false, true]);
});

test('a locked user is out, and nobody else is forgotten', async () => {
  const { ann, ben } = await twoKnown();
  await home.database.run('update users set locked_at = now() where user_id = $1', [ann.userId]);
  await heard();
  await expect(sessions.actor(ann.token, now())).rejects.toMatchObject({ status: 401 });
  expect(await isKnown(ben.token)).toBe(true);
});

test('rights of a role are of everybody; so is what may have been lost, and what nobody understands', async () => {
  const { ann, ben } = await twoKnown();
  const both = async () => [await isKnown(ann.token), await isKnown(ben.token)];
  await home.database.run('update role_rights set role_id = role_id');
  await heard();
  expect(await both()).toEqual([false, false]);
  expect(await both()).toEqual([true, true]);
  changed(true);
  expect(await both()).toEqual([false, false]);
  await home.database.run(`select pg_notify('session_ended', 'device:7')`);
  await heard();
  expect(await both()).toEqual([false, false]);
});

test.each<[string, object | undefined]>([
  ['session:12', { sessionId: 12 }],
  ['user:3', { userId: 3 }],
  ['', undefined],
  ['user:', undefined],
  ['user:0', undefined],
  ['user:1;session:2', undefined],
])('the notice "%s"', (notice, whom) => {
  expect(whomOf(notice)).toEqual(whom);
});
