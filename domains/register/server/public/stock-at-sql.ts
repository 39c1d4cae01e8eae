// What was on hand at the end of a day, and at what cost? From the stock journal and the steps of its costs, as the cost of a day is posted (0328).

/** The instant at which a store s began the business day so many days before $2: what is older came before it. */
const EDGE = (days: number): string =>
  `(($2::date - ${days})::timestamp + make_interval(hours => s.cutoff_hour)) at time zone s.time_zone`;

/**
 * CTEs for $1 stores and $2 the day. Movements after it are taken off: of receipts by the receipt's day, of anything else by their own, looked for only after
 * the last number that a costing proved to belong to no later day. stock has an item of each store with something on hand now or then,
 * and the instants at which the ages of goods begin.
 */
export const STOCK_AT = `
  places as (
    select w.store_id, s.time_zone, s.cutoff_hour, ${EDGE(-1)} as ends_at, ${EDGE(30)} as e30, ${EDGE(90)} as e90, ${EDGE(180)} as e180, ${EDGE(365)} as e365,
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
  stock as (
    select i.inventory_id, i.catalog_id, i.title, i.artist, i.sku, i.department_id, i.condition_id, i.condition, i.on_hand - coalesce(l.quantity, 0) as units,
      coalesce(d.before_e4, c.cost_e4) as cost_e4, coalesce(r.cents, i.price_cents) as price_cents, w.store_id, w.time_zone, w.cutoff_hour, w.ends_at, w.e30, w.e90, w.e180, w.e365
    from places w join item_on_shelf i on i.store_id = w.store_id join inventory_items c on c.inventory_id = i.inventory_id
      left join later l on l.inventory_id = i.inventory_id left join dearer d on d.inventory_id = i.inventory_id
      left join repriced r on r.inventory_id = i.inventory_id
    where i.on_hand <> 0 or l.quantity <> 0)`;

/**
 * CTEs after stock: came is what came of each item within each age, from the index of arrivals; aged is the stock with how much of it is older than each. What
 * is left are the newest arrivals, first in first out: so what is older than 30 days is what is on hand beyond what came in them.
 */
export const AGED = `
  came as (
    select m.inventory_id, sum(m.quantity) filter (where m.at >= w.e30) as c30, sum(m.quantity) filter (where m.at >= w.e90) as c90,
      sum(m.quantity) filter (where m.at >= w.e180) as c180, sum(m.quantity) as c365
    from places w join stock_movements m on m.store_id = w.store_id and m.quantity > 0 and m.at >= w.e365 and m.at < w.ends_at group by 1),
  aged as (
    select s.*, greatest(0, s.units - coalesce(c.c30, 0)) as u30, greatest(0, s.units - coalesce(c.c90, 0)) as u90, greatest(0, s.units - coalesce(c.c180, 0)) as u180,
      greatest(0, s.units - coalesce(c.c365, 0)) as u365
    from stock s left join came c on c.inventory_id = s.inventory_id)`;

/** The last sale of an item a: looked for from its movements. */
const LAST_OF_ITEM = `lateral (select max(x.at) as at from stock_movements x
      where x.inventory_id = a.inventory_id and x.reason = 'sale' and x.at < a.ends_at) m on true`;
/** The same from all sales of the year, read once: for many stores that takes less than asking item by item. Earlier sales are as good as none. */
const LAST_OF_ALL = `(select x.inventory_id, max(x.at) as at from places w join stock_movements x on x.store_id = w.store_id and x.at >= w.e365 and x.at < w.ends_at
      where x.reason = 'sale' and x.at >= (select min(e365) from places) group by 1) m on m.inventory_id = a.inventory_id`;

/**
 * A CTE after those: slept has each item with something left, and for how long nobody bought it, as its place among the ages: since its last sale, or since the
 * oldest unit of it came, whichever is later.
 */
const slept = (lastSale: string): string => `
  slept as (
    select a.*, case when a.u30 = 0 or m.at >= a.e30 then 0 when a.u90 = 0 or m.at >= a.e90 then 1 when a.u180 = 0 or m.at >= a.e180 then 2
      when a.u365 = 0 or m.at >= a.e365 then 3 else 4 end as place
    from aged a left join ${lastSale} where a.units > 0)`;

/** For one store, and for several. */
export const SLEPT = { one: slept(LAST_OF_ITEM), several: slept(LAST_OF_ALL) } as const;
