// Do the checks of verify-ledger.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { ledgerChecks } from './ledger.ts';
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
    'L1',
    'A posting group does not add up to zero',
    'update postings set amount_cents = amount_cents + 1 where group_id = (select min(group_id) from postings) and amount_cents > 0',
  ],
  [
    'L1',
    'A posting group has no postings, or one of nothing',
    'delete from postings where group_id = (select max(group_id) from postings)',
  ],
  [
    'L2',
    'Something was posted twice for the same source and purpose',
    'alter table posting_groups drop constraint posting_groups_source_type_source_id_purpose_key',
    `insert into posting_groups (store_id, seq, business_day, at, user_id, purpose, source_type, source_id, prev_hash, hash)
     select store_id, 900, business_day, at, user_id, purpose, source_type, source_id, prev_hash, hash from posting_groups limit 1`,
  ],
  [
    'L3',
    'The balance of an account is not the sum of its postings',
    `update accounts set balance_cents = balance_cents + 5 where kind = 'sales'`,
  ],
  [
    'L3',
    'All accounts together are not zero',
    `update accounts set balance_cents = balance_cents - 5 where kind = 'cards'`,
  ],
  [
    'C1',
    'A customer or certificate owes us credit',
    `update accounts set balance_cents = 1 where kind = 'storeCredit'`,
  ],
  [
    'C1',
    'More store credit was spent at some time than there was',
    `update postings p set amount_cents = 99999 from accounts a where a.account_id = p.account_id and a.kind = 'storeCredit' and p.amount_cents = 500`,
  ],
  [
    'C2',
    'An adjustment of store credit touches something else than one customer and the adjustments account',
    `update posting_groups set source_type = 'creditAdjustment', source_id = 77 where source_id = {sale} and source_type = 'transaction'`,
  ],
  [
    'C2',
    'What moved store credit by hand, by a merge or for cash is not what was posted for it',
    `update credit_changes set amount_cents = amount_cents + 1`,
  ],
  [
    'C2',
    'Store credit was paid out in cash, and the cash that left is not what is there',
    `insert into credit_changes (kind, change_id, store_id, customer_id, amount_cents, cash_cents, rate_e5, move_id, user_id, at)
     select 'creditCashOut', 1, store_id, {customer}, -900, 400, 50000, move_id, user_id, at from cash_moves where kind = 'payOut'`,
  ],
  ['C4', 'Store credit belongs to nobody', `update accounts set ref = 999999 where kind = 'storeCredit'`],
  [
    'U4',
    'The audit chain of a store is broken: a row was changed, added or removed',
    `update audit_rows set username = 'somebody' where seq = 2`,
  ],
  [
    'U4',
    'The audit chain of a store is broken: a row was changed, added or removed',
    `delete from audit_rows where seq = 2`,
  ],
  [
    'U4',
    'The head of an audit chain is not its last row',
    `delete from audit_rows where seq = (select max(seq) from audit_rows)`,
  ],
  [
    'U4',
    'The posting chain of a store is broken: a group was changed, added or removed',
    `update posting_groups set business_day = '2026-11-19' where seq = 2`,
  ],
  [
    'U4',
    'The posting chain of a store is broken: a group was changed, added or removed',
    `update postings set amount_cents = amount_cents * 2 where group_id = (select max(group_id) from postings)`,
  ],
  [
    'U4',
    'The head of a posting chain is not its last group',
    `update posting_heads set posting_hash = '\\x00' where store_id = {store}`,
  ],
  ['T4', 'An idempotency key was claimed and never answered', 'update request_keys set reply = null'],
  [
    'G1',
    'Money moved for something that is not there, or that never moves any',
    `update posting_groups set source_type = 'report' where source_type = 'cashMove'`,
  ],
  [
    'G1',
    'Money moved for something that is not there, or that never moves any',
    `update posting_groups set source_id = {open} where source_type = 'transaction' and source_id = {trade}`,
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
    ledgerChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});

test('nothing is wrong with a database that nobody broke', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test('without its protection and unbroken, only the missing protection is named', async () => {
  expect(await faultsAfter(home.database, [])).toEqual([
    'L2 A trigger of the database is missing or switched off',
  ]);
});
