// Who bought it is forgotten: 180 days after the end of an order, and at once when the channel says that the account is no more.
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { Database, Tx } from '#contract/route.ts';

const DAYS = 180;
const AT_ONCE = 500;

// $1 orders, $2 now. Where it went stays as far as it names nobody.
const FORGET = `
  with gone as (
    update channel_orders set name = '', email = '', phone = '', address1 = '', address2 = '', city = '', zip = '', notes = '', buyer_ref = '',
      buyer_gone_at = $2 where order_id = any($1) and buyer_gone_at is null returning order_id, store_id)
  insert into channel_order_log (order_id, at, store_id, action, words) select order_id, $2, store_id, $3, '' from gone`;

/** Removes name, address and words of the buyers of these orders; how many. */
export const forgetOrders = (tx: Pick<Tx, 'run'>, ids: readonly number[], now: Date): Promise<number> =>
  tx.run(FORGET, [ids, now, texts.LOG.forgotten]);

/** Those that are over for 180 days; how many. */
export async function forgetOld(database: Database, now: Date): Promise<number> {
  const old = await database.rows<{ id: number }>(
    `select order_id as id from channel_orders where ended_at < $1::timestamptz - make_interval(days => $2) and buyer_gone_at is null
     order by ended_at limit $3`,
    [now, DAYS, AT_ONCE],
  );
  return old.length === 0
    ? 0
    : forgetOrders(
        database,
        old.map(({ id }) => id),
        now,
      );
}

/** All orders of a buyer whom the channel calls so. One webhook address serves all our accounts there, so every connection of the same channel is searched. */
export async function forgetBuyerOf(
  tx: Tx,
  now: Date,
  buyer: { readonly connectionId: number; readonly refs: readonly string[] },
): Promise<number> {
  const orders = await tx.rows<{ id: number }>(
    `select p.order_id as id from channel_orders o join channel_orders p on p.root_order_id = o.root_order_id
     where o.connection_id in (select a.connection_id from channel_connections a join channel_connections b using (channel) where b.connection_id = $1)
       and o.buyer_ref = any($2) and o.buyer_ref <> ''`,
    [buyer.connectionId, buyer.refs],
  );
  return forgetOrders(
    tx,
    orders.map(({ id }) => id),
    now,
  );
}
