// Web orders and their lines as rows and on the wire. SQL and row mapping, no decisions.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { OrderItemWire, OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { orderMargin } from '#domains/web-orders/rules/order-margin.ts';
import type { OrderStatus } from '#domains/web-orders/rules/order-states.ts';
import { VISIBLE } from './lock-order.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db, SqlValue } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';

export type OrderRow = {
  orderId: number;
  email: string;
  name: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  connectionId: number;
  channel: ChannelKind;
  connection: string;
  notes: string;
  number: string;
  statusId: number;
  question: string;
  storeId: number | null;
  store: string | null;
  lockingStoreId: number | null;
  askedStoreId: number;
  claimedBy: string | null;
  claimedAt: Date | null;
  orderedAt: Date;
  paidAt: Date | null;
  shipBy: Date | null;
  service: string;
  postageCents: Cents;
  feeE5: number;
  feeCents: Cents;
  saidFeeCents: Cents | null;
  lines: number;
  units: number;
  kept: number;
  picked: number;
  open: number;
  goodsCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  remittedCents: Cents;
  costCents: Cents;
  shippingCents: Cents;
  isPacked: boolean;
  elsewhere: string[] | null;
};

const ORDER = `
  select o.order_id, o.email, o.name, o.phone, o.address1, o.address2, o.city, o.state, o.zip, o.country, o.connection_id,
    c.channel, c.name as connection, o.notes, o.number, o.status_id, o.question, o.store_id, s.name as store,
    o.locking_store_id, coalesce(o.locking_store_id, o.store_id, c.home_store_id) as "askedStoreId", u.username as "claimedBy", o.claimed_at, o.ordered_at, o.paid_at, o.ship_by, o.service,
    o.postage_cents, c.fee_e5, c.fee_cents,
    (select -sum(m.cents) from channel_money m where m.order_id = o.order_id and m.kind = 'fee')::bigint as "saidFeeCents", l.*, p.*,
    case when o.status_id in (1, 8) then (
      select array_agg(e.name order by e.name) from channel_stores k join stores e using (store_id)
      where k.connection_id = o.connection_id and k.store_id is distinct from o.store_id and not exists (
        select 1 from channel_order_lines w where w.order_id = o.order_id and w.quantity > w.shipped + w.cancelled and not exists (
          select 1 from inventory_items i where i.store_id = k.store_id and i.catalog_id = w.catalog_id and i.condition_id = w.condition_id
            and i.hidden_at is null and i.on_hand - i.held >= w.quantity - w.shipped - w.cancelled))) end as elsewhere
  from channel_orders o join channel_card c using (connection_id) left join stores s on s.store_id = o.store_id left join users u on u.user_id = o.claimed_by
    cross join lateral (
      select count(*)::integer as lines, coalesce(sum(w.quantity), 0)::integer as units,
        coalesce(sum((select sum(r.quantity) from order_reserved r where r.order_line_id = w.order_line_id)), 0)::integer as kept,
        coalesce(sum(w.quantity - w.shipped - w.cancelled), 0)::integer as open,
        coalesce(sum(w.quantity * w.unit_price_cents), 0)::bigint as "goodsCents", coalesce(sum(w.discount_cents), 0)::bigint as "discountCents",
        coalesce(sum(w.tax_cents), 0)::bigint as "taxCents", coalesce(sum(w.remitted_tax_cents), 0)::bigint as "remittedCents",
        coalesce(sum(w.quantity * (select i.cost_cents from inventory_items i where i.inventory_id = w.inventory_id)), 0)::bigint as "costCents"
      from channel_order_lines w where w.order_id = o.order_id) l
    cross join lateral (
      select coalesce(sum(h.shipping_cost_cents), 0)::bigint as "shippingCents", coalesce(bool_or(h.packed_at is not null and h.completed_at is null), false) as "isPacked",
        coalesce(sum((select sum(x.quantity) from channel_shipment_items x where x.shipment_id = h.shipment_id)) filter (where h.completed_at is null), 0)::integer
          as picked
      from channel_shipments h where h.order_id = o.order_id) p`;

