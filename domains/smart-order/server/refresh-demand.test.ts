// Weeks and targets from the journal, on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments, type SeededDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { refreshDueDemand, refreshStoreDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { refreshDemand } from '#domains/smart-order/server/public/refresh-demand.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { runChecks } from '#platform/verify/run-checks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { smartOrderChecks } from './invariants/kept-weeks.ts';

let home: TestDatabase;
let departments: SeededDepartments;
let conditions: Record<string, number>;
let userId: number;
let storeId: number;
let catalogId: number;
let inventoryId: number;
let line = 0;

beforeAll(async () => {
  home = await createTestDatabase();
  departments = await seedDepartments(home.database);
  const rows = await home.database.rows<{ grade: string; id: number }>(
    'select grade, condition_id as id from conditions',
  );
  conditions = Object.fromEntries(rows.map(({ grade, id }) => [grade, id]));
});
beforeEach(async () => {
  ({ storeId } = await aStore(home.database, { timeZone: 'America/Chicago' }));
  ({ userId } = await aUser(home.database, { storeIds: [storeId] }));
  ({ catalogId } = await aProduct(home.database, { departmentId: departments.departments.CD as number }));
  inventoryId = await item('N', '2026-06-01');
});
afterEach(async () => expect(await runChecks(home.database, smartOrderChecks)).toEqual([]));
afterAll(() => home.drop());

// Noon in Chicago.
const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);

async function item(grade: string, day: string, quantity = 10): Promise<number> {
  const { inventoryId: made } = await anItem(home.database, {
    storeId,
    catalogId,
    conditionId: conditions[grade] as number,
    quantity,
    userId,
    at: noon(day),
  });
  return made;
}

function move(reason: string, quantity: number, at: Date, of = inventoryId): Promise<unknown> {
  line += 1;
  return home.database.rows('select move_stock($1, $2, $3, $4, $5, $6)', [
    storeId,
    'test',
    line,
    userId,
    at,
    JSON.stringify([{ inventory: of, quantity, reason, line }]),
  ]);
}
const sell = (day: string, units: number): Promise<unknown> => move('sale', -units, noon(day));
const close = (day: string): Promise<void> =>
  home.database.transaction((tx) => refreshStoreDemand(tx, storeId, day, noon(day)));

async function weeks(): Promise<string[]> {
  const rows = await home.database.rows<{ text: string }>(
    `select to_char(first_week + 7 * (n - 1)::integer, 'MM-DD') || ': ' || sold[n] || ' in ' || days[n] as text
     from demand_weeks cross join lateral generate_series(1, cardinality(sold)) n where store_id = $1 and catalog_id = $2 order by n`,
    [storeId, catalogId],
  );
  return rows.map(({ text }) => text);
}

test('a week has what was sold and the days with stock', async () => {
  await sell('2026-06-02', 2);
  await sell('2026-06-03', 8);
  await close('2026-06-07');
  // Of eight at once five count; after the third of June nothing was there.
  expect(await weeks()).toEqual(['06-01: 7 in 3']);
});

test('what comes back is taken off, never below nothing, and used goods are another matter', async () => {
  const used = await item('A', '2026-06-01');
  await move('sale', -1, noon('2026-06-02'), used);
  await sell('2026-06-02', 1);
  await move('refund', 1, noon('2026-06-04'));
  await move('refund', 1, noon('2026-06-09'));
  await close('2026-06-10');
  expect(await weeks()).toEqual(['06-01: 0 in 7', '06-08: 0 in 3']);
});

test('what is sold on a day that is still open waits for its end', async () => {
  await sell('2026-06-02', 1);
  await sell('2026-06-03', 1);
  await close('2026-06-02');
  expect(await weeks()).toEqual(['06-01: 1 in 2']);
});

test('a day is the business day of the store', async () => {
  await move('sale', -10, new Date('2026-06-08T08:30:00Z'));
  await close('2026-06-08');
  expect(await weeks()).toEqual(['06-01: 5 in 7']);
});

