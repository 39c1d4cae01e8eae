// How much does a discount take off, on the whole transaction or on one line, and off how much?
import type { WholeDiscount } from '#domains/access/rules/discount-limit.ts';
import type { Line } from '#domains/register/rules/line.ts';
import type { Basket, LineKind, TransactionDiscount } from '#domains/register/rules/price-basket.ts';
import { add, subtract, sum, times } from '#kernel/money.ts';

/** In cents; off the sales after the lines' own discounts and the promotion. null without a discount on the whole. */
export function wholeDiscountOf(
  lines: readonly { readonly kind: LineKind }[],
  priced: Basket,
  discount: TransactionDiscount | null,
): WholeDiscount | null {
  if (!discount) return null;
  const sales = priced.lines.filter((_line, at) => lines[at]?.kind === 'sale');
  const off = sales.map((line) => subtract(line.spreadDiscountCents, line.promotionCents));
  const left = sales.map((line) => line.amountCents);
  return {
    cents: sum(off),
    ofCents: add(sum(off), sum(left)),
    ...(discount.kind === 'percent' && { e5: discount.value }),
  };
}

/** The line's own discount, off all its units. */
export const lineDiscountOf = (line: Line): WholeDiscount => ({
  cents: line.lineDiscountCents,
  ofCents: times(line.unitPriceCents, line.quantity),
});
