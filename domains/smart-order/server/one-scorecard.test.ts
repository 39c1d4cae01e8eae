// The overview and a vendor's own page say the same of it, whatever was ordered, came, was lost, or isn't due yet.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { getVendorOverview } from '#domains/smart-order/contract/metrics.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { getScorecard } from '#domains/vendor-orders/contract/invoices.ts';
import { aSupplier } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { insertRow } from '#platform/db/rows.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 86_400_000;
let server: TestServer;
let storeId: number;
let userId: number;
let token: string;
let seq = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database));
  ({ userId } = await aUser(server.database, { role: 'Manager', storeIds: [storeId] }));
  token = await aSession(server.database, userId);
});
afterAll(() => server.close());

type Order = {
  /** Days ago that it was sent, and from then to its expected day. */
  sent: number;
  lead: number | null;
  isOver: boolean;
  /** Of each item: units ordered, of these received, cancelled, and in a lost box; what one cost. */
  lines: { quantity: number; received: number; cancelled: number; lost: number; costE4: number }[];
  /** Days until its goods were checked in. */
  took: number;
};

async function anOrder(supplier: { vendorId: number; itemIds: number[] }, order: Order): Promise<void> {
  const { database: db } = server;
  const at = new Date(Date.now() - order.sent * DAY);
  const day = (days: number) => new Date(at.getTime() + days * DAY).toISOString().slice(0, 10);
  seq += 1;
  const { vendorOrderId: orderId } = await insertRow(
    db,
    'vendor_orders',
    {
      storeId,
      vendorId: supplier.vendorId,
      poSeq: seq,
      poNumber: `PO-${seq}`,
      orderDate: day(0),
      expectedOn: order.lead === null ? null : day(order.lead),
      statusId: order.isOver ? 8 : 3,
      requestedAt: at,
      createdAt: at,
      createdBy: userId,
    },
    'vendorOrderId',
  );
  const common = {
    vendorOrderId: orderId,
    storeId,
    shipmentDate: day(0),
    createdAt: at,
    createdBy: userId,
  };
  const box = (statusId: number, settledAt: Date | null) =>
    insertRow(
      db,
      'vendor_shipments',
      { ...common, statusId, settledAt, goodsCents: settledAt && 0, settledBy: settledAt && userId },
      'vendorShipmentId',
    );
  const [lost, came] = [await box(4, null), await box(3, new Date(at.getTime() + order.took * DAY))];
  for (const [item, { quantity, received, cancelled, lost: boxed, costE4 }] of order.lines.entries()) {
    const { vendorOrderItemId: lineId } = await insertRow(
      db,
      'vendor_order_items',
      {
        vendorOrderId: orderId,
        vendorItemId: supplier.itemIds[item] as number,
        quantity,
        received,
        cancelled,
        open: quantity - received - cancelled,
        costE4,
        addedAt: at,
        addedBy: userId,
      },
      'vendorOrderItemId',
    );
    for (const [shipment, announced, got] of [
      [lost, boxed, 0],
      [came, received, received],
    ] as const)
      await insertRow(db, 'vendor_shipment_items', {
        vendorShipmentId: shipment.vendorShipmentId,
        vendorOrderItemId: lineId,
        announced,
        received: got,
      });
  }
}

const read = async (vendorId: number) => {
  const page = await server.call(getScorecard, { VendorId: vendorId, ClientId: storeId }, { token });
  const { vendors } = await server.call(getVendorOverview, { ClientId: storeId }, { token });
  const row = vendors.find((one) => one.vendorId === vendorId);
  return { page, row };
};

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }),
    received: fc.nat(60),
    cancelled: fc.nat(60),
    lost: fc.nat(60),
    costE4: fc.integer({ min: 1, max: 500_000 }),
  })
  .map(({ quantity, received, cancelled, lost, costE4 }) => {
    const came = Math.min(quantity, received);
    const off = Math.min(quantity - came, cancelled);
    return { quantity, received: came, cancelled: off, lost: Math.min(lost, quantity), costE4 };
  });
const order = fc.record({
  sent: fc.integer({ min: 0, max: 400 }),
  lead: fc.option(fc.integer({ min: 0, max: 60 })),
  isOver: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 2 }),
  took: fc.integer({ min: 0, max: 20 }),
});

test('both say the same of any orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 5 }), async (orders) => {
      const supplier = await aSupplier(server.database, { storeId, userId });
      for (const one of orders) await anOrder(supplier, one);
      const { page, row } = await read(supplier.vendorId);
      const points = (share: number | null | undefined) =>
        typeof share === 'number' ? Math.round(share * 100_000) : null;
      expect({
        ordered: row?.ordered,
        received: row?.received,
        lost: row?.lost,
        notDue: row?.notDue,
        fillE5: points(row?.fillRate),
        leadMedianDays: row?.leadDaysMedian,
        leadP90Days: row?.leadDaysP90,
        costDriftE5: points(row?.costDrift),
      }).toEqual({
        ordered: page.ordered,
        received: page.received,
        lost: page.lost,
        notDue: page.notDue,
        fillE5: page.fillE5,
        leadMedianDays: page.leadMedianDays,
        leadP90Days: page.leadP90Days,
        costDriftE5: page.costDriftE5,
      });
      if (orders.length === 0) expect([page.fillE5, page.costDriftE5]).toEqual([null, null]);
    }),
    { numRuns: 12 },
  );
});

test('what is not due yet does not count, a lost box stands apart, what a completed order never got is missing', async () => {
  const supplier = await aSupplier(server.database, { storeId, userId });
  const of = (quantity: number, received: number, lost = 0) => ({
    quantity,
    received,
    cancelled: 0,
    lost,
    costE4: 10_000,
  });
  const base = { sent: 10, lead: 2, isOver: false, took: 3 };
  await anOrder(supplier, { ...base, lines: [of(54, 53)] });
  await anOrder(supplier, { ...base, lines: [of(54, 0, 54)] });
  await anOrder(supplier, { ...base, lead: 30, lines: [of(54, 0)] });
  const { page } = await read(supplier.vendorId);
  expect(page).toMatchObject({ ordered: 54, received: 53, lost: 54, notDue: 54, fillE5: 98_150 });
  await anOrder(supplier, {
    ...base,
    lead: null,
    isOver: true,
    lines: [{ quantity: 10, received: 4, cancelled: 6, lost: 0, costE4: 10_000 }],
  });
  expect((await read(supplier.vendorId)).page).toMatchObject({ ordered: 64, received: 57 });
});
