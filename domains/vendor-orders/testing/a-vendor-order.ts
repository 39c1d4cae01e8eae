// Builders of orders, their lines, shelf and shipments, for tests.
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { readOrderDocument } from '#domains/vendor-orders/server/order-document.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

const AT = new Date('2026-11-01T12:00:00Z');
let made = 0;

type Whose = { readonly storeId: number; readonly userId: number };

/** A product of the catalog for vendors to sell; its id. */
async function aGood(db: Db): Promise<number> {
  made += 1;
  const { departments } = await seedDepartments(db);
  const [departmentId = 0] = Object.values(departments);
  const upc = inStoreCode(4_000_000_000 + made);
  return (await aProduct(db, { departmentId, upc, title: `Ordered ${String(made).padStart(4, '0')}` }))
    .catalogId;
}

/** A vendor that serves a store and sells this many items at these costs (ten-thousandths of a dollar). */
export async function aSupplier(
  db: Db,
  { storeId, userId }: Whose,
  costs: readonly (number | null)[] = [100_000, 41_250],
): Promise<{ vendorId: number; itemIds: number[] }> {
  const vendorId = await aVendor(db, { userId });
  await aVendorClient(db, { vendorId, storeId, userId });
  const itemIds: number[] = [];
  for (const cost of costs)
    itemIds.push(await aVendorItem(db, { vendorId, catalogId: await aGood(db), cost_e4: cost }));
  return { vendorId, itemIds };
}

/** An order that is being written, with a line of 5 open units; without its audit rows. */
export async function aVendorOrder(
  db: Db,
  whose: Whose,
  supplier?: { readonly vendorId: number; readonly itemIds: readonly number[] },
): Promise<{ orderId: number; lineId: number; vendorId: number }> {
  made += 1;
  const { vendorId, itemIds } = supplier ?? (await aSupplier(db, whose));
  const { vendor_order_id: orderId } = await insertRow(
    db,
    'vendor_orders',
    {
      store_id: whose.storeId,
      vendor_id: vendorId,
      po_seq: 100_000 + made,
      po_number: `PO-${whose.storeId}-${100_000 + made}`,
      order_date: '2026-11-01',
      created_at: AT,
      created_by: whose.userId,
    },
    'vendor_order_id',
  );
  const { vendor_order_item_id: lineId } = await insertRow(
    db,
    'vendor_order_items',
    {
      vendor_order_id: orderId,
      vendor_item_id: itemIds[0] ?? 0,
      quantity: 5,
      open: 5,
      cost_e4: 100_000,
      added_at: AT,
      added_by: whose.userId,
    },
    'vendor_order_item_id',
  );
  return { orderId, lineId, vendorId };
}

/** What a vendor says is on its way: a shipment that is Pending, with 2 units of a line of 5 that is made for it. */
export async function aVendorShipment(
  db: Db,
  whose: Whose,
): Promise<{ orderId: number; lineId: number; shipmentId: number; itemId: number }> {
  const { orderId, lineId } = await aVendorOrder(db, whose);
  const { vendor_shipment_id: shipmentId } = await insertRow(
    db,
    'vendor_shipments',
    {
      vendor_order_id: orderId,
      store_id: whose.storeId,
      shipment_date: '2026-11-02',
      created_at: AT,
      created_by: whose.userId,
    },
    'vendor_shipment_id',
  );
  const { vendor_shipment_item_id: itemId } = await insertRow(
    db,
    'vendor_shipment_items',
    { vendor_shipment_id: shipmentId, vendor_order_item_id: lineId, announced: 2 },
    'vendor_shipment_item_id',
  );
  await db.run('update vendor_order_items set open = 3, announced = 2 where vendor_order_item_id = $1', [
    lineId,
  ]);
  return { orderId, lineId, shipmentId, itemId };
}

/** 2 units of a new order's line, moved to the shelf; the id on the shelf. */
export async function aShelfItem(db: Db, whose: Whose): Promise<number> {
  const { lineId } = await aVendorOrder(db, whose);
  await db.run('update vendor_order_items set open = 3, shelved = 2 where vendor_order_item_id = $1', [
    lineId,
  ]);
  const { vendor_order_shelf_id: shelfId } = await insertRow(
    db,
    'vendor_order_shelf',
    {
      store_id: whose.storeId,
      vendor_order_item_id: lineId,
      quantity: 2,
      status_id: 1,
      added_at: AT,
      added_by: whose.userId,
    },
    'vendor_order_shelf_id',
  );
  await insertRow(db, 'vendor_order_shelf_steps', {
    vendor_order_shelf_id: shelfId,
    vendor_order_item_id: lineId,
    kind: 'put',
    units: 2,
    at: AT,
    user_id: whose.userId,
  });
  return shelfId;
}

/** An order that was sent, as it says now; the id of the sending. */
export async function aSending(db: Db, { userId }: Whose, orderId: number): Promise<number> {
  const values = {
    vendor_order_id: orderId,
    way: 'pdf' as const,
    document: await readOrderDocument(db, orderId),
    sent_at: AT,
    sent_by: userId,
  };
  return (await insertRow(db, 'vendor_order_sends', values, 'vendor_order_send_id')).vendor_order_send_id;
}
