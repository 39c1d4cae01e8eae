// Orders of a channel on a real PostgreSQL: said once, twice, late, paid, cancelled; the books after each test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import { openDesk, NOW } from '#domains/web-orders/testing/order-desk.ts';
import { aLineThere, anOrderThere, fakeOutside } from '#domains/web-orders/testing/fake-outside.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { readNow, readOne } from './read-orders.ts';
import { channelOrders, type ToldJob } from '#domains/channels/server/public/channel-orders.ts';
import { settleQuestion } from '#domains/web-orders/contract/own.ts';
import type { ChannelOrder } from '#domains/channels/server/public/open-channel.ts';
import { cents } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let outside: ReturnType<typeof fakeOutside>;
let connectionId: number;
let good: BuiltGood;
let clock = NOW;
let made = 0;

const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  desk = await openDesk(server);
});
beforeEach(async () => {
  clock = NOW;
  made += 1;
  connectionId = await aConnection(server.database, {
    storeIds: [desk.here, desk.there],
    userId: desk.stores.both.userId,
    channel: 'shopify',
    name: `Shopify ${made}`,
  });
  outside = fakeOutside(connectionId, () => clock);
  good = await desk.goods();
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const sold = (quantity = 1, more: Partial<ChannelOrder['lines'][number]> = {}) =>
  aLineThere({ upc: good.upc, quantity, externalLine: 'a', taxCents: cents(110 * quantity), ...more });
const order = (more: Partial<ChannelOrder> = {}) =>
  anOrderThere({ externalId: '1187', lines: [sold()], changedAt: NOW, postageCents: cents(650), ...more });

const read = () => readNow(server.database, outside.channel);
type Row = {
  id: number;
  status: number;
  store: number | null;
  question: string;
  name: string;
  locking: number | null;
};
const found = (externalId = '1187') =>
  server.database.maybe<Row>(
    `select order_id as id, status_id as status, store_id as store, question, name, locking_store_id as locking from channel_orders
     where connection_id = $1 and external_id = $2`,
    [connectionId, externalId],
  );
const get = async (externalId = '1187'): Promise<Row> => (await found(externalId)) as Row;
const due = async () =>
  (
    await server.database.maybe<{ cents: number }>(
      `select balance_cents as cents from accounts where store_id = 0 and kind = 'channelDue' and ref = $1`,
      [connectionId],
    )
  )?.cents ?? 0;
const settle = (orderId: number) =>
  server.call(settleQuestion, { orderId, words: 'Sent it back' }, desk.as());
const shorts = async () => (await desk.items((await get()).id)).map(({ short }) => short);

describe('an order comes in', () => {
  test('kept in the store that has it, booked as paid, said twice it is there once', async () => {
    outside.has(order({ lines: [sold(2)] }));
    expect(await read()).toMatchObject({ kind: 'ok', value: { orders: 1, until: NOW } });
    expect(await get()).toMatchObject({ status: 1, store: desk.here, question: '' });
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 2 });
    expect(await due()).toBe(4_870);
    expect(await desk.deposit((await get()).id)).toBe(4_870);
    await read();
    await Promise.all([read(), readOne(server.database, outside.channel, '1187')]);
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 2 });
    expect(await due()).toBe(4_870);
  });

  test('several at the same moment write it down once', async () => {
    outside.has(order());
    await Promise.all([read(), read(), readOne(server.database, outside.channel, '1187')]);
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 1 });
    expect(await due()).toBe(2_760);
  });

  test('is ours by our listing, else by SKU, else by UPC; else a person looks', async () => {
    await server.database.run(
      `insert into listings (connection_id, catalog_id, condition_id, external_id, state, acked, offered, created_at)
       select $1, catalog_id, condition_id, 'L9', 'live', 3, 3, now() from inventory_items where inventory_id = $2`,
      [connectionId, good.inventoryId],
    );
    outside.has(
      order({
        lines: [
          sold(1, { externalId: 'L9', upc: '' }),
          sold(1, { externalLine: 'b', sku: good.sku, upc: '' }),
          sold(1, { externalLine: 'c', sku: 'nobody’s' }),
          sold(1, { externalLine: 'd', upc: '000000000000', title: 'Glass Harbor' }),
        ],
      }),
    );
    await read();
    expect(await get()).toMatchObject({
      status: 8,
      question: 'No item of ours matches what was bought: Glass Harbor.',
    });
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 3 });
    const listing = await server.database.one(
      `select acked from listings where external_id = 'L9' and connection_id = $1`,
      [connectionId],
    );
    expect(listing).toEqual({ acked: 2 });
  });

  test('the store that the channel names keeps it, if it has all', async () => {
    await desk.goodsThere({ upc: good.upc, quantity: 5 });
    await server.database.run(
      `update channel_stores set location_ref = 'harbor' where connection_id = $1 and store_id = $2`,
      [connectionId, desk.there],
    );
    outside.has(order({ locationRef: 'harbor' }));
    await read();
    expect(await get()).toMatchObject({ status: 1, store: desk.there });
  });

  test('where no store has all of it, the rest is short and a person looks', async () => {
    outside.has(order({ lines: [sold(5)] }));
    await read();
    expect(await get()).toMatchObject({
      status: 8,
      store: desk.here,
      question: 'No linked store has all of it.',
    });
    expect(await shorts()).toEqual([2]);
  });

  test('sums that differ from what was paid are a person’s', async () => {
    outside.has(order({ paidCents: cents(2_500) }));
    await read();
    expect(await get()).toMatchObject({
      status: 8,
      question: 'The buyer paid $25.00; the lines come to $27.60.',
    });
  });

  test('of what is over when we first hear of it nothing is saved; no card number is', async () => {
    outside.has(order({ externalId: '1', state: 'shipped' }));
    outside.has(order({ externalId: '2', state: 'cancelled' }));
    outside.has(order({ externalId: '3', notes: 'my card is 4111 1111 1111 1111' }));
    expect(await read()).toMatchObject({ value: { orders: 3 } });
    expect(await found('1')).toBeUndefined();
    expect(await found('2')).toBeUndefined();
    expect(
      await server.database.one('select notes from channel_orders where order_id = $1', [
        (await get('3')).id,
      ]),
    ).toEqual({ notes: '' });
  });

  test('one that can’t be imported is listed as failed: neither another one nor the cursor waits', async () => {
    outside.has(order({ externalId: '1', lines: [sold(20_000)] }));
    outside.has(order({ externalId: '2' }));
    await read();
    expect([await found('1'), await get('2')]).toMatchObject([undefined, { status: 1 }]);
    expect(
      await server.database.one('select cursor_at from channel_connections where connection_id = $1', [
        connectionId,
      ]),
    ).toEqual({ cursorAt: NOW });
  });

  test('silence leaves the cursor where it was', async () => {
    outside.has(order());
    outside.failNext({ kind: 'unknown', why: 'timeout' });
    expect(await read()).toMatchObject({ kind: 'unknown' });
    outside.failNext({ kind: 'throttled', retryAfterMs: 2_000 });
    expect(await read()).toEqual({ kind: 'throttled', retryAfterMs: 2_000 });
    expect(await found()).toBeUndefined();
  });
});

