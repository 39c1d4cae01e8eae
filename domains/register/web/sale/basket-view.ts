// What does the basket look like right now: what the server confirmed, with everything on its way laid over it?
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import {
  type BasketLine,
  type BasketTerms,
  type LineKind,
  NO_TERMS,
  type PricedLine,
  priceBasket,
} from '#domains/register/rules/price-basket.ts';
import type { TaxPartWire } from '#domains/departments/contract/calls.ts';
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import { type LineTaxPart, type TaxTerms, taxPartsOf } from '#domains/register/rules/tax-of-lines.ts';
import { type Cents, ZERO, cents, fromDollars, sum, fromPercent } from '#kernel/money.ts';
import {
  type CounterLine,
  type KnownPromotions,
  bestAtCounter,
} from '#domains/promotions/rules/known-promotion.ts';
import type { Offered } from '#domains/promotions/rules/promotion-fit.ts';
import { roundingOf } from '../refund/rounding-of.ts';
import { asksNobody, promotionOfView } from './promotion-of-view.ts';
import type { AddIntent, CustomerPick, Intent, LinePatch } from '../queue/intents.ts';
import { type Draft, draftsOf } from '../queue/drafts.ts';
import { type Header, headerOf } from '../queue/header-of.ts';
import { isOwn, isStuck } from '../queue/intents.ts';
import { type LineNames, type ViewLine, fromIntent, fromWire, isStuckLine, kindOf } from './view-line.ts';

/** Is it a line whose goods wait for an answer, rather than one that the server has? */
const isAdd = ({ lineId }: ViewLine): boolean => lineId === null;

export type BasketTotals = {
  readonly items: number;
  readonly saleItems: number;
  readonly tradeItems: number;
  readonly refundItems: number;
  readonly salesCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly tradesCents: Cents;
  readonly refundsCents: Cents;
  /** What rounding of the refunded sale takes off what comes back. */
  readonly refundRoundingCents: Cents;
  readonly dueCents: Cents;
};

export type BasketView = {
  /** Null until the server has given it one. */
  readonly transactionId: number | null;
  /** The sale that it gives back of. */
  readonly refundOf: { readonly transactionId: number; readonly receiptNumber: string } | null;
  /** Acts of it are on their way, but nobody here knows what it holds. */
  readonly isUnknown: boolean;
  readonly lines: readonly ViewLine[];
  readonly totals: BasketTotals;
  /** The named parts of its tax, where the receipt shows them. */
  readonly taxParts: readonly LineTaxPart[];
  readonly customer: CustomerPick | null;
  readonly payout: 'credit' | 'cash';
  readonly taxExempt: boolean;
  readonly discount: { readonly type: 'percent' | 'amount'; readonly value: number } | null;
  readonly promotion: TransactionWire['promotion'];
  /** False while only the server can tell what a promotion takes off what is on its way. */
  readonly promotionKnown: boolean;
  /** The best promotion without a coupon, applied or not; undefined when only the server can tell. */
  readonly bestPromotion: Offered | null | undefined;
  readonly creditCents: Cents;
  /** Gift certificates that are sold, and that pay: as the server has them. */
  readonly certificates: TransactionWire['giftCertificates'];
  /** Lines that wait for the cashier. */
  readonly stuck: number;
  /** Acts that the server has not confirmed. */
  readonly unsent: number;
};

/** What the store's settings say of tax. */
export type TaxRules = Pick<TaxTerms, 'tradeTax' | 'taxRounding'> & {
  /** Are its named parts shown? */
  readonly receiptTaxParts?: boolean;
};

