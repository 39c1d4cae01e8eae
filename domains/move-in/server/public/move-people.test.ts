// Customers with what we owe them, and gift certificates of another system.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums, listNamed } from './find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { storeCreditOf } from '#domains/customers/server/public/get-store-credit.ts';
import { setCustomerCreditCommand } from '#domains/customers/server/set-customer-credit.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { findByNumber } from '#domains/gift-certificates/server/public/find-certificates.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let store: number;
let mover: Mover;
let administrator: { userId: number; username: string };
let maria: number;

const CUSTOMERS = `Customer,Member number,First name,Last name,Phone,Email,Notes,May be emailed,Store credit
1,,Jo,Park,518 555 0101,jo@example.com,Collects Dreamcast,yes,12.50
2,777,,The Game Cafe,12,not an address,,yes,0.00
3,,Maria,Lopez,(518) 555-0199,,,,20.00
4,,Ana,Lopez,518-555-0199,,,,5.00
5,,,,,x@example.com,,,1.00
`;
const CERTIFICATES = `Number,Balance,Sold on,Good until,Customer
6006 4912 0000 1234,25.00,2025-12-20,,1
AB-99,10.00,,2030-01-31,9
6006491200001234,3.00,,,
EMPTY1,0.00,,,
`;
const SHEETS = { 'customers.csv': CUSTOMERS, 'certificates.csv': CERTIFICATES };

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  store = (await aStore(db)).storeId;
  maria = await aCustomer(db, { firstName: 'Maria', lastName: 'Lopez', phone: '518 555 0199' });
  administrator = await aUser(db, { role: 'Administrator', storeIds: [store] });
  mover = await aMover(db, { userId: administrator.userId, storeId: store });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

const owed = async () => ({
  opening: await balanceOf(db, store, 'opening', 0),
  maria: await storeCreditOf(db, maria),
  listed: await db.rows<{ firstName: string }>(
    `select first_name, last_name, member_number, email, phone, email_consent_at is not null as consent from customers where deleted_at is null order by 1, 2`,
  ),
  good: await db.rows(
    'select old_number, amount_cents from gift_certificates where voided_at is null order by 1',
  ),
});

test('credit and certificates come in as openings; twice is once; taken back they are gone', async () => {
  const before = await owed();
  const moveInId = await mover.move(SHEETS);
  const named = await listNamed(db, moveInId, 20);
  expect(named.map(({ sheet, number, fate, column, note }) => [sheet, number, fate, column, note])).toEqual([
    ['customers', 5, 'doubtful', 'First name', expect.stringContaining('with Maria Lopez')],
    ['customers', 6, 'refused', 'First name', 'Has no name'],
    ['certificates', 4, 'refused', '', 'Row 2 has the same name already'],
    ['certificates', 5, 'refused', 'Balance', 'Nothing is left on it: it stays with the old system'],
    [
      'customers',
      3,
      'new',
      '',
      expect.stringMatching(/^Phone 12 is left out .*\. Email not an address is left out/),
    ],
    ['customers', 4, 'joined', 'Customer', 'Is Maria Lopez, who is there already: only the credit is added'],
    ['certificates', 3, 'new', 'Customer', 'No row of Customers is named 9: it comes in without'],
  ]);
  const after = await owed();
  expect(after).toMatchObject({
    opening: 1_250 + 2_000 + 2_500 + 1_000,
    maria: 2_000,
    good: [
      { oldNumber: '6006491200001234', amountCents: 2_500 },
      { oldNumber: 'AB99', amountCents: 1_000 },
    ],
  });
  expect(after.listed).toContainEqual({
    ...{
      firstName: '',
      lastName: 'The Game Cafe',
      memberNumber: '777',
      email: '',
      phone: '',
      consent: false,
    },
  });
  expect(await findByNumber(db, '6006-4912-0000-1234')).toMatchObject({
    leftCents: 2_500,
    customer: 'Jo Park',
  });

  const again = await mover.move(SHEETS);
  expect(await owed()).toEqual(after);
  expect((await findSums(db, again)).fates.filter(({ fate }) => fate === 'new')).toEqual([]);

  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await owed()).toEqual(before);
});

test('who was said to be somebody else comes in, and so do those who were taken back', async () => {
  const moveInId = await mover.plan(SHEETS, true);
  await mover.apply(moveInId);
  expect((await owed()).listed.map(({ firstName }) => firstName)).toEqual(['', 'Ana', 'Jo', 'Maria']);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
});

test('once credit was spent nothing is taken back, and the customer is named', async () => {
  const moveInId = await mover.move(SHEETS);
  const { id } = await db.one<{ id: number }>(
    `select customer_id as id from customers where first_name = 'Jo' and deleted_at is null`,
  );
  await db.transaction((tx) =>
    setCustomerCreditCommand(
      {
        ...{ tx, now: new Date(), requestId: 'test' },
        actor: { ...administrator, storeIds: [store], rights: new Set() },
      } as unknown as WriteContext,
      { customerId: id, activeAmount: cents(250) },
    ),
  );
  const before = await owed();
  expect(await mover.takeBack(moveInId)).toMatchObject({
    code: 'MOVED_ON',
    message: expect.stringContaining('Jo Park'),
  });
  expect(await owed()).toEqual(before);
});
