// A whole store that is being counted, for the benchmark: every item with two in the book, of which so many in a hundred are found to be three.
import type { Database } from '#contract/route.ts';
import type { Filled } from '../fill.ts';

/** Makes the book say two units of each of the first `items` products, as many as a shop has; then vacuums, as autovacuum does in the days between two counts. */
export async function keepTwo(
  database: Database,
  { storeId, manager }: Filled,
  items: number,
): Promise<void> {
  await database.run(
    `with these as (select inventory_id, on_hand from inventory_items where store_id = $1 and catalog_id <= $2 and on_hand <> 2),
       moved as (insert into stock_movements (store_id, inventory_id, quantity, reason, source_type, source_id, source_line_id, user_id, at)
         select $1, inventory_id, 2 - on_hand, 'correction', 'bench', inventory_id, (select coalesce(max(movement_id), 0) from stock_movements), $3,
           now() - interval '1 day' from these returning inventory_id)
     update inventory_items i set on_hand = 2 from moved m where i.inventory_id = m.inventory_id`,
    [storeId, items, manager.userId],
  );
  await database.run('vacuum analyze');
}

/** An open count of the whole store in which all of them were scanned; `differ` of a hundred once more than the book says. */
export async function aWholeCount(
  database: Database,
  { storeId, manager }: Filled,
  items: number,
  differ: number,
): Promise<number> {
  const { id } = await database.one<{ id: number }>(
    `insert into counts (store_id, name, started_at, started_by, first_movement_id)
     select $1, 'Bench', now() - interval '2 hours', $2, coalesce(max(movement_id), 0) from stock_movements returning count_id as id`,
    [storeId, manager.userId],
  );
  await database.run(
    `insert into count_scans (scan_id, count_id, round, code, inventory_id, change, user_id, scanned_at, received_at)
     select $1::text || '-' || i.inventory_id || '-' || n, $1::bigint, 1, i.sku, i.inventory_id, 1, $2, now() - interval '40 minutes', now()
     from inventory_items i cross join lateral generate_series(1, i.on_hand + case when i.catalog_id % 100 < $5 then 1 else 0 end) n
     where i.store_id = $3 and i.catalog_id <= $4`,
    [id, manager.userId, storeId, items, differ],
  );
  await database.run('analyze count_scans');
  return id;
}
