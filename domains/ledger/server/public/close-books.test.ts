import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeBooks, findClosedThrough, reopenBooks } from './close-books.ts';
import { postGroup } from './post-group.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let store: number;
let made = 0;
const actor: Actor = {
  userId: 1,
  username: 'test',
  sessionId: 0,
  isAdministrator: true,
  storeIds: [],
  rights: new Set(),
};

/** What verify finds but that the groups made here stand for nothing. */
const faults = async () =>
  (await verify(home.database)).filter(
    ({ check, rows }) =>
      check !== 'G1' || !rows.every((row) => (row as { sourceType: string }).sourceType === 'test'),
  );

beforeAll(async () => {
  home = await createTestDatabase();
});
beforeEach(async () => {
  ({ storeId: store } = await aStore(home.database));
});
afterAll(async () => {
  expect(await faults()).toEqual([]);
  await home.drop();
});

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => home.database.transaction(work);
const close = (day: string) => inTransaction((tx) => closeBooks(tx, store, day));

/** The business day that a group ended up on. */
async function post(businessDay: string): Promise<string> {
  const id = await inTransaction((tx) =>
    postGroup(
      tx,
      { actor, now: new Date() },
      {
        storeId: store,
        deviceId: null,
        businessDay,
        purpose: 'test',
        sourceType: 'test',
        sourceId: (made += 1),
        lines: [
          { store, kind: 'bank', ref: 0, cents: cents(100) },
          { store, kind: 'payIn', ref: 0, cents: cents(-100) },
        ],
      },
    ),
  );
  const { day } = await home.database.one<{ day: string }>(
    'select business_day as day from posting_groups where group_id = $1',
    [id],
  );
  return day;
}

test('what is posted after closing belongs to the next day', async () => {
  expect(await post('2026-11-20')).toBe('2026-11-20');
  await close('2026-11-20');
  expect(await findClosedThrough(home.database, store)).toBe('2026-11-20');
  expect(await post('2026-11-20')).toBe('2026-11-21');
  expect(await post('2026-11-18')).toBe('2026-11-21');
  expect(await post('2026-11-23')).toBe('2026-11-23');
});

test('books that are opened again take postings of their day', async () => {
  await close('2026-11-20');
  await inTransaction((tx) => reopenBooks(tx, store, '2026-11-20'));
  expect(await post('2026-11-20')).toBe('2026-11-20');
  expect(await post('2026-11-19')).toBe('2026-11-20');
});

test('closing an earlier day opens nothing, and opening one that is not the last closes nothing', async () => {
  await close('2026-11-20');
  await close('2026-11-18');
  expect(await findClosedThrough(home.database, store)).toBe('2026-11-20');
  await inTransaction((tx) => reopenBooks(tx, store, '2026-11-25'));
  expect(await findClosedThrough(home.database, store)).toBe('2026-11-20');
});

test('a store that never closed has no closed day, and another one is not touched', async () => {
  await close('2026-11-20');
  const { storeId } = await aStore(home.database);
  expect(await findClosedThrough(home.database, storeId)).toBeUndefined();
  store = storeId;
  expect(await post('2026-11-20')).toBe('2026-11-20');
});

test('who computed the day before it was closed is refused by the database', async () => {
  await close('2026-11-20');
  await expect(
    home.database.run(
      `select post_groups(json_build_array(json_build_object('n', 1, 'store', $1::bigint, 'day', '2026-11-20', 'at', now(), 'user', 1, 'purpose', 'test',
         'source_type', 'test', 'source', 999999)), '[{"n":1,"store":1,"kind":"bank","ref":0,"cents":1},{"n":1,"store":1,"kind":"payIn","ref":0,"cents":-1}]')`,
      [store],
    ),
  ).rejects.toMatchObject({ code: 'TP004' });
});
