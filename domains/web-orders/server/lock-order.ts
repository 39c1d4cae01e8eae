// The order that a command is about, held until it is done: document first, then its lines.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { OrderStatus } from '#domains/web-orders/rules/order-states.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { updateRow } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/schema/tables.ts';

export type Locked = {
  orderId: number;
  rootOrderId: number;
  connectionId: number;
  channel: ChannelKind;
  /** 'Shopify 1187' */
  title: string;
  number: string;
  externalId: string;
  /** As the channel knows it: a part of a split order has its root's. */
  rootExternalId: string;
  homeStoreId: number;
  statusId: OrderStatus;
  storeId: number | null;
  lockingStoreId: number | null;
  lockingStore: string;
  postageCents: Cents;
  postageTaxCents: Cents;
  isPostageDone: boolean;
  /** Else nothing of it goes back. */
  isPaid: boolean;
};

/**
 * The orders that a user may see: what nobody has claimed belongs to the chain, what a store has to those who work there. What is shipped may come back at any store.
 */
export const VISIBLE =
  '(o.locking_store_id is null or o.locking_store_id = any($2) or o.store_id = any($2) or o.status_id in (4, 5))';

const READ = `
  select o.order_id, o.root_order_id, o.connection_id, c.channel, c.name || ' ' || o.number as title,
    o.number, o.external_id, r.external_id as "rootExternalId", c.home_store_id, o.status_id, o.store_id,
    o.locking_store_id, coalesce(s.name, '') as "lockingStore", o.postage_cents,
    o.postage_tax_cents, o.is_postage_done, o.paid_at is not null as "isPaid"
  from channel_orders o join channel_card c using (connection_id) join channel_orders r on r.order_id = o.root_order_id
    left join stores s on s.store_id = o.locking_store_id where o.order_id = $1`;

/** Holds the order. 404 naming the field when there is none, or when it is a store's that isn't the user's; `anyone` sees who has it instead. */
export async function lockOrder(
  tx: Tx,
  actor: Actor,
  id: number,
  { field = 'orderId', anyone = false } = {},
): Promise<Locked> {
  const held = await tx.maybe<{ id: number }>(
    `select o.order_id as id from channel_orders o where o.order_id = $1 and ($3 or ${VISIBLE}) for update`,
    [id, actor.storeIds, anyone],
  );
  if (!held) throw notFound(texts.NO_ORDER, field);
  // In its own statement: what another one wrote while this one waited is seen.
  const row = await tx.one<Omit<Locked, 'statusId'> & { statusId: number }>(READ, [id]);
  return { ...row, statusId: row.statusId as OrderStatus };
}

/** Holds the order of a line; 404 as lockOrder. */
export async function lockOrderOfLine(
  tx: Tx,
  actor: Actor,
  lineId: number,
  field = 'orderItemId',
): Promise<Locked> {
  const orderId = await findOrderOfLine(tx, lineId);
  if (orderId === undefined) throw notFound(texts.NO_LINE, field);
  return lockOrder(tx, actor, orderId, { field });
}

/** The order of a line, whoever has it. */
export async function findOrderOfLine(db: Pick<Db, 'maybe'>, lineId: number): Promise<number | undefined> {
  const line = await db.maybe<{ id: number }>(
    'select order_id as id from channel_order_lines where order_line_id = $1',
    [lineId],
  );
  return line?.id;
}

/** Reserves ids for a number of new orders. */
export async function nextOrderIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `select nextval(pg_get_serial_sequence('channel_orders', 'order_id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** The id of an order that is to be written. */
export async function nextOrderId(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `select nextval(pg_get_serial_sequence('channel_orders', 'order_id')) as id`,
  );
  return id;
}

export type Line = {
  lineId: number;
  orderId: number;
  externalLine: string;
  catalogId: number | null;
  conditionId: number | null;
  caseConditionId: number | null;
  inventoryId: number | null;
  upc: string;
  title: string;
  artist: string;
  quantity: number;
  shipped: number;
  cancelled: number;
  unitPriceCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  taxRateE5: number;
  remittedTaxCents: Cents;
  /** Units that are kept for it now. */
  kept: number;
  /** Units in shipments that aren't completed. */
  picked: number;
};

const LINES = `
  select l.order_line_id as "lineId", l.order_id, l.external_line, l.catalog_id,
    l.condition_id, l.case_condition_id, l.inventory_id, l.upc, l.title, l.artist, l.quantity,
    l.shipped, l.cancelled, l.unit_price_cents, l.discount_cents, l.tax_cents,
    l.tax_rate_e5, l.remitted_tax_cents,
    coalesce((select r.quantity from order_reserved r where r.order_line_id = l.order_line_id), 0) as kept,
    coalesce((select sum(i.quantity)::integer from channel_shipment_items i join channel_shipments s using (shipment_id)
      where i.order_line_id = l.order_line_id and s.completed_at is null), 0) as picked
  from channel_order_lines l where l.order_id = $1 order by l.order_line_id`;

/** The lines of an order that is held. */
export const listLines = (db: Pick<Db, 'rows'>, orderId: number): Promise<Line[]> =>
  db.rows<Line>(LINES, [orderId]);

/** This many more units of lines are shipped, or cancelled. */
export const countUnits = (
  tx: Tx,
  what: 'shipped' | 'cancelled',
  units: readonly { readonly lineId: number; readonly units: number }[],
): Promise<number> =>
  tx.run(
    `update channel_order_lines l set shipped = l.shipped + case $2 when 'shipped' then w.units else 0 end,
       cancelled = l.cancelled + case $2 when 'cancelled' then w.units else 0 end
     from json_to_recordset($1) as w("lineId" bigint, units integer) where l.order_line_id = w."lineId"`,
    [JSON.stringify(units), what],
  );

/** Changes columns of an order that is held. */
export const changeOrder = (
  tx: Tx,
  orderId: number,
  values: Partial<Tables['channel_orders']['insert']>,
): Promise<number> => updateRow(tx, 'channel_orders', { orderId }, values);

/** Changes columns of a line whose order is held. */
export const changeLine = (
  tx: Tx,
  lineId: number,
  values: Partial<Tables['channel_order_lines']['insert']>,
): Promise<number> => updateRow(tx, 'channel_order_lines', { orderLineId: lineId }, values);