/** The basket as the cashier sees it. Amounts in cents; while something is on its way they come from priceBasket. */
export function viewOf(
  base: TransactionWire | null,
  intents: readonly Intent[],
  rules: TaxRules = NO_TERMS,
  running?: KnownPromotions,
  names: LineNames = NO_NAMES,
): BasketView {
  const live = intents.filter((intent) => !isStuck(intent));
  const drafts = draftsOf(base, live);
  const adds = intents.filter((intent): intent is AddIntent => intent.kind === 'add' && !isOwn(intent, base));
  const head = headerOf(base, live);
  const moved =
    head.taxExempt !== (base?.taxExempt ?? false) ||
    live.some(
      (intent) =>
        intent.kind !== 'customer' &&
        intent.kind !== 'credit' &&
        !(intent.kind === 'add' && !intent.preview && !intent.goods),
    );
  const rows = pricedLines(drafts, adds);
  const isOurs = moved || !base;
  const hasDiscount = head.discount !== null;
  const promoted =
    isOurs && running ? promotionOfView(running, { base, live, lines: rows, hasDiscount }) : null;
  const priced = isOurs ? reprice(rows, termsOf(base, head, rules, promoted?.off)) : null;
  const own = drafts.map(({ line, patch }) => fromWire(line, patch, priced?.amounts.get(line.id), names));
  const coming = adds.map((intent, at) => fromIntent(intent, priced?.amounts.get(comingId(at))));
  const lines = [...own, ...coming];
  return {
    transactionId: base?.transactionId ?? null,
    refundOf: base?.refundOf ?? null,
    isUnknown: base === null && intents.some(({ transactionId }) => transactionId !== null),
    customer: head.customer,
    payout: head.payout,
    taxExempt: head.taxExempt,
    discount: head.discount,
    promotion: head.promotion,
    creditCents: head.creditCents,
    certificates: head.certificates,
    ...(promoted?.off && { promotion: promoted.promotion }),
    promotionKnown:
      promoted?.off !== undefined || (!moved && (!live.some(isOfCustomer) || asksNobody(running))),
    bestPromotion: running ? bestAtCounter(running, rows, hasDiscount) : null,
    lines,
    totals: { ...(priced ? priced.totals : serverTotals(base)), ...countItems(lines) },
    taxParts: rules.receiptTaxParts ? taxPartsOf(priced ? priced.lines : namedLines(base)) : [],
    stuck: lines.filter(isStuckLine).length,
    unsent: live.length,
  };
}

const NO_NAMES: LineNames = new Map();

const isOfCustomer = ({ kind }: Intent): boolean => kind === 'customer';

/** What the certificates of the basket that are sold, or that pay, come to. */
export const certificateCents = (
  { certificates }: Pick<BasketView, 'certificates'>,
  kind: 'sold' | 'redeemed',
): Cents => sum(certificates.flatMap((one) => (one.kind === kind ? fromDollars(one.amount) : [])));

/** Lines on their way come after all that have an id, as they will have. */
const comingId = (at: number): number => Number.MAX_SAFE_INTEGER - 1_000_000 + at;

type Repriced = {
  amounts: ReadonlyMap<number, Cents>;
  totals: Omit<BasketTotals, 'saleItems' | 'tradeItems' | 'refundItems'>;
  lines: readonly PricedLine[];
};

function pricedLines(drafts: readonly Draft[], adds: readonly AddIntent[]): CounterRow[] {
  const lines = drafts.map(({ line, patch }) => basketLine(line, patch));
  adds.forEach((intent, at) => {
    if (intent.preview && !isStuck(intent)) lines.push(previewLine(intent, comingId(at)));
  });
  return lines;
}

function reprice(lines: readonly CounterRow[], terms: BasketTerms): Repriced {
  const basket = priceBasket(lines, terms);
  const amounts = new Map(basket.lines.map((line) => [line.lineId, line.amountCents]));
  return { amounts, totals: basket, lines: basket.lines };
}

/** What the server says of the named parts of each line's tax. */
const namedLines = (base: TransactionWire | null) =>
  (base?.items ?? []).map(({ taxParts }) => ({
    taxParts:
      taxParts?.map(({ name, taxRate, tax }) => ({
        ...{ name, rateE5: fromPercent(taxRate), cents: fromDollars(tax) },
      })) ?? null,
  }));

