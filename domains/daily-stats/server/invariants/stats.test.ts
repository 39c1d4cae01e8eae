// Do the checks of verify-stats.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { statsChecks } from './stats.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  await home.database.rows('select stats_fold(store_id, 1000) from stores');
});
afterAll(() => home.drop());

const SLOTS = 'The rollups of a quarter of an hour are not those of its transactions';
const DEPARTMENTS = 'The rollups of a department are not those of its lines';
const ACCOUNTS = 'The rollups of an account are not those of its postings';
const BREAKS: readonly Break[] = [
  ['D3', SLOTS, 'update stats_slots set gross_cents = gross_cents + 1'],
  ['D3', SLOTS, `update stats_slots set slot = slot + interval '15 minutes'`],
  ['D3', SLOTS, 'delete from stats_slots'],
  ['D3', SLOTS, 'update transactions set refunds_cents = refunds_cents - 1 where transaction_id = {refund}'],
  ['D3', DEPARTMENTS, 'update stats_departments set items_sold = items_sold + 1'],
  [
    'D3',
    DEPARTMENTS,
    'update transaction_lines set unit_price_cents = unit_price_cents + 1 where line_id = {soldLine}',
  ],
  ['D3', ACCOUNTS, `update stats_money set in_cents = in_cents + 1 where kind = 'overShort'`],
  ['D3', ACCOUNTS, `delete from stats_money where kind = 'sales'`],
  ['D3', SLOTS, 'update stats_heads set audit_seq = audit_seq - 1'],
  [
    'D3',
    'More was folded into the rollups of a store than its chains hold',
    'update stats_heads set posting_seq = posting_seq + 1',
  ],
  [
    'D3',
    'The transactions of a business day and its ledger disagree',
    `update posting_groups set business_day = business_day + 1 where source_type = 'transaction' and source_id = {sale}`,
  ],
];

test('folded and sound, it finds nothing', async () => {
  expect(
    (await home.database.one<{ rows: number }>('select count(*) as rows from stats_slots')).rows,
  ).toBeGreaterThan(0);
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    statsChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
