// Do the checks of verify-certificates.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateChecks } from './certificates.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

/** A certificate of $5.00 that the sound sale never sold. */
const ISSUED = `insert into gift_certificates (certificate_id, number, store_id, transaction_id, amount_cents, issued_at)
  values (77, 'GC000000000000', {store}, {sale}, 500, now())`;

const BREAKS: readonly Break[] = [
  [
    'C4',
    'Store credit is on a customer who was merged into another, or who points at one that was merged, too',
    `insert into customers (first_name, last_name, member_number) values ('New', 'One', 'N-1')`,
    `update customers set deleted_at = now(), merged_into = (select customer_id from customers where member_number = 'N-1')
     where customer_id = {customer}`,
  ],
  [
    'C3',
    'A gift certificate is not owed what it was sold for less what was spent, given back and voided',
    ISSUED,
  ],
  [
    'C3',
    'Money is owed on a gift certificate that was never sold, or was voided',
    `insert into accounts (store_id, kind, ref, balance_cents) values (0, 'giftCertificate', 99, -500)`,
  ],
  [
    'C3',
    'A finished transaction sold a gift certificate that does not exist, or one exists that none sold',
    ISSUED,
  ],
  [
    'T4',
    'What a transaction posted on gift certificates is not what it sold and what they paid',
    `insert into payments (transaction_id, store_id, device_id, kind, amount_cents) values ({sale}, {store}, {device}, 'giftCertificate', 100)`,
  ],
  [
    'R2',
    'More went back onto the gift certificates of a sale than they paid for it',
    `insert into payments (transaction_id, store_id, device_id, kind, amount_cents) values ({refund}, {store}, {device}, 'giftCertificate', -100)`,
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
    certificateChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
