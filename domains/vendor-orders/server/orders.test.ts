// The calls on orders and their items, over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as calls from '#domains/vendor-orders/contract/orders.ts';
import { addToOrder } from '#domains/vendor-orders/server/public/add-to-order.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

type Who = { readonly userId: number; readonly username: string; readonly token: string };

let server: TestServer;
let storeId: number;
let otherId: number;
let manager: Who;
let cashier: Who;

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
  ({ storeId: otherId } = await aStore(server.database, { name: 'Harbor Avenue' }));
  const somebody = async (role: 'Manager' | 'Cashier'): Promise<Who> => {
    const user = await aUser(server.database, { role, storeIds: [storeId] });
    return { ...user, token: await aSession(server.database, user.userId) };
  };
  manager = await somebody('Manager');
  cashier = await somebody('Cashier');
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const token = () => ({ token: manager.token });
const supplier = (costs?: number[]) => aSupplier(server.database, { storeId, userId: manager.userId }, costs);
const newOrder = async (vendorId: number, more: object = {}) =>
  server.call(calls.addUpdateVendorOrder, { clientId: storeId, vendorId, ...more }, token());
const items = (VendorOrderID: number) => server.call(calls.getOrderItems, { VendorOrderID }, token());
const move = (VendorOrderId: number, VendorOrderStatusId: number, more: object = {}) =>
  server.call(calls.updateVendorOrderStatus, { VendorOrderId, VendorOrderStatusId, ...more }, token());
const order = (VendorOrderId: number) => server.call(calls.getVendorOrder, { VendorOrderId }, token());

/** An order of two lines: 3 and 2 units. */
async function twoLines(): Promise<{
  orderId: number;
  lineIds: number[];
  itemIds: number[];
  vendorId: number;
}> {
  const { vendorId, itemIds } = await supplier();
  const { vendorOrderId: orderId } = await newOrder(vendorId);
  const lineIds: number[] = [];
  for (const [at, VendorItemID] of itemIds.entries()) {
    const added = await server.call(
      calls.addOrderItem,
      { VendorOrderID: orderId, VendorItemID, Quantity: 3 - at },
      token(),
    );
    lineIds.push(added.vendorOrderItemId);
  }
  return { orderId, lineIds, itemIds, vendorId };
}

