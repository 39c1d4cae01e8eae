// The channel refunded more of an order than we know of: a person is asked, once for each amount.
import { formatMoney } from '#kernel/money.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { ask } from '#domains/web-orders/server/import/change-imported.ts';
import { jobContext } from '#domains/web-orders/server/import/job-context.ts';
import { lockOrder } from '#domains/web-orders/server/lock-order.ts';
import type { Database } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

// What we know of: units cancelled before they went, and refunds; tax that the channel paid itself goes back without us. Not while something still has to be sent to it.
const MORE = `
  select m.order_id, m.back - w.known as "moreCents" from (
      select order_id, -sum(cents) as back from channel_money where connection_id = $1 and kind = 'refund' and order_id is not null group by 1) m
    cross join lateral (
      select coalesce((select sum(c.cents) from channel_order_money c join channel_orders p using (order_id) where p.root_order_id = m.order_id and c.kind = 'cancelled'), 0)
        + coalesce((select -sum(p.amount_cents) from payments p where p.channel_connection_id = $1 and p.amount_cents < 0
            and p.channel_order_id in (select order_id from channel_orders where root_order_id = m.order_id)), 0)
        + coalesce((select sum(l.remitted_tax_cents) from channel_order_lines l join channel_orders p using (order_id) where p.root_order_id = m.order_id), 0) as known) w
  where m.back > w.known and not exists (select 1 from channel_jobs j join channel_orders p using (order_id) where p.root_order_id = m.order_id and j.done_at is null)`;

/** Asks about each of them; how many there were. */
export async function askAboutRefunds(database: Database, connectionId: number, now: Date): Promise<number> {
  const rows = await database.rows<{ orderId: number; moreCents: Cents }>(MORE, [connectionId]);
  for (const { orderId, moreCents } of rows)
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, jobContext(tx, now).actor, orderId, { anyone: true });
      await ask(tx, { now }, order, [texts.refundedMore(formatMoney(moreCents))]);
    });
  return rows.length;
}
