// What is kept for a web order is sold to nobody else; shipped, it is a finished transaction of the store's web device, and is refunded at any counter.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  endOrderReservations,
  reserveForOrder,
} from '#domains/inventory/server/public/order-reservations.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { type ChannelLine, finishChannelSale } from '#domains/register/server/public/finish-channel-sale.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { getPosDevicesForClient } from '#domains/stores/contract/calls.ts';
import { cents } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const now = new Date('2026-11-22T18:00:00Z');
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { registers: 2, now });
});
beforeEach(async () => {
  made += 1;
  good = await aGood(server.database, counter, { upc: `STORE-${made}`, title: `Web ${made}`, quantity: 2 });
});
// The lines that things are kept for here are of no order (E2): orders are of a domain above.
afterEach(async () =>
  expect((await verify(server.database)).filter(({ check }) => !check.startsWith('E'))).toEqual([]),
);
afterAll(() => server.close());

const as = () => ({
  token: counter.manager.token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const actor = (): Actor => ({
  ...counter.manager,
  sessionId: 0,
  isAdministrator: false,
  storeIds: [counter.storeId],
  rights: new Set(),
});

const keep = (count: number, lineId = made) =>
  server.database.transaction((tx) =>
    reserveForOrder(tx, now, { storeId: counter.storeId, number: 'Shopify 1187' }, [
      { lineId, inventoryId: good.inventoryId, count },
    ]),
  );
const stock = () =>
  server.database.one('select on_hand, held from inventory_items where inventory_id = $1', [
    good.inventoryId,
  ]);

async function scan() {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, as());
  const added = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId },
    as(),
  );
  return { transactionId, added };
}

const line = (more: Partial<ChannelLine> = {}): ChannelLine => ({
  inventoryId: good.inventoryId,
  copyId: null,
  quantity: 1,
  unitPriceCents: cents(2_199),
  discountCents: cents(0),
  taxCents: cents(154),
  taxRateE5: 7_000,
  ...more,
});

const ship = (lines: readonly ChannelLine[], orderId = made) =>
  server.database.transaction(async (tx) => {
    await holdStockDay(tx, counter.storeId, now);
    await endOrderReservations(tx, now, 'shipped', [{ lineId: orderId, count: 1 }]);
    return finishChannelSale(
      tx,
      { actor: actor(), now, requestId: 'test' },
      {
        storeId: counter.storeId,
        reference: 'Shopify 1187',
        channel: { orderId, connectionId: 9 },
        lines,
      },
    );
  });

const balance = (kind: string, ref: number) =>
  server.database.maybe<{ cents: number }>(
    'select balance_cents as cents from accounts where store_id = 0 and kind = $1 and ref = $2',
    [kind, ref],
  );

test('as many are kept as are free, and the register names the order', async () => {
  expect(await keep(3)).toEqual([2]);
  expect(await stock()).toEqual({ onHand: 2, held: 2 });
  expect((await scan()).added).toMatchObject({
    success: false,
    code: 'ITEM_ORDERED',
    message: expect.stringContaining('Shopify 1187'),
  });
  await server.database.transaction((tx) =>
    endOrderReservations(tx, now, 'freed', [{ lineId: made, count: 1 }]),
  );
  expect(await stock()).toEqual({ onHand: 2, held: 1 });
  const { transactionId, added } = await scan();
  expect(added).toMatchObject({ success: true });
  await server.database.transaction((tx) =>
    reserveForOrder(tx, now, { storeId: counter.storeId, number: 'Shopify 1188' }, [
      { lineId: made + 100, inventoryId: good.inventoryId, count: 1 },
    ]),
  );
  expect(
    await server.call(calls.finalizeTransaction, { TransactionId: transactionId, cash: 100 }, as()),
  ).toMatchObject({ success: false, code: 'ITEM_ORDERED' });
  expect(await stock()).toEqual({ onHand: 2, held: 2 });
});

test('two orders that want the last one at the same moment: one has it', async () => {
  await keep(1);
  const kept = await Promise.all([keep(1, made + 200), keep(1, made + 300)]);
  expect(kept.flat().sort()).toEqual([0, 1]);
  expect(await stock()).toEqual({ onHand: 2, held: 2 });
});

test('a shipped order has a receipt of the web device, which is in no list of devices', async () => {
  await keep(1);
  const sold = await ship([line({ discountCents: cents(100) })]);
  expect(sold.receiptNumber).toMatch(/^\d+-\d+-\d{6}$/);
  expect(await stock()).toEqual({ onHand: 1, held: 0 });
  expect(await balance('channelDeposit', made)).toEqual({ cents: 2_253 });
  expect(
    await server.database.rows(
      `select reason, quantity, source_line_id from stock_movements where source_type = 'transaction' and source_id = $1`,
      [sold.transactionId],
    ),
  ).toEqual([{ reason: 'channelShipment', quantity: -1, sourceLineId: sold.lineIds[0] }]);
  const devices = await server.call(getPosDevicesForClient, { id: counter.storeId }, as());
  expect(devices.map(({ description }) => description)).not.toContain('Web orders');
});

test('what is refunded at a counter goes back through the channel', async () => {
  await keep(1);
  const sold = await ship([line()]);
  const refund = await server.call(
    refundTransactionItems,
    {
      id: sold.transactionId,
      posId: counter.deviceIds[1] as number,
      body: [{ id: sold.lineIds[0] as number }],
    },
    as(),
  );
  const done = await server.call(calls.finalizeTransaction, { TransactionId: refund.transactionId }, as());
  expect(done).toMatchObject({ success: true, payments: [{ kind: 'channel', amount: -23.53 }] });
  expect(await balance('channelDue', 9)).toEqual({ cents: -2_353 });
  expect(await stock()).toEqual({ onHand: 2, held: 0 });
});
