// How old is what is on hand? What is left are the newest arrivals, first in first out.

/**
 * CTEs after one called stock, which has inventory_id, units on hand at the end of the day $2, and its store's time_zone, cutoff_hour and ends_at: arrivals
 * are what came, kept is how many units of each are still there, age in days.
 */
export const ARRIVALS = `
  arrivals as (
    select s.inventory_id, m.quantity, s.units, $2::date - ((m.at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date as age,
      coalesce(sum(m.quantity) over (partition by s.inventory_id order by m.movement_id desc rows between unbounded preceding and 1 preceding), 0) as newer
    from stock s cross join lateral (
      select x.movement_id, x.quantity, x.at from stock_movements x where x.inventory_id = s.inventory_id and x.quantity > 0 and x.at < s.ends_at
      order by x.movement_id desc limit greatest(s.units, 0)) m),
  kept as (select a.inventory_id, a.age, greatest(0, least(a.quantity, a.units - a.newer)) as units from arrivals a)`;
