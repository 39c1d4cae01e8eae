// An order that is about to be changed: what is it, and what hangs on it?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { type OrderState, statusAfterShipping } from '#domains/vendor-orders/rules/order-status.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import { updateRow } from '#platform/db/rows.ts';

export type OrderContext = { readonly actor: Actor; readonly now: Date; readonly requestId: string };

export type LockedOrder = {
  readonly orderId: number;
  readonly storeId: number;
  readonly vendorId: number;
  readonly poNumber: string;
  readonly statusId: number;
  /** yyyy-MM-dd. */
  readonly orderDate: string;
  readonly expectedOn: string | null;
  readonly isIntegrated: boolean;
  readonly requestedAt: Date | null;
  readonly belowMinimumBy: number | null;
};

const LOCK = `select vendor_order_id as "orderId", store_id, vendor_id, po_number, status_id,
    order_date, expected_on, is_integrated, requested_at,
    below_minimum_by
  from vendor_orders where vendor_order_id = $1 and store_id = any($2) and deleted_at is null for update`;

/** Holds the order until the transaction ends. 404, naming the field, when there is none in these stores. */
export async function lockOrder(
  tx: Tx,
  orderId: number,
  storeIds: readonly number[],
  field = 'VendorOrderId',
): Promise<LockedOrder> {
  const order = await tx.maybe<LockedOrder>(LOCK, [orderId, storeIds]);
  if (!order) throw notFound(texts.NO_ORDER, field);
  return order;
}

/** Holds the order of a line; 404, naming the field, when there is none in these stores. */
export async function lockOrderOfLine(
  tx: Tx,
  lineId: number,
  storeIds: readonly number[],
  field: string,
): Promise<LockedOrder> {
  const found = await tx.maybe<{ orderId: number }>(
    'select vendor_order_id as "orderId" from vendor_order_items where vendor_order_item_id = $1',
    [lineId],
  );
  if (!found) throw notFound(texts.NO_LINE, field);
  return lockOrder(tx, found.orderId, storeIds, field);
}

const STATE = `
  select o.status_id,
    (select count(*) from vendor_order_items where vendor_order_id = $1 and quantity > 0)::integer as lines,
    (select coalesce(sum(announced), 0) from vendor_order_items where vendor_order_id = $1)::integer as announced,
    (select count(*) from vendor_shipments where vendor_order_id = $1)::integer as shipments,
    (select count(*) from vendor_shipments where vendor_order_id = $1 and settled_at is null and status_id <> 4)::integer as "openShipments",
    (select count(*) from vendor_shipments where vendor_order_id = $1 and settled_at is not null and cleared_at is null
      and invoice_total_cents <> goods_cents + freight_cents)::integer as "differingInvoices"
  from vendor_orders o where o.vendor_order_id = $1`;

/** What the rules of its status ask. */
export const findOrderState = (db: Db, orderId: number): Promise<OrderState> =>
  db.one<OrderState>(STATE, [orderId]);

const SHIPPING = `
  select coalesce(sum(open), 0)::integer as open, coalesce(sum(announced), 0)::integer as announced,
    coalesce(sum(received + excess), 0)::integer as received,
    exists (select 1 from vendor_shipments where vendor_order_id = $1 and status_id in (2, 3)) as "isShipped"
  from vendor_order_items where vendor_order_id = $1`;

type Shipping = { open: number; announced: number; received: number; isShipped: boolean };

/** Brings the order to where its shipments and lines say that it is; answers its status. */
export async function followShipping(tx: Tx, { orderId, statusId }: LockedOrder): Promise<number> {
  const next = statusAfterShipping(statusId, await tx.one<Shipping>(SHIPPING, [orderId]));
  if (next !== statusId) await updateRow(tx, 'vendor_orders', { vendorOrderId: orderId }, { statusId: next });
  return next;
}
