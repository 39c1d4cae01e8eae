import * as calls from '#domains/vendor-orders/contract/shelf.ts';
import { SHELF_STATUSES, type ShelfItemWire } from '#domains/vendor-orders/contract/shelf.ts';
import {
  deleteFromShelf,
  giveToOrder,
  pullFromShelf,
  putOnShelf,
} from '#domains/vendor-orders/server/shelf.ts';
import { type Db, type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

const done = { success: true, message: '' };

type Row = Omit<ShelfItemWire, 'status' | 'addedAt'> & { addedAt: Date };

const LIST = `
  select s.vendor_order_shelf_id, s.quantity, s.vendor_order_item_id,
    o.vendor_order_id, o.po_number, o.status_id = 2 and o.deleted_at is null as "isOrderCreated",
    o.vendor_id, v.name as "vendorName", l.vendor_item_id, i.vendor_sku, i.upc, i.title, i.artist,
    s.status_id, s.notes, s.added_at
  from vendor_order_shelf s join vendor_order_items l using (vendor_order_item_id) join vendor_orders o using (vendor_order_id)
    join vendor_card v on v.vendor_id = o.vendor_id join vendor_item_card i on i.vendor_item_id = l.vendor_item_id
  where s.store_id = any($1) order by s.vendor_order_shelf_id`;

/** What stores moved to the shelf, oldest first. */
async function listShelf(db: Db, storeIds: readonly number[]): Promise<ShelfItemWire[]> {
  const rows = await db.rows<Row>(LIST, [storeIds]);
  return rows.map((row) => ({
    ...row,
    status: SHELF_STATUSES[row.statusId - 1] ?? '',
    addedAt: row.addedAt.toISOString(),
  }));
}

export const shelfRoutes: Route[] = [
  reads(calls.getVendorOrderShelf, ({ db, actor }, { ClientId }) =>
    listShelf(db, ClientId === undefined ? actor.storeIds : [ClientId]),
  ),
  writes(calls.addItemToShelf, async (context, input) => {
    const shelfId = await putOnShelf(context, {
      lineId: input.VendorOrderItemId,
      units: input.Quantity,
      statusId: input.StatusId,
      status: input.Status,
      notes: input.Notes ?? '',
      storeId: input.clientId,
    });
    return isRefusal(shelfId) ? shelfId : { ...done, intValue: shelfId, vendorOrderShelfId: shelfId };
  }),
  writes(calls.addItemToOrder, async (context, input) => {
    const line = await giveToOrder(context, {
      shelfId: input.VendorOrderShelfID,
      orderId: input.VendorOrderId,
      units: input.Quantity,
    });
    return isRefusal(line) ? line : { ...done, intValue: input.VendorOrderId, vendorOrderItemId: line };
  }),
  writes(calls.pullItemFromShelf, async (context, input) => {
    const isBackOnOrder = await pullFromShelf(context, input.VendorOrderShelfId, input.Quantity);
    return isRefusal(isBackOnOrder) ? isBackOnOrder : { ...done, isBackOnOrder };
  }),
  writes(calls.deleteVendorOrderShelf, async (context, input) => {
    await deleteFromShelf(context, input.VendorOrderShelfID);
    return done;
  }),
];