test('day by day, asked again, late and reopened: always what the journal says', async () => {
  for (const day of ['2026-06-01', '2026-06-02', '2026-06-07', '2026-06-08', '2026-06-15']) {
    await sell(day, 1);
    await close(day);
  }
  expect(await weeks()).toEqual(['06-01: 3 in 7', '06-08: 1 in 7', '06-15: 1 in 1']);
  await close('2026-06-15');
  await sell('2026-06-02', 1);
  await sell('2026-06-15', 1);
  await close('2026-06-15');
  expect(await weeks()).toEqual(['06-01: 4 in 7', '06-08: 1 in 7', '06-15: 2 in 1']);
  await close('2026-06-10');
  expect(await weeks()).toEqual(['06-01: 4 in 7', '06-08: 1 in 7', '06-15: 2 in 1']);
});

test('what leaves after the end of a day, and by the clock still on it, waits for the next one', async () => {
  await sell('2026-06-02', 1);
  await close('2026-06-02');
  await move('channelShipment', -1, new Date('2026-06-03T06:30:00Z'));
  expect(await weeks()).toEqual(['06-01: 1 in 2']);
  expect(await runChecks(home.database, smartOrderChecks)).toEqual([]);
  await close('2026-06-03');
  expect(await weeks()).toEqual(['06-01: 2 in 3']);
});

test('after weeks without a closed day, and two years later', async () => {
  await sell('2026-06-01', 4);
  await close('2026-06-01');
  await close('2026-09-06');
  expect((await weeks()).length).toBe(14);
  await sell('2028-08-20', 6);
  await close('2028-08-20');
  const kept = await weeks();
  expect(kept).toHaveLength(104);
  expect(kept.at(-1)).toBe('08-14: 5 in 7');
  expect(kept[0]).toBe('08-24: 0 in 7');
});

test('a target follows from the weeks, and the other stores teach what this one does not know', async () => {
  for (const day of ['2026-06-02', '2026-06-09', '2026-06-16', '2026-06-23']) await sell(day, 1);
  await close('2026-06-28');
  const { rate, target } = await home.database.one<{ rate: number; target: number }>(
    'select rate, target from demand_targets where store_id = $1 and catalog_id = $2',
    [storeId, catalogId],
  );
  expect(rate).toBeCloseTo(1, 10);
  expect(target).toBe(4);
  const first = storeId;
  ({ storeId } = await aStore(home.database, { timeZone: 'America/Chicago' }));
  inventoryId = await item('N', '2026-06-28');
  await close('2026-06-28');
  const other = await home.database.one<{ rate: number; chainSold: number }>(
    'select rate, chain_sold from demand_targets where store_id = $1 and catalog_id = $2',
    [storeId, catalogId],
  );
  expect(other.rate).toBeGreaterThan(0.85);
  expect(first).not.toBe(storeId);
});

test('closing a day asks for it, a job does it once', async () => {
  await sell('2026-06-02', 1);
  await home.database.transaction(async (tx) => {
    await refreshDemand(tx, storeId, '2026-06-03', noon('2026-06-03'));
    await refreshDemand(tx, storeId, '2026-06-02', noon('2026-06-03'));
  });
  expect(await weeks()).toEqual([]);
  await refreshDueDemand(home.database, noon('2026-06-03'));
  expect(await weeks()).toEqual(['06-01: 1 in 3']);
  expect(await home.database.rows('select 1 from demand_due')).toEqual([]);
});

test('by another clock all weeks are counted again from the journal, when the job comes to it', async () => {
  // Sunday, half past eleven in the night in Chicago: Monday in New York.
  await move('sale', -1, new Date('2026-06-15T04:30:00Z'));
  await home.database.transaction((tx) => refreshStoreDemand(tx, storeId, '2026-11-20', noon('2026-11-20')));
  const weeks = () =>
    home.database.rows(
      `select (k.first_week + 7 * (n.n - 1)::integer)::text as week from demand_weeks k, generate_series(1, cardinality(k.sold)) n(n)
       where k.store_id = $1 and k.sold[n.n] > 0`,
      [storeId],
    );
  expect(await weeks()).toEqual([{ week: '2026-06-08' }]);
  await home.database.run(
    `update stores set time_zone = 'America/New_York', cutoff_hour = 0 where store_id = $1`,
    [storeId],
  );
  await home.database.run('select hooks.store_clocks_changed($1)', [[storeId]]);
  await refreshDueDemand(home.database, noon('2026-11-21'));
  expect(await weeks()).toEqual([{ week: '2026-06-15' }]);
});