describe('an order', () => {
  test('is written with a number of its store and a day on which the vendor delivers', async () => {
    const { vendorId } = await supplier();
    const one = await newOrder(vendorId, {
      orderDate: '11/20/26',
      notes: 'Ring twice',
      shippingCost: '12.50',
    });
    const other = await newOrder(vendorId);
    expect(one.poNumber).toMatch(new RegExp(`^PO-${storeId}-\\d+$`));
    expect(Number(other.poNumber.split('-')[2])).toBe(Number(one.poNumber.split('-')[2]) + 1);
    expect(await order(one.vendorOrderId)).toMatchObject({
      vendorId,
      clientId: storeId,
      orderDate: '2026-11-20',
      expectedDelivery: '2026-11-27',
      vendorOrderStatusId: 2,
      orderStatusDescription: 'Created',
      isLocked: false,
      notes: 'Ring twice',
      shippingCost: 12.5,
      lines: 0,
    });
  });

  test('is changed, but for its store, and for its vendor once it has lines', async () => {
    const { orderId, vendorId } = await twoLines();
    const next = {
      vendorOrderId: orderId,
      notes: 'Later',
      expectedDelivery: '',
      poNumber: `Mine ${orderId}`,
    };
    expect(await newOrder(vendorId, next)).toMatchObject({ success: true, vendorOrderId: orderId });
    expect(await order(orderId)).toMatchObject({
      notes: 'Later',
      expectedDelivery: '',
      poNumber: `Mine ${orderId}`,
    });
    const { vendorId: another } = await supplier();
    expect(await newOrder(another, { vendorOrderId: orderId })).toMatchObject({
      success: false,
      code: 'VENDOR_FIXED',
      message: 'There was a problem adding this vendor order...',
      reason: expect.any(String),
    });
    expect(await newOrder(vendorId, { poNumber: `mine ${orderId}` })).toMatchObject({
      code: 'PO_TAKEN',
      field: 'poNumber',
    });
  });

  test('goes only to a vendor that serves the store', async () => {
    const { vendorId } = await aSupplier(server.database, { storeId: otherId, userId: manager.userId });
    expect(await newOrder(vendorId)).toMatchObject({ success: false, code: 'VENDOR_NOT_LINKED' });
    const none = await server.request('PUT', '/api/VendorOrder/AddUpdateVendorOrder', {
      token: manager.token,
      body: { clientId: storeId, vendorId: 987_654 },
    });
    expect(none).toMatchObject({ status: 404, body: { field: 'vendorId' } });
  });

  test('is listed by status, vendor and page, newest first', async () => {
    const { vendorId } = await supplier();
    const made = [await newOrder(vendorId), await newOrder(vendorId), await newOrder(vendorId)].map(
      (one) => one.vendorOrderId,
    );
    const list = (more: object) => server.call(calls.getByStatus, { Vendorid: vendorId, ...more }, token());
    const first = await list({ Status: 'Created', PageId: 1, RecordCount: 2 });
    expect(first.items.map((one) => one.vendorOrderId)).toEqual([made[2], made[1]]);
    expect(first.options).toEqual({ totalitems: 3, page: 1, itemsPerPage: 2 });
    expect(
      (await list({ Status: '2', PageId: 2, RecordCount: 2 })).items.map((one) => one.vendorOrderId),
    ).toEqual([made[0]]);
    expect((await list({ Status: 'Finalized' })).options.totalitems).toBe(0);
    expect((await server.call(calls.getByStatus, {}, token())).items.length).toBeGreaterThan(0);
  });

  test('is deleted in Created and Requested only', async () => {
    const { orderId } = await twoLines();
    const remove = (id: number) => server.call(calls.deleteVendorOrder, { id }, token());
    await move(orderId, 3);
    expect(await remove(orderId)).toMatchObject({ success: true });
    expect(
      (await server.request('GET', `/api/VendorOrder/GetVendorOrder?VendorOrderId=${orderId}`, token()))
        .status,
    ).toBe(404);
    const { orderId: shipped } = await twoLines();
    await move(shipped, 4);
    expect(await remove(shipped)).toMatchObject({ success: false, code: 'ORDER_NOT_DELETED' });
  });
});

