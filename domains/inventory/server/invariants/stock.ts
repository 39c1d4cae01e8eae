// What must always hold in stock and copies.
import type { Check } from '#platform/verify/check.ts';

/** What finalized lines must have moved, beside what they did. Damaged goods that came back don't go to stock. */
const LINE_MOVES = `
  select l.line_id, l.transaction_id, l.kind, l.restock,
    case when l.kind = 'sale' then -l.quantity when l.kind = 'refund' and l.restock = 'damaged' then 0 else l.quantity end as expected,
    coalesce(m.moved, 0) as moved
  from transaction_lines l join transactions t using (transaction_id)
  left join (select source_id, source_line_id, sum(quantity) as moved from stock_movements where source_type = 'transaction' group by 1, 2) m
    on m.source_id = l.transaction_id and m.source_line_id = l.line_id
  where t.state = 'finalized' and (l.inventory_id is not null or l.kind = 'trade')`;

export const stockChecks: readonly Check[] = [
  {
    check: 'S1',
    problem: 'How many copies of an item are kept is not the count of its holds',
    sql: `select i.inventory_id, i.held, coalesce(h.holds, 0) as holds from inventory_items i
      full join (select inventory_id, sum(quantity) as holds from (
        select inventory_id, 1 as quantity from wish_holds where released_at is null
        union all select inventory_id, quantity from stock_holds where released_at is null
        union all select inventory_id, quantity from order_reservations where ended_at is null) x group by 1) h using (inventory_id)
      where coalesce(i.held, 0) <> coalesce(h.holds, 0)`,
  },
  {
    check: 'S2',
    problem: 'A copy is kept for a wish that is over',
    sql: `select h.hold_id, h.wish_id from wish_holds h join wishes w using (wish_id)
      where h.released_at is null and (w.removed_at is not null or w.fulfilled_at is not null)`,
  },
  {
    check: 'R4',
    problem: 'Stock did not rise by what was refunded',
    sql: `select line_id, transaction_id, restock, expected, moved from (${LINE_MOVES}) m where kind = 'refund' and moved <> expected`,
  },
  {
    check: 'S1',
    problem: 'On hand is not the sum of the movements',
    sql: `select i.inventory_id, i.store_id, i.on_hand, coalesce(m.quantity, 0) as moved from inventory_items i
      left join (select inventory_id, sum(quantity) as quantity from stock_movements group by 1) m using (inventory_id)
      where i.on_hand <> coalesce(m.quantity, 0)`,
  },
  {
    check: 'S1',
    problem: 'Stock did not move by what was sold or traded',
    sql: `select line_id, transaction_id, kind, expected, moved from (${LINE_MOVES}) m where kind <> 'refund' and moved <> expected`,
  },
  {
    check: 'S1',
    problem: 'Stock moved for a line that is not finalized or does not exist',
    sql: `select m.movement_id, m.source_id as transaction_id, m.source_line_id as line_id, t.state from stock_movements m
      left join transaction_lines l on l.line_id = m.source_line_id and l.transaction_id = m.source_id
      left join transactions t on t.transaction_id = m.source_id
      where m.source_type = 'transaction' and (l.line_id is null or t.state is distinct from 'finalized')`,
  },
  {
    check: 'S1',
    problem: 'Stock moved twice for the same line and reason',
    sql: `select source_type, source_id, source_line_id, reason, count(*) as times from stock_movements
      group by 1, 2, 3, 4 having count(*) > 1`,
  },
  {
    check: 'S2',
    problem: 'On hand is below zero and is not on the list of stock to check',
    sql: `select i.inventory_id, i.store_id, i.on_hand from inventory_items i
      where i.on_hand < 0 and not exists (select 1 from stock_checks c where c.inventory_id = i.inventory_id and c.settled_at is null)`,
  },
  {
    check: 'S2',
    problem: 'An item that was deleted has stock, where no list finds it',
    sql: `select inventory_id, store_id, on_hand, hidden_at from inventory_items where hidden_at is not null and on_hand <> 0`,
  },
  {
    check: 'S3',
    problem: 'A copy was sold more often than it came in',
    sql: `select c.copy_id, c.serial, c.epoch, s.sold, s.back from copies c
      join (select l.copy_id, count(*) filter (where l.kind = 'sale') as sold, count(*) filter (where l.kind <> 'sale') as back
        from transaction_lines l join transactions t using (transaction_id)
        where t.state = 'finalized' and l.copy_id is not null group by 1) s using (copy_id)
      where s.sold > c.epoch or (c.state = 'inStock' and s.sold > s.back)`,
  },
  {
    check: 'S3',
    problem: 'A copy is marked as sold by a transaction that did not sell it',
    sql: `select c.copy_id, c.serial, c.state, c.sold_transaction_id from copies c
      where c.state = 'sold' and c.sold_transaction_id is not null and not exists (
        select 1 from transaction_lines l join transactions t using (transaction_id)
        where l.transaction_id = c.sold_transaction_id and l.copy_id = c.copy_id and l.kind = 'sale' and t.state = 'finalized')`,
  },
  {
    check: 'S4',
    problem: 'The same serial number of the same product is in stock twice',
    sql: `select i.catalog_id, c.serial_key, count(*) as copies from copies c join inventory_items i using (inventory_id)
      where c.state = 'inStock' and c.serial_key <> '' group by 1, 2 having count(*) > 1`,
  },
  {
    check: 'S5',
    problem: 'A movement is of no item, or of another store than its item',
    sql: `select m.movement_id, m.store_id, i.store_id as item_store_id from stock_movements m left join inventory_items i using (inventory_id)
      where m.store_id is distinct from i.store_id`,
  },
  {
    check: 'S5',
    problem: 'The list of a shelf says otherwise than its items and their products',
    sql: `select coalesce(l.inventory_id, s.inventory_id) as inventory_id, l as listed, s as source from shelf_list l
      full join shelf_list_sources s on s.inventory_id = l.inventory_id
      where (l.store_id, l.catalog_id, l.department_id, l.configuration_id, l.released, l.upc, l.title, l.artist)
        is distinct from (s.store_id, s.catalog_id, s.department_id, s.configuration_id, s.released, s.upc, s.title, s.artist)`,
  },
];
