// What a check-in settles, on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import { findOrderableItems } from '#domains/vendor-orders/contract/find-items.ts';
import { clearInvoice, getScorecard } from '#domains/vendor-orders/contract/invoices.ts';
import * as calls from '#domains/vendor-orders/contract/shipments.ts';
import { loadShipmentForCheckIn } from '#domains/vendor-orders/server/public/load-shipment.ts';
import { type Settlement, settleShipment } from '#domains/vendor-orders/server/public/settle-shipment.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let storeId: number;
let userId: number;
let token: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database, { name: 'Maple Street' }));
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

describe('a check-in', () => {
  const actor = (rights: string[] = ['orders.exceed']) => ({
    userId,
    username: 'buyer',
    storeIds: [storeId],
    rights: new Set(rights),
  });
  const settle = (settlement: Partial<Settlement> & { shipmentId: number }, rights?: string[]) =>
    server.database.transaction((tx) =>
      settleShipment(
        tx,
        { actor: actor(rights) as never, now: new Date(), requestId: 'test' },
        {
          lines: [],
          invoiceNumber: '',
          invoiceTotalCents: null,
          freightCents: cents(0),
          goodsCents: cents(5_000),
          ...settlement,
        },
      ),
    );
  const load = (shipmentId: number) =>
    server.database.transaction((tx) => loadShipmentForCheckIn(tx, shipmentId, [storeId]));

  async function shipped() {
    const { orderId } = await anOrder();
    const { vendorShipmentId: shipmentId } = await addShipment(orderId);
    const { lines } = await load(shipmentId);
    return { orderId, shipmentId, itemId: lines[0]?.shipmentItemId ?? 0 };
  }
  const found = (shipmentItemId: number, more: object) => ({
    shipmentItemId,
    received: 5,
    over: 0,
    damaged: 0,
    cancelled: 0,
    ...more,
  });

  test('reads the lines with their vendor items and costs', async () => {
    const { shipmentId, itemId } = await shipped();
    expect(await load(shipmentId)).toMatchObject({
      shipmentId,
      storeId,
      settledAt: null,
      lines: [{ shipmentItemId: itemId, announced: 5, costE4: 100_000, packSize: 1 }],
    });
  });

  test('of all that was announced brings the order to Received; asked again it does nothing', async () => {
    const { orderId, shipmentId } = await shipped();
    const first = await settle({ shipmentId });
    expect(first).toEqual({
      orderId,
      orderStatusId: 7,
      short: 0,
      audit: expect.objectContaining({ action: 'orders.settleShipment', entityId: shipmentId }),
    });
    expect(await settle({ shipmentId, lines: [] })).toEqual({ ...first, audit: null });
    expect(await parts(orderId)).toEqual([[0, 0, 5, 0, 0, 0]]);
    expect(await getShipment(shipmentId)).toMatchObject({
      shipmentStatusDescription: 'Recieved',
      goods: 50,
      hasCheckIn: true,
    });
    expect(
      await server.call(calls.updateShipment, { vendorShipmentId: shipmentId, Freight: 1 }, token),
    ).toMatchObject({ success: false, code: 'SHIPMENT_SETTLED' });
    expect(
      await server.call(calls.updateShipment, { vendorShipmentId: shipmentId, Notes: 'Box was wet' }, token),
    ).toMatchObject({ success: true });
    expect(await server.call(calls.deleteShipment, { VendorShipmentId: shipmentId }, token)).toMatchObject({
      success: false,
      message: 'An error occured while deleting shipment...',
    });
  });

  test('short units are open again and owed, others never come', async () => {
    const { orderId, shipmentId, itemId } = await shipped();
    expect(
      await settle({ shipmentId, lines: [found(itemId, { received: 2, damaged: 1, cancelled: 1 })] }),
    ).toMatchObject({ short: 2 });
    expect((await items(orderId))[0]).toMatchObject({
      open: 2,
      received: 2,
      cancelled: 1,
      orderItemStatus: 'Backordered',
    });
    expect(await orderStatus(orderId)).toBe('Shipped');
  });

  test('what is over comes in only by the right to exceed', async () => {
    const { orderId, shipmentId, itemId } = await shipped();
    const over = { shipmentId, lines: [found(itemId, { over: 2 })] };
    await expect(settle(over, [])).rejects.toMatchObject({ status: 403, right: 'orders.exceed' });
    expect(await parts(orderId)).toEqual([[0, 5, 0, 0, 0, 0]]);
    await settle(over);
    expect(await parts(orderId)).toEqual([[0, 0, 5, 0, 0, 2]]);
    expect(await getShipment(shipmentId)).toMatchObject({ short: 0, over: 2 });
  });

  test('what is beyond the box, but not beyond the order, was ordered: nobody waits for it, and nobody allows it', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const { orderId } = await anOrder(3, supplier);
    const { vendorShipmentId: shipmentId } = await addShipment(orderId);
    const [item] = (await load(shipmentId)).lines;
    const itemId = item?.shipmentItemId ?? 0;
    await server.call(calls.addUpdateShipmentItem, { vendorShipmentItemId: itemId, Quantity: 2 }, token);
    expect(await parts(orderId)).toEqual([[3, 2, 0, 0, 0, 0]]);
    await settle({ shipmentId, lines: [found(itemId, { received: 2, over: 2 })] }, []);
    expect(await parts(orderId)).toEqual([[1, 0, 4, 0, 0, 0]]);
    expect(await getShipment(shipmentId)).toMatchObject({ items: [{ quantity: 4, received: 4, excess: 0 }] });
  });

  test('what the list of a box left out, but the order has open, is that line; the rest is excess', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const { orderId } = await anOrder(3, supplier);
    const { vendorShipmentId: empty } = await server.call(
      calls.addShipment,
      { VendorOrderID: orderId },
      token,
    );
    const unordered = [{ vendorItemId: supplier.itemIds[0] ?? 0, units: 7, costE4: 20_000 }];
    await expect(settle({ shipmentId: empty, unordered }, [])).rejects.toMatchObject({ status: 403 });
    await settle({ shipmentId: empty, unordered });
    expect(await parts(orderId)).toEqual([[0, 0, 5, 0, 0, 2]]);
  });

  test('what nobody ordered becomes a line of its own', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    const { orderId } = await anOrder(3, supplier);
    const { vendorShipmentId: shipmentId } = await addShipment(orderId);
    await settle({
      shipmentId,
      unordered: [{ vendorItemId: supplier.itemIds[1] ?? 0, units: 3, costE4: 20_000 }],
    });
    expect(await parts(orderId)).toEqual([
      [0, 0, 5, 0, 0, 0],
      [0, 0, 0, 0, 0, 3],
    ]);
  });

  test('refuses more than was announced, lost shipments, and an invoice that was used', async () => {
    const { shipmentId, itemId } = await shipped();
    expect(await settle({ shipmentId, lines: [found(itemId, { received: 6 })] })).toMatchObject({
      code: 'MORE_THAN_ANNOUNCED',
    });
    await expect(settle({ shipmentId, lines: [found(987_654, {})] })).rejects.toMatchObject({ status: 404 });
    await moveShipment(shipmentId, 4);
    expect(await settle({ shipmentId })).toMatchObject({ code: 'SHIPMENT_LOST' });
    const supplier = await aSupplier(server.database, { storeId, userId });
    await addShipment((await anOrder(3, supplier)).orderId, { InvoiceNum: 'USED-1' });
    const again = await addShipment((await anOrder(3, supplier)).orderId);
    expect(await settle({ shipmentId: again.vendorShipmentId, invoiceNumber: 'used1' })).toMatchObject({
      code: 'INVOICE_USED',
    });
    const reason = { invoiceNumber: 'used1', invoiceReason: 'Both boxes are on it' };
    await expect(settle({ shipmentId: again.vendorShipmentId, ...reason }, [])).rejects.toMatchObject({
      status: 403,
    });
    expect(isRefusal(await settle({ shipmentId: again.vendorShipmentId, ...reason }))).toBe(false);
  });

  test('with the invoice number that its shipment was allowed asks nothing, whoever finishes it', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId });
    await addShipment((await anOrder(3, supplier)).orderId, { InvoiceNum: 'SHARED-1' });
    const { vendorShipmentId: shipmentId } = await addShipment((await anOrder(3, supplier)).orderId, {
      InvoiceNum: 'SHARED-1',
      InvoiceReason: 'One invoice for two orders',
    });
    expect(isRefusal(await settle({ shipmentId, invoiceNumber: 'shared 1' }, []))).toBe(false);
    expect((await getShipment(shipmentId)).invoiceReason).toBe('One invoice for two orders');
  });

  test('twice at the same moment settles once', async () => {
    const { orderId, shipmentId, itemId } = await shipped();
    const lines = [found(itemId, { received: 4 })];
    const [one, two] = await Promise.all([settle({ shipmentId, lines }), settle({ shipmentId, lines })]);
    expect({ ...one, audit: null }).toEqual({ ...two, audit: null });
    expect([one, two].filter((done) => !isRefusal(done) && done.audit !== null)).toHaveLength(1);
    expect(await parts(orderId)).toEqual([[1, 0, 4, 0, 0, 0]]);
  });

  test('of an invoice that differs keeps the order from being finalized', async () => {
    const { orderId, shipmentId } = await shipped();
    await settle({
      shipmentId,
      invoiceNumber: `D-${shipmentId}`,
      invoiceTotalCents: cents(5_600),
      freightCents: cents(500),
    });
    expect(await getShipment(shipmentId)).toMatchObject({ difference: 1, isCleared: false });
    await moveOrder(orderId, 8);
    expect(await moveOrder(orderId, 5)).toMatchObject({ success: false, code: 'INVOICES_DIFFER' });
  });
});

