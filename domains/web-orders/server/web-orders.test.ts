// Web orders over HTTP on a real PostgreSQL: claimed, picked, packed, shipped; the books after each test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as calls from '#domains/web-orders/contract/orders.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import * as boxes from '#domains/web-orders/contract/shipments.ts';
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
const stock = (inventoryId = good.inventoryId) => desk.stock(inventoryId);

describe('claiming', () => {
  test('the first store wins, the second hears who has it; again is the same', async () => {
    await desk.goodsThere({ upc: good.upc, quantity: 5 });
    const { orderId } = await order();
    const answers = await Promise.all([desk.claim(orderId, desk.here), desk.claim(orderId, desk.there)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.find(({ success }) => !success);
    expect(refused).toMatchObject({ code: 'ORDER_CLAIMED' });
    const winner = answers.find(({ success }) => success)?.order.lockingClientId as number;
    expect(await desk.claim(orderId, winner)).toMatchObject({ success: true });
    const loser = winner === desk.here ? desk.there : desk.here;
    // Whoever works at the other store alone learns the name of the one that has it.
    const token = loser === desk.there ? desk.stores.to.manager.token : undefined;
    expect(await desk.claim(orderId, loser, token)).toMatchObject(
      winner === desk.there ? { success: false } : { success: false, lockingClient: 'Maple Street' },
    );
  });

  test('moves all that is kept to the store that claims, or names what it lacks', async () => {
    const other = await desk.goodsThere({ upc: good.upc, quantity: 1 });
    const { orderId } = await order();
    expect(await desk.claim(orderId, desk.there)).toMatchObject({
      success: false,
      code: 'STORE_LACKS',
      lines: ['Copper Skies'],
    });
    expect(await stock()).toEqual({ onHand: 3, held: 2 });
    const small = await order({ items: [{ code: good.sku }] });
    expect(await desk.claim(small.orderId, desk.there)).toMatchObject({ success: true });
    expect(await stock()).toEqual({ onHand: 3, held: 2 });
    expect(await stock(other.inventoryId)).toEqual({ onHand: 1, held: 1 });
  });

  test('released, nobody has it and its goods stay kept; not with pieces in a box', async () => {
    const { orderId } = await order();
    const { shipmentId } = await desk.begin(orderId);
    await desk.scan(shipmentId, good.upc);
    const release = (clientId = desk.here) =>
      server.call(calls.releaseOrder, { orderId, clientId }, desk.as());
    expect(await release()).toMatchObject({ success: false, code: 'HAS_PIECES' });
    await desk.scan(shipmentId, good.upc, -1);
    expect(await release(desk.there)).toMatchObject({ success: false, code: 'ORDER_CLAIMED' });
    expect(await release()).toMatchObject({ success: true, order: { orderStatus: 1, lockingClient: '' } });
    expect(await stock()).toEqual({ onHand: 3, held: 2 });
    expect(
      await server.call(boxes.getShipmentsForOrder, { ClientId: desk.here, OrderId: orderId }, desk.as()),
    ).toEqual([]);
  });

  test('is in the lists of who has it and of nobody', async () => {
    const { orderId } = await order();
    const unclaimed = await server.call(
      calls.getOrdersForClient,
      { clientId: desk.here, isClaimed: 'false', search: 'Hallam', itemsPerPage: 200 },
      desk.as(),
    );
    expect(unclaimed.items.map(({ orderID }) => orderID)).toContain(orderId);
    await desk.claim(orderId);
    const claimed = await server.call(
      calls.getOrdersForClient,
      { clientId: desk.here, isClaimed: '1' },
      desk.as(),
    );
    expect(claimed.items[0]).toMatchObject({
      orderID: orderId,
      name: { name: 'Tess Hallam-Moor' },
      lockingClient: 'Maple Street',
      orderSourceId: 'manual',
      units: 2,
      short: 0,
      total: 49.78,
    });
    expect(claimed.options).toMatchObject({ page: 1, itemsPerPage: 10 });
    const all = await server.call(calls.getChannelOrders, { channelId: 0 }, desk.as());
    expect(all.items.length).toBeGreaterThan(0);
    // 0 and 1 are part of the paths: other numbers lead nowhere.
    const status = async (path: string) => (await server.request('GET', `/api/${path}`, desk.as())).status;
    expect(await status('EcommOrder/GetChannelOrders/0')).toBe(200);
    expect(await status('EcommOrder/GetChannelOrders/7')).toBe(404);
    expect(await status(`EcommOrderItem/GetOrderItems/${orderId}/1`)).toBe(200);
    expect(await status(`EcommOrderItem/GetOrderItems/${orderId}/0`)).toBe(404);
    expect(await server.call(calls.getClientSummary, { clientID: desk.here }, desk.as())).toMatchObject({
      statuses: expect.arrayContaining([expect.objectContaining({ statusId: 2, description: 'Claimed' })]),
    });
    expect(await server.call(calls.getStatusCodes, {}, desk.as())).toHaveLength(8);
    expect(await server.call(calls.getShopifyOrders, {}, desk.as())).toEqual([]);
  });
});

describe('a box', () => {
  test('is filled by scans, packed, tracked; then it is a sale of the web device', async () => {
    const { orderId } = await order();
    expect(await desk.deposit(orderId)).toBe(4_978);
    const { shipmentId } = await desk.begin(orderId);
    expect((await desk.begin(orderId)).shipmentId).toBe(shipmentId);
    expect(await desk.pack(shipmentId)).toMatchObject({ success: false, code: 'SHIPMENT_EMPTY' });
    await desk.scan(shipmentId, good.upc);
    expect(await desk.scan(shipmentId, good.upc, 2)).toMatchObject({ success: false, code: 'TOO_MANY' });
    expect(await desk.scan(shipmentId, good.upc)).toMatchObject({ success: true, items: [{ quantity: 2 }] });
    expect(await desk.track(shipmentId)).toMatchObject({ success: false, code: 'NOT_PACKED' });
    expect(await desk.pack(shipmentId)).toMatchObject({ success: true, shipment: { isPacked: true } });
    expect(await desk.track(shipmentId, { trackingNumber: '' })).toMatchObject({ code: 'TRACKING_REQUIRED' });
    expect(await desk.track(shipmentId, { carrier: '' })).toMatchObject({ code: 'CARRIER_REQUIRED' });
    const done = await desk.track(shipmentId, { Weight: 1.25, WeightUnit: 'lb' });
    expect(done).toMatchObject({
      success: true,
      message: '',
      shipment: { statusCode: 2, weight: 1.25, weightUnit: 'lb', shippingCost: 7.2 },
    });
    expect(done.shipment.receiptNumber).toMatch(/^\d+-\d+-000\d+$/);
    expect(await stock()).toEqual({ onHand: 1, held: 0 });
    expect(await desk.deposit(orderId)).toBe(0);
    expect(await server.call(own.getOrder, { orderId }, desk.as())).toMatchObject({ orderStatus: 5 });
    expect(await desk.track(shipmentId)).toMatchObject({ success: false, code: 'SHIPMENT_COMPLETED' });
    const log = await server.call(calls.getLog, { orderId }, desk.as());
    expect(log.map(({ action }) => action).reverse()).toEqual([
      'Added',
      'Item added',
      'Claimed',
      'Shipment started',
      'Packed',
      'Shipped',
    ]);
    const completed = await server.call(
      boxes.getClientShipments,
      { clientId: desk.here, statusCode: 2 },
      desk.as(),
    );
    expect(completed[0]).toMatchObject({ shipmentId, orderId });
  });

  test('two halves of an order: postage goes with the first, the deposit is used up by the second', async () => {
    const { orderId } = await order();
    for (const [at, left] of [2_164, 0].entries()) {
      const { shipmentId } = await desk.begin(orderId);
      await desk.scan(shipmentId, good.upc);
      await desk.pack(shipmentId);
      if (at === 1)
        expect(await desk.track(shipmentId)).toMatchObject({ success: false, code: 'TRACKING_USED' });
      const trackingNumber = ['9205590164917312751089', '9205 5901 6491 7312 7510 96'][at];
      expect(await desk.track(shipmentId, { trackingNumber })).toMatchObject({ success: true });
      expect(await desk.deposit(orderId)).toBe(left);
      expect(await server.call(own.getOrder, { orderId }, desk.as())).toMatchObject({
        orderStatus: at === 0 ? 3 : 5,
      });
    }
  });

  test('completed twice at the same moment is completed once', async () => {
    const { orderId } = await order();
    const { shipmentId } = await desk.begin(orderId);
    await desk.scan(shipmentId, good.upc, 2);
    await desk.pack(shipmentId);
    const answers = await Promise.all([desk.track(shipmentId), desk.track(shipmentId)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await stock()).toEqual({ onHand: 1, held: 0 });
  });

  test('a wrong check digit only warns', async () => {
    const { orderId } = await order();
    const { shipmentId } = await desk.begin(orderId);
    await desk.scan(shipmentId, good.upc);
    await desk.pack(shipmentId);
    expect(await desk.track(shipmentId, { trackingNumber: '9205590164917312751088' })).toMatchObject({
      success: true,
      message: expect.stringContaining('check digit'),
    });
  });

  test('takes copies with serial numbers one by one, each once', async () => {
    good = await desk.goods({ quantity: 0, serials: ['Q-1', 'Q-2'] });
    const { orderId } = await order();
    const { shipmentId } = await desk.begin(orderId);
    expect(await desk.scan(shipmentId, good.upc)).toMatchObject({ code: 'SERIAL_REQUIRED' });
    expect(await desk.scan(shipmentId, good.upc, 1, { serialNumber: 'Q-9' })).toMatchObject({
      code: 'SERIAL_NOT_HERE',
    });
    expect(await desk.scan(shipmentId, good.upc, 1, { serialNumber: 'q1' })).toMatchObject({ success: true });
    expect(await desk.scan(shipmentId, good.upc, 1, { serialNumber: 'Q-1' })).toMatchObject({
      code: 'SERIAL_IN_IT',
    });
    expect(await desk.scan(shipmentId, good.upc, 1, { serialNumber: 'Q-2' })).toMatchObject({
      success: true,
    });
    await desk.pack(shipmentId);
    expect(await desk.track(shipmentId)).toMatchObject({ success: true });
    expect(
      await server.database.rows('select distinct state from copies where inventory_id = $1', [
        good.inventoryId,
      ]),
    ).toEqual([{ state: 'sold' }]);
  });

  test('refuses what isn’t on the order; its papers are PDF', async () => {
    const other = await desk.goods();
    const { orderId } = await order();
    const { shipmentId } = await desk.begin(orderId);
    expect(await desk.scan(shipmentId, other.upc, 1)).toMatchObject({ code: 'NOT_ON_ORDER' });
    await desk.scan(shipmentId, good.upc);
    for (const paper of ['PackingSlip', 'AddressLabel']) {
      const file = await server.request('GET', `/api/EcommShipments/${paper}/${shipmentId}`, desk.as());
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toContain('application/pdf');
    }
    const alias = await server.request(
      'PUT',
      `/api/EcommShipments/AddRemoveItem/${desk.here}/${good.upc}/${shipmentId}`,
      { ...desk.as(), body: { quantity: 1 } },
    );
    expect(alias).toMatchObject({ status: 200, body: { success: true } });
  });
});

test('an address is changed until the order is shipped', async () => {
  const { orderId } = await order();
  const change = () =>
    server.call(
      calls.updateAddress,
      { Orderid: orderId, Address1: '20 Larkspur Court', zip: '53001' },
      desk.as(),
    );
  expect(await change()).toMatchObject({
    success: true,
    order: { address1: '20 Larkspur Court', address2: 'Apt 4', postalCode: '53001' },
  });
  const { shipmentId } = await desk.begin(orderId);
  await desk.scan(shipmentId, good.upc, 2);
  await desk.pack(shipmentId);
  await desk.track(shipmentId);
  expect(await change()).toMatchObject({ success: false, code: 'ORDER_SHIPPED' });
});

test('an order by phone is written by calls: header, then items', async () => {
  const { orderId } = await server.call(
    calls.addOrder,
    { name: 'Ruth Okafor', channelId: desk.connectionId, clientId: desk.here, postage: 4.5 },
    desk.as(),
  );
  const added = await server.call(own.addItem, { orderId, upc: good.upc, quantity: 2, price: 15 }, desk.as());
  expect(added).toMatchObject({ success: true, order: { units: 2, goods: 30, postage: 4.5 } });
  expect(await server.call(own.addItem, { orderId, upc: '400000000008' }, desk.as())).toMatchObject({
    success: false,
    code: 'NO_ITEM',
  });
  const walk = async () =>
    (await server.call(own.getWalkList, { clientId: desk.here }, desk.as())).filter(
      ({ orderID }) => orderID === orderId,
    );
  expect(await walk()).toEqual([]);
  await desk.claim(orderId);
  expect(await walk()).toMatchObject([{ toPick: 2 }]);
});
