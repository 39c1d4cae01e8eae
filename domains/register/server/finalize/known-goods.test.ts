// What a transaction and its lines name is there, and stays there; no foreign key says so.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const GAME = '045496963729';

let server: TestServer;
let counter: Counter;
let other: Counter;
let transactionId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  other = await aCounter(server.database);
  await aGood(server.database, counter, { upc: GAME });
  const { token } = counter.cashier;
  ({ transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token }));
  const { due } = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, UPC: GAME },
    { token },
  );
  await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: due }, { token });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const NOBODY = 999_999_999;
const insert = (changed: object): Promise<number> =>
  server.database.run(
    `insert into transaction_lines select * from json_populate_record(null::transaction_lines, (select row_to_json(l)::jsonb || $2::jsonb
       from transaction_lines l where l.transaction_id = $1)::json)`,
    [transactionId, JSON.stringify({ line_id: NOBODY, ...changed })],
  );

test.each([
  ['transaction', { transaction_id: NOBODY }],
  ['item', { inventory_id: NOBODY }],
  ['product', { catalog_id: NOBODY }],
  ['department', { department_id: NOBODY }],
  ['condition', { condition_id: NOBODY }],
])('a line of no %s is refused', async (_what, changed) => {
  await expect(insert(changed)).rejects.toMatchObject({ code: '23503' });
});

test('a line of an item of another store is refused', async () => {
  await expect(insert({ store_id: other.storeId })).rejects.toMatchObject({ code: '23503' });
});

test('a movement of no item, or of another store than its item, is refused', async () => {
  for (const changed of ['inventory_id = 999999999', `store_id = ${other.storeId}`])
    await expect(
      server.database.transaction(async (tx) => {
        await tx.run(`create temporary table moved on commit drop as select * from stock_movements limit 1`);
        await tx.run(`update moved set movement_id = 999999999, source_line_id = 999999999, ${changed}`);
        await tx.run('insert into stock_movements overriding system value select * from moved');
      }),
    ).rejects.toMatchObject({ code: '23503' });
});

test.each([
  ['device', { device_id: NOBODY }],
  ['user', { user_id: NOBODY }],
  ['store', { store_id: NOBODY }],
])('a transaction of no %s is refused', async (_what, changed) => {
  const begun = server.database.run(
    `insert into transactions overriding system value select * from json_populate_record(null::transactions, (select row_to_json(t)::jsonb
       || '{"state":"new","finished_at":null,"business_day":null,"receipt_number":null}' || $2::jsonb from transactions t where t.transaction_id = $1)::json)`,
    [transactionId, JSON.stringify({ transaction_id: NOBODY, ...changed })],
  );
  await expect(begun).rejects.toMatchObject({ code: '23503' });
});

test('a transaction of a device of another store is refused, begun there or taken over to it', async () => {
  const begun = server.database.run(
    `insert into transactions (store_id, device_id, user_id, state, created_at) select store_id, $2, user_id, 'new', now()
       from transactions where transaction_id = $1`,
    [transactionId, other.deviceId],
  );
  await expect(begun).rejects.toMatchObject({ code: '23503' });
  const { id } = await server.database.one<{ id: number }>(
    `insert into transactions (store_id, device_id, user_id, state, created_at) select store_id, device_id, user_id, 'held', now()
       from transactions where transaction_id = $1 returning transaction_id as id`,
    [transactionId],
  );
  const taken = server.database.run(
    `update transactions set state = 'active', device_id = $2 where transaction_id = $1`,
    [id, other.deviceId],
  );
  await expect(taken).rejects.toMatchObject({ code: '23503' });
});

test.each([
  ...['inventory_items', 'catalog_products', 'departments', 'conditions'],
  ...['stores', 'devices', 'users'],
])('nothing is removed from %s', async (table) => {
  await expect(server.database.run(`delete from ${table}`)).rejects.toMatchObject({ code: '23001' });
});

test('the first line of a basket leaves the indexes of transactions alone', async () => {
  const { predicates } = await server.database.one<{ predicates: string }>(
    `select coalesce(string_agg(pg_get_expr(indpred, indrelid), ' '), '') as predicates from pg_index where indrelid = 'transactions'::regclass`,
  );
  expect(predicates).not.toContain('state');
});

test('no trigger locks what a sale changes before it is changed', async () => {
  const before = await server.database.rows<{ tgname: string }>(
    `select tgname from pg_trigger where tgrelid = any('{transactions,inventory_items,accounts}'::regclass[]) and not tgisinternal
       and tgtype & 2 = 2 and tgtype & 16 = 16 and tgtype & 1 = 1`,
  );
  expect(before).toEqual([]);
});
