// Who do we buy from, and is it worth it? What each vendor sent, how much of what was ordered, how fast, what went back, and what its goods earned.
import { vendorNames as say, vendorWords as words } from '#domains/vendor-returns/messages.ts';
import { fillRate } from '#domains/vendor-orders/rules/scorecard.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { reportPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Vendor = {
  vendorId: number;
  name: string;
  bought: number;
  boughtCents: number;
  ordered: number;
  received: number;
  deliveries: number;
  leadDays: number;
  returned: number;
  claimed: number;
  credited: number;
  sold: number;
  net: number;
  cost: number;
};
type Delivery = {
  transferId: number;
  storeId: number;
  vendor: string;
  day: string;
  invoice: string;
  units: number;
  cents: number;
};

/** $1 stores, $2 and $3 days, $4 vendor or null. `at` is in the store s. */
const within = (at: string): string =>
  `((${at} at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date between $2::date and $3::date`;
const ONE = '($4::bigint is null or x.vendor_id = $4)';

/** What came in, less what was taken back. */
const CAME = `p.kind in ('receive', 'takeBack')`;
const SIGN = `case p.kind when 'receive' then 1 else -1 end`;

/** Goods are of the vendor who sent them last; what they sold is looked for in the movements of each item. */
const VENDORS = `
  with bought as (
    select x.vendor_id, sum(${SIGN} * p.units) as units, sum(${SIGN} * p.cents) as cents from transfer_steps p join transfers x using (transfer_id)
      join stores s on s.store_id = p.store_id
    where p.store_id = any($1) and ${CAME} and ${within('p.at')} and ${ONE} group by 1),
  ordered as (
    select x.vendor_id, sum(greatest(0, l.quantity - l.cancelled - l.shelved)) as ordered, sum(l.received) as received
    from vendor_orders x join stores s using (store_id) join vendor_order_items l using (vendor_order_id)
    where x.store_id = any($1) and x.deleted_at is null and ${within('x.requested_at')} and ${ONE} group by 1),
  came as (
    select x.vendor_id, count(*) as deliveries,
      percentile_disc(0.5) within group (order by greatest(1, ceil(extract(epoch from x.checked_in_at - x.requested_at) / 86400))::integer) as days
    from vendor_lead_time x join stores s using (store_id) where x.store_id = any($1) and ${within('x.checked_in_at')} and ${ONE} group by 1),
  returned as (
    select x.vendor_id, sum(case p.kind when 'out' then p.units else -p.units end) as units,
      sum(case p.kind when 'out' then p.claim_cents else -p.claim_cents end) as claimed
    from vendor_returns x join stores s using (store_id) join vendor_return_items i using (vendor_return_id)
      join vendor_return_steps p using (vendor_return_item_id)
    where x.store_id = any($1) and ${within('p.at')} and ${ONE} group by 1),
  credited as (
    select x.vendor_id, sum(x.credit_cents) as cents from vendor_returns x join stores s using (store_id)
    where x.store_id = any($1) and x.credit_cents is not null and ${within('x.ended_at')} and ${ONE} group by 1),
  latest as (
    select distinct on (p.inventory_id) p.inventory_id, x.vendor_id from transfer_steps p join transfers x using (transfer_id)
    where p.store_id = any($1) and p.kind = 'receive'
      and not exists (select 1 from transfer_steps b where b.takes_back_id = p.transfer_step_id) order by p.inventory_id, p.transfer_step_id desc),
  earned as (
    select x.vendor_id, sum(-m.quantity) as sold, sum(cost_of_goods(l)) as cost,
      sum(l.quantity * l.unit_price_cents - case when l.kind = 'sale' then least(l.line_discount_cents, l.quantity * l.unit_price_cents) else 0 end
        - l.spread_discount_cents) as net
    from latest x join stock_movements m on m.inventory_id = x.inventory_id and m.reason in ('sale', 'channelShipment', 'refund')
        and m.source_type = 'transaction'
        and m.at between $2::date - interval '1 day' and $3::date + interval '3 days'
      join transaction_lines l on l.line_id = m.source_line_id
      join transactions t on t.transaction_id = l.transaction_id and t.business_day between $2::date and $3::date
    where ${ONE} group by 1)
  select v.vendor_id, v.name, coalesce(b.units, 0)::bigint as bought, coalesce(b.cents, 0)::bigint as "boughtCents",
    coalesce(o.ordered, 0)::bigint as ordered, coalesce(o.received, 0)::bigint as received, coalesce(c.deliveries, 0) as deliveries,
    coalesce(c.days, 0) as "leadDays", coalesce(r.units, 0)::bigint as returned, coalesce(r.claimed, 0)::bigint as claimed,
    coalesce(k.cents, 0)::bigint as credited, coalesce(e.sold, 0)::bigint as sold, coalesce(e.net, 0)::bigint as net, coalesce(e.cost, 0)::bigint as cost
  from vendor_card v left join bought b using (vendor_id) left join ordered o using (vendor_id) left join came c using (vendor_id)
    left join returned r using (vendor_id) left join credited k using (vendor_id) left join earned e using (vendor_id)
  where b.units is not null or o.ordered is not null or c.days is not null or r.units is not null or k.cents is not null or e.sold is not null
  order by coalesce(b.cents, 0) desc, v.name, v.vendor_id`;