describe('after a check-in', () => {
  test('an invoice that differs is cleared once, with a note, and the order may be finalized', async () => {
    const { orderId } = await aVendorOrder(server.database, { storeId, userId });
    await moveOrder(orderId, 3);
    const { vendorShipmentId: shipmentId } = await addShipment(orderId);
    await server.database.transaction((tx) =>
      settleShipment(
        tx,
        {
          actor: { userId, username: 'buyer', storeIds: [storeId], rights: new Set() } as never,
          now: new Date(),
          requestId: 'test',
        },
        {
          shipmentId,
          lines: [],
          invoiceNumber: `C-${shipmentId}`,
          invoiceTotalCents: cents(5_500),
          freightCents: cents(0),
          goodsCents: cents(5_000),
        },
      ),
    );
    const clear = (Note: string) => server.call(clearInvoice, { VendorShipmentId: shipmentId, Note }, token);
    expect(await clear('Price agreed by phone')).toMatchObject({ success: true });
    expect(await clear('Again')).toMatchObject({ success: false, code: 'NOTHING_TO_CLEAR' });
    expect(await moveOrder(orderId, 5)).toMatchObject({ success: true });
  });

  test('the scorecard says what came, how soon, and at which cost', async () => {
    const supplier = await aSupplier(server.database, { storeId, userId }, [100_000]);
    const ask = () => server.call(getScorecard, { VendorId: supplier.vendorId }, token);
    expect(await ask()).toMatchObject({ ordered: 0, fillE5: null, leadMedianDays: null, costDriftE5: null });
    for (const [received, cost] of [
      [5, 100_000],
      [4, 110_000],
    ] as const) {
      const { orderId, lineId } = await aVendorOrder(server.database, { storeId, userId }, supplier);
      await server.database.run(
        'update vendor_order_items set cost_e4 = $2 where vendor_order_item_id = $1',
        [lineId, cost],
      );
      await moveOrder(orderId, 3);
      const { vendorShipmentId: shipmentId } = await addShipment(orderId);
      const { lines } = await server.database.transaction((tx) =>
        loadShipmentForCheckIn(tx, shipmentId, [storeId]),
      );
      const line = {
        shipmentItemId: lines[0]?.shipmentItemId ?? 0,
        received,
        over: 0,
        damaged: 0,
        cancelled: 0,
      };
      await server.database.transaction((tx) =>
        settleShipment(
          tx,
          {
            actor: { userId, username: 'buyer', storeIds: [storeId], rights: new Set() } as never,
            now: new Date(),
            requestId: 'test',
          },
          {
            shipmentId,
            lines: [line],
            invoiceNumber: '',
            invoiceTotalCents: null,
            freightCents: cents(0),
            goodsCents: cents(0),
          },
        ),
      );
    }
    expect(await ask()).toMatchObject({ ordered: 0, notDue: 10, fillE5: null });
    await server.database.run(
      `update vendor_orders set order_date = '2026-01-01', expected_on = '2026-01-02' where vendor_id = $1`,
      [supplier.vendorId],
    );
    expect(await ask()).toMatchObject({
      ordered: 10,
      received: 9,
      fillE5: 90_000,
      deliveries: 2,
      leadMedianDays: 1,
      leadP90Days: 1,
      costDriftE5: 10_000,
      driftItems: 1,
      creditDays: null,
    });
  });
});

test('what an order may still take is found by code, SKU and words', async () => {
  const supplier = await aSupplier(server.database, { storeId, userId });
  const { orderId } = await aVendorOrder(server.database, { storeId, userId }, supplier);
  const [item] = await server.database.rows<{ upc: string; title: string }>(
    'select upc, title from vendor_items where vendor_item_id = $1',
    [supplier.itemIds[1]],
  );
  const find = async (Search: string) =>
    (await server.call(findOrderableItems, { VendorOrderID: orderId, Search }, token)).map(
      (one) => one.vendorItemId,
    );
  expect(await find(item?.upc ?? '')).toEqual([supplier.itemIds[1]]);
  expect(await find(item?.title.toUpperCase() ?? '')).toEqual([supplier.itemIds[1]]);
  expect(await find('no such thing')).toEqual([]);
});
