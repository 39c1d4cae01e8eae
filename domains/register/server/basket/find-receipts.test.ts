import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { findReceipts } from '#domains/register/contract/finished.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let other: Counter;
let sold: { transactionId: number; receiptNumber: string }[];

const UPC = '045496741723';

async function sell(where: Counter, posid: number) {
  const key = () => ({
    token: where.cashier.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { transactionId } = await server.call(calls.newTransaction, { posid }, key());
  const basket = await server.call(calls.addTransactionItem, { TransactionID: transactionId, UPC }, key());
  return server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: basket.due }, key());
}

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  other = await aCounter(server.database);
  for (const where of [counter, other])
    await aGood(server.database, where, { upc: UPC, title: 'Mario Kart 8', priceCents: 4199, quantity: 9 });
  sold = [];
  for (const device of counter.deviceIds) sold.push(await sell(counter, device));
  await sell(other, other.deviceId);
});
afterAll(() => server.close());

const find = async (Number: string) =>
  (
    await server.call(findReceipts, { ClientId: counter.storeId, Number }, { token: counter.cashier.token })
  ).map(({ receiptNumber }) => receiptNumber);

test('a receipt is found by its number, also without zeros, and by its last part at every counter', async () => {
  const [one, two] = sold.map(({ receiptNumber }) => receiptNumber);
  expect(await find(one ?? '')).toEqual([one]);
  expect(await find(`${counter.storeId}-2-1`)).toEqual([two]);
  expect(await find('000001')).toEqual(expect.arrayContaining([one, two]));
  expect(await find(` ${sold[1]?.transactionId} `)).toContain(two);
});

test.each(['7-7-000001', '99999', 'mario', '1-', '-1', '999999999999999'])(
  'nothing is found for %j, and no number is made up',
  async (typed) => expect(await find(typed)).toEqual([]),
);

test('what is not finished has no receipt', async () => {
  const { transactionId } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    { token: counter.cashier.token, headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  expect(await find(String(transactionId))).toEqual([]);
});
