// What do lists and details of orders show?
import type { OrderItemWire, VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import { type Line, lineCents, lineStatus } from '#domains/vendor-orders/rules/order-line.ts';
import { isLocked, orderStatusName } from '#domains/vendor-orders/rules/order-status.ts';
import { unitDollars } from '#domains/vendor-orders/rules/unit-cost.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';

type OrderRow = {
  orderId: number;
  vendorId: number;
  vendorName: string;
  storeId: number;
  orderDate: string;
  expectedOn: string | null;
  statusId: number;
  isIntegrated: boolean;
  poNumber: string;
  notes: string;
  shippingCents: Cents;
  requestedAt: Date | null;
  sentAt: Date | null;
  lines: number;
  units: number;
  open: number;
  announced: number;
  received: number;
  totalCents: Cents;
  shipments: number;
};

const SELECT = `
  select o.vendor_order_id as "orderId", o.vendor_id, v.name as "vendorName", o.store_id, o.order_date,
    o.expected_on, o.status_id, o.is_integrated, o.po_number, o.notes,
    o.shipping_cents, o.requested_at,
    (select max(sent_at) from vendor_order_sends where vendor_order_id = o.vendor_order_id) as "sentAt",
    t.lines, t.units, t.open, t.announced, t.received, t.total as "totalCents",
    (select count(*) from vendor_shipments where vendor_order_id = o.vendor_order_id)::integer as shipments
  from vendor_orders o join vendor_card v using (vendor_id)
    cross join lateral (select count(*)::integer as lines, coalesce(sum(l.quantity - l.cancelled - l.shelved), 0)::integer as units,
        coalesce(sum(l.open), 0)::integer as open, coalesce(sum(l.announced), 0)::integer as announced,
        coalesce(sum(l.received + l.excess), 0)::integer as received,
        coalesce(sum(round((l.quantity - l.cancelled - l.shelved) * coalesce(l.cost_e4, 0) / 100.0)), 0)::bigint as total
      from vendor_order_items l where l.vendor_order_id = o.vendor_order_id) t
  where o.deleted_at is null`;

/** May the user see what goods cost? */
export const seesCosts = (actor: Actor): boolean => mayDo(actor, 'costs.view');

const orderToWire = (row: OrderRow, withCosts: boolean): VendorOrderWire => ({
  vendorOrderId: row.orderId,
  vendorId: row.vendorId,
  vendorName: row.vendorName,
  clientId: row.storeId,
  orderDate: row.orderDate,
  expectedDelivery: row.expectedOn ?? '',
  vendorOrderStatusId: row.statusId,
  orderStatusDescription: orderStatusName(row.statusId),
  isIntegratedOrder: row.isIntegrated,
  poNumber: row.poNumber,
  notes: row.notes,
  shippingCost: row.shippingCents,
  isLocked: isLocked(row.statusId),
  lines: row.lines,
  units: row.units,
  open: row.open,
  announced: row.announced,
  received: row.received,
  total: withCosts ? row.totalCents : null,
  requestedAt: row.requestedAt?.toISOString() ?? '',
  sentAt: row.sentAt?.toISOString() ?? '',
  shipments: row.shipments,
});

/** An order of these stores, in the form of the contract; undefined when there is none. */
export async function findOrder(db: Db, actor: Actor, orderId: number): Promise<VendorOrderWire | undefined> {
  const row = await db.maybe<OrderRow>(`${SELECT} and o.vendor_order_id = $1 and o.store_id = any($2)`, [
    orderId,
    actor.storeIds,
  ]);
  return row && orderToWire(row, seesCosts(actor));
}

export type OrderFilter = {
  readonly storeIds: readonly number[];
  readonly statusId: number | undefined;
  readonly vendorId: number | undefined;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
};

const FILTER = `o.store_id = any($1) and ($2::integer is null or o.status_id = $2) and ($3::bigint is null or o.vendor_id = $3)
    and ($4 = '' or strpos(lower(o.po_number || ' ' || v.name || ' ' || o.notes), lower($4)) > 0)`;

/** A page of orders, newest first, and how many there are in all. */
export async function listOrders(
  db: Db,
  actor: Actor,
  filter: OrderFilter,
): Promise<{ items: VendorOrderWire[]; total: number }> {
  const values = [filter.storeIds, filter.statusId ?? null, filter.vendorId ?? null, filter.search];
  const { total } = await db.one<{ total: number }>(
    `select count(*)::integer as total from vendor_orders o join vendor_card v using (vendor_id) where o.deleted_at is null and ${FILTER}`,
    values,
  );
  const rows = await db.rows<OrderRow>(
    `${SELECT} and ${FILTER} order by o.vendor_order_id desc limit $5 offset $6`,
    [...values, filter.perPage, (filter.page - 1) * filter.perPage],
  );
  return { items: rows.map((row) => orderToWire(row, seesCosts(actor))), total };
}

type ItemRow = Line & {
  lineId: number;
  orderId: number;
  vendorItemId: number;
  costE4: number | null;
  vendorSku: string;
  upc: string;
  title: string;
  artist: string;
  catalogId: number;
  packSize: number;
  orderStatusId: number;
  poNumber: string;
  vendorId: number;
  vendorName: string;
  storeId: number;
  orderDate: string;
  expectedOn: string | null;
};

const ITEMS = `
  select l.vendor_order_item_id as "lineId", l.vendor_order_id as "orderId", l.vendor_item_id, l.quantity, l.open, l.announced,
    l.received, l.cancelled, l.shelved, l.excess, l.is_backordered, l.cost_e4, i.vendor_sku, i.upc,
    i.title, i.artist, i.catalog_id, i.pack_size, o.status_id as "orderStatusId", o.po_number,
    o.vendor_id, v.name as "vendorName", o.store_id, o.order_date, o.expected_on
  from vendor_order_items l join vendor_orders o using (vendor_order_id) join vendor_item_card i using (vendor_item_id)
    join vendor_card v on v.vendor_id = o.vendor_id
  where o.deleted_at is null and o.store_id = any($1)`;

function itemToWire(row: ItemRow, withCosts: boolean): OrderItemWire {
  const status = lineStatus(row, row.orderStatusId);
  const units = row.quantity - row.cancelled - row.shelved;
  const isKnown = withCosts && row.costE4 !== null;
  return {
    vendorOrderItemId: row.lineId,
    vendorOrderId: row.orderId,
    vendorItemId: row.vendorItemId,
    vendorSku: row.vendorSku,
    upc: row.upc,
    title: row.title,
    artist: row.artist,
    catalogId: row.catalogId,
    packSize: row.packSize,
    quantity: row.quantity,
    open: row.open,
    announced: row.announced,
    received: row.received,
    cancelled: row.cancelled,
    shelved: row.shelved,
    excess: row.excess,
    orderItemStatusId: status.id,
    orderItemStatus: status.name,
    cost: isKnown ? unitDollars(row.costE4 ?? 0) : null,
    total: isKnown ? lineCents(units, row.costE4) : null,
  };
}

const ofOrder = (row: ItemRow) => ({
  poNumber: row.poNumber,
  vendorId: row.vendorId,
  vendorName: row.vendorName,
  clientId: row.storeId,
});

/** The lines of an order of these stores, by title. */
export async function listOrderItems(db: Db, actor: Actor, orderId: number): Promise<OrderItemWire[]> {
  const rows = await db.rows<ItemRow>(
    `${ITEMS} and l.vendor_order_id = $2 order by lower(i.title), l.vendor_order_item_id`,
    [actor.storeIds, orderId],
  );
  return rows.map((row) => itemToWire(row, seesCosts(actor)));
}

/** What is open from Requested on, by order and title. */
export async function listAwaiting(
  db: Db,
  actor: Actor,
  storeIds: readonly number[],
  vendorId: number | undefined,
) {
  const rows = await db.rows<ItemRow>(
    `${ITEMS} and l.open > 0 and o.status_id <> 2 and ($2::bigint is null or o.vendor_id = $2)
     order by o.vendor_order_id, lower(i.title), l.vendor_order_item_id`,
    [storeIds, vendorId ?? null],
  );
  return rows.map((row) => ({ ...itemToWire(row, seesCosts(actor)), ...ofOrder(row) }));
}

/** The lines on which a vendor item is, of orders that are not over, newest first. */
export async function listOnOrders(db: Db, actor: Actor, storeIds: readonly number[], vendorItemId: number) {
  const rows = await db.rows<ItemRow>(
    `${ITEMS} and l.vendor_item_id = $2 and o.status_id not in (5, 8) order by l.vendor_order_id desc`,
    [storeIds, vendorItemId],
  );
  return rows.map((row) => ({
    ...itemToWire(row, seesCosts(actor)),
    ...ofOrder(row),
    orderDate: row.orderDate,
    expectedDelivery: row.expectedOn ?? '',
    vendorOrderStatusId: row.orderStatusId,
    orderStatusDescription: orderStatusName(row.orderStatusId),
  }));
}
