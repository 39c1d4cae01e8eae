// What is new in a store gets its price.
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import { priceItems } from '#domains/pricing/server/public/price-items.ts';
import type { WriteContext } from '#contract/route.ts';

/** What is new in the store is priced by the rules; without one it keeps its list price. */
export async function priceNew(
  { tx, actor, now }: WriteContext,
  storeId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const prices = await priceItems(tx, { storeId, inventoryIds: ids, evenNone: true, now });
  await setPrices(tx, { actor, now }, storeId, prices, '');
}
