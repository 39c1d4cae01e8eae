// Orders at the edges, over HTTP on a real PostgreSQL: numbers that somebody typed, ways round a status, what a final order still takes.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import * as calls from '#domains/vendor-orders/contract/orders.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { settleShipment } from '#domains/vendor-orders/server/public/settle-shipment.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { cents, ZERO } from '#kernel/money.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let stores: number[];
let manager: { userId: number; username: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
  stores = [];
  for (const name of ['Maple Street', 'Harbor Avenue'])
    stores.push((await aStore(server.database, { name })).storeId);
  const user = await aUser(server.database, { role: 'Manager', storeIds: stores });
  manager = { ...user, token: await aSession(server.database, user.userId) };
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const storeId = () => stores[0] as number;
const whose = () => ({ storeId: storeId(), userId: manager.userId });
const save = (input: object) => server.call(calls.addUpdateVendorOrder, input, manager);
const move = (VendorOrderId: number, VendorOrderStatusId: number) =>
  server.call(
    calls.updateVendorOrderStatus,
    { VendorOrderId, VendorOrderStatusId, IsBelowMinimumOk: true },
    manager,
  );

test('a number that somebody typed is passed over, whoever typed it', async () => {
  const { vendorId } = await aSupplier(server.database, whose());
  const [mine = 0, other = 0] = stores;
  const { poNumber: first } = await save({ clientId: mine, vendorId });
  const n = Number(first.split('-')[2]);
  // The typed one takes n + 1 itself; the next that is numbered would be n + 2.
  expect(await save({ clientId: mine, vendorId, poNumber: `po-${mine}-${n + 2}` })).toMatchObject({
    success: true,
  });
  expect(await save({ clientId: mine, vendorId, poNumber: `PO-${other}-1` })).toMatchObject({
    success: true,
  });
  expect((await save({ clientId: mine, vendorId })).poNumber).toBe(`PO-${mine}-${n + 4}`);
  const there = await aSupplier(server.database, { storeId: other, userId: manager.userId });
  expect((await save({ clientId: other, vendorId: there.vendorId })).poNumber).toBe(`PO-${other}-2`);
});

test('an order that is Requested was sent, also when it came back from In Process', async () => {
  const { orderId } = await aVendorOrder(server.database, whose());
  await move(orderId, 6);
  expect(await move(orderId, 3)).toMatchObject({ orderStatusDescription: 'Requested' });
  const order = await server.call(calls.getVendorOrder, { VendorOrderId: orderId }, manager);
  expect(order.sentAt).not.toBe('');
  expect(order.sentAt).toBe(order.requestedAt);
});

test('nothing comes in for a final order', async () => {
  const { orderId } = await aVendorOrder(server.database, whose());
  await move(orderId, 3);
  const { vendorShipmentId } = await server.call(
    shipments.addShipment,
    { VendorOrderID: orderId, VendorShipmentStatusId: 2 },
    manager,
  );
  expect(await move(orderId, 8)).toMatchObject({ success: true });
  expect(await move(orderId, 5)).toMatchObject({
    success: false,
    message: 'Order status update failed...',
    code: 'SHIPMENT_OPEN',
    reason: 'A shipment of this order is still open. Check it in, or set it to Lost.',
  });
  await server.call(
    shipments.updateShipmentStatus,
    { VendorShipmentID: vendorShipmentId, VendorShipmentStatusId: 4 },
    manager,
  );
  expect(await move(orderId, 5)).toMatchObject({ success: true });
  // Found after all: the box may be marked, but its goods come in by their own transfer.
  await server.call(
    shipments.updateShipmentStatus,
    { VendorShipmentID: vendorShipmentId, VendorShipmentStatusId: 3 },
    manager,
  );
  const settled = await server.database.transaction((tx) =>
    settleShipment(
      tx,
      {
        actor: { ...manager, sessionId: 0, isAdministrator: true, storeIds: stores, rights: new Set() },
        now: new Date(),
        requestId: 'test',
      },
      {
        shipmentId: vendorShipmentId,
        lines: [],
        invoiceNumber: '',
        invoiceTotalCents: null,
        freightCents: ZERO,
        goodsCents: cents(100),
      },
    ),
  );
  expect(settled).toMatchObject({ code: 'ORDER_FINAL' });
});

test("another vendor's item isn't added in bulk", async () => {
  const [one, other] = [await aSupplier(server.database, whose()), await aSupplier(server.database, whose())];
  const body = [{ VendorItemID: one.itemIds[0] ?? 0, Quantity: 1, VendorId: other.vendorId }];
  const refused = await server.call(calls.bulkAddVendorItems, { ClientId: storeId(), body }, manager);
  expect(refused).toMatchObject({ success: false, code: 'OTHER_VENDOR', field: 'VendorItemID' });
});

test('no vendor chosen is -1 as well as 0: the orders and what they wait for of all vendors', async () => {
  const { vendorId, orderId } = await aVendorOrder(server.database, whose());
  await move(orderId, 3);
  const count = async (vendor: number) => [
    (await server.call(calls.getByStatus, { Vendorid: vendor }, manager)).options.totalitems,
    (await server.call(calls.getItemsAwaitingShipment, { VendorId: vendor }, manager)).length,
  ];
  expect(await count(vendorId)).toEqual([1, 1]);
  const all = await count(0);
  expect(all[0]).toBeGreaterThan(1);
  expect(await count(-1)).toEqual(all);
});
