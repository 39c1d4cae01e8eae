// How did vendors and their items do in a range of days?
import type { InvoiceWire, OverviewWire } from '#domains/smart-order/contract/metrics.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { median } from '#domains/smart-order/rules/horizon.ts';
import { p90 } from '#domains/smart-order/rules/scorecard.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents, toDollars } from '#kernel/money.ts';

const USUAL_DAYS = 91;

type Asked = {
  readonly storeIds: readonly number[];
  readonly vendorId: number | null;
  readonly departmentId: number | null;
  readonly type: 'all' | 'sold' | 'ordered' | 'received';
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly term: string;
  readonly page: number;
  readonly size: number;
};

/** Items with anything sold, ordered or received, by the days of their store, and a day more on either side for its time zone; $1 stores, $2 from, $3 to, $4 vendor, $5 department, $6 term. */
const ACTS = `
  with listed as materialized (
    select v.vendor_item_id, v.vendor_id, v.catalog_id, c.name as vendor_name, v.upc, v.title, v.department_id, d.name as department
    from vendor_item_card v join vendor_card c using (vendor_id) join departments d using (department_id)
    where not v.is_hidden and not c.is_hidden and ($4::bigint is null or v.vendor_id = $4) and ($5::bigint is null or v.department_id = $5)
      and ($6 = '' or v.upc = $6 or strpos(lower(v.title || ' ' || v.artist), lower($6)) > 0)
      and exists (select 1 from vendor_clients k where k.vendor_id = v.vendor_id and k.store_id = any($1))),
  acts as (
    select l.vendor_item_id, (m.at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date as day, -m.quantity as sold, 0 as ordered, 0 as received
    from listed l join inventory_items i on i.catalog_id = l.catalog_id and i.store_id = any($1) join conditions n using (condition_id)
      join stock_movements m using (inventory_id) join stores s on s.store_id = i.store_id
    where n.is_new and m.reason in ('sale', 'refund') and m.at >= $2::date and m.at < $3::date + 2
    union all
    select l.vendor_item_id, (o.requested_at at time zone s.time_zone)::date, 0, x.quantity, 0 from listed l join vendor_order_items x using (vendor_item_id)
      join vendor_orders o using (vendor_order_id) join stores s on s.store_id = o.store_id
    where o.store_id = any($1) and o.deleted_at is null and o.requested_at >= $2::date - 1 and o.requested_at < $3::date + 2
    union all
    select l.vendor_item_id, (h.settled_at at time zone s.time_zone)::date, 0, 0, y.received + y.excess from listed l join vendor_order_items x using (vendor_item_id)
      join vendor_shipment_items y using (vendor_order_item_id) join vendor_shipments h using (vendor_shipment_id) join stores s on s.store_id = h.store_id
    where h.store_id = any($1) and h.settled_at >= $2::date - 1 and h.settled_at < $3::date + 2)`;

type ItemRow = {
  vendor_item_id: number;
  vendor_id: number;
  vendor_name: string;
  upc: string;
  title: string;
  department_id: number;
  department: string;
  sold: number;
  ordered: number;
  received: number;
  on_hand: number;
  count: number;
};

/** A page of items, the weeks of the range, and the scorecard of each vendor. Without days, the last 13 weeks. */
export async function findOverview({ db, actor, now }: ReadContext, asked: Asked): Promise<OverviewWire> {
  const to = asked.to ?? (await latestDay(db, asked.storeIds, now));
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  const range = [asked.storeIds, from, to, asked.vendorId, asked.departmentId, asked.term] as const;
  const items = await db.rows<ItemRow>(
    `${ACTS}
     select l.vendor_item_id, l.vendor_id, l.vendor_name, l.upc, l.title, l.department_id, l.department, coalesce(a.sold, 0) as sold,
       coalesce(a.ordered, 0) as ordered, coalesce(a.received, 0) as received, count(*) over ()::integer as count,
       coalesce((select sum(i.on_hand) from inventory_items i join conditions n using (condition_id)
         where i.catalog_id = l.catalog_id and i.store_id = any($1) and n.is_new), 0)::integer as on_hand
     from listed l left join (select vendor_item_id, sum(sold)::integer as sold, sum(ordered)::integer as ordered, sum(received)::integer as received
         from acts where day between $2::date and $3::date group by 1) a using (vendor_item_id)
     where case $7 when 'sold' then a.sold > 0 when 'ordered' then a.ordered > 0 when 'received' then a.received > 0 else true end
     order by coalesce(a.sold, 0) desc, l.title, l.vendor_item_id limit $8 offset $9`,
    [...range, asked.type, asked.size, (asked.page - 1) * asked.size],
  );
  const weeks = await db.rows<{ week: string; sold: number; ordered: number; received: number }>(
    `${ACTS} select date_trunc('week', day)::date as week, sum(sold)::integer as sold, sum(ordered)::integer as ordered, sum(received)::integer as received
     from acts where day between $2::date and $3::date group by 1 order by 1`,
    [...range],
  );
  return {
    items: items.map((row) => ({
      vendorItemId: row.vendor_item_id,
      vendorId: row.vendor_id,
      vendorName: row.vendor_name,
      upc: row.upc,
      title: row.title,
      departmentId: row.department_id,
      department: row.department,
      sold: row.sold,
      ordered: row.ordered,
      received: row.received,
      onHand: row.on_hand,
    })),
    count: items[0]?.count ?? 0,
    weeks: fillWeeks(weeks, from, to),
    vendors: await scorecards({
      db,
      from,
      to,
      storeIds: asked.storeIds,
      vendorId: asked.vendorId,
      maySeeCost: mayDo(actor, 'costs.view'),
    }),
  };
}

