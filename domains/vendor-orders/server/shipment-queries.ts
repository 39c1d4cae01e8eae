// What do lists and details of shipments show?
import type { ShipmentItemWire, ShipmentWire } from '#domains/vendor-orders/contract/shipments.ts';
import { invoiceDifference } from '#domains/vendor-orders/rules/invoice.ts';
import { shipmentStatusName } from '#domains/vendor-orders/rules/shipment-status.ts';
import { seesCosts } from '#domains/vendor-orders/server/order-queries.ts';
import { hasCheckIn } from '#domains/vendor-orders/server/public/check-ins.ts';
import type { Actor, Db } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';

type Row = {
  shipmentId: number;
  orderId: number;
  poNumber: string;
  vendorId: number;
  vendorName: string;
  number: string;
  storeId: number;
  shipmentDate: string;
  invoiceNumber: string;
  invoiceReason: string;
  statusId: number;
  notes: string;
  trackingNumber: string;
  lines: number;
  units: number;
  received: number;
  short: number;
  over: number;
  invoiceTotalCents: Cents | null;
  freightCents: Cents;
  goodsCents: Cents | null;
  isCleared: boolean;
  settledAt: Date | null;
};

const SELECT = `
  select s.vendor_shipment_id as "shipmentId", s.vendor_order_id as "orderId", o.po_number, o.vendor_id,
    v.name as "vendorName", s.number, s.store_id, s.shipment_date, s.invoice_number,
    s.invoice_reason, s.status_id, s.notes, s.tracking_number, t.lines, t.units, t.received, t.short, t.over,
    s.invoice_total_cents, s.freight_cents, s.goods_cents,
    s.cleared_at is not null as "isCleared", s.settled_at
  from vendor_shipments s join vendor_orders o using (vendor_order_id) join vendor_card v using (vendor_id)
    cross join lateral (select count(*)::integer as lines, coalesce(sum(announced), 0)::integer as units,
        coalesce(sum(received + excess), 0)::integer as received, coalesce(sum(greatest(announced - received - excess, 0)), 0)::integer as short,
        coalesce(sum(greatest(received + excess - announced, 0)), 0)::integer as over
      from vendor_shipment_items where vendor_shipment_id = s.vendor_shipment_id) t
  where o.deleted_at is null and s.store_id = any($1)`;

/** Newest first, this many at most. */
const LATEST = 500;
const NEWEST = `order by s.shipment_date desc, s.vendor_shipment_id desc limit ${LATEST}`;

function toWire(row: Row, withCosts: boolean, isBeingCheckedIn: boolean): ShipmentWire {
  const money = (amount: Cents | null) => (withCosts && amount !== null ? amount : null);
  const { invoiceTotalCents: totalCents, freightCents, goodsCents } = row;
  return {
    vendorShipmentId: row.shipmentId,
    vendorOrderId: row.orderId,
    poNumber: row.poNumber,
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    vendorShipmentNumber: row.number,
    clientId: row.storeId,
    shipmentDate: row.shipmentDate,
    invoiceNum: row.invoiceNumber,
    invoiceReason: row.invoiceReason,
    vendorShipmentStatusId: row.statusId,
    shipmentStatusDescription: shipmentStatusName(row.statusId),
    notes: row.notes,
    trackingNumber: row.trackingNumber,
    lines: row.lines,
    units: row.units,
    received: row.received,
    short: row.settledAt === null ? 0 : row.short,
    over: row.settledAt === null ? 0 : row.over,
    invoiceTotal: money(totalCents),
    freight: money(freightCents),
    goods: money(goodsCents),
    difference:
      goodsCents === null || totalCents === null
        ? null
        : money(invoiceDifference({ totalCents, freightCents, goodsCents })),
    isCleared: row.isCleared,
    checkedInAt: row.settledAt?.toISOString() ?? '',
    hasCheckIn: row.settledAt !== null || isBeingCheckedIn,
  };
}

async function answer(db: Db, actor: Actor, rows: readonly Row[]): Promise<ShipmentWire[]> {
  const wires: ShipmentWire[] = [];
  for (const row of rows)
    wires.push(
      toWire(row, seesCosts(actor), row.settledAt === null && (await hasCheckIn(db, row.shipmentId))),
    );
  return wires;
}

/** A shipment of these stores; undefined when there is none. */
export async function findShipment(
  db: Db,
  actor: Actor,
  shipmentId: number,
): Promise<ShipmentWire | undefined> {
  const rows = await db.rows<Row>(`${SELECT} and s.vendor_shipment_id = $2`, [actor.storeIds, shipmentId]);
  return (await answer(db, actor, rows))[0];
}

/** Those with a status, or all. */
export async function listByStatus(
  db: Db,
  actor: Actor,
  storeIds: readonly number[],
  statusId: number | undefined,
): Promise<ShipmentWire[]> {
  const rows = await db.rows<Row>(`${SELECT} and ($2::integer is null or s.status_id = $2) ${NEWEST}`, [
    storeIds,
    statusId ?? null,
  ]);
  return answer(db, actor, rows);
}

/** Those of these days, yyyy-MM-dd, both included. */
export async function listByDays(
  db: Db,
  actor: Actor,
  storeIds: readonly number[],
  first: string,
  last: string,
): Promise<ShipmentWire[]> {
  const rows = await db.rows<Row>(`${SELECT} and s.shipment_date between $2 and $3 ${NEWEST}`, [
    storeIds,
    first,
    last,
  ]);
  return answer(db, actor, rows);
}

/** Those of an order. */
export async function listByOrder(db: Db, actor: Actor, orderId: number): Promise<ShipmentWire[]> {
  const rows = await db.rows<Row>(`${SELECT} and s.vendor_order_id = $2 ${NEWEST}`, [
    actor.storeIds,
    orderId,
  ]);
  return answer(db, actor, rows);
}

const ITEMS = `
  select i.vendor_shipment_item_id, i.vendor_shipment_id,
    i.vendor_order_item_id, l.vendor_item_id, v.vendor_sku, v.upc, v.title,
    v.pack_size, i.announced as quantity, i.received, i.excess, i.damaged, i.cancelled,
    l.quantity - l.cancelled - l.shelved as ordered, l.open
  from vendor_shipment_items i join vendor_order_items l using (vendor_order_item_id) join vendor_item_card v using (vendor_item_id)
  where i.vendor_shipment_id = $1 order by lower(v.title), i.vendor_shipment_item_id`;

/** The items of a shipment that was found, by title. */
export const listShipmentItems = (db: Db, shipmentId: number): Promise<ShipmentItemWire[]> =>
  db.rows<ShipmentItemWire>(ITEMS, [shipmentId]);
