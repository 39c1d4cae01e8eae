import type { Item } from '#domains/taxonomy/server/public/items.ts';
import type { Db } from '#contract/route.ts';

/** The items with these ids that are of one of the stores, hidden ones too, in no order. */
export const findItems = (db: Db, ids: readonly number[], storeIds: readonly number[]): Promise<Item[]> =>
  db.rows<Item>(
    `select inventory_id as id, catalog_id, store_id from inventory_items
     where inventory_id = any($1) and store_id = any($2)`,
    [ids, storeIds],
  );
