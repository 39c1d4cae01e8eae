// What do the rules say that goods cost which a store is about to have?
import { reprice } from '#domains/pricing/rules/reprice.ts';
import { findRules } from '#domains/pricing/server/find-rules.ts';
import { type PlannedGoods, eachShelfRow } from '#domains/pricing/server/shelf-queries.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';
import { type ItemPrice, reasonOf } from './price-items.ts';

export type { PlannedGoods };
export type PlannedPrice = { readonly cents: Cents; readonly reason: ItemPrice['reason'] };

/** The price of each in cents and why, by its place in the list; those that no rule knows a price for, and whose price is frozen, aren't among them. */
export async function pricePlanned(
  db: Db,
  storeId: number,
  planned: readonly PlannedGoods[],
  now: Date,
): Promise<Map<number, PlannedPrice>> {
  const prices = new Map<number, PlannedPrice>();
  if (planned.length === 0) return prices;
  const rules = await findRules(db, storeId);
  const catalogIds = [...new Set(planned.map(({ catalogId }) => catalogId))];
  await eachShelfRow(db, { storeId, catalogIds, planned, now }, (row) => {
    const price = reprice(rules, row);
    if (price) prices.set(-row.inventoryId - 1, { cents: price.cents, reason: reasonOf(row, price) });
  });
  return prices;
}
