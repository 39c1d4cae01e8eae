// The price of a stored basket: rows in, the rule's answer out.
import {
  type Basket,
  type BasketTerms,
  type PricedLine,
  type TransactionDiscount,
  priceBasket,
} from '#domains/register/rules/price-basket.ts';
import type { BasketRow, Header, LineRow } from './basket.ts';
import { refundRounding } from '#domains/register/rules/refund-rounding.ts';
import { soldCents } from '#domains/register/rules/certificates.ts';
import type { PromotedLine } from '#domains/promotions/rules/promotion-discount.ts';
import { appliedDiscount } from '#domains/promotions/rules/promotion-fit.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Cents, ZERO, add, cents, subtract, times } from '#kernel/money.ts';

/** The discount on the whole transaction, or null. */
export function discountOfHeader(
  header: Pick<Header, 'discount_kind' | 'discount_value'>,
): TransactionDiscount | null {
  if (!header.discount_kind || header.discount_value === null) return null;
  return header.discount_kind === 'percent'
    ? { kind: 'percent', value: header.discount_value }
    : { kind: 'amount', value: cents(header.discount_value) };
}

/** Lines as the rule wants them. */
const ruleLines = (lines: readonly LineRow[]) =>
  lines.map((line) => ({
    lineId: line.line_id,
    kind: line.kind,
    departmentId: line.department_id,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    lineDiscountCents: line.line_discount_cents,
    taxRateE5: line.tax_rate_e5,
    taxParts: line.tax_parts,
    taxExempt: line.tax_exempt,
    ...(line.kind === 'refund'
      ? {
          refundDiscountCents: line.spread_discount_cents,
          refundTaxCents: line.tax_cents,
          refundTaxParts: line.tax_parts,
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
    taxExempt: basket.tax_exempt,
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
export const promotedLines = (lines: readonly LineRow[]): PromotedLine[] =>
  lines.map((line) => ({
    lineId: line.line_id,
    kind: line.kind,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
    lineDiscountCents: line.line_discount_cents,
    isReduced: line.line_discount_cents > 0 || line.unit_price_cents < line.list_price_cents,
  }));

function promotionOff(basket: BasketRow, now: Date): ReadonlyMap<number, Cents> {
  if (!basket.promotion?.terms) return new Map();
  const { terms, sides, isMember } = basket.promotion;
  return appliedDiscount(
    terms,
    { lines: promotedLines(basket.lines), sides, isMember, hasDiscount: basket.discount_kind !== null },
    businessDay(now, basket.time_zone, basket.cutoff_hour),
  );
}

function soldAt(basket: BasketRow): Basket {
  const rounding = basket.refund_rounding_cents ?? ZERO;
  return {
    lines: basket.lines.map((line) => storedPrice(line, basket.promotion?.shares.get(line.line_id))),
    items: basket.items,
    salesCents: basket.sales_cents,
    discountCents: basket.discount_cents,
    taxCents: basket.tax_cents,
    tradesCents: basket.trades_cents,
    refundsCents: basket.refunds_cents,
    refundRoundingCents: rounding,
    dueCents: add(subtract(basket.due_cents, basket.rounding_cents), rounding),
  };
}

/** The shares that a finished line was sold with, in cents; promotionCents is what of them was a promotion's. */
export function storedPrice(line: LineRow, promotionCents: Cents = ZERO): PricedLine {
  const gross = times(line.unit_price_cents, line.quantity);
  return {
    lineId: line.line_id,
    spreadDiscountCents: line.spread_discount_cents,
    promotionCents,
    amountCents: subtract(subtract(gross, line.line_discount_cents), line.spread_discount_cents),
    taxCents: line.tax_cents,
    taxParts: line.tax_parts,
  };
}
