-- What a store sold of each product, new goods only, and on how many days it had any, by week (Monday) from p_from to p_through, from the journal:
-- of all its movements after p_after, which happened before p_from or later. A day has stock when something was there as it began or ended, or was sold.
create or replace function demand_of_weeks(p_store bigint, p_from date, p_through date, p_after bigint)
returns table (catalog_id bigint, week date, sold smallint, days smallint) language sql stable set plan_cache_mode = force_custom_plan as $$
  with items as materialized (
    select i.inventory_id, i.catalog_id, i.on_hand from inventory_items i join conditions c using (condition_id) where i.store_id = p_store and c.is_new),
  moves as materialized (
    select m.inventory_id, m.quantity, m.reason, (m.at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date as day
    from stock_movements m join stores s on s.store_id = m.store_id
    where m.store_id = p_store and m.movement_id > p_after and m.inventory_id in (select x.inventory_id from items x)),
  recent as materialized (select * from moves where day >= p_from),
  weeks as (select w::date as week, least(w::date + 6, p_through) - w::date + 1 as days from generate_series(p_from, p_through, interval '7 days') w),
  moved as materialized (select i.* from items i where i.inventory_id in (select r.inventory_id from recent r)),
  -- Nothing happened to these: there all the time, or never.
  still as (
    select distinct i.catalog_id from items i where i.on_hand > 0 and i.inventory_id not in (select r.inventory_id from recent r)),
  by_day as (
    select i.catalog_id, d::date as day, i.on_hand - coalesce(sum(r.quantity) filter (where r.day > d::date), 0) as at_end,
      coalesce(sum(r.quantity) filter (where r.day = d::date), 0) as change,
      coalesce(bool_or(r.day = d::date and r.reason = any ('{sale,channelShipment}'::text[])), false) as is_sold
    from moved i cross join generate_series(p_from, p_through, interval '1 day') d join recent r using (inventory_id)
    group by i.inventory_id, i.catalog_id, i.on_hand, d),
  stocked as (
    select b.catalog_id, date_trunc('week', b.day)::date as week, count(distinct b.day) as days from by_day b
    where b.at_end > 0 or b.at_end - b.change > 0 or b.is_sold group by 1, 2),
  sales as (
    select i.catalog_id, date_trunc('week', r.day)::date as week,
      sum(case when r.quantity < 0 then least(-r.quantity, 5) else -least(r.quantity, 5) end) as units
    from recent r join items i using (inventory_id)
    where r.reason = any ('{sale,refund,channelShipment}'::text[]) and r.day <= p_through group by 1, 2),
  found as (
    select s.catalog_id, w.week, 0 as units, w.days from still s cross join weeks w
    union all select s.catalog_id, s.week, 0, s.days from stocked s
    union all select s.catalog_id, s.week, s.units, 0 from sales s)
  select f.catalog_id, f.week, least(32000, greatest(0, sum(f.units)))::smallint, max(f.days)::smallint from found f group by 1, 2
  having sum(f.units) > 0 or max(f.days) > 0
$$;
