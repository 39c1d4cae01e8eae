// What was on hand at the end of a day, and at what cost? From the stock journal and the steps of its costs, as the cost of a day is posted (0328).

/**
 * CTEs for $1 stores and $2 the day. Movements after it are taken off: of receipts by the receipt's day, of anything else by their own, looked for only after
 * the last number that a costing proved to belong to no later day. stock has an item of each store with something on hand now or then.
 */
export const STOCK_AT = `
  places as (
    select w.store_id, s.time_zone, s.cutoff_hour, (($2::date + 1)::timestamp + make_interval(hours => s.cutoff_hour)) at time zone s.time_zone as ends_at,
      (select coalesce(max(c.movement_id), 0) from day_costs c where c.store_id = w.store_id and c.business_day <= $2::date) as mark
    from unnest($1::bigint[]) w(store_id) join stores s on s.store_id = w.store_id),
  later as (
    select x.inventory_id, sum(x.quantity) as quantity from (
      select m.inventory_id, m.quantity from places w join stock_movements m on m.movement_id > w.mark and m.store_id = w.store_id
        where m.business_day > $2::date
      union all
      select l.inventory_id, case when l.kind = 'sale' then -l.quantity else l.quantity end from transactions t join transaction_lines l using (transaction_id)
        where t.store_id = any($1) and t.business_day > $2::date and t.state = 'finalized' and l.inventory_id is not null
          and not (l.kind = 'refund' and l.restock = 'damaged')) x group by 1),
  dearer as (
    select distinct on (c.inventory_id) c.inventory_id, c.before_e4 from cost_steps c where c.store_id = any($1) and c.business_day > $2::date
    order by c.inventory_id, c.step_id),
  repriced as (
    select distinct on (g.inventory_id) g.inventory_id, round(regexp_replace(g.old_value, '[^0-9.]', '', 'g')::numeric * 100) as cents
    from places w join inventory_log g on g.store_id = w.store_id and g.at >= w.ends_at
    where g.field = 'price' and g.old_value ~ '[0-9]' order by g.inventory_id, g.log_id),
  stock as materialized (
    select i.inventory_id, i.catalog_id, i.title, i.artist, i.sku, i.department_id, i.condition_id, i.condition, i.on_hand - coalesce(l.quantity, 0) as units,
      coalesce(d.before_e4, c.cost_e4) as cost_e4, coalesce(r.cents, i.price_cents) as price_cents, w.store_id, w.time_zone, w.cutoff_hour, w.ends_at
    from places w join item_on_shelf i on i.store_id = w.store_id join inventory_items c on c.inventory_id = i.inventory_id
      left join later l on l.inventory_id = i.inventory_id left join dearer d on d.inventory_id = i.inventory_id
      left join repriced r on r.inventory_id = i.inventory_id
    where i.on_hand <> 0 or l.quantity <> 0)`;
