// Does each check of the bench find the fault that it is there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { addBill, addPart } from '#domains/repairs/server/add-cost.ts';
import { endJob } from '#domains/repairs/server/end-job.ts';
import { placeGoods } from '#domains/repairs/server/place-on-bench.ts';
import { removeCost } from '#domains/repairs/server/remove-cost.ts';
import { undoEnd } from '#domains/repairs/server/undo-end.ts';
import { someGoods } from '#domains/transfers/testing/two-stores.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { faultsAfter } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { benchChecks } from './bench.ts';

let home: TestDatabase;
let store: Counter;
const ids = { job: 0, part: 0, bill: 0, scrapped: 0, console: 0, copy: 0 };

beforeAll(async () => {
  home = await createTestDatabase();
  store = await aCounter(home.database);
  const built = await someGoods(home.database, store, { serials: ['SN-1', 'SN-2'] });
  const laser = await someGoods(home.database, store);
  ids.console = built.inventoryId;
  const place = (context: WriteContext, code: string) =>
    placeGoods(context, { storeId: store.storeId, code, inventoryId: undefined, reason: 'Dead', note: '' });
  ids.job = await act((context) => place(context, 'SN-1'));
  ids.scrapped = await act((context) => place(context, 'SN-2'));
  const part = { benchJobId: ids.job, code: laser.sku, inventoryId: undefined, quantity: 2 };
  ids.part = await act((context) => addPart(context, part));
  const bill = { benchJobId: ids.job, vendor: 'Chip Fix', bill: '', cents: cents(1_200) };
  ids.bill = await act((context) => addBill(context, bill));
  const wrong = await act((context) => addBill(context, bill));
  await act((context) => removeCost(context, wrong));
  // Scrapped, undone, scrapped again.
  const scrap = (context: WriteContext) =>
    endJob(context, ids.scrapped, { outcome: 'scrapped', note: 'Board' });
  await act(scrap);
  await act((context) => undoEnd(context, ids.scrapped));
  await act(scrap);
  const { copyId } = await home.database.one<{ copyId: number }>(
    `select copy_id from copies where serial = 'SN-1'`,
  );
  ids.copy = copyId;
});
afterAll(() => home.drop());

const act = <T>(work: (context: WriteContext) => Promise<T | Refusal>): Promise<T> =>
  home.database.transaction(async (tx) => {
    const done = await work(contextOf(tx));
    if (isRefusal(done)) throw new Error(done.message);
    return done;
  });

const contextOf = (tx: Tx): WriteContext => ({
  tx,
  now: new Date(),
  actor: {
    userId: store.manager.userId,
    username: store.manager.username,
    sessionId: 0,
    isAdministrator: true,
    storeIds: [store.storeId],
    rights: new Set(),
  },
  requestId: 'test',
  address: '',
  failpoint: () => Promise.resolve(),
});

const BREAKS: readonly (readonly [check: string, problem: string, sql: string])[] = [
  [
    'B1',
    'What an entry of the bench cost and what the goods became dearer by it are not the same',
    `update late_costs set late_cents = late_cents + 1 where source_type = 'benchCost' and source_id = {part}`,
  ],
  [
    'B1',
    'What an entry of the bench cost and what the goods became dearer by it are not the same',
    `update bench_costs set removed_at = now(), removed_by = by_user where bench_cost_id = {bill}`,
  ],
  [
    'B1',
    'Minutes or a bill of the bench are not in the books as they were written down',
    `update bench_costs set cents = cents + 100 where bench_cost_id = {bill}`,
  ],
  [
    'B1',
    'What the goods on the bench took of the work is not what the books say of goods',
    `update postings set amount_cents = amount_cents + 5 where account_id in (select account_id from accounts where kind = 'goods')
       and group_id in (select group_id from posting_groups where source_type = 'benchCost' and source_id = {bill})`,
  ],
  [
    'B1',
    'A part of the bench and the stock that it moved say different things',
    `update bench_costs set quantity = 3 where bench_cost_id = {part}`,
  ],
  [
    'B1',
    'A unit that was scrapped at the bench, or came back, is not what the stock and the books say',
    `update bench_steps set cents = cents + 1 where bench_job_id = {scrapped} and kind = 'scrapped'`,
  ],
  [
    'B2',
    'What is on the bench is not held there',
    `update stock_holds set bench_at = null, until = '2099-01-01' where copy_id = {copy}`,
  ],
  [
    'B2',
    'Goods are held for the bench that are not on it, or twice',
    `update bench_jobs set state = 'back', ended_at = now() where bench_job_id = {job}`,
  ],
  [
    'B2',
    'A copy was sold or sent away while it was on the bench',
    `insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, user_id, at)
       select store_id, inventory_id, copy_id, -1, 'sale', 'transaction', 1, placed_by, now() from bench_jobs where bench_job_id = {job}`,
  ],
];

test('a sound bench has no fault', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS)('%s %s', async (check, problem, sql) => {
  const broken = sql.replace(/\{(\w+)\}/g, (_all, name: string) => String(ids[name as keyof typeof ids]));
  expect(await faultsAfter(home.database, [broken], check)).toContain(`${check} ${problem}`);
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(benchChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
