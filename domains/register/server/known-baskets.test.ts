// What the server remembers of a basket is what the database holds, and is never trusted when it isn't.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract.ts';
import { FIND_BASKET, readBasket } from '#domains/register/server/basket.ts';
import { recallBasket } from '#domains/register/server/known-baskets.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { openDatabase } from '#server/database.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const GAME = '045496963729';
const RECORD = '045496741723';

let server: TestServer;
let counter: Counter;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  token = counter.cashier.token;
  await aGood(server.database, counter, { upc: GAME, title: 'The Wind Waker', priceCents: 6_399 });
  await aGood(server.database, counter, { upc: RECORD, title: 'Blue Train', priceCents: 1_250 });
});
afterAll(() => server.close());

const key = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const add = (TransactionID: number, UPC: string, more = {}) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC, ...more }, key());
const begin = () => server.call(calls.newTransaction, { posid: counter.deviceId }, key());
const known = (id: number) => recallBasket(server.database, id, new Date());
const stored = (id: number) => readBasket(server.database, FIND_BASKET, id, [counter.storeId]);

test('after each scan it is what a reading would bring, sales and trades alike', async () => {
  const { transactionId } = await begin();
  const customerId = await aCustomer(server.database);
  await server.call(calls.addCustomer, { Transactionid: transactionId, CustomerId: customerId }, key());
  for (const [upc, more] of [
    [GAME, {}],
    [RECORD, { Quantity: 2 }],
    [GAME, { TranType: 'itemTrade' }],
    [RECORD, {}],
  ] as const) {
    expect((await add(transactionId, upc, more)).success).toBe(true);
    expect(known(transactionId)).toMatchObject((await stored(transactionId)) as object);
  }
});

test('what another server did to the basket in between is not lost', async () => {
  const { transactionId } = await begin();
  const first = await add(transactionId, GAME);
  await add(transactionId, RECORD);
  // Another server, with a memory of its own.
  const other = openDatabase(server.url, { max: 1 });
  try {
    await other.run(
      `select write_basket(t.transaction_id, t.version, row_to_json(t)::jsonb || '{"discount_kind":"percent","discount_value":1000}', null, null,
         array[$2::bigint], null, now(), 'other', null, '', '', null, $3) from transactions t where t.transaction_id = $1`,
      [transactionId, first.items[0]?.id, counter.cashier.userId],
    );
  } finally {
    await other.close();
  }
  const after = await add(transactionId, RECORD);
  expect(after.items.map(({ title }) => title)).toEqual(['Blue Train', 'Blue Train']);
  expect(after.discount).toBe(2.5);
});

test('it is forgotten with every change that is no scan, and after five seconds', async () => {
  const { transactionId } = await begin();
  const one = await add(transactionId, GAME);
  expect(known(transactionId)).toBeDefined();
  expect(recallBasket(server.database, transactionId, new Date(Date.now() + 6_000))).toBeUndefined();
  await server.call(
    calls.updateTransactionItem,
    { ItemID: one.items[0]?.id as number, Quantity: 2 },
    { ...key(), token: counter.manager.token },
  );
  expect(known(transactionId)).toBeUndefined();
  const after = await add(transactionId, RECORD);
  expect(after.totalItems).toBe(3);
});

test('a finished or voided basket takes no scan, whatever is remembered', async () => {
  const { transactionId } = await begin();
  await add(transactionId, GAME);
  await server.database.run(
    `update transactions set state = 'voided', finished_at = now(), version = version + 1 where transaction_id = $1`,
    [transactionId],
  );
  expect((await add(transactionId, RECORD)).success).toBe(false);
});
