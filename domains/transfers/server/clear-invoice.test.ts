// An invoice that says something else than what came is cleared: what a vendor is owed, what goods cost, and what is left over add up, whatever was sold in
// between. Over HTTP on a real PostgreSQL.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import * as items from '#domains/transfers/contract/items.ts';
import * as own from '#domains/transfers/contract/own.ts';
import * as calls from '#domains/transfers/contract/transfers.ts';
import { type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import { clearInvoice } from '#domains/vendor-orders/contract/invoices.ts';
import * as orders from '#domains/vendor-orders/contract/orders.ts';
import * as shipments from '#domains/vendor-orders/contract/shipments.ts';
import { aSupplier, aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { divideRounded } from '#kernel/money.ts';
import '#tests/support/seeded.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let stores: TwoStores;

beforeAll(async () => {
  server = await startTestServer();
  stores = await twoStores(server.database);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: stores.to.manager.token });

type CheckedIn = {
  /** Ten-thousandths of a dollar. */
  readonly costE4: number;
  readonly scanned: number;
  readonly damaged: number;
  readonly freight: number;
  /** Cents of the invoice beyond goods and freight. */
  readonly over: number;
};

/** A shipment of up to 5 units that is checked in with an invoice. */
async function checkedIn({ costE4, scanned, damaged, freight, over }: CheckedIn) {
  const { storeId, manager } = stores.to;
  const whose = { storeId, userId: manager.userId };
  const supplier = await aSupplier(server.database, whose, [costE4]);
  const { orderId, vendorId } = await aVendorOrder(server.database, whose, supplier);
  await server.database.run('update vendor_order_items set cost_e4 = $2 where vendor_order_id = $1', [
    orderId,
    costE4,
  ]);
  await server.call(
    orders.updateVendorOrderStatus,
    { VendorOrderId: orderId, VendorOrderStatusId: 3 },
    boss(),
  );
  const { vendorShipmentId: shipmentId } = await server.call(
    shipments.addShipment,
    { VendorOrderID: orderId, AddOrderItems: true },
    boss(),
  );
  const { upc, catalogId } = await server.database.one<{ upc: string; catalogId: number }>(
    'select upc, catalog_id from vendor_item_card where vendor_item_id = $1',
    [supplier.itemIds[0]],
  );
  const { inventoryTransferID: id, items: lines } = await server.call(
    calls.createVendorTransfer,
    { VendorShipmentID: shipmentId, ClientId: storeId },
    boss(),
  );
  await server.call(
    items.addItemByUpc,
    { ClientID: storeId, transferId: id, UPC: upc, quantity: scanned },
    boss(),
  );
  if (damaged > 0)
    await server.call(
      own.markDamaged,
      { transferItemId: lines[0]?.inventory_TransferItemID as number, quantity: damaged },
      boss(),
    );
  const received = divideRounded(costE4 * scanned, 100) + freight;
  const total = Math.max(0, received + over);
  await server.call(
    own.setInvoice,
    {
      transferId: id,
      InvoiceNumber: `CL-${shipmentId}`,
      invoiceTotal: (total / 100).toFixed(2),
      freight: (freight / 100).toFixed(2),
    },
    boss(),
  );
  const done = await server.call(
    calls.finalizeTransfer,
    { TransferId: id, ClientID: storeId, Confirmed: 'true' },
    boss(),
  );
  expect(done).toMatchObject({ success: true });
  return { shipmentId, orderId, vendorId, catalogId, transferId: id, received, total };
}
/** New goods leave the shelf, also more than there are. */
async function sell(catalogId: number, units: number): Promise<void> {
  const { id } = await server.database.one<{ id: number }>(
    'select condition_id as id from conditions where is_new limit 1',
  );
  await anItem(server.database, {
    storeId: stores.to.storeId,
    catalogId,
    conditionId: id,
    quantity: -units,
    userId: stores.to.manager.userId,
  });
}
const clear = (VendorShipmentId: number, more: object = {}) =>
  server.call(clearInvoice, { VendorShipmentId, Note: 'Agreed by phone', ...more }, boss());
const balance = async (kind: string, ref = 0): Promise<number> =>
  (
    await server.database.one<{ cents: number }>(
      `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where store_id = $1 and kind = $2 and ref = $3`,
      [stores.to.storeId, kind, ref],
    )
  ).cents;
const costOf = async (catalogId: number): Promise<number[]> =>
  (
    await server.database.rows<{ cost: number }>(
      'select cost_e4 as cost from inventory_items where store_id = $1 and catalog_id = $2 order by inventory_id',
      [stores.to.storeId, catalogId],
    )
  ).map(({ cost }) => cost);

test('paid as it says: its goods cost more, the vendor is owed all of it', async () => {
  const { shipmentId, vendorId, catalogId, transferId } = await checkedIn({
    costE4: 100_000,
    scanned: 5,
    damaged: 0,
    freight: 500,
    over: 250,
  });
  const seen = () => server.call(own.getCheckIn, { id: transferId }, boss());
  expect(await seen()).toMatchObject({ isCleared: false, paid: null, invoiceTotal: 57.5, together: 55 });
  expect(await balance('vendorPayable', vendorId)).toBe(-5_500);
  const before = [await balance('goods'), await balance('costDifference')];
  expect(await clear(shipmentId)).toMatchObject({ success: true });
  expect(await seen()).toMatchObject({ isCleared: true, paid: 57.5, invoiceTotal: 57.5, together: 55 });
  expect(await balance('vendorPayable', vendorId)).toBe(-5_750);
  expect([await balance('goods'), await balance('costDifference')]).toEqual([
    (before[0] as number) + 250,
    before[1],
  ]);
  expect(await costOf(catalogId)).toEqual([115_000]);
  expect(await clear(shipmentId)).toMatchObject({ success: false, code: 'NOTHING_TO_CLEAR' });
});

test('an invoice of millions is kept and paid to the cent', async () => {
  const { shipmentId, vendorId, transferId } = await checkedIn({
    costE4: 999_999_999,
    scanned: 5,
    damaged: 0,
    freight: 123_456_789,
    over: 800_000_001,
  });
  const total = 5 * 10_000_000 + 123_456_789 + 800_000_001;
  expect(await server.call(own.getCheckIn, { id: transferId }, boss())).toMatchObject({
    invoiceTotal: total / 100,
    freight: 1_234_567.89,
  });
  expect(await clear(shipmentId)).toMatchObject({ success: true });
  expect(await balance('vendorPayable', vendorId)).toBe(-total);
});

test('what is sold already takes no part of it: that is a cost difference', async () => {
  const { shipmentId, vendorId, catalogId } = await checkedIn({
    costE4: 100_000,
    scanned: 4,
    damaged: 0,
    freight: 0,
    over: -400,
  });
  await sell(catalogId, 3);
  const before = await balance('costDifference');
  expect(await clear(shipmentId)).toMatchObject({ success: true });
  expect(await balance('vendorPayable', vendorId)).toBe(-3_600);
  expect(await costOf(catalogId)).toEqual([90_000]);
  expect((await balance('costDifference')) - before).toBe(-300);
});

test('the vendor takes its invoice back: what came is paid, and nothing moves', async () => {
  const { shipmentId, vendorId, received, orderId } = await checkedIn({
    costE4: 41_250,
    scanned: 5,
    damaged: 1,
    freight: 0,
    over: 999,
  });
  const before = [await balance('goods'), await balance('costDifference')];
  expect(await clear(shipmentId, { Total: (received / 100).toFixed(2) })).toMatchObject({ success: true });
  expect([await balance('goods'), await balance('costDifference')]).toEqual(before);
  expect(await balance('vendorPayable', vendorId)).toBe(-received);
  expect(
    await server.call(
      orders.updateVendorOrderStatus,
      { VendorOrderId: orderId, VendorOrderStatusId: 5 },
      boss(),
    ),
  ).toMatchObject({ success: true });
});

test('whatever came, was sold and is agreed, also when two clear it at once: what is owed is what is paid', async () => {
  const shipment: fc.Arbitrary<CheckedIn> = fc.record({
    costE4: fc.integer({ min: 0, max: 250_000 }),
    scanned: fc.integer({ min: 1, max: 5 }),
    damaged: fc.constantFrom(0, 0, 1),
    freight: fc.constantFrom(0, 0, 499),
    over: fc.integer({ min: -6_000, max: 6_000 }).filter((over) => over !== 0),
  });
  await fc.assert(
    fc.asyncProperty(
      shipment,
      fc.integer({ min: 0, max: 6 }),
      fc.option(fc.integer({ min: 0, max: 15_000 })),
      fc.boolean(),
      async (given, sold, agreed, twice) => {
        const { shipmentId, vendorId, catalogId, received, total } = await checkedIn(given);
        if (sold > 0) await sell(catalogId, sold);
        const before = [await balance('goods'), await balance('costDifference')] as const;
        const once = () => clear(shipmentId, agreed === null ? {} : { Total: (agreed / 100).toFixed(2) });
        const answers = await Promise.all(twice ? [once(), once()] : [once()]);
        const differs = total !== received;
        expect(answers.filter(({ success }) => success)).toHaveLength(differs ? 1 : 0);
        const paid = differs ? (agreed ?? total) : received;
        expect(await balance('vendorPayable', vendorId)).toBe(-paid);
        const after = [await balance('goods'), await balance('costDifference')] as const;
        expect(after[0] - before[0] + after[1] - before[1]).toBe(paid - received);
        expect((await costOf(catalogId)).every((cost) => cost >= 0)).toBe(true);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
