// Which baskets show what a promotion does?
import type { PromotionTerms, Side } from '#domains/promotions/rules/promotion.ts';
import { netOf, type PromotedLine, promotionDiscount } from '#domains/promotions/rules/promotion-discount.ts';
import { type Cents, cents, subtract, sum, ZERO } from '#kernel/money.ts';

export type ExampleLine = {
  readonly lineId: number;
  readonly isBought: boolean;
  readonly priceCents: Cents;
  readonly offCents: Cents;
};
export type Example = {
  readonly lines: readonly ExampleLine[];
  readonly beforeCents: Cents;
  readonly offCents: Cents;
  readonly paysCents: Cents;
};

/** Prices of used games and films. */
const PRICES = [1_999, 1_499, 999, 799, 499, 399] as const;

/** One item, a small stack and a full basket of its goods, each with what it takes off; all that a promotion needs is in the last. */
export function exampleBaskets(terms: PromotionTerms): Example[] {
  const group = (terms.buyQuantity ?? 1) + (terms.getQuantity ?? 0);
  return [1, Math.max(2, group), Math.max(5, group * 2)].map((count) => exampleOf(terms, count));
}

function exampleOf(terms: PromotionTerms, count: number): Example {
  const bought = terms.hasBuySide ? Math.min(terms.buyQuantity ?? 1, count) : 0;
  const lines = Array.from(
    { length: count + bought },
    (_none, at): PromotedLine => ({
      lineId: at + 1,
      kind: 'sale',
      quantity: 1,
      unitPriceCents: cents(PRICES[at % PRICES.length] ?? 0),
      lineDiscountCents: ZERO,
      isReduced: false,
    }),
  );
  const sides = new Map(
    lines.map((line): [number, Side] => [line.lineId, line.lineId <= bought ? 'buy' : 'get']),
  );
  const goods = sum(lines.map(netOf));
  const off =
    goods < terms.minimumCents
      ? new Map<number, Cents>()
      : promotionDiscount({ ...terms, scope: 'chosen' }, lines, sides);
  const offCents = sum(off.values());
  return {
    lines: lines.map((line) => ({
      lineId: line.lineId,
      isBought: line.lineId <= bought,
      priceCents: line.unitPriceCents,
      offCents: off.get(line.lineId) ?? ZERO,
    })),
    beforeCents: goods,
    offCents,
    paysCents: subtract(goods, offCents),
  };
}
