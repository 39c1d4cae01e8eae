// Do the checks see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { cardChecks } from './cards.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const problems = (check: string): string[] =>
  cardChecks.filter((one) => one.check === check).map(({ problem }) => problem);
const problemOf = (check: string, at = 0): string => problems(check)[at] ?? '';
/** The charge of the sale, as if by Square. */
const charge = (sets: string): string =>
  `update card_attempts set processor = 'Square', settled_at = now(), ${sets} where checkout_id = 'c1'`;
const payout = (posted: string): string =>
  `insert into card_payouts (card_payout_id, store_id, payout_id, location, status, amount_cents, created_at, is_read, posted_at)
   overriding system value values (881, {store}, 'PO', 'LOC-1', 'PAID', 960, now(), true, ${posted})`;
const entry = (id: string, gross: string): string =>
  `insert into card_payout_entries (entry_id, card_payout_id, kind, payment_id, attempt_id, device_id, gross_cents, fee_cents, net_cents)
   select '${id}', 881, 'CHARGE', 'PAY', attempt_id, device_id, ${gross}, 0, ${gross} from card_attempts where checkout_id = 'c1'`;
const paid = charge(`payment_id = 'PAY'`);

const BREAKS: readonly Break[] = [
  ['K2', problemOf('K2'), charge('payment_id = null')],
  ['K2', problemOf('K2', 1), paid, payout('null'), entry('E1', 'amount_cents + 1')],
  ['K4', problemOf('K4'), charge(`state = 'unknown', next_ask_at = null`)],
  ['K4', problemOf('K4', 1), charge(`state = 'cancelled', stray_payment_id = 'PAY', stray_cents = 1000`)],
  [
    'K4',
    problemOf('K4', 2),
    charge(`state = 'cancelled', stray_payment_id = 'PAY', stray_refund_id = 'REF'`),
  ],
  ['K5', problemOf('K5'), paid, payout('now()'), entry('E1', 'amount_cents')],
  ['K5', problemOf('K5', 1), charge(`refund_id = 'REF', failed_at = now()`)],
  ['K6', problemOf('K6'), `update customers set notes = 'card 4111 1111 1111 1111, exp 12/29'`],
  [
    'K7',
    problemOf('K7'),
    'alter table terminals drop constraint terminals_terminal_id_key',
    `insert into terminals (device_id, store_id, processor, code_key, terminal_id, status)
       select device_id, store_id, 'Square', 'key-' || device_id, 'DEV', 'paired' from devices where store_id = {store} limit 2`,
  ],
  ['K8', problemOf('K8'), paid, payout('null'), entry('E1', 'amount_cents'), entry('E2', 'amount_cents')],
];

test('a sound database has none of them', async () => {
  for (const { sql } of cardChecks) expect(await home.database.rows(sql)).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test.each([
  ['4111 1111 1111 1111', true],
  ['amex 378282246310005 thanks', true],
  ['4111-1111-1111-1112', false],
  ['UPC 045496963729 and 978030640615', false],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', false],
])('%s: %s', async (text, looks) => {
  const row = await home.database.one<{ looks: boolean }>('select looks_like_card($1) as looks', [text]);
  expect(row.looks).toBe(looks);
});
