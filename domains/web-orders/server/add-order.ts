// An order that somebody gave by phone: its header, then its items one by one.
import { getConnection } from '#domains/channels/server/public/find-connection.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { lineTotal } from '#domains/web-orders/rules/line-money.ts';
import { addItemRefusal, notStocked, whichItem } from '#domains/web-orders/rules/add-item.ts';
import { ORDER_STATUS } from '#domains/web-orders/rules/order-states.ts';
import { keepGoods, markShort } from './keep-goods.ts';
import { type Line, listLines, lockOrder, nextOrderId } from './lock-order.ts';
import { note } from './note.ts';
import { postOrderMoney } from './order-money.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, ZERO, portion, times } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';

export type NewOrder = {
  readonly connectionId: number;
  /** Keeps the goods; the connection's home store unless given. */
  readonly storeId?: number | undefined;
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly notes?: string | undefined;
  readonly postageCents?: Cents | undefined;
};

/** Begins it; answers its id. Refused for a connection whose orders come from the channel itself. Its postage counts as paid. */
export async function addOrder(context: WriteContext, wanted: NewOrder): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const connection = await getConnection(tx, wanted.connectionId, 'channelId');
  const refused = addItemRefusal({ channel: connection.channel, statusId: ORDER_STATUS.NEW });
  if (refused) return refused;
  const storeId = wanted.storeId ?? connection.homeStoreId;
  if (!actor.storeIds.includes(storeId)) throw notFound(texts.NO_ORDER, 'clientId');
  const id = await nextOrderId(tx);
  await insertRow(tx, 'channel_orders', {
    orderId: id,
    rootOrderId: id,
    connectionId: wanted.connectionId,
    externalId: `own-${id}`,
    number: String(1_000 + id),
    storeId,
    name: wanted.name,
    email: wanted.email ?? '',
    phone: wanted.phone ?? '',
    address1: wanted.address1 ?? '',
    address2: wanted.address2 ?? '',
    city: wanted.city ?? '',
    state: wanted.state ?? '',
    zip: wanted.zip ?? '',
    country: wanted.country ?? 'US',
    notes: wanted.notes ?? '',
    postageCents: wanted.postageCents ?? 0,
    orderedAt: now,
    paidAt: now,
    createdAt: now,
  });
  const order = await lockOrder(tx, actor, id);
  await postOrderMoney(context, order, 'paid', wanted.postageCents ?? ZERO);
  await note(context, order, 'made');
  return id;
}

export type NewItem = {
  readonly orderId: number;
  readonly code: string;
  readonly quantity: number;
  readonly priceCents?: Cents | undefined;
  readonly conditionId?: number | undefined;
};

type Shelf = {
  inventoryId: number;
  catalogId: number;
  conditionId: number;
  caseConditionId: number | null;
  upc: string;
  title: string;
  artist: string;
  priceCents: Cents;
  taxRateE5: number;
  free: number;
  isMeant: boolean;
};

const SHELF = `
  select i.inventory_id, i.catalog_id, i.condition_id, i.case_condition_id, i.upc,
    i.title, i.artist, i.price_cents, greatest(i.on_hand - i.held, 0) as free, i.inventory_id is not distinct from $3::bigint as "isMeant",
    case when i.tax_exempt then 0 else coalesce((select sd.tax_rate_e5 from store_departments sd where sd.store_id = i.store_id
      and sd.department_id = i.department_id), d.tax_rate_e5) end as "taxRateE5"
  from item_on_shelf i join departments d using (department_id)
  where i.store_id = $1 and i.catalog_id = $2 and i.hidden_at is null order by i.on_hand - i.held > 0 desc, i.condition_sort, i.inventory_id`;

/** Adds units of the store's item to an order by phone, keeps what is free of them, and books what the buyer paid, our tax included. Answers the line. */
export async function addItem(context: WriteContext, wanted: NewItem): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const order = await lockOrder(tx, actor, wanted.orderId);
  const refused = addItemRefusal(order);
  if (refused) return refused;
  const storeId = order.storeId ?? order.homeStoreId;
  const found = await findProduct(tx, storeId, wanted.code, 'upc');
  const items = found ? await tx.rows<Shelf>(SHELF, [storeId, found.catalogId, found.inventoryId]) : [];
  const item = whichItem(items, wanted.conditionId);
  if (!item) return notStocked();
  const priceCents = wanted.priceCents ?? item.priceCents;
  const { orderLineId: lineId } = await insertRow(
    tx,
    'channel_order_lines',
    {
      orderId: order.orderId,
      externalLine: crypto.randomUUID(),
      catalogId: item.catalogId,
      conditionId: item.conditionId,
      caseConditionId: item.caseConditionId,
      inventoryId: item.inventoryId,
      upc: item.upc,
      title: item.title,
      artist: item.artist,
      quantity: wanted.quantity,
      unitPriceCents: priceCents,
      taxCents: portion(times(priceCents, wanted.quantity), item.taxRateE5),
      taxRateE5: item.taxRateE5,
    },
    'orderLineId',
  );
  const line = (await listLines(tx, order.orderId)).find((one) => one.lineId === lineId) as Line;
  await keepGoods(tx, now, order, [line], storeId);
  await markShort(tx, order.orderId, 'none', now, null);
  await postOrderMoney(context, order, 'paid', lineTotal(line), { lineId });
  await note(context, order, 'item', `${wanted.quantity} × ${item.title}`);
  return lineId;
}
