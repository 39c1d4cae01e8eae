// Do the checks of verify-transactions.ts see the faults that they are there for?
import { TENDERS } from '#kernel/tenders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionChecks } from './transactions.ts';
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
    'U4',
    'A transaction was finalized without exactly one audit row',
    `update audit_rows set entity_id = '0' where entity = 'transaction' and entity_id = '{sale}'`,
  ],
  [
    'T1',
    'A finished transaction lacks its time, day or receipt number, or an open one has them',
    'update transactions set finished_at = null where transaction_id = {sale}',
  ],
  [
    'T1',
    'A transaction that was not finalized has payments',
    `update payments set transaction_id = {open} where kind = 'card'`,
  ],
  [
    'T1',
    'A finished transaction is still a basket, or an open basket has lines in the books',
    `update transactions set lines = '[]' where transaction_id = {sale}`,
  ],
  [
    'T2',
    'The sums of a transaction are not those of its lines',
    'update transaction_lines set quantity = 3 where line_id = {soldLine}',
  ],
  [
    'T2',
    'What was due is not the sum of the parts of a transaction',
    'update transactions set due_cents = due_cents + 1 where transaction_id = {sale}',
  ],
  [
    'T3',
    'The payments of a transaction less the change are not what was due',
    `delete from payments where kind = 'card'`,
  ],
  [
    'T3',
    'Change was not given from cash, or is more than the cash',
    `update payments set change_cents = 1 where kind = 'card'`,
  ],
  [
    'T3',
    'A transaction was finalized while a card payment was under way',
    `update card_attempts set state = 'pending'`,
  ],
  [
    'T3',
    'A card was charged for a finished transaction and no payment holds the money',
    'update payments set attempt_id = null',
  ],
  [
    'K3',
    'A card was charged more than a day ago, nothing uses it, and no case tells of it',
    'update payments set attempt_id = null',
    `update card_attempts set processor = 'Square', settled_at = now() - interval '2 days'`,
  ],
  [
    'T3',
    'A payment names a card payment that was not approved, is of another transaction or of another amount',
    'update card_attempts set amount_cents = 1499',
  ],
  [
    'T4',
    'The postings of a transaction are not those that its sums and payments call for',
    `update postings p set account_id = (select account_id from accounts where kind = 'opening') from accounts a where a.account_id = p.account_id and a.kind = 'drawer' and p.amount_cents = 1160`,
  ],
  [
    'T4',
    'A sale was acknowledged and is not finished',
    `update transactions set state = 'active' where transaction_id = {sale}`,
  ],
  [
    'T5',
    'Money was posted for a transaction that is not finalized, or on another day or device than it was',
    `update transactions set business_day = '2026-11-19' where transaction_id = {sale}`,
  ],
  [
    'T6',
    'A price has the wrong sign for its line',
    'update transaction_lines set unit_price_cents = 400 where line_id = {tradeLine}',
  ],
  [
    'T7',
    'A trade was finalized without a customer',
    'update transactions set customer_id = null where transaction_id = {trade}',
  ],
  [
    'T7',
    'A trade took something for nothing that nobody decided',
    'update transaction_lines set unit_price_cents = 0, offer = null where line_id = {tradeLine}',
  ],
  [
    'T8',
    'A tax-exempt transaction took tax',
    'update transactions set tax_exempt = true where transaction_id = {sale}',
  ],
  [
    'T8',
    'A line is discounted by more than it costs',
    'update transaction_lines set spread_discount_cents = 2001 where line_id = {soldLine}',
  ],
  [
    'T8',
    'The named parts of a tax are not the tax of their line',
    `update transaction_lines set tax_parts = '[{"name":"State","rateE5":1,"cents":1}]' where line_id = {soldLine}`,
  ],
  [
    'R2',
    'More of a named part of a tax was refunded than it took',
    `update transaction_lines set tax_parts = jsonb_build_array(jsonb_build_object('name', 'State', 'rateE5', tax_rate_e5, 'cents',
      case kind when 'refund' then -1 else 0 end)) where line_id in ({soldLine}, {refundLine})`,
  ],
  [
    'T9',
    'The receipt numbers of a device have a gap, or one was given twice',
    `update transactions set receipt_number = '{store}-1-000009' where transaction_id = {refund}`,
  ],
  [
    'T9',
    'The receipt numbers of a device have a gap, or one was given twice',
    `update devices set last_receipt = 9 where device_id = {device}`,
  ],
  [
    'T9',
    'A receipt number is neither store-device-sequence nor one that a register gave without a server',
    `update transactions set receipt_number = 'R3' where transaction_id = {refund}`,
  ],
  [
    'T10',
    'Something that needs a serial number was finalized without one',
    `update transaction_lines set serial_required = true, serial = ' ' where line_id = {consoleLine}`,
  ],
  [
    'R1',
    'More of a line was refunded than was sold',
    'update transaction_lines set quantity = 3 where line_id = {refundLine}',
  ],
  [
    'R1',
    'A refund names a line that was not sold',
    'update transaction_lines set refund_of_line_id = {tradeLine} where line_id = {refundLine}',
  ],
  [
    'R2',
    'More money was refunded on a line than was paid for it, tax included',
    'update transaction_lines set unit_price_cents = -2200 where line_id = {refundLine}',
  ],
  [
    'R2',
    'A tender gave back more than it took',
    `update payments set refund_of_payment_id = (select payment_id from payments where amount_cents = 500), amount_cents = -501 where amount_cents = -1080`,
  ],
  [
    'R2',
    'More went back to cards than the cards of the sale paid',
    `update payments set kind = 'card', amount_cents = -1501 where amount_cents = -1080`,
  ],
  [
    'R2',
    'A sale gave back more than its tenders took',
    'update transactions set refund_rounding_cents = -3000 where transaction_id = {refund}',
  ],
  [
    'R2',
    'More cash went back than the cash and checks of the sale paid',
    'update transactions set refund_rounding_cents = 0 where transaction_id = {refund}',
    `update payments set kind = 'cash', amount_cents = -9000 where amount_cents = -1080`,
  ],
  [
    'R3',
    'A refund is not linked to the transaction that it gives back',
    'update transactions set refund_of_id = null where transaction_id = {refund}',
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
    transactionChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});

test('the database takes the tenders that there are, and no others', async () => {
  const { text } = await home.database.one<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'payments_check'`,
  );
  expect(/\{([^}]+)\}/.exec(text)?.[1]?.split(',')).toEqual([...TENDERS]);
});
