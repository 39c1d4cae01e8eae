import type { Db } from '#contract/route.ts';

/** What a list says of an item first; i is item_on_shelf. */
export const ITEM =
  'i.inventory_id as "inventoryId", i.sku as "itemSku", i.upc as "originalUPC", i.title, i.condition';

/** Are all of these items, each named once, of the store? */
export async function areOfStore(db: Db, storeId: number, inventoryIds: readonly number[]): Promise<boolean> {
  const { known } = await db.one<{ known: number }>(
    'select count(*) as known from inventory_items where inventory_id = any($1) and store_id = $2',
    [inventoryIds, storeId],
  );
  return known >= inventoryIds.length;
}
