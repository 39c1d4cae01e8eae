// What does an open basket come to? Its document as priceBasket() asks for it.
import type { BasketHeader, BasketPlace, OpenBasket } from './basket.ts';
import { soldCents } from './certificates.ts';
import type { Line } from './line.ts';
import { type Basket, type BasketTerms, type TransactionDiscount, priceBasket } from './price-basket.ts';
import { refundRounding } from './refund-rounding.ts';
import type { PromotedLine } from '#domains/promotions/rules/promotion-discount.ts';
import { appliedDiscount } from '#domains/promotions/rules/promotion-fit.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Cents, cents } from '#kernel/money.ts';

/** The discount on the whole transaction, or null. */
export function discountOfHeader(
  header: Pick<BasketHeader, 'discountKind' | 'discountValue'>,
): TransactionDiscount | null {
  if (!header.discountKind || header.discountValue === null) return null;
  return header.discountKind === 'percent'
    ? { kind: 'percent', value: header.discountValue }
    : { kind: 'amount', value: cents(header.discountValue) };
}

/** What it comes to at `now`, in cents, by the rule; a promotion counts on its days only. */
export function priceOpen(basket: OpenBasket & BasketPlace, now: Date): Basket {
  const { tradeTax, taxRounding } = settingsFrom(basket.settings);
  return priceBasket(basket.lines.map(ruleLine), {
    discount: discountOfHeader(basket),
    promotion: promotionOff(basket, now),
    taxExempt: basket.taxExempt,
    tradeTax,
    taxRounding,
    certificatesCents: soldCents(basket.certificates),
    ...refundTerms(basket),
  });
}

/** A refund keeps the shares that it has of its sale. */
const ruleLine = (line: Line) =>
  line.kind === 'refund'
    ? {
        ...line,
        refundDiscountCents: line.spreadDiscountCents,
        refundTaxCents: line.taxCents,
        refundTaxParts: line.taxParts,
      }
    : line;

function refundTerms({ sale, settings }: BasketPlace): Pick<BasketTerms, 'refundRounding'> {
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

function promotionOff(basket: OpenBasket & BasketPlace, now: Date): ReadonlyMap<number, Cents> {
  if (!basket.promotion?.terms) return new Map();
  const { terms, sides, isMember } = basket.promotion;
  return appliedDiscount(
    terms,
    { lines: promotedLines(basket.lines), sides, isMember, hasDiscount: basket.discountKind !== null },
    businessDay(now, basket.timeZone, basket.cutoffHour),
  );
}
