// Do the checks of report-sums.ts see the faults that they are there for, folded or not?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { verify } from '#tests/support/verify.ts';
import { reportSumChecks } from './report-sums.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const DEPARTMENTS = 'Sales, returns, trades or tax of the reports by department are not those of the ledger';
const HOURS = 'Sales, returns, trades or tax of the reports by the hour are not those of the ledger';
const FOLD = 'select stats_fold(store_id, 1000) from stores';
const BREAKS: readonly Break[] = [
  [
    'R14',
    DEPARTMENTS,
    'update transaction_lines set unit_price_cents = unit_price_cents + 1 where line_id = {soldLine}',
  ],
  ['R14', DEPARTMENTS, 'update transaction_lines set tax_cents = tax_cents + 1 where line_id = {refundLine}'],
  ['R14', DEPARTMENTS, FOLD, 'update stats_departments set trades_cents = trades_cents + 1'],
  ['R14', DEPARTMENTS, FOLD, 'delete from stats_departments'],
  ['R14', HOURS, 'update transactions set discount_cents = discount_cents + 1 where transaction_id = {sale}'],
  ['R14', HOURS, FOLD, 'update stats_slots set refunds_cents = refunds_cents - 1'],
  ['R14', HOURS, FOLD, 'update stats_slots set business_day = business_day + 1'],
  [
    'R14',
    HOURS,
    `update postings set amount_cents = amount_cents + 1 where account_id in (select account_id from accounts where kind = 'tax')`,
  ],
];

test('before and after folding it finds nothing', async () => {
  expect((await verify(home.database)).filter(({ check }) => check === 'R14')).toEqual([]);
  expect(await faultsAfter(home.database, [FOLD], 'R14')).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([, problem]) => problem));
  expect(reportSumChecks.filter(({ problem }) => !broke.has(problem))).toEqual([]);
});
