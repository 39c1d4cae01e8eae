// What must always hold for the weeks and targets of smart order: the weeks are those of the journal, the targets follow from their inputs.
//
// Counted again from the first movement on, day by day, without the functions that roll weeks up. A parcel that leaves after the
// end of a day, or an offline sale that is sent late, is counted when the next day closes: until then it is none of these weeks.
import type { Check } from '#platform/verify/check.ts';

const MOVED = `
  select m.store_id, i.catalog_id, m.inventory_id, m.quantity, m.reason,
    (m.at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date as day
  from stock_movements m join inventory_items i using (inventory_id) join conditions c using (condition_id) join stores s on s.store_id = m.store_id
    left join demand_heads h on h.store_id = m.store_id
  where c.is_new and m.movement_id <= coalesce(h.counted_to, m.movement_id)`;

/** On hand at the end of each day on which an item moved, and on how many days until it moved again (or the last one counted) that was so. */
const STOCKED = `
  select e.store_id, e.catalog_id, d::date as day from (
    select b.*, h.journal_from, h.through_day,
      coalesce(lead(b.day) over (partition by b.inventory_id order by b.day), h.through_day + 1) as next_day
    from (select store_id, catalog_id, inventory_id, day, sum(sum(quantity)) over (partition by inventory_id order by day) as at_end,
        bool_or(reason = any ('{sale,channelShipment}'::text[])) as is_sold, sum(quantity) as change
      from (${MOVED}) m group by 1, 2, 3, 4) b join demand_heads h using (store_id)) e
  cross join lateral generate_series(greatest(e.day, e.journal_from),
    case when e.at_end > 0 then least(e.next_day - 1, e.through_day) else least(e.day, e.through_day) end, interval '1 day') d
  where e.at_end > 0 or (d::date = e.day and (e.is_sold or e.at_end - e.change > 0))`;

const COUNTED = `
  select store_id, catalog_id, week, greatest(0, sum(units))::integer as sold, sum(days)::integer as days from (
    select store_id, catalog_id, date_trunc('week', day)::date as week, 0 as units, count(distinct day) as days from (${STOCKED}) s group by 1, 2, 3
    union all
    select store_id, catalog_id, date_trunc('week', day)::date, sum(case when quantity < 0 then least(-quantity, 5) else -least(quantity, 5) end), 0
    from (${MOVED}) m join demand_heads h using (store_id) where day <= h.through_day and reason = any ('{sale,refund,channelShipment}'::text[]) group by 1, 2, 3) x
  group by 1, 2, 3 having sum(units) > 0 or sum(days) > 0`;

const KEPT = `
  select k.store_id, k.catalog_id, (k.first_week + 7 * (n.n - 1)::integer) as week, k.sold[n.n]::integer as sold, k.days[n.n]::integer as days
  from demand_weeks k cross join lateral generate_series(1, cardinality(k.sold)) n(n) where k.sold[n.n] > 0 or k.days[n.n] > 0`;

/** Stores whose last closed day is rolled up and that nothing late waits for. */
const SETTLED = `h.store_id not in (select store_id from demand_due)`;

export const smartOrderChecks: readonly Check[] = [
  {
    check: 'V8',
    problem: 'A kept week of a product is not that of the journal',
    sql: `select store_id, catalog_id, week, k.sold as kept_sold, c.sold as counted_sold, k.days as kept_days, c.days as counted_days
      from (${KEPT}) k full join (${COUNTED}) c using (store_id, catalog_id, week) join demand_heads h using (store_id)
      where week between greatest(h.journal_from, date_trunc('week', h.through_day)::date - 721) and h.through_day and ${SETTLED}
        and (k.sold, k.days) is distinct from (c.sold, c.days)`,
  },
  {
    check: 'V8',
    problem: 'The kept weeks of a department are not those of its products',
    sql: `select store_id, week, k.sold as by_product, d.sold as by_department from
        (select store_id, week, sum(sold) as sold from (${KEPT}) w where sold > 0 group by 1, 2) k
        full join (select store_id, week, sum(sold) as sold from demand_department_weeks group by 1, 2) d using (store_id, week)
      where k.sold is distinct from d.sold`,
  },
  {
    check: 'V8',
    problem: 'A target does not follow from its inputs',
    sql: `select t.store_id, t.catalog_id, t.rate, t.forecast, t.variance, t.target from demand_targets t
      cross join lateral (select (t.sold + 2 * case when t.chain_exposure > 0 then t.chain_sold / t.chain_exposure else 0 end) / (t.exposure + 2) as rate) r
      cross join lateral (select r.rate * t.season_days / 7 as forecast,
        case when r.rate * t.seasonal > 0 then least(4, greatest(1,
          (t.squares - 2 * r.rate * t.products + r.rate * r.rate * t.exposure_squares) / (r.rate * t.seasonal))) else 1 end as spread) f
      cross join lateral (select f.forecast * f.spread + (r.rate * t.lead_deviation / 7) ^ 2 as variance) v
      where abs(t.rate - r.rate) > 1e-9 or abs(t.forecast - f.forecast) > 1e-9 or abs(t.variance - v.variance) > 1e-6 * (1 + v.variance)
        or abs(t.twelve_weeks - r.rate * t.season_twelve / 7) > 1e-9 or not demand_is_met(t.forecast, t.variance, t.service, t.minimum, t.maximum, t.target)`,
  },
];
