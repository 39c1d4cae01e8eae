// What comes back of web orders, at any counter: on a real PostgreSQL, the books after each test.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { channelOrders, type ToldJob } from '#domains/channels/server/public/channel-orders.ts';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as finished from '#domains/register/contract/finished.ts';
import * as register from '#domains/register/contract/calls.ts';
import * as calls from '#domains/web-orders/contract/return-calls.ts';
import { readNow } from '#domains/web-orders/server/import/read-orders.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { tellCounterRefunds } from './tell-counter-refunds.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let outside: ReturnType<typeof fakeOutside>;
let channelId: number;
let good: BuiltGood;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  made += 1;
  good = await desk.goods();
  channelId = await aConnection(server.database, {
    storeIds: [desk.here, desk.there],
    userId: desk.stores.both.userId,
    channel: 'shopify',
    name: `Back ${made}`,
  });
  outside = fakeOutside(channelId, () => NOW);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

/** An order of two copies, shipped from here; its id and its line. */
async function shipped(externalId = '5') {
  outside.has(
    anOrderThere({
      externalId,
      changedAt: NOW,
      lines: [
        aLineThere({
          externalLine: 'a',
          sku: good.sku,
          quantity: 2,
          taxCents: cents(221),
          discountCents: cents(101),
        }),
      ],
    }),
  );
  await readNow(server.database, outside.channel);
  const { id } = await server.database.one<{ id: number }>(
    'select order_id as id from channel_orders where connection_id = $1 and external_id = $2',
    [channelId, externalId],
  );
  return { id, ...(await ship(id)) };
}
async function ship(id: number) {
  const { shipmentId } = await desk.begin(id);
  await desk.scan(shipmentId, good.upc, 2);
  await desk.pack(shipmentId);
  await desk.track(shipmentId);
  const [item] = await desk.items(id);
  return { orderItemId: item?.orderItemId as number };
}
const bring = (
  orderItemId: number,
  quantity: number,
  clientId = desk.there,
  restock: 'stock' | 'damaged' = 'stock',
) =>
  server.call(calls.addReturn, { orderItemId, quantity, clientId, restock, reason: 'Scratched' }, desk.as());
const refund = (returnId: number) => server.call(calls.refundReturn, { returnId }, desk.as());
const job = () =>
  server.database.maybe<ToldJob>(
    `select kind, order_id, connection_id, external_id, what from channel_jobs
     where connection_id = $1 and kind = 'refund' order by channel_job_id desc limit 1`,
    [channelId],
  );
const answer = async (refused: string | null = null): Promise<void> => {
  const asked = (await job()) as ToldJob;
  await server.database.transaction(
    (tx) => channelOrders()[0]?.jobAnswered(tx, NOW, asked, refused) ?? Promise.resolve(),
  );
};
const due = async (): Promise<number> =>
  (
    await server.database.maybe<{ cents: number }>(
      `select balance_cents as cents from accounts where store_id = 0 and kind = 'channelDue' and ref = $1`,
      [channelId],
    )
  )?.cents ?? 0;
const there = async (): Promise<number> =>
  (
    await server.database.maybe<{ count: number }>(
      `select i.on_hand as count from inventory_items i join inventory_items h on h.catalog_id = i.catalog_id and h.inventory_id = $1 where i.store_id = $2`,
      [good.inventoryId, desk.there],
    )
  )?.count ?? 0;

test('brought to another store: the channel is asked first, then it is a refund there, and the goods are there', async () => {
  const { orderItemId } = await shipped();
  expect(await due()).toBe(4_120);
  const [back] = (await bring(orderItemId, 1)).returns;
  expect(back).toMatchObject({ state: 'received', client: 'Harbor Avenue', isAsked: false });
  expect(await refund(back?.returnId as number)).toMatchObject({
    success: true,
    returns: [{ state: 'received', isAsked: true }],
  });
  expect(await refund(back?.returnId as number)).toMatchObject({ success: false, code: 'RETURN_ASKED' });
  expect(await there()).toBe(0);
  expect(await job()).toMatchObject({
    externalId: '5',
    what: { lines: [{ line: 'a', units: 1, cents: 2_061 }] },
  });
  await answer();
  const [done] = await server.call(
    calls.getReturns,
    { orderId: (await job())?.orderId as number },
    desk.as(),
  );
  expect(done).toMatchObject({
    state: 'refunded',
    isAsked: false,
    receiptNumber: expect.stringMatching(`^${desk.there}-`),
  });
  expect(await there()).toBe(1);
  expect(await due()).toBe(4_120 - 2_061);
  await answer();
  expect(await there()).toBe(1);
  const [other] = (await bring(orderItemId, 1)).returns;
  await refund(other?.returnId as number);
  await answer();
  expect(await due()).toBe(0);
  expect(await bring(orderItemId, 1)).toMatchObject({ success: false, code: 'MORE_THAN_SHIPPED' });
});

test('what comes back damaged isn’t sold again', async () => {
  const { orderItemId } = await shipped();
  const [back] = (await bring(orderItemId, 2, desk.here, 'damaged')).returns;
  await refund(back?.returnId as number);
  await answer();
  expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 1, held: 0 });
  expect(await due()).toBe(0);
});

test('the channel refuses: nothing moved, a person looks, it can be tried again or refused', async () => {
  const { id, orderItemId } = await shipped();
  const [back] = (await bring(orderItemId, 1)).returns;
  await refund(back?.returnId as number);
  await answer('too late');
  expect(await due()).toBe(4_120);
  expect(
    await server.database.one('select status_id, question from channel_orders where order_id = $1', [id]),
  ).toEqual({
    statusId: 8,
    question: 'The channel refused the refund: too late',
  });
  expect(
    await server.call(calls.refuseReturn, { returnId: back?.returnId as number, reason: 'Used' }, desk.as()),
  ).toMatchObject({
    returns: [{ state: 'refused', reason: 'Used' }],
  });
});

