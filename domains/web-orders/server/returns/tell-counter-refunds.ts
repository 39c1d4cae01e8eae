// Requests from the channel, once, what a register refunded through it.
import { tellChannel } from '#domains/channels/server/public/find-connection.ts';
import type { Database } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { insertRow } from '#platform/db/rows.ts';

type Refund = { transactionId: number; orderId: number; connectionId: number; externalId: string };

const UNTOLD = `
  select m.transaction_id, o.order_id, o.connection_id, o.external_id
  from payments m join channel_orders o on o.order_id = m.channel_order_id
  where m.kind = 'channel' and m.amount_cents < 0 and not exists (select 1 from channel_refunds_told r where r.transaction_id = m.transaction_id)
  order by m.transaction_id limit 100`;

const LINES = `
  select split_part(w.external_line, '#', 1) as line, sum(l.quantity)::integer as units,
    sum(-(l.quantity * l.unit_price_cents - l.line_discount_cents - l.spread_discount_cents + l.tax_cents))::bigint as cents
  from transaction_lines l join channel_shipment_items p on p.transaction_line_id = l.refund_of_line_id
    join channel_order_lines w using (order_line_id) where l.transaction_id = $1 group by 1 order by 1`;

/** Queues the jobs, each in its own transaction; how many there were. */
export async function tellCounterRefunds(database: Database, now: Date): Promise<number> {
  const refunds = await database.rows<Refund>(UNTOLD);
  for (const refund of refunds) await tell(database, refund, now);
  return refunds.length;
}

const tell = (database: Database, { transactionId, ...refund }: Refund, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run('select 1 from channel_orders where order_id = $1 for update', [refund.orderId]);
    const told = await tx.maybe('select 1 from channel_refunds_told where transaction_id = $1', [
      transactionId,
    ]);
    if (told) return;
    await insertRow(tx, 'channel_refunds_told', {
      transactionId,
      orderId: refund.orderId,
      toldAt: now,
    });
    const lines = await tx.rows<{ line: string; units: number; cents: Cents }>(LINES, [transactionId]);
    await tellChannel(tx, now, { ...refund, kind: 'refund', what: { transactionId, reason: '', lines } });
  });