export type OrderFilter = {
  /** Claimed by this store. */
  readonly lockingStoreId?: number | undefined;
  /** Claimed by nobody. */
  readonly isUnclaimed?: boolean | undefined;
  readonly connectionId?: number | undefined;
  readonly channel?: ChannelKind | undefined;
  readonly status?: number | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sortBy: 'date' | 'total' | 'number' | 'status';
  readonly isDescending: boolean;
};

const SORTS: Record<OrderFilter['sortBy'], string> = {
  date: 'ordered_at',
  total: '"goodsCents"',
  number: 'number',
  status: 'status_id',
};

const WHERE = `where $1::boolean and ${VISIBLE}
  and ($3::bigint is null or o.locking_store_id = $3) and (not $4 or (o.locking_store_id is null and o.status_id in (1, 7, 8)))
  and ($5::bigint is null or o.connection_id = $5) and ($6::text is null or c.channel = $6) and ($7::integer is null or o.status_id = $7)
  and ($8 = '' or o.number ilike '%' || $8 || '%' or o.name ilike '%' || $8 || '%' or o.email ilike '%' || $8 || '%'
    or exists (select 1 from channel_order_lines z where z.order_id = o.order_id and (z.title ilike '%' || $8 || '%' or z.upc = $8)))`;

/** A page of the orders that a user may see, with how many there are in all (ECOM-06). */
export async function listOrders(
  db: Db,
  actor: Actor,
  filter: OrderFilter,
): Promise<{ rows: OrderRow[]; total: number }> {
  const values: SqlValue[] = [
    true,
    actor.storeIds,
    filter.lockingStoreId ?? null,
    filter.isUnclaimed ?? false,
    filter.connectionId ?? null,
    filter.channel ?? null,
    filter.status ?? null,
    (filter.search ?? '').replace(/[\\%_]/g, '\\$&'),
  ];
  const { total } = await db.one<{ total: number }>(
    `select count(*)::integer as total from channel_orders o join channel_card c using (connection_id) ${WHERE}`,
    values,
  );
  const rows = await db.rows<OrderRow>(
    `${ORDER} ${WHERE} order by ${SORTS[filter.sortBy]} ${filter.isDescending ? 'desc' : 'asc'}, o.order_id desc limit $9 offset $10`,
    [...values, filter.size, (filter.page - 1) * filter.size],
  );
  return { rows, total };
}

/** The order; undefined when it is a store's that isn't the user's. */
export const findOrder = (db: Db, actor: Actor, id: number): Promise<OrderRow | undefined> =>
  db.maybe<OrderRow>(`${ORDER} where o.order_id = $1 and ${VISIBLE}`, [id, actor.storeIds]);

/** The kind of channel that an order came from; undefined when there is no such order. */
export async function findSource(db: Pick<Db, 'maybe'>, id: number): Promise<string | undefined> {
  const row = await db.maybe<{ channel: string }>(
    'select c.channel from channel_orders o join channel_card c using (connection_id) where o.order_id = $1',
    [id],
  );
  return row?.channel;
}

