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
    itemIds.push(await aVendorItem(db, { vendorId, catalogId: await aGood(db), costE4: cost }));
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
  const { vendorOrderId: orderId } = await insertRow(
    db,
    'vendor_orders',
    {
      storeId: whose.storeId,
      vendorId,
      poSeq: 100_000 + made,
      poNumber: `PO-${whose.storeId}-${100_000 + made}`,
      orderDate: '2026-11-01',
      createdAt: AT,
      createdBy: whose.userId,
    },
    'vendorOrderId',
  );
  const { vendorOrderItemId: lineId } = await insertRow(
    db,
    'vendor_order_items',
    {
      vendorOrderId: orderId,
      vendorItemId: itemIds[0] ?? 0,
      quantity: 5,
      open: 5,
      costE4: 100_000,
      addedAt: AT,
      addedBy: whose.userId,
    },
    'vendorOrderItemId',
  );
  return { orderId, lineId, vendorId };
}

/** What a vendor says is on its way: a shipment that is Pending, with 2 units of a line of 5 that is made for it. */
export async function aVendorShipment(
  db: Db,
  whose: Whose,
): Promise<{ orderId: number; lineId: number; shipmentId: number; itemId: number }> {
  const { orderId, lineId } = await aVendorOrder(db, whose);
  const { vendorShipmentId: shipmentId } = await insertRow(
    db,
    'vendor_shipments',
    {
      vendorOrderId: orderId,
      storeId: whose.storeId,
      shipmentDate: '2026-11-02',
      createdAt: AT,
      createdBy: whose.userId,
    },
    'vendorShipmentId',
  );
  const { vendorShipmentItemId: itemId } = await insertRow(
    db,
    'vendor_shipment_items',
    { vendorShipmentId: shipmentId, vendorOrderItemId: lineId, announced: 2 },
    'vendorShipmentItemId',
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
  const { vendorOrderShelfId: shelfId } = await insertRow(
    db,
    'vendor_order_shelf',
    {
      storeId: whose.storeId,
      vendorOrderItemId: lineId,
      quantity: 2,
      statusId: 1,
      addedAt: AT,
      addedBy: whose.userId,
    },
    'vendorOrderShelfId',
  );
  await insertRow(db, 'vendor_order_shelf_steps', {
    vendorOrderShelfId: shelfId,
    vendorOrderItemId: lineId,
    kind: 'put',
    units: 2,
    at: AT,
    userId: whose.userId,
  });
  return shelfId;
}

/** An order that was sent, as it says now; the id of the sending. */
export async function aSending(db: Db, { userId }: Whose, orderId: number): Promise<number> {
  const values = {
    vendorOrderId: orderId,
    way: 'pdf' as const,
    document: await readOrderDocument(db, orderId),
    sentAt: AT,
    sentBy: userId,
  };
  return (await insertRow(db, 'vendor_order_sends', values, 'vendorOrderSendId')).vendorOrderSendId;
}