const MOST = 500;
const DELIVERIES = `
  select x.transfer_id, x.to_store_id as "storeId", coalesce(v.name, x.vendor_name) as vendor,
    coalesce(((max(p.at) at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date::text, '') as day, x.invoice_number as invoice,
    coalesce(sum(${SIGN} * p.units), 0)::bigint as units, coalesce(sum(${SIGN} * p.cents), 0)::bigint as cents
  from transfer_steps p join transfers x using (transfer_id) join stores s on s.store_id = p.store_id left join vendor_card v on v.vendor_id = x.vendor_id
  where p.store_id = any($1) and ${CAME} and ${within('p.at')} and ${ONE}
  group by x.transfer_id, v.name, s.time_zone, s.cutoff_hour having sum(${SIGN} * p.units) <> 0 order by max(p.at) desc limit ${MOST}`;

const COLUMNS: readonly Column<Vendor>[] = [
  [text(words.VENDOR), ({ name }) => name],
  [count(words.BOUGHT), ({ bought }) => bought],
  [money(words.BOUGHT_CENTS), ({ boughtCents }) => boughtCents, 'cost', 'chart'],
  [percent(words.FILL), ({ received, ordered }) => fillRate(received, ordered)],
  [count(words.DELIVERIES), ({ deliveries }) => deliveries],
  [count(words.LEAD), ({ leadDays, deliveries }) => (deliveries === 0 ? null : leadDays), 'apart'],
  [count(words.RETURNED), ({ returned }) => returned],
  [money(words.CLAIMED), ({ claimed }) => claimed, 'cost'],
  [money(words.CREDITED), ({ credited }) => credited, 'cost'],
  [count(words.SOLD), ({ sold }) => sold],
  [money(words.NET), ({ net }) => net, 'chart'],
  [money(words.MARGIN), ({ net, cost }) => net - cost, 'cost'],
  [percent(words.MARGIN_PERCENT), ({ net, cost }) => (net > 0 ? shareOrNone(net - cost, net) : null), 'cost'],
];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay, asked.vendorId];
  const vendors = await asked.db.rows<Vendor>(VENDORS, values);
  const deliveries = await asked.db.rows<Delivery>(DELIVERIES, values);
  return {
    facts: [{ label: words.NOTE, value: words.WHOSE }],
    sections: [
      table<Vendor>(
        {
          title: say.VENDORS[0],
          columns: COLUMNS,
          rows: vendors,
          total: words.TOTAL,
          sums: addUp(vendors),
          open: ({ vendorId }) =>
            asked.vendorId === null ? reportPath('Vendors', asked, { VendorId: vendorId }) : null,
        },
        asked,
      ),
      table<Delivery>(
        {
          title: words.CHECK_INS,
          columns: [
            [day(words.DAY), (row) => row.day],
            [text(words.VENDOR), ({ vendor }) => vendor],
            [text(words.INVOICE), ({ invoice }) => invoice],
            [count(words.BOUGHT), ({ units }) => units],
            [money(words.BOUGHT_CENTS), ({ cents }) => cents, 'cost'],
          ],
          rows: deliveries,
          open: ({ transferId, storeId }) =>
            storeId === asked.storeId ? `/vendors/check-in?transfer=${transferId}` : null,
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const vendorReport = report({
  name: 'Vendors',
  group: 'Vendors',
  title: say.VENDORS[0],
  description: say.VENDORS[1],
  filters: ['vendor', 'stores', 'compare'],
  right: 'vendors.view',
  build,
});
