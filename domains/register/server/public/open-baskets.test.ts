// What is in open baskets, seen after real scans at a counter.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { listInBaskets } from './open-baskets.ts';

let server: TestServer;
let counter: Counter;
let listed: BuiltGood;
let other: BuiltGood;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  listed = await aGood(server.database, counter, { upc: '045496963729', quantity: 5 });
  other = await aGood(server.database, counter, { upc: '045496741723', quantity: 5 });
  await server.database.run('update inventory_items set is_listed = true where inventory_id = $1', [
    listed.inventoryId,
  ]);
});
afterAll(() => server.close());

const as = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });

test('scanned it is there, in its number, of listed goods alone; sold it is gone', async () => {
  expect(await listInBaskets(server.database)).toEqual([]);
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, as());
  const scan = (good: BuiltGood, Quantity: number) =>
    server.call(
      calls.addTransactionItem,
      { TransactionID: transactionId, inventoryId: good.inventoryId, Quantity },
      as(),
    );
  await scan(listed, 2);
  await scan(other, 1);
  const inBaskets = () => listInBaskets(server.database);
  expect(await inBaskets()).toEqual([{ inventoryId: listed.inventoryId, units: 2, copyIds: [] }]);
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: 500 }, as());
  expect(await inBaskets()).toEqual([]);
});
