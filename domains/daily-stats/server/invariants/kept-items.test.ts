// Do the checks of kept-items.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealMonths } from '#domains/daily-stats/server/public/seal-months.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { keptItemChecks } from './kept-items.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  await home.database.rows('select stats_fold(store_id, 1000) from stores');
});
afterAll(() => home.drop());

const ITEMS = 'The kept months of an item are not its finished lines';
const PRODUCTS = 'The kept months of a product are not its finished lines';
const YEARS = 'The kept years of the items of a store are not its months';
const SPANS = 'The kept quarters and years of the products are not their months';
const OPEN = 'A longer span is kept of months that are not sealed';
const COUNT = 'A kept month has another number of lines than its items';

const SUMS = [
  'lines',
  'sold',
  'returned',
  'traded',
  'gross_cents',
  'sales_cents',
  'refunds_cents',
  'trades_cents',
  'tax_cents',
  'cost_cents',
];
/** The books of the year are closed, and all of it is sealed. */
const SEAL = [
  `update posting_heads set closed_through = '2027-01-01'`,
  'select stats_seal(store_id) from stores',
  'select stats_seal_chain()',
];

const BREAKS: readonly Break[] = [
  ...SUMS.map((name): Break => ['R12', ITEMS, `update stats_items set ${name} = ${name} + 1`]),
  ...SUMS.map((name): Break => ['R12', PRODUCTS, `update stats_products set ${name} = ${name} - 1`]),
  ['R12', ITEMS, 'update stats_items set last_sold = last_sold - 1'],
  ['R12', ITEMS, 'delete from stats_items where sold > 0'],
  ['R12', ITEMS, 'update transaction_lines set quantity = quantity + 1 where line_id = {soldLine}'],
  [
    'R12',
    ITEMS,
    'update transaction_lines set kind = $$trade$$, unit_price_cents = -1 where line_id = {soldLine}',
  ],
  ['R12', PRODUCTS, 'delete from stats_products'],
  ['R12', PRODUCTS, `update stats_products set first_day = first_day + interval '1 month'`],
  ['R12', COUNT, 'update stats_spans set lines = lines + 1'],
  ['R12', COUNT, 'delete from stats_spans'],
  ['R11', YEARS, ...SEAL, `update stats_items set sales_cents = sales_cents + 1 where grain = 'year'`],
  ['R11', YEARS, ...SEAL, `update stats_items set last_sold = last_sold - 1 where grain = 'year'`],
  ['R11', YEARS, ...SEAL, `delete from stats_items where grain = 'year' and sold > 0`],
  ['R11', YEARS, ...SEAL, `update stats_items set traded = traded + 1 where grain = 'month'`],
  ['R11', SPANS, ...SEAL, `update stats_products set sold = sold + 1 where grain = 'quarter'`],
  ['R11', SPANS, ...SEAL, `update stats_products set cost_cents = cost_cents + 1 where grain = 'year'`],
  ['R11', SPANS, ...SEAL, `delete from stats_spans where store_id = 0 and grain = 'quarter'`],
  ['R11', OPEN, ...SEAL, `update stats_spans set is_sealed = false where grain = 'month'`],
];

test('folded, open or sealed, it finds nothing', async () => {
  expect(await verify(home.database)).toEqual([]);
  const { rows } = await home.database.one<{ rows: number }>('select count(*) as rows from stats_items');
  expect(rows).toBe(2);
  expect(await faultsAfter(home.database, SEAL, 'R1')).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    keptItemChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});

const spans = () =>
  home.database.rows<{ grain: string; day: string; isSealed: boolean; isChain: boolean }>(
    `select grain, first_day as day, is_sealed, store_id = 0 as "isChain" from stats_spans order by store_id, first_day, grain`,
  );
const close = (day: string) => home.database.run('update posting_heads set closed_through = $1', [day]);

test('a month is sealed with its last day, a year with all its months, and a reopened day opens them again', async () => {
  const month = { grain: 'month', day: '2026-11-01', isSealed: false, isChain: false };
  await sealMonths(home.database);
  expect(await spans()).toEqual([month]);
  await close('2026-11-29');
  await sealMonths(home.database);
  expect(await spans()).toEqual([month]);
  await close('2026-11-30');
  await sealMonths(home.database);
  expect(await spans()).toEqual([{ ...month, isSealed: true }]);
  await close('2026-12-31');
  await sealMonths(home.database);
  const year = { grain: 'year', day: '2026-01-01', isSealed: true };
  expect(await spans()).toEqual([
    { grain: 'year', day: '2026-01-01', isSealed: true, isChain: true },
    { grain: 'quarter', day: '2026-10-01', isSealed: true, isChain: true },
    { ...year, isChain: false },
    { ...month, isSealed: true },
  ]);
  expect((await verify(home.database)).filter(({ check }) => check.startsWith('R1'))).toEqual([]);
  await close('2026-12-30');
  await sealMonths(home.database);
  expect(await spans()).toHaveLength(4);
  await close('2026-11-29');
  await sealMonths(home.database);
  expect(await spans()).toEqual([month]);
  const { rows } = await home.database.one<{ rows: number }>(
    `select (select count(*) from stats_items where grain <> 'month') + (select count(*) from stats_products where grain <> 'month') as rows`,
  );
  expect(rows).toBe(0);
});
