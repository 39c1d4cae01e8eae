// What must always hold in goods that the law holds: they stay in stock until the hold ends by its days or by a person.
import type { Check } from '#platform/verify/check.ts';

/** Movements that lowered an item while it was held, with what was on hand after each and how many were held then. */
const LEFT_WHILE_HELD = `
  select m.movement_id, m.inventory_id, m.copy_id, m.after,
    (select sum(h.quantity) from stock_holds h where h.inventory_id = m.inventory_id and h.from_movement < m.movement_id
       and (h.to_movement is null or m.movement_id <= h.to_movement)) as held
  from (select *, sum(quantity) over (partition by inventory_id order by movement_id) as after from stock_movements
    where inventory_id in (select inventory_id from stock_holds)) m
  where m.quantity < 0`;

export const holdChecks: readonly Check[] = [
  {
    check: 'S6',
    problem: 'Held goods left the stock while they were held',
    sql: `select movement_id, inventory_id, after, held from (${LEFT_WHILE_HELD}) x where held is not null and after < held`,
  },
  {
    check: 'S6',
    problem: 'A held copy left the stock while it was held',
    sql: `select h.hold_id, m.movement_id, h.copy_id from stock_holds h join stock_movements m on m.copy_id = h.copy_id
      where m.quantity < 0 and m.movement_id > h.from_movement and (h.to_movement is null or m.movement_id <= h.to_movement)`,
  },
  {
    check: 'S6',
    problem: 'A hold ended before its days were over, and nobody lifted it',
    sql: `select h.hold_id, h.until, h.released_at from stock_holds h join stores s using (store_id)
      where h.released_at is not null and h.released_by is null and (h.until is null or h.police_at is not null
        or h.until >= (h.released_at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date)`,
  },
  {
    check: 'S6',
    problem: 'A copy is held that is not in stock',
    sql: `select h.hold_id, c.copy_id, c.state from stock_holds h join copies c using (copy_id)
      where h.released_at is null and (c.state <> 'inStock' or c.inventory_id <> h.inventory_id)`,
  },
];
