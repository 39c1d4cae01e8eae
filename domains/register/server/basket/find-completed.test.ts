// Completed Transactions by day, tender, type and cashier.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { addGiftCertificate } from '#domains/register/contract/gifts.ts';
import {
  findCompleted,
  getCompleteRecentTransactions,
  getCustomerTransactions,
} from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const UPC = '400000000511';
let server: TestServer;
let counter: Counter;
const made: Record<string, number> = {};
const by = (who: 'cashier' | 'manager') => ({
  token: counter[who].token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});

async function sale(who: 'cashier' | 'manager', payment: object, more: object = {}): Promise<number> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, by(who));
  await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC, ...more }, by(who));
  if ('TranType' in more) {
    const CustomerId = await aCustomer(server.database, {});
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, by(who));
  }
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, ...payment }, by(who));
  return transactionId;
}

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  await aGood(server.database, counter, { upc: UPC, title: 'Blue Lantern', priceCents: 1_000 });
  made.cash = await sale('cashier', { cash: 20 });
  made.card = await sale('manager', { CC: 10.83 });
  made.trade = await sale('manager', {}, { TranType: 'itemTrade', Condition: 'B' });
  const gift = await server.call(calls.newTransaction, { posid: counter.deviceId }, by('manager'));
  await server.call(addGiftCertificate, { TransactionId: gift.transactionId, amount: 25 }, by('manager'));
  await server.call(
    calls.finalizeTransaction,
    { TransactionId: gift.transactionId, cash: 25 },
    by('manager'),
  );
  made.gift = gift.transactionId;
});
afterAll(() => server.close());

const found = async (asked: object): Promise<string[]> => {
  const rows = await server.call(findCompleted, { ClientID: counter.storeId, ...asked }, by('cashier'));
  return rows.map((row) => Object.keys(made).find((key) => made[key] === row.transactionId) ?? '?');
};

test.each([
  [{}, ['gift', 'trade', 'card', 'cash']],
  [{ Tender: 'card' }, ['card']],
  [{ Tender: 'cash' }, ['gift', 'cash']],
  [{ Type: 'trade' }, ['trade']],
  [{ Type: 'sale' }, ['card', 'cash']],
  [{ Type: 'giftCertificate' }, ['gift']],
  [{ Type: 'refund' }, []],
  [{ Today: true, Tender: 'card' }, ['card']],
  [{ Until: '2020-01-01' }, []],
  [{ From: '2020-01-01', Until: '2099-01-01', Type: 'sale', Tender: 'cash' }, ['cash']],
])('%j finds %j', async (asked, wanted) => expect(await found(asked)).toEqual(wanted));

test('by who rang it up', async () => {
  expect(await found({ Employee: counter.cashier.username })).toEqual(['cash']);
});

test('a gift certificate that was sold is a row and counts', async () => {
  const rows = await server.call(getCompleteRecentTransactions, { ClientID: counter.storeId }, by('cashier'));
  const row = rows.find(({ transactionId }) => transactionId === made.gift);
  expect([row?.titles, row?.totalItems]).toEqual(['Gift certificate', 1]);
});

test("a customer's visits are by the time they were finished, not begun", async () => {
  const CustomerId = await aCustomer(server.database, {});
  const begin = async () => {
    const { transactionId } = await server.call(
      calls.newTransaction,
      { posid: counter.deviceId },
      by('manager'),
    );
    await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC }, by('manager'));
    await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId }, by('manager'));
    return transactionId;
  };
  const parked = await begin();
  await server.call(calls.holdTransaction, { id: parked }, by('manager'));
  const quick = await begin();
  await server.call(calls.finalizeTransaction, { TransactionId: quick, cash: 20 }, by('manager'));
  await server.call(calls.recallTransaction, { id: parked, posId: counter.deviceId }, by('manager'));
  await server.call(calls.finalizeTransaction, { TransactionId: parked, cash: 20 }, by('manager'));
  const rows = await server.call(getCustomerTransactions, { customerId: CustomerId }, by('manager'));
  expect(rows.map((row) => row.transactionId)).toEqual([parked, quick]);
});