/** The order as it is now, for the answer of a change. */
export async function orderWireOf(db: Db, actor: Actor, id: number): Promise<OrderWire> {
  const row = await db.one<OrderRow>(`${ORDER} where o.order_id = $1`, [id]);
  return orderToWire(actor, row);
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An order as the contract sends it; costs only for users who may see them. */
export function orderToWire(actor: Actor, row: OrderRow): OrderWire {
  const money = orderMargin(row);
  const seesCost = mayDo(actor, 'costs.view');
  return {
    orderID: row.orderId,
    email: { email: row.email },
    name: { name: row.name },
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postalCode: row.zip,
    country: row.country,
    channelId: row.connectionId,
    orderSourceId: row.channel,
    notes: row.notes,
    lockingClient: row.lockingStoreId === null ? '' : (row.store ?? ''),
    orderStatus: row.statusId,
    phone: row.phone,
    orderStatusDescription: texts.STATUSES[row.statusId as OrderStatus],
    number: row.number,
    channel: row.connection,
    lockingClientId: row.lockingStoreId,
    clientId: row.storeId,
    client: row.store ?? '',
    claimedBy: row.claimedBy ?? '',
    claimedAt: instant(row.claimedAt),
    orderedAt: row.orderedAt.toISOString(),
    paidAt: instant(row.paidAt),
    shipBy: instant(row.shipBy),
    service: row.service,
    askedClientId: row.askedStoreId,
    question: row.question,
    lines: row.lines,
    units: row.units,
    picked: row.picked,
    short: Math.max(0, row.open - row.kept),
    elsewhere: row.elsewhere ?? [],
    isPacked: row.isPacked,
    goods: row.goodsCents,
    discount: row.discountCents,
    tax: row.taxCents,
    remittedTax: row.remittedCents,
    postage: row.postageCents,
    total: money.totalCents,
    fee: money.feeCents,
    shippingCost: row.shippingCents,
    cost: seesCost ? row.costCents : null,
    margin: seesCost ? money.marginCents : null,
  };
}

export type ItemRow = {
  lineId: number;
  orderId: number;
  upc: string;
  title: string;
  artist: string;
  quantity: number;
  priceCents: Cents;
  catalogId: number | null;
  inventoryId: number | null;
  sku: string | null;
  condition: string | null;
  sends: string | null;
  caseCondition: string | null;
  platform: string | null;
  family: string | null;
  bin: string | null;
  serialRequired: boolean;
  onHand: number;
  free: number;
  discountCents: Cents;
  taxCents: Cents;
  kept: number;
  shipped: number;
  cancelled: number;
  picked: number;
  shortReason: OrderItemWire['shortReason'];
  shortBy: string | null;
  shortAt: Date | null;
};

export const ITEM_COLUMNS = `l.order_line_id as "lineId", l.order_id, l.upc, l.title, l.artist, l.quantity, l.unit_price_cents as "priceCents",
    l.catalog_id, l.inventory_id, i.sku, n.name as condition, i.condition as sends, k.name as "caseCondition",
    g.name as platform, d.family, i.bin, coalesce(i.serial_required, false) as "serialRequired", coalesce(i.on_hand, 0) as "onHand",
    greatest(coalesce(i.on_hand - i.held, 0), 0) as free, l.discount_cents, l.tax_cents,
    coalesce((select r.quantity from order_reserved r where r.order_line_id = l.order_line_id), 0) as kept, l.shipped, l.cancelled,
    coalesce((select sum(p.quantity)::integer from channel_shipment_items p join channel_shipments h using (shipment_id)
      where p.order_line_id = l.order_line_id and h.completed_at is null), 0) as picked,
    l.short_reason, u.username as "shortBy", l.short_at`;
export const ITEM_JOINS = `left join item_on_shelf i on i.inventory_id = l.inventory_id left join conditions n on n.condition_id = l.condition_id
    left join case_conditions k on k.case_condition_id = l.case_condition_id left join configurations g on g.configuration_id = i.configuration_id
    left join departments d on d.department_id = i.department_id left join users u on u.user_id = l.short_by`;

/** What is on an order, in the order in which somebody walks along the bins. */
export const listItems = (db: Db, orderId: number): Promise<ItemRow[]> =>
  db.rows<ItemRow>(
    `select ${ITEM_COLUMNS} from channel_order_lines l ${ITEM_JOINS} where l.order_id = $1 order by i.bin nulls last, l.title, l.order_line_id`,
    [orderId],
  );

/** A line as the contract sends it. */
export const itemToWire = (row: ItemRow): OrderItemWire => ({
  orderItemId: row.lineId,
  orderID: row.orderId,
  upc: row.upc,
  title: row.title,
  artist: row.artist,
  quantity: row.quantity,
  price: row.priceCents,
  catalogId: row.catalogId,
  inventoryId: row.inventoryId,
  sku: row.sku ?? '',
  condition: row.condition ?? '',
  sends: row.sends !== null && row.sends !== row.condition ? row.sends : '',
  caseCondition: row.caseCondition ?? '',
  platform: row.platform ?? '',
  family: row.family ?? 'other',
  bin: row.bin ?? '',
  serialRequired: row.serialRequired,
  onHand: row.onHand,
  free: row.free,
  discount: row.discountCents,
  tax: row.taxCents,
  reserved: row.kept,
  shipped: row.shipped,
  cancelled: row.cancelled,
  picked: row.picked,
  short: Math.max(0, row.quantity - row.shipped - row.cancelled - row.kept),
  shortReason: row.shortReason,
  shortBy: row.shortBy ?? '',
  shortAt: instant(row.shortAt),
});
