// Goods are to be ordered: into which orders do they go?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { itemRefusal, otherVendorRefusal, vendorRefusal } from '#domains/vendor-orders/rules/may-order.ts';
import { mostRefusal } from '#domains/vendor-orders/rules/order-line.ts';
import type { OrderContext } from '#domains/vendor-orders/server/lock-order.ts';
import { holdOrders, insertOrder } from '#domains/vendor-orders/server/new-order.ts';
import { findVendor, vendorServesStore } from '#domains/vendors/server/public/find-vendor.ts';
import { vendorTexts } from '#domains/vendors/messages.ts';
import { findVendorItems } from '#domains/vendors/server/public/find-vendor-item.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type Wanted = {
  readonly vendorItemId: number;
  /** Units, never packs. */
  readonly quantity: number;
  /** The vendor, if given; another vendor's item is refused. */
  readonly vendorId?: number | undefined;
};

export type Added = {
  /** The orders that they went into, one for each vendor, by id. */
  readonly orderIds: readonly number[];
  readonly lines: readonly {
    readonly vendorItemId: number;
    readonly orderId: number;
    readonly orderItemId: number;
    /** Units of the line now. */
    readonly quantity: number;
  }[];
};

/**
 * Puts goods on the store's Created orders, one for each vendor: the newest there is, or a new one (NS-VORD-04). An item that is on it
 * already gets more units. Refuses a vendor that doesn't serve the store, a discontinued or deleted item, and more than a line can have; then
 * nothing is added. 404 for an unknown item.
 */
export async function addToOrder(
  tx: Tx,
  context: OrderContext,
  storeId: number,
  wanted: readonly Wanted[],
): Promise<Added | Refusal> {
  const items = await findVendorItems(
    tx,
    wanted.map(({ vendorItemId }) => vendorItemId),
  );
  const byVendor = new Map<number, { vendorItemId: number; quantity: number; costE4: number | null }[]>();
  for (const { vendorItemId, quantity, vendorId } of wanted) {
    const item = items.get(vendorItemId);
    if (!item) throw notFound(vendorTexts.NO_ITEM, 'VendorItemID');
    const refused = otherVendorRefusal(vendorId ?? item.vendorId, item.vendorId) ?? itemRefusal(item);
    if (refused) return refused;
    const rows = byVendor.get(item.vendorId) ?? [];
    rows.push({ vendorItemId, quantity, costE4: item.costE4 });
    byVendor.set(item.vendorId, rows);
  }
  await holdOrders(tx, storeId);
  const lines: Added['lines'][number][] = [];
  for (const [vendorId, rows] of [...byVendor].sort(([one], [other]) => one - other)) {
    const orderId = await orderFor(tx, context, storeId, vendorId);
    if (isRefusal(orderId)) return orderId;
    const added = await addLines(tx, context, orderId, rows);
    if (isRefusal(added)) return added;
    lines.push(...added);
  }
  await tellStore(tx, storeId, 'orders.changed');
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))].sort((one, other) => one - other);
  for (const orderId of orderIds)
    await writeAudit(tx, context, {
      storeId,
      action: 'orders.addItems',
      entity: 'vendorOrder',
      entityId: orderId,
      after: { lines: lines.filter((line) => line.orderId === orderId).length },
    });
  const asked = wanted.map(({ vendorItemId }) => vendorItemId);
  lines.sort((one, other) => asked.indexOf(one.vendorItemId) - asked.indexOf(other.vendorItemId));
  return { orderIds, lines };
}

const CREATED = `
  select vendor_order_id as "orderId" from vendor_orders
  where store_id = $1 and vendor_id = $2 and status_id = 2 and deleted_at is null order by vendor_order_id desc limit 1 for update`;

async function orderFor(
  tx: Tx,
  context: OrderContext,
  storeId: number,
  vendorId: number,
): Promise<number | Refusal> {
  const there = await tx.maybe<{ orderId: number }>(CREATED, [storeId, vendorId]);
  if (there) return there.orderId;
  const vendor = await findVendor(tx, vendorId);
  const refused = vendorRefusal(vendor, await vendorServesStore(tx, vendorId, storeId));
  if (refused) return refused;
  return insertOrder(tx, context, { storeId, vendorId, leadDays: vendor?.leadDays ?? 0 });
}

const ADD = `
  insert into vendor_order_items (vendor_order_id, vendor_item_id, quantity, open, cost_e4, added_at, added_by)
  select $1, a."vendorItemId", sum(a.quantity), sum(a.quantity), max(a."costE4"), $3, $4
  from jsonb_to_recordset($2::jsonb) as a("vendorItemId" bigint, quantity integer, "costE4" bigint) group by a."vendorItemId"
  on conflict (vendor_order_id, vendor_item_id)
    do update set quantity = vendor_order_items.quantity + excluded.quantity, open = vendor_order_items.open + excluded.open
  returning vendor_item_id as "vendorItemId", vendor_order_id as "orderId", vendor_order_item_id as "orderItemId", quantity`;

/** Adds units to new or existing lines; the caller holds the order. Refuses more units than a line can have. */
export async function addLines(
  tx: Tx,
  { actor, now }: OrderContext,
  orderId: number,
  rows: readonly {
    readonly vendorItemId: number;
    readonly quantity: number;
    readonly costE4: number | null;
  }[],
): Promise<Added['lines'][number][] | Refusal> {
  const added = await tx.rows<Added['lines'][number]>(ADD, [
    orderId,
    JSON.stringify(rows),
    now,
    actor.userId,
  ]);
  const refused = mostRefusal(added.map(({ quantity }) => quantity));
  return refused ?? added;
}
