// The price of a stored basket: rows in, the rule's answer out.
import type { Line } from '#domains/register/rules/line.ts';
import {
  type Basket,
  type BasketTerms,
  type PricedLine,
  type TransactionDiscount,
  priceBasket,
} from '#domains/register/rules/price-basket.ts';
import type { BasketRow, Header } from './basket.ts';
import { refundRounding } from '#domains/register/rules/refund-rounding.ts';
import { soldCents } from '#domains/register/rules/certificates.ts';
import type { PromotedLine } from '#domains/promotions/rules/promotion-discount.ts';
import { appliedDiscount } from '#domains/promotions/rules/promotion-fit.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Cents, ZERO, add, cents, subtract, times } from '#kernel/money.ts';

/** The discount on the whole transaction, or null. */
export function discountOfHeader(
  header: Pick<Header, 'discountKind' | 'discountValue'>,
): TransactionDiscount | null {
  if (!header.discountKind || header.discountValue === null) return null;
  return header.discountKind === 'percent'
    ? { kind: 'percent', value: header.discountValue }
    : { kind: 'amount', value: cents(header.discountValue) };
}

/** Lines as the rule wants them. */
const ruleLines = (lines: readonly Line[]) =>
  lines.map((line) => ({
    lineId: line.lineId,
    kind: line.kind,
    departmentId: line.departmentId,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    lineDiscountCents: line.lineDiscountCents,
    taxRateE5: line.taxRateE5,
    taxParts: line.taxParts,
    taxExempt: line.taxExempt,
    ...(line.kind === 'refund'
      ? {
          refundDiscountCents: line.spreadDiscountCents,
          refundTaxCents: line.taxCents,
          refundTaxParts: line.taxParts,
        }
      : {}),
  }));

/** What the basket comes to at `now`: a finished one as it was sold, an open one by the rule; a promotion counts on its days only. */
export function priceOf(basket: BasketRow, now: Date): Basket {
  if (basket.state === 'finalized') return soldAt(basket);
  const lines = ruleLines(basket.lines);
  const { tradeTax, taxRounding } = settingsFrom(basket.settings);
  const terms: BasketTerms = {
    discount: discountOfHeader(basket),
    promotion: promotionOff(basket, now),
    taxExempt: basket.taxExempt,
    tradeTax,
    taxRounding,
    certificatesCents: soldCents(basket.certificates),
    ...refundTerms(basket),
  };
  return priceBasket(lines, terms);
}

function refundTerms({ sale, settings }: BasketRow): Pick<BasketTerms, 'refundRounding'> {
  if (sale === null) return {};
  const { cashRounding } = settingsFrom(settings);
  return { refundRounding: (back) => refundRounding(sale, back, cashRounding) };
}

/** Lines as a promotion sees them. */
export const promotedLines = (lines: readonly Line[]): PromotedLine[] =>
  lines.map((line) => ({
    lineId: line.lineId,
    kind: line.kind,
    quantity: line.quantity,
    unitPriceCents: line.unitPriceCents,
    lineDiscountCents: line.lineDiscountCents,
    isReduced: line.lineDiscountCents > 0 || line.unitPriceCents < line.listPriceCents,
  }));

function promotionOff(basket: BasketRow, now: Date): ReadonlyMap<number, Cents> {
  if (!basket.promotion?.terms) return new Map();
  const { terms, sides, isMember } = basket.promotion;
  return appliedDiscount(
    terms,
    { lines: promotedLines(basket.lines), sides, isMember, hasDiscount: basket.discountKind !== null },
    businessDay(now, basket.timeZone, basket.cutoffHour),
  );
}

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
