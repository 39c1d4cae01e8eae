// Do the checks of verify-reports.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportChecks } from './reports.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const BREAKS: readonly Break[] = [
  [
    'G1',
    'What reports say of a business day is not what the ledger says',
    `update posting_groups set business_day = business_day - 1 where source_type = 'transaction' and source_id = {sale}`,
  ],
  [
    'G1',
    'What reports say of a business day is not what the ledger says',
    `update transactions set tax_cents = tax_cents + 1 where transaction_id = {sale}`,
  ],
  [
    'G1',
    'The parts of what reports say of a business day do not come to the whole',
    `update transaction_lines set spread_discount_cents = 1 where line_id = {soldLine}`,
  ],
  [
    'G1',
    'The parts of what reports say of a business day do not come to the whole',
    `delete from payments where transaction_id = {trade}`,
  ],
];

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    reportChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
