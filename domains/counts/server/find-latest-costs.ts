// What did goods cost that the book of this store knows nothing of? The chain's latest cost of product and condition, else the vendor's.
import type { Db } from '#contract/route.ts';

const COSTS = `
  select distinct on (i.inventory_id) i.inventory_id as "itemId", k.cost as "costE4"
  from inventory_items i cross join lateral (
    select 1 as place, o.cost_e4 as cost, (select max(s.at) from cost_steps s where s.inventory_id = o.inventory_id) as at
      from inventory_items o where o.catalog_id = i.catalog_id and o.condition_id = i.condition_id and o.cost_e4 > 0
    union all
    select 2, v.cost_e4, null from vendor_items v where v.catalog_id = i.catalog_id and v.cost_e4 > 0) k
  where i.inventory_id = any($1) order by i.inventory_id, k.place, k.at desc nulls last`;

/** Ten-thousandths of a dollar by item; those that nobody knows are not in it. */
export async function findLatestCosts(db: Db, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.rows<{ itemId: number; costE4: number }>(COSTS, [itemIds]);
  return new Map(rows.map(({ itemId, costE4 }) => [itemId, costE4]));
}
