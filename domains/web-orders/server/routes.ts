import * as calls from '#domains/web-orders/contract/orders.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { addOrder } from '#domains/web-orders/server/add-order.ts';
import { claimOrder, releaseOrder } from '#domains/web-orders/server/claim-order.ts';
import {
  findOrder,
  findSource,
  itemToWire,
  listItems,
  listOrders,
  type OrderFilter,
  orderToWire,
  orderWireOf,
} from '#domains/web-orders/server/queries.ts';
import { updateAddress } from '#domains/web-orders/server/update-address.ts';
import type { OrderStatus } from '#domains/web-orders/rules/order-states.ts';
import { notFound } from '#contract/api-error.ts';
import { type ReadContext, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

type Asked = {
  channelId?: number | undefined;
  status?: number | undefined;
  search?: string | undefined;
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  sortBy?: OrderFilter['sortBy'] | undefined;
  sortDesc?: boolean | undefined;
};

/** NS-ECOM-01, CONST-06: ten on a page, the newest first. */
async function paged({ db, actor }: ReadContext, asked: Asked, more: Partial<OrderFilter>) {
  const page = asked.page ?? 1;
  const itemsPerPage = asked.itemsPerPage ?? 10;
  const { rows, total } = await listOrders(db, actor, {
    page,
    size: itemsPerPage,
    connectionId: asked.channelId || undefined,
    status: asked.status || undefined,
    search: asked.search,
    sortBy: asked.sortBy ?? 'date',
    isDescending: asked.sortDesc ?? true,
    ...more,
  });
  return {
    items: rows.map((row) => orderToWire(actor, row)),
    options: { totalitems: total, page, itemsPerPage },
  };
}

/** 404 unless the user may see the order. */
export async function seen({ db, actor }: ReadContext, orderId: number) {
  const row = await findOrder(db, actor, orderId);
  if (!row) throw notFound(texts.NO_ORDER, 'orderId');
  return row;
}

/** The refusal, or the order as it is now. */
export async function answered({ tx, actor }: WriteContext, orderId: number, refused: Refusal | null) {
  return refused ?? { success: true, message: '', order: await orderWireOf(tx, actor, orderId) };
}

const SUMMARY = `
  select (select count(*)::integer from channel_orders where locking_store_id is null and status_id in (1, 7, 8)) as unclaimed,
    (select count(*)::integer from channel_shipments where store_id = $1 and completed_at is null) as awaiting,
    (select count(*)::integer from channel_order_lines l join channel_orders o using (order_id) where o.store_id = $1 and l.short_reason <> '') as short`;
const BY_STATUS = `
  select status_id, count(*)::integer as count from channel_orders where locking_store_id = $1 group by 1 order by 1`;

export const webOrderRoutes: Route[] = [
  reads(calls.getOrdersForClient, (context, { clientId, isClaimed, ...asked }) =>
    paged(context, asked, isClaimed ? { lockingStoreId: clientId } : { isUnclaimed: true }),
  ),
  reads(calls.getChannelOrders, (context, asked) => paged(context, asked, {})),
  reads(calls.getClientSummary, async ({ db }, { clientID }) => {
    const sums = await db.one<{ unclaimed: number; awaiting: number; short: number }>(SUMMARY, [clientID]);
    const counts = await db.rows<{ statusId: number; count: number }>(BY_STATUS, [clientID]);
    return {
      ...sums,
      claimed: counts.reduce((sum, { count }) => sum + count, 0),
      statuses: counts.map((row) => ({ ...row, description: texts.STATUSES[row.statusId as OrderStatus] })),
    };
  }),
  writes(calls.addOrder, async (context, input) => {
    const id = await addOrder(context, {
      connectionId: input.channelId,
      storeId: input.clientId,
      name: input.name,
      email: input.email,
      phone: input.phone,
      address1: input.address1,
      address2: input.address2,
      city: input.city,
      state: input.state,
      zip: input.postalCode,
      country: input.country,
      notes: input.notes,
      postageCents: input.postage,
    });
    if (isRefusal(id)) return id;
    const order = await orderWireOf(context.tx, context.actor, id);
    return { success: true, message: '', orderId: id, order };
  }),
  writes(calls.updateAddress, async (context, input) =>
    answered(
      context,
      input.Orderid,
      await updateAddress(context, input.Orderid, {
        name: input.Name,
        address1: input.Address1,
        address2: input.Address2,
        city: input.City,
        state: input.State,
        zip: input.zip ?? input.postalCode,
      }),
    ),
  ),
  writes(calls.claimOrder, async (context, { orderId, clientId }) =>
    answered(context, orderId, await claimOrder(context, orderId, clientId)),
  ),
  writes(calls.releaseOrder, async (context, { orderId, clientId }) =>
    answered(context, orderId, await releaseOrder(context, orderId, clientId)),
  ),
  reads(calls.getStatusCodes, async () =>
    Object.entries(texts.STATUSES).map(([id, description]) => ({ statusId: Number(id), description })),
  ),
  reads(calls.getLog, async (context, { orderId }) => {
    await seen(context, orderId);
    const rows = await context.db.rows<{
      logId: number;
      at: Date;
      username: string;
      store: string;
      action: string;
      description: string;
    }>(
      `select l.log_id, l.at, coalesce(u.username, '') as username, coalesce(s.name, '') as store, l.action, l.words as description
       from channel_order_log l left join users u using (user_id) left join stores s using (store_id) where l.order_id = $1 order by l.log_id desc`,
      [orderId],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }),
  reads(calls.getOrderItems, async (context, { orderId }) => {
    await seen(context, orderId);
    return (await listItems(context.db, orderId)).map(itemToWire);
  }),
  reads(calls.getShopifyOrders, async (context) => {
    const { items } = await paged(context, { itemsPerPage: 200 }, { isUnclaimed: true, channel: 'shopify' });
    return items;
  }),
  writes(calls.claimShopifyOrder, async (context, { orderId, clientId }) => {
    const source = await findSource(context.tx, orderId);
    if (source !== 'shopify') throw notFound(texts.NO_ORDER, 'orderId');
    return answered(context, orderId, await claimOrder(context, orderId, clientId));
  }),
];
