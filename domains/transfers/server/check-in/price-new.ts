// What a check-in brings new into a store gets its price.
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import { priceItems } from '#domains/pricing/server/public/price-items.ts';
import type { WriteContext } from '#contract/route.ts';

const LAST = 'select coalesce(max(inventory_id), 0) as last from inventory_items where store_id = $1';

/** The store's last item: call it before items are made, and priceNew() with what it answers. */
export const lastItem = async ({ tx }: WriteContext, storeId: number): Promise<number> =>
  (await tx.one<{ last: number }>(LAST, [storeId])).last;

const MADE = `
  select inventory_id as id from inventory_items where inventory_id = any($1) and inventory_id > $2 and created_at = $3 order by 1`;

/**
 * Of the items those that this call made since lastItem() are priced by the rules; without one they keep their list price. What somebody else put on the shelf meanwhile
 * keeps the price that they gave it.
 */
export async function priceNew(
  { tx, actor, now }: WriteContext,
  storeId: number,
  ids: readonly number[],
  last: number,
): Promise<void> {
  const made = await tx.rows<{ id: number }>(MADE, [ids, last, now]);
  if (made.length === 0) return;
  const inventoryIds = made.map(({ id }) => id);
  const prices = await priceItems(tx, { storeId, inventoryIds, evenNone: true, now });
  await setPrices(tx, { actor, now }, storeId, prices, '');
}
