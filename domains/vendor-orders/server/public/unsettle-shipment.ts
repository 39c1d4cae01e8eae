// A finished check-in is taken back: its shipment and its order are again as they were before it.
import type { AuditEntry } from '#domains/audit/server/public/write-audit.ts';
import { statusAfterUnsettling, unsettleRefusal } from '#domains/vendor-orders/rules/unsettle.ts';
import { lockOrder, type OrderContext } from '#domains/vendor-orders/server/lock-order.ts';
import { holdShipment } from './load-shipment.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Db, Tx } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

type Kept = {
  statusId: number;
  isCleared: boolean;
  isKept: boolean;
  statusBefore: number | null;
  statusThen: number | null;
  changed: string[];
};

// A line that is gone is changed, too.
const KEPT = `
  select o.status_id, s.cleared_at is not null as "isCleared", k.vendor_shipment_id is not null as "isKept",
    k.status_id as "statusBefore", k.status_after as "statusThen", array(
      select coalesce(v.title, '') from jsonb_populate_recordset(null::vendor_order_items, k.lines_after) t
        join vendor_item_card v using (vendor_item_id) left join vendor_order_items l using (vendor_order_item_id)
      where (l.quantity, l.open, l.announced, l.received, l.cancelled, l.shelved, l.excess, l.is_backordered)
        is distinct from (t.quantity, t.open, t.announced, t.received, t.cancelled, t.shelved, t.excess, t.is_backordered)
      order by t.vendor_order_item_id) as changed
  from vendor_shipments s join vendor_orders o using (vendor_order_id) left join vendor_settlements k using (vendor_shipment_id)
  where s.vendor_shipment_id = $1`;

/** Why the shipment and its order can't be as they were before the check-in, or null. */
export const findUnsettleRefusal = async (db: Db, shipmentId: number): Promise<Refusal | null> =>
  unsettleRefusal(await db.one<Kept>(KEPT, [shipmentId]));

const ITEMS_GONE = `
  delete from vendor_shipment_items where vendor_shipment_id = $1 and vendor_shipment_item_id not in (
    select b.vendor_shipment_item_id from vendor_settlements k cross join lateral jsonb_populate_recordset(null::vendor_shipment_items, k.items) b
    where k.vendor_shipment_id = $1)`;
const ITEMS = `
  update vendor_shipment_items i set announced = b.announced, received = b.received, excess = b.excess, damaged = b.damaged, cancelled = b.cancelled
  from vendor_settlements k cross join lateral jsonb_populate_recordset(null::vendor_shipment_items, k.items) b
  where k.vendor_shipment_id = $1 and i.vendor_shipment_item_id = b.vendor_shipment_item_id`;
const LINES_GONE = `
  delete from vendor_order_items where vendor_order_item_id in (
      select t.vendor_order_item_id from vendor_settlements k cross join lateral jsonb_populate_recordset(null::vendor_order_items, k.lines_after) t
      where k.vendor_shipment_id = $1)
    and vendor_order_item_id not in (
      select b.vendor_order_item_id from vendor_settlements k cross join lateral jsonb_populate_recordset(null::vendor_order_items, k.lines) b
      where k.vendor_shipment_id = $1)`;
const LINES = `
  update vendor_order_items l set open = b.open, announced = b.announced, received = b.received, cancelled = b.cancelled, excess = b.excess,
    excess_by = b.excess_by, is_backordered = b.is_backordered
  from vendor_settlements k cross join lateral jsonb_populate_recordset(null::vendor_order_items, k.lines) b
  where k.vendor_shipment_id = $1 and l.vendor_order_item_id = b.vendor_order_item_id`;
const SHIPMENT = `
  update vendor_shipments s set status_id = b.status_id, invoice_number = b.invoice_number, invoice_reason = b.invoice_reason,
    invoice_allowed_by = b.invoice_allowed_by, invoice_total_cents = b.invoice_total_cents, freight_cents = b.freight_cents,
    settled_at = null, settled_by = null, goods_cents = null
  from vendor_settlements k cross join lateral jsonb_populate_record(null::vendor_shipments, k.shipment) b
  where k.vendor_shipment_id = $1 and s.vendor_shipment_id = $1`;

/**
 * Called in the transaction that takes a check-in back, before goods are held: the shipment is on its way again with what it announced, the order's lines wait for
 * it. Refuses as unsettleRefusal(); 404 in other stores. The audit row is to be written by whoever calls, as that of settleShipment().
 */
export async function unsettleShipment(
  tx: Tx,
  { actor }: OrderContext,
  shipmentId: number,
): Promise<AuditEntry | Refusal> {
  const shipment = await holdShipment(tx, shipmentId, actor.storeIds);
  const order = await lockOrder(tx, shipment.orderId, actor.storeIds);
  const kept = await tx.one<Kept>(KEPT, [shipmentId]);
  const refused = unsettleRefusal(kept);
  if (refused) return refused;
  const statusId = statusAfterUnsettling(order.statusId, kept.statusThen ?? 0, kept.statusBefore ?? 0);
  for (const sql of [ITEMS_GONE, ITEMS, LINES_GONE, LINES, SHIPMENT]) await tx.run(sql, [shipmentId]);
  await tx.run('update vendor_orders set status_id = $2 where vendor_order_id = $1', [
    order.orderId,
    statusId,
  ]);
  await tx.run('delete from vendor_settlements where vendor_shipment_id = $1', [shipmentId]);
  await tellStore(tx, order.storeId, 'orders.changed');
  return {
    storeId: order.storeId,
    action: 'orders.unsettleShipment',
    entity: 'vendorShipment',
    entityId: shipmentId,
    after: { orderStatusId: statusId },
  };
}
