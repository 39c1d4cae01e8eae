// A basket has an end, and no key keeps a copy of a long one (E8).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { addTradeItems } from '#domains/register/contract/trades.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { keyOf } from '#platform/http/claim-keys.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  good = await aGood(server.database, counter, { upc: '045496963729', quantity: 2_000, priceCents: 100 });
  token = counter.cashier.token;
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const add = (TransactionID: number, key?: string) =>
  server.request('POST', '/api/Transaction/AddTransactionItem', {
    token,
    body: { TransactionID, inventoryId: good.inventoryId },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
type Basket = { success: boolean; code?: string; message: string; items: { id: number }[]; due: number };
const read = (got: { body: unknown }) => got.body as Basket;

/** A basket of so many lines: the first is scanned, the others are its like. */
async function basketOf(lines: number): Promise<number> {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  await add(transactionId);
  await server.database.run(
    `update transactions set version = version + 1, lines = (select json_agg(l::jsonb || jsonb_build_object('lineId',
       case n when 1 then (l->>'lineId')::bigint else nextval('transaction_lines_line_id_seq') end) order by n)
     from json_array_elements(lines) l, generate_series(1, $2::int) n) where transaction_id = $1`,
    [transactionId, lines],
  );
  return transactionId;
}

test('takes 500 lines and no more, alone or in a stack; it is shortened and finished as ever', async () => {
  const id = await basketOf(499);
  const CustomerId = await aCustomer(server.database);
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId }, { token });
  const two = [{ CatalogId: good.catalogId }, { CatalogId: good.catalogId }];
  expect(await server.call(addTradeItems, { TransactionID: id, body: two }, { token })).toMatchObject({
    success: false,
    code: 'BASKET_FULL',
  });
  expect(read(await add(id)).items).toHaveLength(500);
  const refused = read(await add(id));
  expect(refused).toMatchObject({ success: false, code: 'BASKET_FULL' });
  expect(refused.message).toContain('500 lines');
  const more = await server.call(
    calls.updateTransactionItem,
    {
      ItemID: (await server.database.one<{ id: number }>('select min(line_id) as id from lines_of($1)', [id]))
        .id,
      Quantity: 3,
    },
    { token },
  );
  expect(more.totalItems).toBe(502);
  const sold = await server.call(calls.finalizeTransaction, { TransactionId: id, cash: more.due }, { token });
  expect(sold).toMatchObject({ success: true, state: 'finalized' });
}, 240_000);

test('no key keeps a copy of a basket; asked again it answers the same, and later what the basket is then', async () => {
  const id = await basketOf(300);
  const first = await add(id, 'a-scan-into-many');
  const { bytes } = await server.database.one<{ bytes: number }>(
    `select octet_length(reply) as bytes from request_keys where key = $1`,
    [keyOf('a-scan-into-many')],
  );
  expect(first.text.length).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(30);
  const again = await add(id, 'a-scan-into-many');
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(again.body).toEqual(first.body);
  await add(id);
  const later = await add(id, 'a-scan-into-many');
  expect(read(later).items).toHaveLength(302);
  // Another input under the key is still another input.
  const other = await server.request('POST', '/api/Transaction/AddTransactionItem', {
    token,
    body: { TransactionID: id, inventoryId: good.inventoryId, Quantity: 2 },
    headers: { 'idempotency-key': 'a-scan-into-many' },
  });
  expect(other.status).toBe(409);
  await server.call(calls.voidTransaction, { id }, { token });
}, 240_000);

test('a short basket is answered byte for byte as long as nothing changed', async () => {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
  const first = await add(transactionId, 'a-scan-into-few');
  expect((await add(transactionId, 'a-scan-into-few')).text).toBe(first.text);
  await add(transactionId);
  expect(read(await add(transactionId, 'a-scan-into-few')).items).toHaveLength(2);
});
