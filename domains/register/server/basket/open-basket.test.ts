// An open basket is one row; its lines become rows at the finish, once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#domains/register/contract/calls.ts';
import { packLines, unpackLines } from '#domains/register/rules/line.ts';
import { FIND_BASKET, readBasket } from './basket.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { byName } from '#platform/db/names.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const GAME = '045496963729';

let server: TestServer;
let counter: Counter;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  token = counter.cashier.token;
  await aGood(server.database, counter, { upc: GAME, title: 'The Wind Waker', priceCents: 6_399 });
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

async function basketOf(items: number): Promise<{ id: number; lineIds: number[]; due: number }> {
  const { transactionId: id } = await server.call(
    calls.newTransaction,
    { posid: counter.deviceId },
    { token },
  );
  let basket = await server.call(calls.addTransactionItem, { TransactionID: id, UPC: GAME }, { token });
  for (let at = 1; at < items; at += 1)
    basket = await server.call(calls.addTransactionItem, { TransactionID: id, UPC: GAME }, { token });
  return { id, lineIds: basket.items.map((line) => line.id), due: basket.due };
}

const stored = (id: number) =>
  server.database.one<{ rows: number; lines: object[] | null }>(
    `select (select count(*) from transaction_lines l where l.transaction_id = t.transaction_id) as rows, t.lines
     from transactions t where t.transaction_id = $1`,
    [id],
  );

test('its lines are a document until the finish, and rows with the same ids and shares from then on', async () => {
  const { id, lineIds, due } = await basketOf(3);
  expect(await stored(id)).toMatchObject({
    rows: 0,
    lines: lineIds.map((lineId) => ({ lineId, upc: GAME })).reverse(),
  });
  await server.call(calls.finalizeTransaction, { TransactionId: id, cash: due }, { token });
  expect(await stored(id)).toEqual({ rows: 3, lines: null });
  const sold = await server.database.rows(
    'select line_id, transaction_id, store_id, tax_cents > 0 as taxed from transaction_lines where transaction_id = $1 order by line_id',
    [id],
  );
  expect(sold).toEqual(
    lineIds.map((lineId) => ({ lineId, transactionId: id, storeId: counter.storeId, taxed: true })),
  );
});

test('a line is found in it by its id, and one of a voided basket stays readable', async () => {
  const { id, lineIds } = await basketOf(2);
  const less = await server.call(calls.removeTransactionItem, { ItemID: lineIds[0] as number }, { token });
  expect(less.items.map((line) => line.id)).toEqual([lineIds[1]]);
  await server.call(calls.voidTransaction, { id }, { token });
  const basket = await readBasket(server.database, FIND_BASKET, id, [counter.storeId]);
  expect(basket?.lines.map((line) => line.title)).toEqual(['The Wind Waker']);
  expect((await stored(id)).rows).toBe(0);
});

test('what is left out of the document comes back as every line begins, in TypeScript and in SQL alike', async () => {
  const { id } = await basketOf(2);
  const basket = await readBasket(server.database, FIND_BASKET, id, [counter.storeId]);
  const lines = basket?.lines ?? [];
  expect(unpackLines(JSON.parse(packLines(lines)))).toEqual(lines);
  const rows = await server.database.rows<{ line: object }>(
    `select to_jsonb(l) - '{transaction_id,store_id}'::text[] as line from lines_of($1) l order by l.line_id`,
    [id],
  );
  expect(rows.map(({ line }) => byName(line))).toEqual(lines);
});