test('asked for there: awaited, received, refunded; said again it is there once', async () => {
  const { id } = await shipped();
  const said = {
    externalReturn: 'R1',
    externalLine: 'a',
    quantity: 1,
    reason: 'Wrong one',
    state: 'requested' as const,
  };
  for (const minute of [1, 2]) {
    outside.change('5', { changedAt: new Date(NOW.getTime() + minute * 60_000), returns: [said] });
    await readNow(server.database, outside.channel);
  }
  const returns = await server.call(calls.getReturns, { orderId: id }, desk.as());
  expect(returns).toMatchObject([{ state: 'requested', reason: 'Wrong one' }]);
  const returnId = returns[0]?.returnId as number;
  expect(await refund(returnId)).toMatchObject({ success: false, code: 'RETURN_AWAITED' });
  await server.call(calls.receiveReturn, { returnId, clientId: desk.there }, desk.as());
  await refund(returnId);
  await answer();
  outside.change('5', {
    changedAt: new Date(NOW.getTime() + 180_000),
    returns: [{ ...said, state: 'refunded' }],
  });
  await readNow(server.database, outside.channel);
  expect(await server.call(calls.getReturns, { orderId: id }, desk.as())).toMatchObject([
    { state: 'refunded' },
  ]);
});

test('refunded there before it is here: a person looks, and it is refunded when it comes', async () => {
  const { id } = await shipped();
  outside.change('5', {
    changedAt: new Date(NOW.getTime() + 60_000),
    returns: [{ externalReturn: 'R1', externalLine: 'a', quantity: 1, reason: '', state: 'refunded' }],
  });
  await readNow(server.database, outside.channel);
  expect(await server.database.one('select question from channel_orders where order_id = $1', [id])).toEqual({
    question: 'The channel refunded goods that aren’t here yet.',
  });
  const [back] = await server.call(calls.getReturns, { orderId: id }, desk.as());
  const done = await server.call(
    calls.receiveReturn,
    { returnId: back?.returnId as number, clientId: desk.there },
    desk.as(),
  );
  expect(done).toMatchObject({ success: true, returns: [{ state: 'refunded' }] });
  expect(await there()).toBe(1);
});

test('an order by phone is refunded at once: nobody has to be asked', async () => {
  const { orderId } = await desk.order([{ code: good.sku, quantity: 2 }]);
  const { orderItemId } = await ship(orderId);
  const [back] = (await bring(orderItemId, 2)).returns;
  expect(await refund(back?.returnId as number)).toMatchObject({ returns: [{ state: 'refunded' }] });
  expect(await there()).toBe(2);
});

test('a refund of the register itself: the channel is told of it, once', async () => {
  const { orderItemId } = await shipped();
  const sold = await server.database.one<{ lineId: number; transactionId: number }>(
    `select transaction_line_id as "lineId", transaction_id from channel_shipment_items join channel_shipments using (shipment_id) where order_line_id = $1`,
    [orderItemId],
  );
  const begun = await server.call(
    finished.refundTransactionItems,
    { id: sold.transactionId, posId: desk.stores.from.deviceId, body: [{ id: sold.lineId, quantity: 1 }] },
    desk.as(),
  );
  const { transactionId } = begun as { transactionId: number };
  expect(
    await server.call(register.finalizeTransaction, { TransactionId: transactionId }, desk.as()),
  ).toMatchObject({ success: true });
  expect(await tellCounterRefunds(server.database, NOW)).toBe(1);
  expect(await tellCounterRefunds(server.database, NOW)).toBe(0);
  expect(await job()).toMatchObject({
    externalId: '5',
    what: { lines: [{ line: 'a', units: 1, cents: 2_061 }] },
  });
  await answer();
  const [back] = (await bring(orderItemId, 2)).returns;
  expect(await refund(back?.returnId as number)).toMatchObject({ success: false, code: 'RETURN_REFUNDED' });
});

test('the postage goes back with a return, once, through the channel and in our books', async () => {
  outside.has(
    anOrderThere({
      externalId: '9',
      changedAt: NOW,
      postageCents: cents(650),
      postageTaxCents: cents(54),
      lines: [aLineThere({ externalLine: 'a', sku: good.sku, quantity: 2 })],
    }),
  );
  await readNow(server.database, outside.channel);
  const { id } = await server.database.one<{ id: number }>(
    'select order_id as id from channel_orders where connection_id = $1',
    [channelId],
  );
  const { orderItemId } = await ship(id);
  expect(await due()).toBe(4_704);
  const [back] = (await bring(orderItemId, 1)).returns;
  expect(back).toMatchObject({ postage: 7.04, withPostage: false });
  const with_ = (returnId: number) =>
    server.call(calls.refundReturn, { returnId, withPostage: true }, desk.as());
  expect(await with_(back?.returnId as number)).toMatchObject({
    success: true,
    returns: [{ withPostage: true }],
  });
  expect(await job()).toMatchObject({ what: { lines: [{ line: 'a', units: 1, cents: 2_704 }] } });
  await answer();
  expect(await due()).toBe(2_000);
  expect(await there()).toBe(1);
  const [again] = (await bring(orderItemId, 1)).returns;
  expect(again).toMatchObject({ postage: 0 });
  expect(await with_(again?.returnId as number)).toMatchObject({ success: false, code: 'NO_POSTAGE' });
  expect(await refund(again?.returnId as number)).toMatchObject({ success: true });
});
