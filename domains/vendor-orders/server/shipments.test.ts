// Shipments over HTTP, on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as calls from '#domains/vendor-orders/contract/shipments.ts';
import { aSupplier, aVendorOrder, aVendorShipment } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let storeId: number;
let otherId: number;
let userId: number;
let token: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
  ({ storeId: otherId } = await aStore(server.database, { name: 'Harbor Avenue' }));
  ({ userId } = await aUser(server.database, { role: 'Manager', storeIds: [storeId] }));
  token = { token: await aSession(server.database, userId) };
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const items = (VendorOrderID: number) => server.call(orders.getOrderItems, { VendorOrderID }, token);
const parts = async (orderId: number) =>
  (await items(orderId)).map((row) => [
    row.open,
    row.announced,
    row.received,
    row.cancelled,
    row.shelved,
    row.excess,
  ]);
const orderStatus = async (VendorOrderId: number) =>
  (await server.call(orders.getVendorOrder, { VendorOrderId }, token)).orderStatusDescription;
const moveOrder = (VendorOrderId: number, VendorOrderStatusId: number) =>
  server.call(orders.updateVendorOrderStatus, { VendorOrderId, VendorOrderStatusId }, token);

/** An order of one line of 5 units, in a status. */
async function anOrder(statusId = 3, supplier?: { vendorId: number; itemIds: number[] }) {
  const made = await aVendorOrder(server.database, { storeId, userId }, supplier);
  if (statusId !== 2) await moveOrder(made.orderId, statusId);
  return made;
}
const addShipment = (VendorOrderID: number, more: object = {}) =>
  server.call(calls.addShipment, { VendorOrderID, AddOrderItems: true, ...more }, token);
const moveShipment = (VendorShipmentID: number, VendorShipmentStatusId: number) =>
  server.call(calls.updateShipmentStatus, { VendorShipmentID, VendorShipmentStatusId }, token);
const getShipment = (VendorShipmentId: number) => server.call(calls.getShipment, { VendorShipmentId }, token);

