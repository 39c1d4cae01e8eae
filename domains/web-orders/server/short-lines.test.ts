// Lines that nobody can serve as things are, and the ways out of it; the books after each test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as register from '#domains/register/contract/calls.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import * as boxes from '#domains/web-orders/contract/shipments.ts';
import { countShortLines } from '#domains/web-orders/server/count-short-lines.ts';
import { webOrderNeeds } from '#domains/web-orders/server/needs.ts';
import { NOW, openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
let good: BuiltGood;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  desk = await openDesk(server);
});
beforeEach(async () => {
  good = await desk.goods();
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const order = (more: { items?: readonly { code: string; quantity?: number }[] } = {}) =>
  desk.order(more.items ?? [{ code: good.sku, quantity: 2 }]);
/** What the Dashboards say waits for a decision. */
const asked = () =>
  webOrderNeeds
    .find(({ key }) => key === 'webOrders.question')
    ?.find({ db: server.database, now: NOW, storeIds: [desk.here, desk.there], days: [] });
const stock = (inventoryId = good.inventoryId) => desk.stock(inventoryId);

describe('short', () => {
  test('another store ships it as a part, whose money is the root’s', async () => {
    const other = await desk.goodsThere({ upc: good.upc, quantity: 1 });
    const second = await desk.goods({ title: 'Moonbase Postmen' });
    const { orderId, lineIds } = await order({ items: [{ code: good.sku }, { code: second.sku }] });
    await desk.claim(orderId);
    await server.call(own.markMissing, { orderItemId: lineIds[0] as number }, desk.as());
    expect(await countShortLines(server.database)).toMatchObject([{ lines: 1 }]);
    expect(await asked()).toMatchObject([{ storeId: desk.here, count: 1 }]);
    expect((await desk.items(orderId)).find(({ orderItemId }) => orderItemId === lineIds[0])).toMatchObject({
      short: 1,
      shortReason: 'missing',
      shortBy: desk.stores.both.username,
    });
    const { ways } = await server.call(own.getWaysOut, { orderItemId: lineIds[0] as number }, desk.as());
    expect(ways.map(({ way }) => way)).toEqual(['ship', 'transfer', 'cancel']);
    const solved = await server.call(
      own.solveShort,
      { orderItemId: lineIds[0] as number, way: 'ship', fromClientId: desk.there },
      desk.as(),
    );
    expect(solved).toMatchObject({ success: true, order: { short: 0 } });
    const part = solved.otherOrderId as number;
    expect(await server.call(own.getOrder, { orderId: part }, desk.as())).toMatchObject({
      number: expect.stringMatching(/-2$/),
      orderStatus: 1,
      clientId: desk.there,
      units: 1,
    });
    expect(await stock(other.inventoryId)).toEqual({ onHand: 1, held: 1 });
    const { shipmentId } = await desk.begin(part, desk.there);
    await server.call(
      boxes.addRemoveItem,
      { clientId: desk.there, upc: good.upc, shipmentId, quantity: 1 },
      desk.as(),
    );
    await desk.pack(shipmentId);
    expect(await desk.track(shipmentId)).toMatchObject({ success: true });
    expect(await desk.deposit(orderId)).toBe(2_164 + 650);
  });

  test('a better condition goes for the same price', async () => {
    const better = await desk.goods({
      upc: good.upc,
      grade: 'A',
      priceCents: 2_599,
      quantity: 1,
    });
    const { orderId, lineIds } = await order({ items: [{ code: good.sku }] });
    await desk.claim(orderId);
    await server.call(own.markMissing, { orderItemId: lineIds[0] as number }, desk.as());
    const { ways } = await server.call(own.getWaysOut, { orderItemId: lineIds[0] as number }, desk.as());
    expect(ways[0]).toMatchObject({ way: 'substitute', inventoryId: better.inventoryId, less: 6 });
    await server.call(
      own.solveShort,
      { orderItemId: lineIds[0] as number, way: 'substitute', inventoryId: better.inventoryId },
      desk.as(),
    );
    expect(await stock(better.inventoryId)).toEqual({ onHand: 1, held: 1 });
    const { shipmentId } = await desk.begin(orderId);
    await desk.scan(shipmentId, better.sku, 1);
    await desk.pack(shipmentId);
    expect(await desk.track(shipmentId)).toMatchObject({ success: true });
    expect(await stock(better.inventoryId)).toEqual({ onHand: 0, held: 0 });
  });

  test('it is asked for at another store; what comes in is kept again', async () => {
    await desk.goodsThere({ upc: good.upc, quantity: 1 });
    const { orderId, lineIds } = await order({ items: [{ code: good.sku }] });
    await desk.claim(orderId);
    const line = { orderItemId: lineIds[0] as number };
    await server.call(own.markMissing, line, desk.as());
    const asked = await server.call(
      own.solveShort,
      { ...line, way: 'transfer', fromClientId: desk.there },
      desk.as(),
    );
    expect(asked).toMatchObject({ success: true, order: { short: 1 }, transferId: expect.any(Number) });
    expect(await server.call(own.keepAgain, line, desk.as())).toMatchObject({ order: { short: 0 } });
  });

  test('the line is cancelled with its money, or all of the order with its postage', async () => {
    const second = await desk.goods({ title: 'Moonbase Postmen' });
    const { orderId, lineIds } = await order({
      items: [{ code: good.sku, quantity: 4 }, { code: second.sku }],
    });
    expect(await desk.items(orderId)).toContainEqual(expect.objectContaining({ reserved: 3, short: 1 }));
    await desk.claim(orderId);
    const line = { orderItemId: lineIds[0] as number };
    const asCashier = desk.as(desk.stores.from.cashier.token);
    expect(
      await server.request('PUT', '/api/EcommOrderItem/SolveShort', {
        ...asCashier,
        body: { ...line, way: 'cancel' },
      }),
    ).toMatchObject({ status: 403 });
    await server.call(own.solveShort, { ...line, way: 'cancel', reason: 'Sold at Counter 1' }, desk.as());
    expect(await desk.deposit(orderId)).toBe(4 * 2_164 + 650);
    const cancelled = await server.call(
      own.cancelOrder,
      { orderId, reason: 'Changed their mind' },
      desk.as(),
    );
    expect(cancelled).toMatchObject({ success: true, refund: 93.06, order: { orderStatus: 6 } });
    expect(await desk.deposit(orderId)).toBe(0);
    expect(await stock()).toEqual({ onHand: 3, held: 0 });
  });

  test('freed by right, it is sold at the counter', async () => {
    const { orderId, lineIds } = await order({ items: [{ code: good.sku, quantity: 3 }] });
    const { transactionId } = await server.call(
      register.newTransaction,
      { posid: desk.stores.from.deviceId },
      desk.as(),
    );
    const add = () =>
      server.call(
        register.addTransactionItem,
        { TransactionID: transactionId, inventoryId: good.inventoryId },
        desk.as(desk.stores.from.manager.token),
      );
    expect(await add()).toMatchObject({ success: false, code: 'ITEM_ORDERED' });
    await server.call(
      own.freeReserved,
      { orderItemId: lineIds[0] as number, reason: 'A customer is here' },
      desk.as(),
    );
    expect(await add()).toMatchObject({ success: true });
    expect(await desk.items(orderId)).toMatchObject([{ short: 3, shortReason: 'freed' }]);
  });
});