describe('items of an order', () => {
  test('become more when they are added again, and fewer when they are deleted in part', async () => {
    const { orderId, lineIds, itemIds } = await twoLines();
    const [lineId = 0, otherLine = 0] = lineIds;
    await server.call(
      calls.addOrderItem,
      { VendorOrderID: orderId, VendorItemID: itemIds[0] ?? 0, Quantity: 4 },
      token(),
    );
    const found = await items(orderId);
    expect(found.map((row) => [row.vendorOrderItemId, row.quantity, row.open, row.orderItemStatus])).toEqual([
      [lineId, 7, 7, 'Pending'],
      [otherLine, 2, 2, 'Pending'],
    ]);
    const lower = (line: number, quantity: number) =>
      server.call(calls.deleteOrderItem, { vendorOrderItemId: line, quantity }, token());
    await lower(lineId, 2);
    await lower(otherLine, 2);
    expect((await items(orderId)).map((row) => [row.vendorOrderItemId, row.quantity])).toEqual([[lineId, 5]]);
    expect(await lower(lineId, 6)).toMatchObject({
      success: false,
      message: 'There was a problem deleting the vendor order item',
      reason: 'Only 5 of this line are still open.',
    });
  });

  test('take another quantity and cost, at most four decimals', async () => {
    const { orderId, lineIds } = await twoLines();
    const save = (more: object) =>
      server.call(
        calls.addUpdateOrderItem,
        { vendorOrderItemId: lineIds[0] ?? 0, ...more },
        { token: manager.token },
      );
    expect(await save({ Quantity: 9, Cost: '3.3333' })).toMatchObject({
      success: true,
      vendorOrderItemId: lineIds[0],
    });
    const row = await server.database.one<{ cost: number; quantity: number }>(
      'select cost_e4 as cost, quantity from vendor_order_items where vendor_order_item_id = $1',
      [lineIds[0]],
    );
    expect(row).toEqual({ cost: 33_333, quantity: 9 });
    const wrong = await server.request('PUT', '/api/VendorOrderItem/AddUpdate', {
      token: manager.token,
      body: { vendorOrderItemId: lineIds[0], Cost: '3.33333' },
    });
    expect([wrong.status, (wrong.body as { field: string }).field]).toEqual([400, 'Cost']);
    expect((await order(orderId)).units).toBe(11);
  });

  test('of another vendor, or sold no longer, are refused', async () => {
    const { orderId, itemIds } = await twoLines();
    const { itemIds: others } = await supplier();
    const add = (VendorItemID: number) =>
      server.call(calls.addOrderItem, { VendorOrderID: orderId, VendorItemID, Quantity: 1 }, token());
    expect(await add(others[0] ?? 0)).toMatchObject({ success: false, code: 'OTHER_VENDOR' });
    await server.database.run('update vendor_items set status_id = 4 where vendor_item_id = $1', [
      itemIds[0],
    ]);
    expect(await add(itemIds[0] ?? 0)).toMatchObject({ success: false, code: 'ITEM_DISCONTINUED' });
  });

  test('are fixed from Shipped on', async () => {
    const { orderId, lineIds, itemIds } = await twoLines();
    await move(orderId, 4);
    const refused = { success: false, code: 'ORDER_LOCKED' };
    expect(
      await server.call(
        calls.addOrderItem,
        { VendorOrderID: orderId, VendorItemID: itemIds[0] ?? 0, Quantity: 1 },
        token(),
      ),
    ).toMatchObject(refused);
    expect(
      await server.call(
        calls.addUpdateOrderItem,
        { vendorOrderItemId: lineIds[0] ?? 0, Quantity: 1 },
        token(),
      ),
    ).toMatchObject(refused);
    expect(
      await server.call(calls.deleteOrderItem, { vendorOrderItemId: lineIds[0] ?? 0, quantity: 1 }, token()),
    ).toMatchObject(refused);
  });

  test('in bulk go to the order that is being written, or a new one, a vendor each', async () => {
    const { orderId, itemIds } = await twoLines();
    const { itemIds: others } = await supplier();
    const body = [
      { VendorItemID: itemIds[0] ?? 0, Quantity: 2, VendorId: 0 },
      { VendorItemID: others[1] ?? 0, Quantity: 1, VendorId: 0 },
    ];
    const answer = await server.call(calls.bulkAddVendorItems, { ClientId: storeId, body }, token());
    expect(answer).toMatch(/^\[\d+,\d+\]$/);
    const ids = JSON.parse(answer) as number[];
    expect(ids).toContain(orderId);
    expect((await items(orderId))[0]).toMatchObject({ quantity: 5 });
    const again = await server.call(calls.bulkAddVendorItems, { ClientId: storeId, body }, token());
    expect(again).toBe(answer);
  });

  test('asked twice with one key, bulk adding happens once', async () => {
    const { orderId, itemIds } = await twoLines();
    const send = () =>
      server.request('POST', '/api/VendorOrderItem/BulkAddVendorItems', {
        token: manager.token,
        headers: { 'idempotency-key': `bulk-adding-${orderId}` },
        query: { ClientId: String(storeId) },
        body: [{ VendorItemID: itemIds[0], Quantity: 2 }],
      });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect((await items(orderId))[0]).toMatchObject({ quantity: 5 });
  });

  test('two who add at once to a vendor without an order write one order', async () => {
    const { itemIds } = await supplier();
    const add = (VendorItemID: number) =>
      server.call(
        calls.bulkAddVendorItems,
        { ClientId: storeId, body: [{ VendorItemID, Quantity: 1 }] },
        token(),
      );
    const [one, two] = await Promise.all([add(itemIds[0] ?? 0), add(itemIds[1] ?? 0)]);
    expect(one).toBe(two);
  });

  test('that are open await their shipment from Requested on, and are found by the item', async () => {
    const { orderId, itemIds, vendorId } = await twoLines();
    const awaiting = () =>
      server.call(calls.getItemsAwaitingShipment, { ClientId: storeId, VendorId: vendorId }, token());
    expect(await awaiting()).toEqual([]);
    await move(orderId, 3);
    expect((await awaiting()).map((row) => [row.vendorOrderId, row.open])).toEqual([
      [orderId, 3],
      [orderId, 2],
    ]);
    const onOrders = await server.call(
      calls.getVendorItemsOnOrders,
      { VendorItemId: itemIds[0] ?? 0 },
      token(),
    );
    expect(onOrders).toMatchObject([
      { vendorOrderId: orderId, quantity: 3, orderStatusDescription: 'Requested' },
    ]);
  });
});

