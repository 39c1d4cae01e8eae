// Shipments of web orders as rows and on the wire; the walk list.
import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import type { ShipmentItemWire, ShipmentWire } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { ITEM_COLUMNS, ITEM_JOINS, type ItemRow, itemToWire } from './queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, SqlValue } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';

type Row = {
  shipmentId: number;
  trackingNumber: string;
  carrier: string;
  shippingCents: Cents;
  notes: string;
  weight: string | null;
  weightUnit: string;
  orderId: number;
  storeId: number;
  number: string;
  channel: string;
  buyer: string;
  pieces: number;
  createdAt: Date;
  createdBy: string;
  packedAt: Date | null;
  packedBy: string | null;
  completedAt: Date | null;
  completedBy: string | null;
  transactionId: number | null;
};

const SHIPMENT = `
  select s.shipment_id, s.tracking_number, s.carrier, s.shipping_cost_cents as "shippingCents", s.notes,
    s.weight::text as weight, s.weight_unit, s.order_id, s.store_id, o.number, c.name as channel, o.name as buyer,
    (select coalesce(sum(i.quantity), 0)::integer from channel_shipment_items i where i.shipment_id = s.shipment_id) as pieces,
    s.created_at, m.username as "createdBy", s.packed_at, p.username as "packedBy", s.completed_at,
    f.username as "completedBy", s.transaction_id
  from channel_shipments s join channel_orders o using (order_id) join channel_card c using (connection_id) join users m on m.user_id = s.created_by
    left join users p on p.user_id = s.packed_by left join users f on f.user_id = s.completed_by`;

/** Completed ones at most; older ones are found by their orders. */
const MOST = 200;

async function read(db: Db, where: string, values: readonly SqlValue[]): Promise<ShipmentWire[]> {
  const rows = await db.rows<Row>(`${SHIPMENT} ${where} order by s.shipment_id desc limit ${MOST}`, values);
  const receipts = await receiptsOf(
    db,
    rows.flatMap(({ transactionId }) => transactionId ?? []),
  );
  return rows.map(({ storeId, shippingCents, weight, ...row }) => ({
    ...row,
    clientId: storeId,
    shippingCost: shippingCents,
    weight: weight === null ? null : Number(weight),
    statusCode: row.completedAt === null ? 1 : 2,
    isPacked: row.packedAt !== null,
    createdAt: row.createdAt.toISOString(),
    packedAt: row.packedAt?.toISOString() ?? null,
    packedBy: row.packedBy ?? '',
    completedAt: row.completedAt?.toISOString() ?? null,
    completedBy: row.completedBy ?? '',
    receiptNumber: (row.transactionId === null ? null : receipts.get(row.transactionId)?.number) ?? '',
  }));
}

/** The shipments of a store, the newest first: those that wait, or the latest that are completed (ECOM-05). */
export const listShipments = (db: Db, storeId: number, isCompleted: boolean): Promise<ShipmentWire[]> =>
  read(db, 'where s.store_id = $1 and (s.completed_at is not null) = $2', [storeId, isCompleted]);

/** The shipments of an order from one store. */
export const listOfOrder = (db: Db, storeId: number, orderId: number): Promise<ShipmentWire[]> =>
  read(db, 'where s.store_id = $1 and s.order_id = $2', [storeId, orderId]);

/** One shipment; 404 naming the field when no store of the user has it. */
export async function getShipment(db: Db, actor: Actor, id: number): Promise<ShipmentWire> {
  const [found] = await read(db, 'where s.shipment_id = $1 and s.store_id = any($2)', [id, actor.storeIds]);
  if (!found) throw notFound(texts.NO_SHIPMENT, 'shipmentId');
  return found;
}

/** What is in a shipment. */
export const listPieces = (db: Db, shipmentId: number): Promise<ShipmentItemWire[]> =>
  db.rows<ShipmentItemWire>(
    `select p.shipment_item_id, l.upc, p.quantity, p.shipment_id, p.order_line_id as "orderItemId", l.title,
       coalesce(i.condition, '') as condition, coalesce(i.sku, '') as sku, coalesce(c.serial, '') as "serialNumber"
     from channel_shipment_items p join channel_order_lines l using (order_line_id) left join item_on_shelf i on i.inventory_id = l.inventory_id
       left join copies c on c.copy_id = p.copy_id
     where p.shipment_id = $1 order by p.shipment_item_id`,
    [shipmentId],
  );

/** What is still to be picked for all orders that a store has claimed, by bin. */
export async function listPicks(db: Db, storeId: number) {
  const rows = await db.rows<ItemRow & { number: string; channel: string }>(
    `select ${ITEM_COLUMNS}, o.number, c.name as channel from channel_order_lines l join channel_orders o using (order_id)
       join channel_card c using (connection_id) ${ITEM_JOINS}
     where o.locking_store_id = $1 and o.status_id in (2, 3) order by i.bin, l.title, l.order_line_id`,
    [storeId],
  );
  return rows
    .map(({ number, channel, ...row }) => ({
      ...itemToWire(row),
      number,
      channel,
      toPick: Math.max(0, row.kept - row.picked),
    }))
    .filter(({ toPick }) => toPick > 0);
}
