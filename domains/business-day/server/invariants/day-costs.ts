// What must always hold in the cost of closed days.
import type { Check } from '#platform/verify/check.ts';

/** The days of each store that are closed and costed, as their last closing said; not those that were opened again and never closed since. */
const CLOSED = `
  select distinct on (c.store_id, c.business_day) c.store_id, c.business_day, c.day_cost_id, c.value_cents
  from day_costs c join posting_heads h on h.store_id = c.store_id and h.closed_through >= c.business_day
    join business_days b on b.store_id = c.store_id and b.business_day = c.business_day and b.closed_at is not null
  order by c.store_id, c.business_day, c.day_cost_id desc`;

/** These days with the closed one before them: what nobody closed in between went with them. */
const SPANS = `
  select d.store_id, d.business_day, coalesce(lag(d.business_day) over (partition by d.store_id order by d.business_day),
    (select min(e.business_day) - 1 from day_costs e where e.store_id = d.store_id)) as after_day from (${CLOSED}) d`;

/** What was shipped without a receipt in the days of span c. */
const SHIPPED = `coalesce((
  select sum(sign(-m.quantity) * m.cost_cents) from stock_movements m where m.reason = 'channelShipment' and m.store_id = c.store_id
    and m.business_day > c.after_day and m.business_day <= c.business_day), 0)`;

/** What the account goods came to at the end of each day on which it moved. */
const GOODS = `
  select store_id, business_day, sum(sum(amount_cents)) over (partition by store_id order by business_day) as cents
  from posted where kind = 'goods' and account_store_id = store_id group by 1, 2`;

/**
 * What each store's stock was worth at the end of each day on which something of it moved or came to cost something else: an item's units are the sum of its
 * movements up to the day, its average what its last step up to the day says. What moved before days were costed has no day.
 */
const WORTH = `
  with moved as (
    select m.store_id, m.inventory_id, coalesce(t.business_day, m.business_day, '-infinity'::date) as day, sum(m.quantity) as quantity
    from stock_movements m left join transactions t on m.source_type = 'transaction' and t.transaction_id = m.source_id group by 1, 2, 3),
  steps as (
    select s.store_id, s.inventory_id, s.step_id, s.before_e4, s.after_e4,
      max(s.business_day) over (partition by s.inventory_id order by s.step_id) as day from cost_steps s),
  costs as (
    select distinct on (inventory_id, day) store_id, inventory_id, day, after_e4 from steps order by inventory_id, day, step_id desc),
  first as (select distinct on (inventory_id) inventory_id, before_e4 from steps order by inventory_id, step_id),
  events as (
    select store_id, inventory_id, day, coalesce(m.quantity, 0) as quantity, c.after_e4 from moved m full join costs c using (store_id, inventory_id, day)),
  runs as (
    select e.*, sum(e.quantity) over w as on_hand, count(e.after_e4) over w as run from events e
    window w as (partition by e.inventory_id order by e.day)),
  valued as (
    select r.store_id, r.inventory_id, r.day,
      round(r.on_hand * coalesce(max(r.after_e4) over (partition by r.inventory_id, r.run), f.before_e4, i.cost_e4) / 100.0) as cents
    from runs r join inventory_items i using (inventory_id) left join first f using (inventory_id)),
  grown as (
    select store_id, day, cents - coalesce(lag(cents) over (partition by inventory_id order by day), 0) as cents from valued)
  select store_id, day as business_day, sum(sum(cents)) over (partition by store_id order by day) as cents from grown group by 1, 2`;

const upTo = (
  rows: string,
): string => `coalesce((select x.cents from (${rows}) x where x.store_id = c.store_id and x.business_day <= c.business_day
  order by x.business_day desc limit 1), 0)`;

