// What is posted for the cost of a business day, so that the account goods is what the stock is worth?
import { type Cents, add, negate, subtract } from '#kernel/money.ts';

export type DayCostFacts = {
  /** No day of the store was costed before: what its goods are worth so far comes from opening. */
  readonly isFirst: boolean;
  /** What the day's sold goods had cost, less that of those that came back into stock, as far as it isn't posted yet. */
  readonly soldCents: Cents;
  /** What was paid for the day's trades, as far as it isn't posted yet. */
  readonly tradesCents: Cents;
  /** The account goods up to the day, before this. */
  readonly goodsCents: Cents;
  /** What is on hand at the end of the day is worth: the sum of each item's units at its average. */
  readonly valueCents: Cents;
};

export type CostLine = {
  readonly kind: 'goods' | 'costOfGoods' | 'tradePurchases' | 'costDifference' | 'opening';
  readonly cents: Cents;
};

export type DayCost = {
  readonly lines: readonly CostLine[];
  /** What then separated goods from the value: rounding, stock below zero, changes by hand; on the first day, all that was there before. */
  readonly differenceCents: Cents;
};

/**
 * Goods to costOfGoods for what was sold, tradePurchases to goods for what was traded in, and what then separates goods from the value of the stock from
 * costDifference, on a store's first day from opening. Lines of nothing are left out.
 */
export function dayCost({ isFirst, soldCents, tradesCents, goodsCents, valueCents }: DayCostFacts): DayCost {
  const expected = add(subtract(goodsCents, soldCents), tradesCents);
  const differenceCents = subtract(valueCents, expected);
  const lines: CostLine[] = [
    { kind: 'goods', cents: subtract(valueCents, goodsCents) },
    { kind: 'costOfGoods', cents: soldCents },
    { kind: 'tradePurchases', cents: negate(tradesCents) },
    { kind: isFirst ? 'opening' : 'costDifference', cents: negate(differenceCents) },
  ];
  return { lines: lines.filter(({ cents }) => cents !== 0), differenceCents };
}
