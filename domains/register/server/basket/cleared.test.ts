// How an emptied transaction ends (TRAN-01, TRAN-16, TRAN-18).
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const UPC = '045496963729';

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  token = counter.manager.token;
  await aGood(server.database, counter, { upc: UPC, quantity: 100 });
});
afterAll(() => server.close());

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, key())).transactionId;
const add = (TransactionID: number) => server.call(calls.addTransactionItem, { TransactionID, UPC }, key());
const stateOf = async (id: number) =>
  (
    await server.database.one<{ state: string }>('select state from transactions where transaction_id = $1', [
      id,
    ])
  ).state;

test('emptied it stays open and sells; it is cleared when the next one begins, which has a number of its own', async () => {
  const id = await begin();
  await add(id);
  await server.call(calls.removeAllItems, { transactionId: id }, key());
  expect(await stateOf(id)).toBe('new');
  const again = await add(id);
  expect(again).toMatchObject({ success: true, totalItems: 1 });
  await server.call(calls.removeTransactionItem, { ItemID: again.items[0]?.id ?? 0 }, key());
  const next = await begin();
  expect(next).not.toBe(id);
  expect([await stateOf(id), await stateOf(next)]).toEqual(['cleared', 'new']);
  expect(await add(id)).toMatchObject({ success: false, code: 'ALREADY_CLEARED' });
  const { finished } = await server.database.one<{ finished: boolean }>(
    'select finished_at is not null as finished from transactions where transaction_id = $1',
    [id],
  );
  expect(finished).toBe(true);
});

test('one that never held anything is used again', async () => {
  const id = await begin();
  expect(await begin()).toBe(id);
  expect(await stateOf(id)).toBe('new');
});

test('the same key clears once and answers the same', async () => {
  const id = await begin();
  await add(id);
  await server.call(calls.removeAllItems, { transactionId: id }, key());
  const same = key();
  const one = await server.call(calls.newTransaction, { posid: counter.deviceId }, same);
  const two = await server.call(calls.newTransaction, { posid: counter.deviceId }, same);
  expect(two).toEqual(one);
  expect(await stateOf(id)).toBe('cleared');
});
