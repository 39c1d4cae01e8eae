// What a vendor kept of what it promised, within the last 365 days.
import type { getScorecard } from '#domains/vendor-orders/contract/invoices.ts';
import {
  costDrift,
  daysBetween,
  fillRate,
  median,
  percentile,
} from '#domains/vendor-orders/rules/scorecard.ts';
import { seesCosts } from '#domains/vendor-orders/server/order-queries.ts';
import { creditDays } from '#domains/vendor-orders/server/public/credit-days.ts';
import type { OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';

const DAYS = 365;

const FILL = `
  select coalesce(sum(greatest(0, l.quantity - l.cancelled - l.shelved)), 0)::integer as ordered, coalesce(sum(l.received), 0)::integer as received
  from vendor_order_items l join vendor_orders o using (vendor_order_id)
  where o.vendor_id = $1 and o.store_id = any($2) and o.requested_at >= $3 and o.deleted_at is null`;

const LEAD = `
  select requested_at as "from", checked_in_at as "to" from vendor_lead_time where vendor_id = $1 and store_id = any($2) and checked_in_at >= $3`;

const COSTS = `
  select l.vendor_item_id as id, sum(l.received)::integer as units,
    coalesce((array_agg(l.cost_e4 order by o.requested_at, l.vendor_order_item_id))[1], 0) as "firstE4",
    coalesce((array_agg(l.cost_e4 order by o.requested_at desc, l.vendor_order_item_id desc))[1], 0) as "lastE4"
  from vendor_order_items l join vendor_orders o using (vendor_order_id)
  where o.vendor_id = $1 and o.store_id = any($2) and o.requested_at >= $3 and o.deleted_at is null and l.received > 0 and l.cost_e4 is not null
  group by l.vendor_item_id having count(*) > 1`;

/** A vendor's scorecard in these stores; costs only for whoever may see them. */
export async function readScorecard(
  { db, actor, now }: ReadContext,
  vendorId: number,
  storeIds: readonly number[],
): Promise<OutputOf<typeof getScorecard>> {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const values = [vendorId, storeIds, since];
  const { ordered, received } = await db.one<{ ordered: number; received: number }>(FILL, values);
  const leads = await db.rows<{ from: Date; to: Date }>(LEAD, values);
  const days = leads.map(({ from, to }) => daysBetween(from, to));
  const costs = await db.rows<{ units: number; firstE4: number; lastE4: number }>(COSTS, values);
  const credits: number[] = [];
  for (const ask of creditDays()) credits.push(...(await ask(db, { vendorId, storeIds, since })));
  const mean = credits.reduce((all, one) => all + one, 0) / Math.max(1, credits.length);
  return {
    ordered,
    received,
    fillBp: fillRate(received, ordered),
    deliveries: days.length,
    leadMedianDays: median(days),
    leadP90Days: percentile(days, 90),
    costDriftBp: seesCosts(actor) ? costDrift(costs) : null,
    driftItems: costs.length,
    creditDays: credits.length === 0 ? null : Math.round(mean),
    credits: credits.length,
  };
}
