// What an item costs once more of it came in over the counter: the average, written in its log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
const as = () => ({ token: counter.manager.token });

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const stockOf = (inventoryId: number) =>
  server.database.one('select on_hand, cost_cents from inventory_items where inventory_id = $1', [
    inventoryId,
  ]);
const logOf = (inventoryId: number) =>
  server.database.rows(
    `select old_value, new_value, reason, username from inventory_log where inventory_id = $1 and field = 'cost' order by log_id`,
    [inventoryId],
  );
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, as())).transactionId;

/** Trades in copies, in condition B, at these prices in dollars. */
async function tradeIn(UPC: string, prices: readonly number[]): Promise<void> {
  const id = await begin();
  for (const price of prices) {
    const basket = await server.call(
      calls.addTransactionItem,
      { TransactionID: id, UPC, TranType: 'itemTrade', Condition: 'B' },
      as(),
    );
    const line = basket.items.at(-1)?.id ?? 0;
    await server.call(calls.updateTransactionItem, { ItemID: line, SalePrice: -price }, as());
  }
  const CustomerId = await aCustomer(server.database, {});
  await server.call(calls.addCustomer, { Transactionid: id, CustomerId }, as());
  const done = await server.call(calls.finalizeTransaction, { TransactionId: id }, as());
  expect(done).toMatchObject({ success: true, state: 'finalized' });
}

async function sell(UPC: string) {
  const id = await begin();
  const { due } = await server.call(calls.addTransactionItem, { TransactionID: id, UPC }, as());
  const done = await server.call(calls.finalizeTransaction, { TransactionId: id, cash: due }, as());
  expect(done.success).toBe(true);
  return { id, line: done.items[0]?.id ?? 0 };
}

test('trades: the average with what is on hand, one line after the other, with a row in the log', async () => {
  const { inventoryId, upc } = await aGood(server.database, counter, { upc: '711719541028', quantity: 2 });
  await tradeIn(upc, [5, 7]);
  expect(await stockOf(inventoryId)).toEqual({ onHand: 4, costCents: 700 });
  expect(await logOf(inventoryId)).toEqual([
    {
      oldValue: '8.00',
      newValue: '7.00',
      reason: 'Averaged with incoming copies',
      username: counter.manager.username,
    },
  ]);
});

test('trades onto an empty shelf, or below zero: the new cost', async () => {
  const empty = await aGood(server.database, counter, { upc: '045496963729', quantity: 0 });
  await tradeIn(empty.upc, [3]);
  expect(await stockOf(empty.inventoryId)).toEqual({ onHand: 1, costCents: 300 });
  const below = await aGood(server.database, counter, { upc: '012569593268', quantity: -3 });
  await tradeIn(below.upc, [2]);
  expect(await stockOf(below.inventoryId)).toEqual({ onHand: -2, costCents: 200 });
});

test('a refund comes back at what the piece had cost; a damaged one changes nothing', async () => {
  const { inventoryId, upc } = await aGood(server.database, counter, { upc: '400000000201', quantity: 2 });
  const first = await sell(upc);
  const second = await sell(upc);
  await tradeIn(upc, [4]);
  expect(await stockOf(inventoryId)).toEqual({ onHand: 1, costCents: 400 });
  const giveBack = async (sale: typeof first, restock: 'stock' | 'damaged') => {
    const refund = await server.call(
      refundTransactionItems,
      { id: sale.id, posId: counter.deviceId, body: [{ id: sale.line, quantity: 1, restock }] },
      as(),
    );
    const done = await server.call(calls.finalizeTransaction, { TransactionId: refund.transactionId }, as());
    expect(done).toMatchObject({ success: true });
  };
  await giveBack(first, 'damaged');
  expect(await stockOf(inventoryId)).toEqual({ onHand: 1, costCents: 400 });
  await giveBack(second, 'stock');
  expect(await stockOf(inventoryId)).toEqual({ onHand: 2, costCents: 600 });
});

test('fractions of a cent: a step for each change, the line keeps the average that it was sold at', async () => {
  const { inventoryId, upc } = await aGood(server.database, counter, { upc: '400000000300', quantity: 2 });
  await tradeIn(upc, [5.01]);
  const steps = () =>
    server.database.rows(
      'select on_hand, before_e4, quantity, total_cents, after_e4, source_type from cost_steps where inventory_id = $1 order by step_id',
      [inventoryId],
    );
  const first = { onHand: 2, beforeE4: 80_000, quantity: 1, totalCents: 501, afterE4: 70_033 };
  expect(await steps()).toEqual([{ ...first, sourceType: 'transaction' }]);
  const sale = await sell(upc);
  expect(
    await server.database.one('select cost_cents, cost_e4 from transaction_lines where line_id = $1', [
      sale.line,
    ]),
  ).toEqual({ costCents: 700, costE4: 70_033 });
  const refund = await server.call(
    refundTransactionItems,
    { id: sale.id, posId: counter.deviceId, body: [{ id: sale.line, quantity: 1, restock: 'stock' }] },
    as(),
  );
  await server.call(calls.finalizeTransaction, { TransactionId: refund.transactionId }, as());
  const back = { onHand: 2, beforeE4: 70_033, quantity: 1, totalCents: 700, afterE4: 70_022 };
  expect(await steps()).toEqual([first, back].map((step) => ({ ...step, sourceType: 'transaction' })));
});
