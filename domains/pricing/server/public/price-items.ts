// What do the rules say that the items on a store's shelf should cost, where that isn't what they cost now?
import type { OfferStep } from '#domains/pricing/rules/offer.ts';
import { type NewPrice, reprice, repriceSteps } from '#domains/pricing/rules/reprice.ts';
import { findRules } from '#domains/pricing/server/find-rules.ts';
import { type ShelfRow, eachShelfRow } from '#domains/pricing/server/shelf-queries.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type ItemsAsked = {
  readonly storeId: number;
  /** Only these items; all on hand unless told. */
  readonly inventoryIds?: readonly number[];
  /** Only items of these products: after their guide price or MSRP changed. */
  readonly catalogIds?: readonly number[];
  /** Only items that these rules price now, or that were priced by them: after the rules changed or went. */
  readonly ruleIds?: readonly number[];
  /** Named items also while none is on hand. */
  readonly evenNone?: boolean;
  readonly now: Date;
};

export type ItemPrice = {
  readonly inventoryId: number;
  readonly catalogId: number;
  readonly currentCents: Cents;
  readonly newCents: Cents;
  readonly costCents: Cents;
  readonly onHand: number;
  readonly ruleId: number;
  /** What held the price back from what the rule says. */
  readonly heldBy: NewPrice['heldBy'];
  /** To be kept as price_reason when the price is applied. */
  readonly reason: {
    readonly source: 'rule';
    readonly ruleId: number;
    readonly ruleVersion: number;
    /** guide, msrp, shelf or rule: where the price starts. */
    readonly base: string;
    readonly steps: readonly OfferStep[];
  };
};

/**
 * The items on hand whose price the rules change, in order of id, with the new price in cents and why. Nothing is written. An item
 * without a fitting rule or a known price isn't among them.
 */
export async function priceItems(db: Db, asked: ItemsAsked): Promise<ItemPrice[]> {
  const { storeId, inventoryIds, catalogIds, evenNone, now } = asked;
  const rules = await findRules(db, storeId);
  const only = asked.ruleIds && new Set(asked.ruleIds);
  const moved: ItemPrice[] = [];
  await eachShelfRow(db, { storeId, inventoryIds, catalogIds, evenNone, now }, (row) => {
    const price = reprice(rules, row);
    if (!price || price.cents === row.currentCents) return;
    if (only && !only.has(price.rule.ruleId) && !(row.pricedBy !== null && only.has(row.pricedBy))) return;
    moved.push(toItemPrice(row, price));
  });
  return moved;
}

/** Why it is this price, as it is kept with the item. */
export const reasonOf = (row: ShelfRow, price: NewPrice): ItemPrice['reason'] => ({
  source: 'rule',
  ruleId: price.rule.ruleId,
  ruleVersion: price.rule.version,
  base: price.base?.source ?? 'rule',
  steps: repriceSteps(row, price),
});

function toItemPrice(row: ShelfRow, price: NewPrice): ItemPrice {
  return {
    inventoryId: row.inventoryId,
    catalogId: row.catalogId,
    currentCents: row.currentCents,
    newCents: price.cents,
    costCents: row.costCents,
    onHand: row.onHand,
    ruleId: price.rule.ruleId,
    heldBy: price.heldBy,
    reason: reasonOf(row, price),
  };
}
