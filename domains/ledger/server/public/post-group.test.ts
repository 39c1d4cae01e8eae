import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccount } from './lock-account.ts';
import { balanceOf, type PostingGroup, type PostingLine, postGroup } from './post-group.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { cents } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';
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
  ({ storeId: store } = await aStore(home.database));
});
afterAll(() => home.drop());

const line = (kind: PostingLine['kind'], amount: number, ref = 0, of = store): PostingLine => ({
  store: of,
  kind,
  ref,
  cents: cents(amount),
});

const group = (lines: PostingLine[], sourceId = (made += 1)): PostingGroup => ({
  storeId: store,
  deviceId: null,
  businessDay: '2026-11-20',
  purpose: 'test',
  sourceType: 'test',
  sourceId,
  lines,
});

const post = (of: PostingGroup) =>
  home.database.transaction((tx) => postGroup(tx, { actor, now: new Date() }, of));
const groups = async () =>
  (await home.database.one<{ n: number }>('select count(*) as n from posting_groups')).n;

test('a balanced group moves its accounts', async () => {
  await post(group([line('bank', 500), line('payIn', -500)]));
  expect(await balanceOf(home.database, store, 'bank', 0)).toBe(500);
  expect(await balanceOf(home.database, store, 'payIn', 0)).toBe(-500);
  expect(await faults()).toEqual([]);
});

test('nothing to move posts nothing', async () => {
  const before = await groups();
  expect(await post(group([line('bank', 0), line('payIn', 0)]))).toBeNull();
  expect(await groups()).toBe(before);
});

test.each<[string, () => PostingGroup, string]>([
  ['does not add up to zero', () => group([line('bank', 500), line('payIn', -499)]), '23514'],
  ['has one side only', () => group([line('bank', 500)]), '23514'],
  ['spends more credit than is owed', () => group([line('storeCredit', 1, 7, 0), line('bank', -1)]), '23514'],
])('a group that %s is refused and moves nothing', async (_name, make, code) => {
  const before = await groups();
  await expect(post(make())).rejects.toMatchObject({ code });
  expect(await groups()).toBe(before);
  expect(await faults()).toEqual([]);
});

test('the same source and purpose is posted once', async () => {
  const lines = [line('bank', 100), line('payIn', -100)];
  await post(group(lines, 1_000_000));
  const before = await balanceOf(home.database, store, 'bank', 0);
  await expect(post(group(lines, 1_000_000))).rejects.toMatchObject({ code: '23505' });
  expect(await balanceOf(home.database, store, 'bank', 0)).toBe(before);
});

test.each([
  'update postings set amount_cents = amount_cents + 1',
  'delete from postings',
  `update posting_groups set note = 'x'`,
  'delete from posting_groups',
])('the database refuses: %s', async (sql) => {
  await expect(home.database.run(sql)).rejects.toMatchObject({ code: '23001' });
});

test('many at once over the same accounts: no deadlock, balances exact, chain whole', async () => {
  const bank = await balanceOf(home.database, store, 'bank', 0);
  await Promise.all(
    Array.from({ length: 40 }, (_none, at) =>
      post(group(at % 2 === 0 ? [line('bank', 3), line('payIn', -3)] : [line('payIn', -2), line('bank', 2)])),
    ),
  );
  expect(await balanceOf(home.database, store, 'bank', 0)).toBe(bank + 100);
  expect(await faults()).toEqual([]);
});

test('whatever is spread over whatever accounts: the balance is the sum, and all accounts add up to zero', async () => {
  const kinds = ['bank', 'cards', 'checks', 'sales', 'tax', 'overShort'] as const;
  const part = fc.record({
    kind: fc.constantFrom(...kinds),
    ref: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: -99_999, max: 99_999 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
      const rest = -parts.reduce((sum, { amount }) => sum + amount, 0);
      await post(
        group([...parts.map(({ kind, ref, amount }) => line(kind, amount, ref)), line('payOut', rest)]),
      );
    }),
    { numRuns: 40 },
  );
  expect(await faults()).toEqual([]);
});

test('a locked account answers its balance and makes others wait', async () => {
  await home.database.transaction(async (tx) => {
    expect(await lockAccount(tx, store, 'vault', 9)).toBe(0);
    await expect(
      home.database.transaction(async (other) => {
        await other.run(`set local lock_timeout = '50ms'`);
        await lockAccount(other, store, 'vault', 9);
      }),
    ).rejects.toMatchObject({ code: '55P03' });
  });
});
