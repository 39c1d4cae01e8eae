// What did vendors keep of what they promised? The one formula, for every screen that says so.
import {
  costDrift,
  countedOf,
  daysBetween,
  fillRate,
  type ItemCosts,
  median,
  percentile,
} from '#domains/vendor-orders/rules/scorecard.ts';
import type { Db } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

export type ScorecardsAsked = {
  readonly vendorIds: readonly number[];
  readonly storeIds: readonly number[];
  /** Days of the stores, yyyy-MM-dd: orders that were sent, and goods that were checked in, within them. */
  readonly from: string;
  readonly to: string;
  readonly now: Date;
};

export type Scorecard = {
  readonly orders: number;
  /** Units due by now, without lost ones; of these, what came. */
  readonly ordered: number;
  readonly received: number;
  /** Units that are missing because their box was lost, and those that aren't due yet. */
  readonly lost: number;
  readonly notDue: number;
  readonly fillE5: number | null;
  readonly deliveries: number;
  readonly leadMedianDays: number | null;
  readonly leadP90Days: number | null;
  /** Of items bought more than once; null without one, so for a vendor never ordered from. */
  readonly costDriftE5: number | null;
  readonly driftItems: number;
  /** What all that came cost. */
  readonly spentCents: number;
};

const SENT = `vendor_orders o join stores s on s.store_id = o.store_id
  where o.vendor_id = any($1) and o.store_id = any($2) and o.deleted_at is null
    and (o.requested_at at time zone s.time_zone)::date between $3::date and $4::date`;

/** Finalized or completed, or its expected day is over. */
const IS_DUE = `(o.status_id in (5, 8) or o.expected_on < ($5::timestamptz at time zone s.time_zone)::date)`;

/** Units that we took off ourselves: on the shelf, and those cancelled from it. */
const UNITS = `
  with sent as materialized (
    select o.vendor_id, o.vendor_order_id, coalesce(${IS_DUE}, false) as is_due from ${SENT}),
  lines as (
    select t.vendor_id, t.vendor_order_id, t.is_due, l.received, l.cost_e4,
      greatest(l.received, l.quantity - l.shelved - least(l.cancelled, (select coalesce(sum(p.units), 0) from vendor_order_shelf_steps p
        where p.vendor_order_item_id = l.vendor_order_item_id and p.kind <> 'put')))::integer as ordered,
      (select coalesce(sum(i.announced), 0) from vendor_shipment_items i join vendor_shipments h using (vendor_shipment_id)
        where i.vendor_order_item_id = l.vendor_order_item_id and h.status_id = 4)::integer as boxed
    from sent t join vendor_order_items l using (vendor_order_id))
  select vendor_id, count(distinct vendor_order_id)::integer as orders,
    coalesce(sum(ordered) filter (where is_due), 0)::integer as ordered, coalesce(sum(received) filter (where is_due), 0)::integer as received,
    coalesce(sum(least(boxed, ordered - received)) filter (where is_due), 0)::integer as boxed,
    coalesce(sum(ordered) filter (where not is_due), 0)::integer as "notDue",
    coalesce(sum(round(received * coalesce(cost_e4, 0) / 100.0)), 0)::float8 as "spentCents"
  from lines group by 1`;

const LEAD = `
  select t.vendor_id, t.requested_at as "from", t.checked_in_at as "to" from vendor_lead_time t join stores s using (store_id)
  where t.vendor_id = any($1) and t.store_id = any($2) and (t.checked_in_at at time zone s.time_zone)::date between $3::date and $4::date`;

const COSTS = `
  select o.vendor_id, sum(l.received)::integer as units,
    coalesce((array_agg(l.cost_e4 order by o.requested_at, l.vendor_order_item_id))[1], 0) as "firstE4",
    coalesce((array_agg(l.cost_e4 order by o.requested_at desc, l.vendor_order_item_id desc))[1], 0) as "lastE4"
  from vendor_order_items l join (select o.vendor_id, o.vendor_order_id, o.requested_at from ${SENT}) o using (vendor_order_id)
  where l.received > 0 and l.cost_e4 is not null
  group by o.vendor_id, l.vendor_item_id having count(*) > 1`;

type UnitsRow = {
  vendorId: number;
  orders: number;
  ordered: number;
  received: number;
  boxed: number;
  notDue: number;
  spentCents: number;
};

/** Days that a scorecard looks back where none are named, today among them. */
const USUAL_DAYS = 365;

/** The first of the usual days that end with this one. */
export const firstDayOfScorecard = (to: string): string => addDays(to, 1 - USUAL_DAYS);

/** Of each of these vendors, in these stores. */
export async function readScorecards(
  db: Db,
  { vendorIds, storeIds, from, to, now }: ScorecardsAsked,
): Promise<Map<number, Scorecard>> {
  const values = [vendorIds, storeIds, from, to];
  const units = await db.rows<UnitsRow>(UNITS, [...values, now]);
  const leads = await db.rows<{ vendorId: number; from: Date; to: Date }>(LEAD, values);
  const costs = await db.rows<ItemCosts & { vendorId: number }>(COSTS, values);
  return new Map(
    vendorIds.map((vendorId) => {
      const own = units.find((row) => row.vendorId === vendorId);
      const days = leads
        .filter((row) => row.vendorId === vendorId)
        .map((row) => daysBetween(row.from, row.to));
      const bought = costs.filter((row) => row.vendorId === vendorId);
      const received = own?.received ?? 0;
      const { ordered, lost } = countedOf({ ordered: own?.ordered ?? 0, received, boxed: own?.boxed ?? 0 });
      const card: Scorecard = {
        orders: own?.orders ?? 0,
        ordered,
        received,
        lost,
        notDue: own?.notDue ?? 0,
        fillE5: fillRate(received, ordered),
        deliveries: days.length,
        leadMedianDays: median(days),
        leadP90Days: percentile(days, 90),
        costDriftE5: costDrift(bought),
        driftItems: bought.length,
        spentCents: own?.spentCents ?? 0,
      };
      return [vendorId, card];
    }),
  );
}

/** The day where it is latest: at one of the stores it may be tomorrow already. */
export const latestDayOf = async (db: Db, storeIds: readonly number[], now: Date): Promise<string> =>
  (
    await db.one<{ day: string | null }>(
      'select max(($2::timestamptz at time zone time_zone)::date) as day from stores where store_id = any($1)',
      [storeIds, now],
    )
  ).day ?? now.toISOString().slice(0, 10);