/** Rollups with what isn't folded yet, as reports read them, beside what was posted: the cost of goods of the same days (0428). */
const reported = (source: string): string => `
  with reported as materialized (
    select s.store_id, k.business_day, sum(k.cost_cents) as cents from stores s
    cross join lateral ${source}(s.store_id, '-infinity'::date, 'infinity'::date) k group by 1, 2),
  booked as materialized (
    select store_id, business_day, sum(amount_cents) as cents from posted where kind = 'costOfGoods' and account_store_id = store_id group by 1, 2)
  select * from (
    select c.store_id, c.after_day, c.business_day, ${within('reported')} + ${SHIPPED} as reported_cents, ${within('booked')} as posted_cents
    from (${SPANS}) c) x
  where reported_cents <> posted_cents`;

const within = (sums: string): string =>
  `coalesce((select sum(k.cents) from ${sums} k where k.store_id = c.store_id and k.business_day > c.after_day and k.business_day <= c.business_day), 0)`;

export const costChecks: readonly Check[] = [
  {
    check: 'R14',
    problem: 'The cost of goods in the reports by department is not that of the ledger',
    sql: reported('stats_departments_now'),
  },
  {
    check: 'R14',
    problem: 'The cost of goods in the reports by the hour is not that of the ledger',
    sql: reported('stats_slots_now'),
  },
  {
    check: 'W2',
    problem: 'At the end of a closed day the account goods was not what the stock was worth',
    sql: `with goods as materialized (${GOODS}), worth as materialized (${WORTH})
      select * from (select c.store_id, c.business_day, c.value_cents as kept_cents, ${upTo('select * from goods')} as goods_cents,
        ${upTo('select * from worth')} as worth_cents from (${CLOSED}) c) x
      where goods_cents <> worth_cents or kept_cents <> worth_cents`,
  },
  {
    check: 'W2',
    problem: 'What was posted for the cost of a day is not what its costing says',
    sql: `select c.day_cost_id, c.store_id, c.business_day, p.sold_cents, p.trades_cents, p.difference_cents from day_costs c left join (
        select source_id, coalesce(sum(amount_cents) filter (where kind = 'costOfGoods'), 0) as sold_cents,
          -coalesce(sum(amount_cents) filter (where kind = 'tradePurchases'), 0) as trades_cents,
          -coalesce(sum(amount_cents) filter (where kind in ('costDifference', 'opening')), 0) as difference_cents
        from posted where source_type = 'dayCost' group by 1) p on p.source_id = c.day_cost_id
      where (c.sold_cents, c.trades_cents, c.difference_cents)
        is distinct from (coalesce(p.sold_cents, 0), coalesce(p.trades_cents, 0), coalesce(p.difference_cents, 0))`,
  },
  {
    check: 'W2',
    problem: 'The cost of a closed day is not what its receipts say',
    sql: `select * from (
        select c.store_id, c.after_day, c.business_day, r.*, k.kept_sold_cents, k.kept_trades_cents, ${SHIPPED} as shipped_cents
        from (${SPANS}) c
        cross join lateral (
          select sum(d.sold_cents) as kept_sold_cents, sum(d.trades_cents) as kept_trades_cents from day_costs d
          where d.store_id = c.store_id and d.business_day > c.after_day and d.business_day <= c.business_day) k
        cross join lateral (
          select coalesce(sum(round(l.quantity * coalesce(l.cost_e4, l.cost_cents * 100) / 100.0)
              * case when l.kind = 'sale' then 1 when l.kind = 'refund' and l.restock = 'stock' then -1 else 0 end), 0) as sold_cents,
            coalesce(sum(-l.quantity * l.unit_price_cents) filter (where l.kind = 'trade'), 0) as trades_cents
          from transactions t join transaction_lines l using (transaction_id) where t.store_id = c.store_id and t.state = 'finalized'
            and t.business_day > c.after_day and t.business_day <= c.business_day and l.inventory_id is not null) r) x
      where kept_sold_cents <> sold_cents + shipped_cents or kept_trades_cents <> trades_cents`,
  },
];