describe('payment', () => {
  test('unpaid it is kept and nothing is booked; paid it is new', async () => {
    outside.has(order({ state: 'unpaid' }));
    await read();
    expect(await get()).toMatchObject({ status: 7 });
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 1 });
    expect(await due()).toBe(0);
    outside.change('1187', { state: 'paid', changedAt: at(1) });
    await read();
    expect(await get()).toMatchObject({ status: 1, question: '' });
    expect(await due()).toBe(2_760);
  });

  test('after 48 hours it is free; paid later it is kept again', async () => {
    outside.has(order({ state: 'unpaid' }));
    await read();
    await releaseUnpaid(server.database, at(47 * 60));
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 1 });
    await releaseUnpaid(server.database, at(49 * 60));
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 0 });
    outside.change('1187', { state: 'paid', changedAt: at(3_000) });
    await read();
    expect(await get()).toMatchObject({ status: 1 });
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 1 });
  });

  test('or is short, when it was sold meanwhile', async () => {
    outside.has(order({ state: 'unpaid', lines: [sold(3)] }));
    await read();
    await releaseUnpaid(server.database, at(49 * 60));
    await desk.order([{ code: good.sku, quantity: 2 }]);
    outside.change('1187', { state: 'paid', changedAt: at(3_000) });
    await read();
    expect(await get()).toMatchObject({ status: 8, question: 'No linked store has all of it.' });
    expect(await shorts()).toEqual([2]);
  });

  test('cancelled before anybody paid, nothing goes back; paid after all, a person looks', async () => {
    outside.has(order({ state: 'unpaid' }));
    await read();
    outside.change('1187', { state: 'cancelled', changedAt: at(1) });
    await read();
    expect(await get()).toMatchObject({ status: 6 });
    expect(await due()).toBe(0);
    outside.change('1187', { state: 'paid', changedAt: at(2) });
    await read();
    expect(await get()).toMatchObject({ status: 8, question: 'The buyer paid after it was canceled here.' });
    expect(await due()).toBe(0);
  });
});

