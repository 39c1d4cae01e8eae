// How did vendors and their items do in a range of days?
import type { InvoiceWire, OverviewWire } from '#domains/smart-order/contract/metrics.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import {
  firstDayOfScorecard,
  latestDayOf,
  readScorecards,
} from '#domains/vendor-orders/server/public/read-scorecards.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';

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
  vendorItemId: number;
  vendorId: number;
  vendorName: string;
  upc: string;
  title: string;
  departmentId: number;
  department: string;
  sold: number;
  ordered: number;
  received: number;
  onHand: number;
  count: number;
};

/** A page of items, the weeks of the range, and the scorecard of each vendor. Without days, the last 13 weeks, and scorecards of their usual days. */
export async function findOverview({ db, actor, now }: ReadContext, asked: Asked): Promise<OverviewWire> {
  const to = asked.to ?? (await latestDayOf(db, asked.storeIds, now));
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
      vendorItemId: row.vendorItemId,
      vendorId: row.vendorId,
      vendorName: row.vendorName,
      upc: row.upc,
      title: row.title,
      departmentId: row.departmentId,
      department: row.department,
      sold: row.sold,
      ordered: row.ordered,
      received: row.received,
      onHand: row.onHand,
    })),
    count: items[0]?.count ?? 0,
    weeks: fillWeeks(weeks, from, to),
    vendors: await scorecards({
      db,
      now,
      from: asked.from ?? firstDayOfScorecard(to),
      to,
      storeIds: asked.storeIds,
      vendorId: asked.vendorId,
      maySeeCost: mayDo(actor, 'costs.view'),
    }),
  };
}

function fillWeeks(found: OverviewWire['weeks'], from: string, to: string): OverviewWire['weeks'] {
  const known = new Map(found.map((one) => [one.week, one]));
  const weeks = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7))
    weeks.push(known.get(week) ?? { week, sold: 0, ordered: 0, received: 0 });
  return weeks;
}

type CardsAsked = Pick<Asked, 'storeIds' | 'vendorId'> &
  Pick<ReadContext, 'db' | 'now'> & { from: string; to: string; maySeeCost: boolean };

/** Of each vendor of the stores, by name; the figures are those of the vendor's own page. */
async function scorecards(asked: CardsAsked): Promise<OverviewWire['vendors']> {
  const { db, storeIds, vendorId, maySeeCost } = asked;
  const vendors = await db.rows<{ vendorId: number; name: string }>(
    `select c.vendor_id, c.name from vendor_card c where not c.is_hidden
       and exists (select 1 from vendor_clients k where k.vendor_id = c.vendor_id and k.store_id = any($1)) order by lower(c.name)`,
    [storeIds],
  );
  const own = vendors.filter((one) => vendorId === null || one.vendorId === vendorId);
  const cards = await readScorecards(db, { ...asked, vendorIds: own.map((one) => one.vendorId) });
  return own.flatMap(({ vendorId, name }) => {
    const card = cards.get(vendorId);
    if (!card) return [];
    return {
      vendorId,
      name,
      orders: card.orders,
      ordered: card.ordered,
      received: card.received,
      lost: card.lost,
      notDue: card.notDue,
      fillRate: shareOf(card.fillE5),
      leadDaysMedian: card.leadMedianDays,
      leadDaysP90: card.leadP90Days,
      costDrift: maySeeCost ? shareOf(card.costDriftE5) : null,
      spent: maySeeCost ? cents(card.spentCents) : null,
    };
  });
}

const shareOf = (points: number | null): number | null => (points === null ? null : points / 100_000);

type InvoiceRow = Pick<
  InvoiceWire,
  'clientId' | 'vendorShipmentId' | 'vendorName' | 'poNumber' | 'invoiceNumber'
> & {
  totalCents: number;
  receivedCents: number;
  settledAt: Date;
};

/** Invoices of checked-in shipments that differ from goods and freight and that nobody cleared. */
export async function findInvoicesToClear(db: Db, storeIds: readonly number[]): Promise<InvoiceWire[]> {
  const rows = await db.rows<InvoiceRow>(
    `select h.store_id as "clientId", h.vendor_shipment_id, c.name as "vendorName", o.po_number,
       h.invoice_number, h.invoice_total_cents as total_cents, h.goods_cents + h.freight_cents as received_cents, h.settled_at
     from vendor_shipments h join vendor_orders o using (vendor_order_id) join vendor_card c using (vendor_id)
     where h.store_id = any($1) and h.settled_at is not null and h.cleared_at is null and h.invoice_total_cents <> h.goods_cents + h.freight_cents
     order by h.settled_at, h.vendor_shipment_id`,
    [storeIds],
  );
  return rows.map(({ totalCents, receivedCents, settledAt, ...row }) => ({
    ...row,
    invoiceTotal: cents(totalCents),
    received: cents(receivedCents),
    checkedInAt: settledAt.toISOString(),
  }));
}