/** Today where the day is latest: at one of the stores it may be tomorrow already. */
const latestDay = async (db: Db, storeIds: readonly number[], now: Date): Promise<string> =>
  (
    await db.one<{ day: string | null }>(
      'select max(($2::timestamptz at time zone time_zone)::date) as day from stores where store_id = any($1)',
      [storeIds, now],
    )
  ).day ?? now.toISOString().slice(0, 10);

function fillWeeks(found: OverviewWire['weeks'], from: string, to: string): OverviewWire['weeks'] {
  const known = new Map(found.map((one) => [one.week, one]));
  const weeks = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7))
    weeks.push(known.get(week) ?? { week, sold: 0, ordered: 0, received: 0 });
  return weeks;
}

type CardRow = {
  vendor_id: number;
  name: string;
  orders: number;
  ordered: number;
  received: number;
  lead_days: number[] | null;
  cost_drift: number | null;
  spent_cents: number;
};

type CardsAsked = Pick<Asked, 'storeIds' | 'vendorId'> &
  Pick<ReadContext, 'db'> & { from: string; to: string; maySeeCost: boolean };

async function scorecards({
  db,
  storeIds,
  from,
  to,
  vendorId,
  maySeeCost,
}: CardsAsked): Promise<OverviewWire['vendors']> {
  const rows = await db.rows<CardRow>(
    `select c.vendor_id, c.name, coalesce(o.orders, 0) as orders, coalesce(o.ordered, 0) as ordered, coalesce(o.received, 0) as received,
       l.lead_days, d.cost_drift, coalesce(o.spent_cents, 0) as spent_cents
     from vendor_card c
       left join (select o.vendor_id, count(distinct o.vendor_order_id)::integer as orders, sum(x.quantity)::integer as ordered,
           sum(least(x.received, x.quantity))::integer as received, sum(round(x.received * coalesce(x.cost_e4, 0) / 100.0))::bigint as spent_cents
         from vendor_orders o join vendor_order_items x using (vendor_order_id) join stores s on s.store_id = o.store_id
         where o.store_id = any($1) and o.deleted_at is null and (o.requested_at at time zone s.time_zone)::date between $2::date and $3::date
         group by 1) o using (vendor_id)
       left join (select vendor_id, jsonb_agg(extract(epoch from checked_in_at - requested_at) / 86400) as lead_days
         from vendor_lead_time join stores s using (store_id)
         where store_id = any($1) and (checked_in_at at time zone s.time_zone)::date between $2::date and $3::date group by 1) l using (vendor_id)
       left join (select vendor_id, avg(cost_e4::double precision / previous_cost_e4 - 1) as cost_drift from vendor_item_card v
         where previous_cost_e4 > 0 and cost_changed_at >= $2::date - 1 and cost_changed_at < $3::date + 2
           and exists (select 1 from stores s where s.store_id = any($1) and (v.cost_changed_at at time zone s.time_zone)::date between $2::date and $3::date)
         group by 1) d using (vendor_id)
     where not c.is_hidden and ($4::bigint is null or c.vendor_id = $4)
       and exists (select 1 from vendor_clients k where k.vendor_id = c.vendor_id and k.store_id = any($1)) order by lower(c.name)`,
    [storeIds, from, to, vendorId],
  );
  return rows.map((row) => ({
    vendorId: row.vendor_id,
    name: row.name,
    orders: row.orders,
    ordered: row.ordered,
    received: row.received,
    fillRate: row.ordered > 0 ? row.received / row.ordered : null,
    leadDaysMedian: row.lead_days ? Math.round(median(row.lead_days) * 10) / 10 : null,
    leadDaysP90: row.lead_days ? Math.round(p90(row.lead_days) * 10) / 10 : null,
    costDrift: maySeeCost ? row.cost_drift : null,
    spent: maySeeCost ? toDollars(cents(row.spent_cents)) : null,
  }));
}

type InvoiceRow = Pick<
  InvoiceWire,
  'clientId' | 'vendorShipmentId' | 'vendorName' | 'poNumber' | 'invoiceNumber'
> & {
  total_cents: number;
  received_cents: number;
  settled_at: Date;
};

/** Invoices of checked-in shipments that differ from goods and freight and that nobody cleared. */
export async function findInvoicesToClear(db: Db, storeIds: readonly number[]): Promise<InvoiceWire[]> {
  const rows = await db.rows<InvoiceRow>(
    `select h.store_id as "clientId", h.vendor_shipment_id as "vendorShipmentId", c.name as "vendorName", o.po_number as "poNumber",
       h.invoice_number as "invoiceNumber", h.invoice_total_cents as total_cents, h.goods_cents + h.freight_cents as received_cents, h.settled_at
     from vendor_shipments h join vendor_orders o using (vendor_order_id) join vendor_card c using (vendor_id)
     where h.store_id = any($1) and h.settled_at is not null and h.cleared_at is null and h.invoice_total_cents <> h.goods_cents + h.freight_cents
     order by h.settled_at, h.vendor_shipment_id`,
    [storeIds],
  );
  return rows.map(({ total_cents, received_cents, settled_at, ...row }) => ({
    ...row,
    invoiceTotal: toDollars(cents(total_cents)),
    received: toDollars(cents(received_cents)),
    checkedInAt: settled_at.toISOString(),
  }));
}