function termsOf(
  base: TransactionWire | null,
  head: Header,
  { tradeTax, taxRounding }: TaxRules,
  promoted: BasketTerms['promotion'] | undefined,
): BasketTerms {
  // What only the server can tell it takes off stays until the server says it again.
  const promotion =
    promoted ??
    (head.promotion && base
      ? new Map(base.items.map((line) => [line.id, fromDollars(line.promotionDiscount)]))
      : NO_TERMS.promotion);
  const discount =
    head.discount === null
      ? null
      : head.discount.type === 'percent'
        ? { kind: 'percent' as const, value: fromPercent(head.discount.value) }
        : { kind: 'amount' as const, value: fromDollars(head.discount.value) };
  return {
    discount,
    promotion,
    taxExempt: head.taxExempt,
    tradeTax,
    taxRounding,
    certificatesCents: certificateCents(head, 'sold'),
    refundRounding: roundingOf(base?.refundOf?.money),
  };
}

/** A line with all that its price and a promotion ask. */
type CounterRow = BasketLine & CounterLine;

export function basketLine(line: LineWire, patch: LinePatch): CounterRow {
  const kind = kindOf(line.tranType);
  const price = cents(patch.priceCents ?? fromDollars(line.itemPrice));
  const discount = cents(patch.discountCents ?? fromDollars(line.lineDiscount));
  return {
    lineId: line.id,
    kind,
    departmentId: line.departmentId,
    quantity: patch.quantity ?? line.quantity,
    unitPriceCents: price,
    lineDiscountCents: discount,
    isReduced: discount > 0 || price < fromDollars(line.listPrice),
    taxRateE5: fromPercent(line.taxRate),
    taxParts: partsOf(line.taxParts),
    taxExempt: line.taxExempt,
    ...(kind === 'refund'
      ? { refundDiscountCents: fromDollars(line.discount), refundTaxCents: fromDollars(line.tax) }
      : {}),
  };
}

const partsOf = (parts: readonly TaxPartWire[] | undefined): TaxPart[] | null =>
  parts?.map(({ name, taxRate }) => ({ name, rateE5: fromPercent(taxRate) })) ?? null;

function previewLine(intent: AddIntent, lineId: number): CounterRow {
  return {
    lineId,
    kind: kindOf(intent.tranType),
    departmentId: intent.preview?.departmentId ?? 0,
    quantity: intent.quantity,
    unitPriceCents: cents(intent.preview?.priceCents ?? 0),
    lineDiscountCents: ZERO,
    isReduced: false,
    taxRateE5: fromPercent(intent.preview?.taxRate ?? 0),
    taxParts: partsOf(intent.preview?.taxParts),
    taxExempt: !intent.preview?.taxRate,
  };
}

/** What the due of an open refund has beside the rows. */
const restOf = (base: TransactionWire): Cents =>
  cents(
    fromDollars(base.due) -
      fromDollars(base.subtotal) -
      fromDollars(base.tax) -
      fromDollars(base.totalTrades) -
      fromDollars(base.totalRefunds) -
      certificateCents({ certificates: base.giftCertificates }, 'sold'),
  );

function serverTotals(
  base: TransactionWire | null,
): Omit<BasketTotals, 'saleItems' | 'tradeItems' | 'refundItems'> {
  const of = (dollars: number | undefined): Cents => fromDollars(dollars ?? 0);
  return {
    items: base?.totalItems ?? 0,
    salesCents: of(base?.totalSales),
    discountCents: of(base?.discount),
    taxCents: of(base?.tax),
    tradesCents: of(base?.totalTrades),
    refundsCents: of(base?.totalRefunds),
    refundRoundingCents: base?.refundOf?.money ? restOf(base) : ZERO,
    dueCents: of(base?.due),
  };
}

function countItems(
  lines: readonly ViewLine[],
): Pick<BasketTotals, 'items' | 'saleItems' | 'tradeItems' | 'refundItems'> {
  const of = (kind: LineKind): number =>
    lines
      .filter((line) => line.kind === kind && !(isAdd(line) && isStuckLine(line)))
      .reduce((count, line) => count + line.quantity, 0);
  const [saleItems, tradeItems, refundItems] = [of('sale'), of('trade'), of('refund')];
  return { items: saleItems + tradeItems + refundItems, saleItems, tradeItems, refundItems };
}
