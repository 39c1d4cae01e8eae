// Do the checks of day-costs.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costAccounts, postDayCost } from '#domains/business-day/server/post-day-cost.ts';
import { closeStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { closeBooks, holdBooks } from '#domains/ledger/server/public/close-books.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import type { Actor } from '#contract/route.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { costChecks } from './day-costs.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  const { database } = home;
  await makeSound(database);
  const { storeId, userId, username } = await database.one<{
    storeId: number;
    userId: number;
    username: string;
  }>(`select g.store_id, u.user_id, u.username from posting_groups g join users u using (user_id) limit 1`);
  const actor: Actor = {
    userId,
    username,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights: new Set(),
  };
  const now = new Date('2026-11-20T23:00:00Z');
  await database.run('update inventory_items set cost_e4 = 40050');
  await database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(`update transaction_lines set cost_cents = 401, cost_e4 = 40050`);
  });
  await database.transaction(async (tx) => {
    await closeStockDay(tx, storeId);
    await lockAccounts(tx, costAccounts(storeId));
    await holdBooks(tx, storeId);
    await postDayCost({ tx, actor, now, requestId: 'test' }, storeId, '2026-11-20');
    await closeBooks(tx, storeId, '2026-11-20');
    await tx.run(
      `insert into business_days (store_id, business_day, opened_at, opened_by, closed_at, closed_by) values ($1, '2026-11-20', $2, $3, $2, $3)`,
      [storeId, now, userId],
    );
  });
});
afterAll(() => home.drop());

const WORTH = 'At the end of a closed day the account goods was not what the stock was worth';
const POSTED = 'What was posted for the cost of a day is not what its costing says';
const RECEIPTS = 'The cost of a closed day is not what its receipts say';

const DEPARTMENTS = 'The cost of goods in the reports by department is not that of the ledger';
const HOURS = 'The cost of goods in the reports by the hour is not that of the ledger';
const FOLD = 'select stats_fold(store_id, 1000) from stores';
/** As sums were made before returns were taken off. */
const GROSS = `create or replace function cost_of_goods(l transaction_lines) returns bigint language sql immutable as
  $$ select case l.kind when 'sale' then l.quantity * l.cost_cents else 0 end $$`;

const BREAKS: readonly Break[] = [
  ['W2', WORTH, 'update inventory_items set cost_e4 = cost_e4 + 100 where inventory_id = {item}'],
  ['W2', WORTH, 'update day_costs set value_cents = value_cents + 1'],
  [
    'W2',
    WORTH,
    `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at, business_day)
     select {store}, {item}, 1, 'correction', 'test', 1, min(user_id), now(), '2026-11-19' from users`,
  ],
  ['W2', POSTED, 'update day_costs set difference_cents = difference_cents + 1'],
  [
    'W2',
    POSTED,
    `delete from postings where group_id in (select group_id from posting_groups where source_type = 'dayCost')`,
  ],
  [
    'W2',
    RECEIPTS,
    'update transaction_lines set cost_cents = 300, cost_e4 = null where line_id = {soldLine}',
  ],
  ['W2', RECEIPTS, 'update transaction_lines set cost_e4 = 30050 where line_id = {soldLine}'],
  ['R14', DEPARTMENTS, GROSS],
  ['R14', DEPARTMENTS, GROSS, FOLD],
  ['R14', DEPARTMENTS, FOLD, 'update stats_departments set cost_cents = cost_cents + 1'],
  [
    'R14',
    DEPARTMENTS,
    `update postings set amount_cents = amount_cents + 1 where account_id in (select account_id from accounts where kind = 'costOfGoods')`,
  ],
  ['R14', HOURS, GROSS],
  ['R14', HOURS, FOLD, 'update stats_slots set cost_cents = cost_cents - 1'],
];

const wrong = async (): Promise<string[]> =>
  (await verify(home.database))
    .filter(({ check }) => check === 'W2' || check === 'R14')
    .map(({ problem }) => problem);

test('a sound database has no fault, and a day to look at', async () => {
  expect(await wrong()).toEqual([]);
  expect(await home.database.one('select value_cents > 0 as is from day_costs')).toEqual({ is: true });
});

test.each(BREAKS)('%s %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('what moves on a later day changes nothing of a closed one', async () => {
  const later = `insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, user_id, at, business_day)
    select {store}, {item}, 1, 'correction', 'test', 1, min(user_id), now(), '2026-11-21' from users`;
  expect(await faultsAfter(home.database, [later], 'W2')).toEqual([]);
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(costChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
