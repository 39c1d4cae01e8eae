// What does a transaction come to? An open one by the rule, a finished one as it was sold.
import type { BasketRow } from './basket.ts';
import type { Line } from '#domains/register/rules/line.ts';
import type { Basket, PricedLine } from '#domains/register/rules/price-basket.ts';
import { priceOpen } from '#domains/register/rules/price-of.ts';
import { type Cents, ZERO, add, subtract, times } from '#kernel/money.ts';

/** What it comes to at `now`, in cents. */
export const priceOf = (basket: BasketRow, now: Date): Basket =>
  basket.state === 'finalized' ? soldAt(basket) : priceOpen(basket, now);

function soldAt(basket: BasketRow): Basket {
  const rounding = basket.refundRoundingCents ?? ZERO;
  return {
    lines: basket.lines.map((line) => storedPrice(line, basket.promotion?.shares.get(line.lineId))),
    items: basket.items,
    salesCents: basket.salesCents,
    discountCents: basket.discountCents,
    taxCents: basket.taxCents,
    tradesCents: basket.tradesCents,
    refundsCents: basket.refundsCents,
    refundRoundingCents: rounding,
    dueCents: add(subtract(basket.dueCents, basket.roundingCents), rounding),
  };
}

/** The shares that a finished line was sold with, in cents; promotionCents is what of them was a promotion's. */
export function storedPrice(line: Line, promotionCents: Cents = ZERO): PricedLine {
  const gross = times(line.unitPriceCents, line.quantity);
  return {
    lineId: line.lineId,
    spreadDiscountCents: line.spreadDiscountCents,
    promotionCents,
    amountCents: subtract(subtract(gross, line.lineDiscountCents), line.spreadDiscountCents),
    taxCents: line.taxCents,
    taxParts: line.taxParts,
  };
}