describe('a shipment', () => {
  test('takes all that is open, and brings its order to Shipped when it is on its way', async () => {
    const { orderId } = await anOrder();
    const added = await addShipment(orderId, {
      VendorShipmentNumber: 'S-1',
      TrackingNumber: '1Z',
      InvoiceNum: 'A 1',
      InvoiceTotal: '52.50',
      Freight: 2.5,
    });
    expect(await parts(orderId)).toEqual([[0, 5, 0, 0, 0, 0]]);
    expect(await orderStatus(orderId)).toBe('Requested');
    expect(await moveShipment(added.vendorShipmentId, 2)).toMatchObject({
      success: true,
      shipmentStatusDescription: 'Shipped',
    });
    expect(await orderStatus(orderId)).toBe('Shipped');
    expect(await getShipment(added.vendorShipmentId)).toMatchObject({
      vendorShipmentNumber: 'S-1',
      trackingNumber: '1Z',
      invoiceNum: 'A 1',
      invoiceTotal: 52.5,
      freight: 2.5,
      units: 5,
      hasCheckIn: false,
      items: [{ quantity: 5, ordered: 5, open: 0 }],
    });
  });

  test('is found by status, by days and by its order', async () => {
    const { orderId } = await anOrder();
    const { vendorShipmentId: id } = await addShipment(orderId, {
      ShipmentDate: '2026-03-04',
      VendorShipmentStatusId: 5,
    });
    const ids = (list: { vendorShipmentId: number }[]) => list.map((one) => one.vendorShipmentId);
    expect(ids(await server.call(calls.getShipmentByOrder, { VendorOrderId: orderId }, token))).toEqual([id]);
    expect(
      ids(
        await server.call(
          calls.getShipmentsByStatus,
          { VendorShipmentStatusId: 5, ClientId: storeId },
          token,
        ),
      ),
    ).toContain(id);
    expect(
      ids(
        await server.call(
          calls.getShipmentsByDateRange,
          { StartDate: '03/04/26', EndDate: '03/04/26' },
          token,
        ),
      ),
    ).toEqual([id]);
    const wrong = await server.request(
      'GET',
      '/api/VendorShipmentHandler/GetShipmentsByDateRange?StartDate=2026-03-05&EndDate=2026-03-04',
      token,
    );
    expect([wrong.status, (wrong.body as { field: string }).field]).toEqual([400, 'StartDate']);
    expect((await server.call(calls.getShipmentStatusList, {}, token)).map((one) => one.description)).toEqual(
      ['Pending', 'Shipped', 'Recieved', 'Lost', 'None'],
    );
  });

  test('lowered, emptied or deleted, its units are open again', async () => {
    const { orderId, lineId } = await anOrder();
    const { vendorShipmentId: id } = await addShipment(orderId, { AddOrderItems: false });
    const save = (Quantity: number) =>
      server.call(
        calls.addUpdateShipmentItem,
        { VendorShipmentId: id, VendorOrderItemId: lineId, Quantity },
        token,
      );
    const { vendorShipmentItemId: itemId } = await save(4);
    expect(await parts(orderId)).toEqual([[1, 4, 0, 0, 0, 0]]);
    expect(await save(6)).toMatchObject({ success: false, code: 'ONLY_OPEN' });
    await server.call(calls.addUpdateShipmentItem, { vendorShipmentItemId: itemId, Quantity: 2 }, token);
    expect(await parts(orderId)).toEqual([[3, 2, 0, 0, 0, 0]]);
    await server.call(calls.deleteShipmentItem, { VendorShipmentItemId: itemId }, token);
    expect(await parts(orderId)).toEqual([[5, 0, 0, 0, 0, 0]]);
    await server.call(
      calls.updateShipment,
      { vendorShipmentId: id, AddOrderItems: true, Notes: 'All of it' },
      token,
    );
    expect(await parts(orderId)).toEqual([[0, 5, 0, 0, 0, 0]]);
    await server.call(calls.deleteShipment, { VendorShipmentId: id }, token);
    expect(await parts(orderId)).toEqual([[5, 0, 0, 0, 0, 0]]);
  });

  test('that is lost owes its units; found, it announces what is still open', async () => {
    const { orderId, lineId } = await anOrder();
    const { vendorShipmentId: id } = await addShipment(orderId);
    await moveShipment(id, 2);
    await moveShipment(id, 4);
    expect((await items(orderId))[0]).toMatchObject({
      open: 5,
      announced: 0,
      orderItemStatus: 'Backordered',
    });
    expect(
      await server.call(calls.updateShipment, { vendorShipmentId: id, TrackingNumber: '2' }, token),
    ).toMatchObject({ success: false, code: 'SHIPMENT_LOST' });
    const other = await addShipment(orderId, { AddOrderItems: false });
    await server.call(
      calls.addUpdateShipmentItem,
      { VendorShipmentId: other.vendorShipmentId, VendorOrderItemId: lineId, Quantity: 2 },
      token,
    );
    await moveShipment(id, 3);
    expect(await parts(orderId)).toEqual([[0, 5, 0, 0, 0, 0]]);
    expect((await getShipment(id)).units).toBe(3);
    expect(await moveShipment(id, 2)).toMatchObject({
      success: false,
      message: 'An error occured while updating shipment status...',
    });
  });

  test('keeps an order from ending and from going back', async () => {
    const { orderId } = await anOrder();
    const { vendorShipmentId: id } = await addShipment(orderId);
    const refused = { success: false, message: 'Order status update failed...' };
    expect(await moveOrder(orderId, 2)).toMatchObject({ ...refused, code: 'ORDER_HAS_SHIPMENT' });
    expect(await moveOrder(orderId, 8)).toMatchObject({ ...refused, code: 'ORDER_ANNOUNCED' });
    await server.call(calls.deleteShipment, { VendorShipmentId: id }, token);
    expect(await moveOrder(orderId, 8)).toMatchObject({ success: true });
    expect(await addShipment(orderId)).toMatchObject({
      success: false,
      message: 'An error occured while adding a new shipment...',
      code: 'ORDER_OVER',
    });
  });

  test('is not made of an order without lines, nor of all that is open where nothing is', async () => {
    const { orderId, lineId } = await anOrder();
    expect(await addShipment(orderId)).toMatchObject({ success: true });
    const shipments = () => server.call(calls.getShipmentByOrder, { VendorOrderId: orderId }, token);
    // Several at once: one takes all, the others make nothing.
    const answers = await Promise.all([1, 2, 3].map(() => addShipment(orderId)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        success: false,
        code: 'NOTHING_OPEN',
        message: 'An error occured while adding a new shipment...',
      });
    expect(await shipments()).toHaveLength(1);
    const empty = await anOrder();
    await server.database.run('delete from vendor_order_items where vendor_order_id = $1', [empty.orderId]);
    expect(lineId).not.toBe(empty.lineId);
    expect(await addShipment(empty.orderId, { VendorShipmentStatusId: 2 })).toMatchObject({
      success: false,
      code: 'ORDER_EMPTY',
    });
  });

  test('has an invoice number once for a vendor and year, but for the same order or a reason', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const [one, other, later] = [
      await anOrder(3, supplier),
      await anOrder(3, supplier),
      await anOrder(3, supplier),
    ];
    const add = (orderId: number, more: object) =>
      addShipment(orderId, { InvoiceNum: 'BILL 77', ShipmentDate: '2026-05-01', ...more });
    expect(await add(one.orderId, {})).toMatchObject({ success: true });
    expect(await add(one.orderId, { InvoiceNum: 'bill77', AddOrderItems: false })).toMatchObject({
      success: true,
    });
    expect(await add(other.orderId, { InvoiceNum: 'bill/77' })).toMatchObject({
      success: false,
      code: 'INVOICE_USED',
      message: 'An error occured while adding a new shipment...',
      reason: expect.stringContaining('was already used this year'),
      field: 'InvoiceNum',
    });
    expect(await add(later.orderId, { ShipmentDate: '2027-05-01' })).toMatchObject({ success: true });
    expect(await add(other.orderId, { InvoiceReason: 'One invoice for two orders' })).toMatchObject({
      success: true,
    });
    const shared = await addShipment((await anOrder()).orderId, {
      InvoiceNum: 'BILL 77',
      ShipmentDate: '2026-05-01',
    });
    expect(shared).toMatchObject({ success: true });
  });

  test('keeps an invoice number that was allowed: other changes of either shipment ask nothing', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const one = await addShipment((await anOrder(3, supplier)).orderId, { InvoiceNum: 'BOTH-1' });
    const other = await addShipment((await anOrder(3, supplier)).orderId, {
      InvoiceNum: 'BOTH-1',
      InvoiceReason: 'One invoice for two orders',
    });
    for (const { vendorShipmentId } of [one, other])
      expect(
        await server.call(calls.updateShipment, { vendorShipmentId, TrackingNumber: '1Z' }, token),
      ).toMatchObject({ success: true });
    expect((await getShipment(other.vendorShipmentId)).invoiceReason).toBe('One invoice for two orders');
    expect(
      await server.call(
        calls.updateShipment,
        { vendorShipmentId: other.vendorShipmentId, InvoiceReason: '' },
        token,
      ),
    ).toMatchObject({ success: false, code: 'INVOICE_USED' });
  });

  test('two who use a number at once: one of them does', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const made = [await anOrder(3, supplier), await anOrder(3, supplier)];
    const got = await Promise.all(made.map(({ orderId }) => addShipment(orderId, { InvoiceNum: 'RACE-1' })));
    expect(got.filter(({ success }) => success)).toHaveLength(1);
  });

  test("another store's is like none", async () => {
    const { shipmentId, itemId } = await aVendorShipment(server.database, { storeId: otherId, userId });
    for (const [method, path] of [
      ['GET', `VendorShipmentHandler/GetShipment?VendorShipmentId=${shipmentId}`],
      ['DELETE', `VendorShipmentHandler/DeleteShipment?VendorShipmentId=${shipmentId}`],
      ['DELETE', `VendorShipmentItem/DeleteShipmentItem?VendorShipmentItemId=${itemId}`],
      ['POST', `VendorShipmentHandler/UpdateStatus?VendorShipmentID=${shipmentId}&VendorShipmentStatusId=2`],
    ] as const)
      expect((await server.request(method, `/api/${path}`, token)).status).toBe(404);
  });
});

test('vendor_supply says what is coming, each unit once', async () => {
  const supplier = await aSupplier(server.database, { storeId, userId });
  await anOrder(2, supplier);
  const { orderId } = await anOrder(3, supplier);
  await anOrder(3, supplier);
  const { vendorShipmentId } = await addShipment(orderId);
  const supply = () =>
    server.database.one<{ pending: number; open: number; backOrdered: number; announced: number }>(
      'select pending, open, back_ordered, announced from vendor_supply where vendor_item_id = $1',
      [supplier.itemIds[0]],
    );
  expect(await supply()).toEqual({ pending: 5, open: 5, backOrdered: 0, announced: 5 });
  await moveShipment(vendorShipmentId, 4);
  expect(await supply()).toEqual({ pending: 5, open: 5, backOrdered: 5, announced: 0 });
});