describe('the status of an order', () => {
  test('goes its way; what is open is cancelled at the end; asked again nothing happens', async () => {
    const { orderId } = await twoLines();
    for (const to of [3, 6, 4, 7, 8, 5]) {
      expect(await move(orderId, to)).toMatchObject({ success: true, vendorOrderStatusId: to });
      expect(await move(orderId, to)).toMatchObject({ success: true, vendorOrderStatusId: to });
    }
    expect((await items(orderId)).map((row) => [row.open, row.cancelled, row.orderItemStatus])).toEqual([
      [0, 3, 'Cancelled'],
      [0, 2, 'Cancelled'],
    ]);
    expect(await move(orderId, 8)).toMatchObject({
      success: false,
      message: 'Order status update failed...',
      code: 'ORDER_FINAL',
    });
  });

  test('needs its right', async () => {
    const { orderId } = await twoLines();
    const buyer = await aUser(server.database, { role: 'Manager', storeIds: [storeId] });
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'orders.send', 'deny')`,
      [buyer.userId],
    );
    const buyerToken = await aSession(server.database, buyer.userId);
    const got = await server.request('PUT', '/api/VendorOrder/UpdateVendorOrderStatus', {
      token: buyerToken,
      body: { VendorOrderId: orderId, VendorOrderStatusId: 3 },
    });
    expect(got).toMatchObject({ status: 403, body: { right: 'orders.send' } });
    const none = await server.request('GET', '/api/VendorOrder/GetByStatus', { token: cashier.token });
    expect(none).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
  });

  test('asks once before an order goes below what the vendor takes', async () => {
    const { orderId, vendorId } = await twoLines();
    await server.database.run('update vendors set order_min_cents = 10000 where vendor_id = $1', [vendorId]);
    expect(await move(orderId, 3)).toMatchObject({
      success: false,
      code: 'BELOW_MINIMUM',
      total: 38.25,
      minimum: 100,
    });
    expect(await move(orderId, 3, { IsBelowMinimumOk: true })).toMatchObject({ success: true });
    await move(orderId, 2);
    expect(await move(orderId, 3)).toMatchObject({ success: true });
  });

  test('the lists of statuses are the documented ones', async () => {
    expect((await server.call(calls.getStatuslist, {}, token())).map(({ id }) => id)).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(
      (await server.call(calls.orderItemStatusList, {}, token())).map(({ description }) => description),
    ).toContain('On Shelf');
  });
});

test("another store's order is like none", async () => {
  const { orderId, lineId } = await aVendorOrder(server.database, {
    storeId: otherId,
    userId: manager.userId,
  });
  for (const [method, path, body] of [
    ['GET', `VendorOrder/GetVendorOrder?VendorOrderId=${orderId}`],
    ['GET', `VendorOrderItem/GetOrderItems?VendorOrderID=${orderId}`],
    ['DELETE', `VendorOrder/DeleteVendorOrder/${orderId}`],
    ['DELETE', `VendorOrderItem/DeleteOrderItem/${lineId}/1`],
    ['PUT', 'VendorOrder/UpdateVendorOrderStatus', { VendorOrderId: orderId, VendorOrderStatusId: 3 }],
  ] as const)
    expect(
      (await server.request(method, `/api/${path}`, { token: manager.token, ...(body ? { body } : {}) }))
        .status,
    ).toBe(404);
});

test('addToOrder is what the smart order calls: ids of orders and lines, all or nothing', async () => {
  const { vendorId, itemIds } = await supplier();
  const actor = {
    userId: manager.userId,
    username: manager.username,
    storeIds: [storeId],
    rights: new Set<string>(),
  };
  const context = { actor: actor as never, now: new Date(), requestId: 'test' };
  const add = (wanted: { vendorItemId: number; quantity: number }[]) =>
    server.database.transaction((tx) => addToOrder(tx, context, storeId, wanted));
  const added = await add(itemIds.map((vendorItemId) => ({ vendorItemId, quantity: 6 })));
  expect(added).toMatchObject({
    orderIds: [expect.any(Number)],
    lines: [{ vendorItemId: itemIds[0] }, { vendorItemId: itemIds[1] }],
  });
  const { items: orders } = await server.call(calls.getByStatus, { Vendorid: vendorId }, token());
  expect(orders).toMatchObject([{ units: 12, lines: 2, orderStatusDescription: 'Created' }]);
});