describe('what the channel changes', () => {
  test('cancelled, all is free, the open box is gone and the money goes back', async () => {
    outside.has(order({ lines: [sold(2)] }));
    await read();
    const { id } = await get();
    const { shipmentId } = await desk.begin(id);
    await desk.scan(shipmentId, good.upc, 2);
    await desk.pack(shipmentId);
    outside.change('1187', { state: 'cancelled', changedAt: at(1) });
    await read();
    expect(await get()).toMatchObject({ status: 6, locking: null });
    expect(await desk.stock(good.inventoryId)).toEqual({ onHand: 3, held: 0 });
    expect(await due()).toBe(0);
    const left = await server.database.one(
      `select (select count(*)::integer from channel_shipments where order_id = $1) as boxes, (select count(*)::integer from channel_jobs where order_id = $1) as jobs`,
      [id],
    );
    expect(left).toEqual({ boxes: 0, jobs: 0 });
  });

  test('some of a line cancelled: its pieces come out of the box', async () => {
    outside.has(order({ lines: [sold(2)] }));
    await read();
    const { id } = await get();
    const { shipmentId } = await desk.begin(id);
    await desk.scan(shipmentId, good.upc, 2);
    await desk.pack(shipmentId);
    outside.change('1187', { lines: [sold(2, { cancelled: 1 })], changedAt: at(1) });
    await read();
    expect(await desk.items(id)).toMatchObject([{ picked: 0, reserved: 1, cancelled: 1 }]);
    expect(await desk.pack(shipmentId)).toMatchObject({ success: false, code: 'SHIPMENT_EMPTY' });
    expect(await desk.deposit(id)).toBe(2_760);
  });

  test('cancelled after it was shipped, a person looks, once', async () => {
    outside.has(order());
    await read();
    const { id } = await get();
    const { shipmentId } = await desk.begin(id);
    await desk.scan(shipmentId, good.upc);
    await desk.pack(shipmentId);
    await desk.track(shipmentId);
    outside.change('1187', { state: 'cancelled', changedAt: at(1) });
    await read();
    expect(await get()).toMatchObject({
      status: 8,
      question: 'The channel canceled goods that have already shipped.',
    });
    expect(await settle(id)).toMatchObject({ success: true, order: { orderStatus: 4, question: '' } });
    expect(await settle(id)).toMatchObject({ success: false, code: 'NO_QUESTION' });
    outside.change('1187', { changedAt: at(2) });
    await read();
    expect(await get()).toMatchObject({ status: 4 });
  });

  test('the channel knows of the shipment: completed; it refused it: a person looks', async () => {
    const [orders] = channelOrders();
    for (const refused of [null, 'tracking is wrong']) {
      const externalId = refused === null ? '1' : '2';
      outside.has(order({ externalId }));
      await read();
      const { id } = await get(externalId);
      const { shipmentId } = await desk.begin(id);
      await desk.scan(shipmentId, good.upc);
      await desk.pack(shipmentId);
      await desk.track(shipmentId);
      const job = await server.database.one<ToldJob>(
        `select kind, order_id, connection_id, external_id, what from channel_jobs where order_id = $1`,
        [id],
      );
      expect(job).toMatchObject({ kind: 'fulfil', externalId, what: { lines: [{ line: 'a', units: 1 }] } });
      await server.database.transaction(
        (tx) => orders?.jobAnswered(tx, at(1), job, refused) ?? Promise.resolve(),
      );
      expect(await get(externalId)).toMatchObject(
        refused === null
          ? { status: 5 }
          : { status: 8, question: 'The channel refused the shipment: tracking is wrong' },
      );
    }
  });

  test('what is said late changes nothing', async () => {
    outside.has(order());
    await read();
    outside.change('1187', { state: 'cancelled', changedAt: at(-1) });
    await readOne(server.database, outside.channel, '1187');
    expect(await get()).toMatchObject({ status: 1 });
  });

  test('a line more is kept and booked; another address is taken, unless somebody here wrote one', async () => {
    const second = await desk.goods({ title: 'Glass Harbor' });
    outside.has(order());
    await read();
    const lines = [sold(), aLineThere({ externalLine: 'b', sku: second.sku, unitPriceCents: cents(900) })];
    outside.change('1187', {
      lines,
      changedAt: at(1),
      paidCents: cents(3_660),
      buyer: { ...order().buyer, name: 'Tess Moor' },
    });
    await read();
    expect(await get()).toMatchObject({ status: 1, name: 'Tess Moor' });
    expect(await desk.stock(second.inventoryId)).toEqual({ onHand: 3, held: 1 });
    expect(await due()).toBe(3_660);
  });

  test('of a split order all parts are cancelled', async () => {
    const other = await desk.goodsThere({ upc: good.upc, quantity: 2 });
    const here = await desk.goods({ title: 'Only here' });
    outside.has(order({ lines: [sold(5), aLineThere({ externalLine: 'b', sku: here.sku })] }));
    await read();
    const { id } = await get();
    await desk.claim(id);
    const line = (await desk.items(id)).find(({ short }) => short > 0);
    await desk.solve({ orderItemId: line?.orderItemId as number, way: 'ship', fromClientId: desk.there });
    expect(await desk.stock(other.inventoryId)).toEqual({ onHand: 2, held: 2 });
    expect(await found('1187-2')).toMatchObject({ status: 1, store: desk.there });
    outside.change('1187', { state: 'cancelled', changedAt: at(1) });
    await read();
    expect(await get()).toMatchObject({ status: 6 });
    expect(await get('1187-2')).toMatchObject({ status: 6 });
    expect(await desk.stock(other.inventoryId)).toEqual({ onHand: 2, held: 0 });
    expect(await due()).toBe(0);
  });
});
