// What the server remembers of a basket is what the database holds, and is never trusted when it isn't.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { FIND_BASKET, readBasket } from './basket.ts';
import { recallBasket } from './basket-cache.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { openDatabase } from '#platform/db/database.ts';
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
      `select write_baskets(json_build_array(row_to_json(t)::jsonb || jsonb_build_object('discount_kind', 'percent', 'discount_value', 10000,
         'discount_allowed', '{"cents":9999,"ofCents":99990,"e5":10000}'::jsonb,
         'lines', (select jsonb_agg(l) from jsonb_array_elements(t.lines::jsonb) l where l->>'lineId' <> $2::text))),
         1, null, '{}', '{}', '{}') from transactions t where t.transaction_id = $1`,
      [transactionId, String(first.items[0]?.id)],
    );
  } finally {
    await other.close();
  }
  const after = await add(transactionId, RECORD);
  expect(after.items.map(({ title }) => title)).toEqual(['Blue Train', 'Blue Train']);
  expect(after.discount).toBe(2.5);
});

test('it is forgotten with every change that is no scan, and after a minute', async () => {
  const { transactionId } = await begin();
  const one = await add(transactionId, GAME);
  expect(known(transactionId)).toBeDefined();
  expect(recallBasket(server.database, transactionId, new Date(Date.now() + 61_000))).toBeUndefined();
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

test('a sale that is finished from memory sees what changed beside it: settings, the other receipt, the closed drawer', async () => {
  const { transactionId } = await begin();
  await add(transactionId, GAME);
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'CashRounding', 'nearest5')
     on conflict (store_id, name) do update set value = excluded.value`,
    [counter.storeId],
  );
  const before = await server.database.one<{ last: number }>(
    'update devices set last_receipt = last_receipt + 3 where device_id = $1 returning last_receipt as last',
    [counter.deviceId],
  );
  const sold = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: '70.00' },
    key(),
  );
  expect(sold).toMatchObject({ success: true, due: 69.25, change: 0.75 });
  expect(sold.receiptNumber.endsWith(String(before.last + 1).padStart(6, '0'))).toBe(true);
  expect(known(transactionId)).toBeUndefined();
  await server.database.run('update devices set last_receipt = last_receipt - 3 where device_id = $1', [
    counter.deviceId,
  ]);

  const next = await begin();
  await add(next.transactionId, GAME);
  await server.database.run(
    'update drawer_sessions set closed_at = now(), counted_cents = 0 where device_id = $1',
    [counter.deviceId],
  );
  const refused = await server.call(
    calls.finalizeTransaction,
    { TransactionId: next.transactionId, cash: '70.00' },
    key(),
  );
  expect(refused).toMatchObject({ success: false, code: 'NO_DRAWER' });
  await server.database.run(
    'update drawer_sessions set closed_at = null, counted_cents = null where device_id = $1',
    [counter.deviceId],
  );
  const paid = await server.call(
    calls.finalizeTransaction,
    { TransactionId: next.transactionId, cash: '70.00' },
    key(),
  );
  expect(paid.success).toBe(true);
});

test('what was begun, scanned and finished is answered again byte for byte, the empty basket used again, too', async () => {
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const sent = { token, headers, body };
    const first = await server.request('POST', `/api/Transaction/${path}`, sent);
    const again = await server.request('POST', `/api/Transaction/${path}`, sent);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    return first.body as { transactionId: number; clientId: number };
  };
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  const one = await send('NewTransaction', { posid: counter.deviceId }, headers());
  const two = await send('NewTransaction', { posid: counter.deviceId }, headers());
  expect(two).toEqual({ ...one, createdAt: expect.any(String) });
  expect(one.clientId).toBe(counter.storeId);
  await send('AddTransactionItem', { TransactionID: one.transactionId, UPC: RECORD }, headers());
  await send('FinalizeTransaction', { TransactionId: one.transactionId, cash: 20 }, headers());
});
