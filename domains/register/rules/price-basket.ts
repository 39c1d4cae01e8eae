// What are the totals of this basket?
//
// Line price x quantity, line discount, promotion, transaction discount (spread), then tax (tax-of-lines.ts),
// then trades. Runs in the browser for every key press and on the server for the truth.
import { type LineTaxPart, type TaxTerms, type TaxedLine, taxOfLines } from './tax-of-lines.ts';
import {
  type Rate,
  type Cents,
  ZERO,
  add,
  least,
  most,
  negate,
  portion,
  spread,
  subtract,
  sum,
  times,
} from '#kernel/money.ts';

export type LineKind = 'sale' | 'trade' | 'refund';

export type BasketLine = TaxedLine & {
  readonly lineId: number;
  readonly kind: LineKind;
  /** Taken off this line alone; a sale's only. */
  readonly lineDiscountCents: Cents;
  /** A refund's own shares, fixed when it was begun: its discount, its tax and the named parts of that (not positive). */
  readonly refundDiscountCents?: Cents;
  readonly refundTaxCents?: Cents;
  readonly refundTaxParts?: readonly LineTaxPart[] | null;
};

export type TransactionDiscount =
  | { readonly kind: 'percent'; readonly value: Rate }
  | { readonly kind: 'amount'; readonly value: Cents };

export type BasketTerms = TaxTerms & {
  readonly discount: TransactionDiscount | null;
  /** What the promotion takes off each line, in cents, by line id. */
  readonly promotion: ReadonlyMap<number, Cents>;
  /** Gift certificates that are sold: owed, so neither sales nor taxed. */
  readonly certificatesCents?: Cents;
  /** What the rounding of the refunded sale takes off what the refund lines (their sum, positive) give back; see refund-rounding.ts. */
  readonly refundRounding?: ((refundCents: Cents) => Cents) | undefined;
};

export type PricedLine = {
  readonly lineId: number;
  /** Promotion's and transaction discount's share. */
  readonly spreadDiscountCents: Cents;
  /** The promotion's share alone. */
  readonly promotionCents: Cents;
  /** Quantity x price less all discounts, before tax; negative for trade and refund. */
  readonly amountCents: Cents;
  readonly taxCents: Cents;
  /** Its named parts; null where the rate has none, or nothing is taxed. */
  readonly taxParts: readonly LineTaxPart[] | null;
};

export type Basket = {
  readonly lines: readonly PricedLine[];
  /** Units in the basket. */
  readonly items: number;
  /** Sales before any discount. */
  readonly salesCents: Cents;
  /** All discounts, positive. */
  readonly discountCents: Cents;
  /** Tax taken less tax given back. */
  readonly taxCents: Cents;
  /** Not positive. */
  readonly tradesCents: Cents;
  /** Refunds before tax; not positive. */
  readonly refundsCents: Cents;
  /** What rounding of the refunded sale takes off what comes back; it is in the due. */
  readonly refundRoundingCents: Cents;
  /** Positive: the customer pays; negative: we pay. */
  readonly dueCents: Cents;
};

export const NO_TERMS: BasketTerms = {
  discount: null,
  promotion: new Map(),
  taxExempt: false,
  tradeTax: 'afterTax',
  taxRounding: 'sum',
};

/** The basket's totals and each line's share of them, in cents. Refuses nothing: any set of lines has a price. */
export function priceBasket(lines: readonly BasketLine[], terms: BasketTerms): Basket {
  const sales = lines.filter((line) => line.kind === 'sale');
  const gross = sales.map((line) => times(line.unitPriceCents, line.quantity));
  const afterLine = sales.map((line, at) => most(ZERO, subtract(gross[at] ?? ZERO, line.lineDiscountCents)));
  const promotion = sales.map((line, at) =>
    least(terms.promotion.get(line.lineId) ?? ZERO, afterLine[at] ?? ZERO),
  );
  const afterPromotion = afterLine.map((amount, at) => subtract(amount, promotion[at] ?? ZERO));
  const whole = spread(discountOf(terms.discount, sum(afterPromotion)), afterPromotion);
  const net = afterPromotion.map((amount, at) => subtract(amount, whole[at] ?? ZERO));
  const trades = lines.filter((line) => line.kind === 'trade');
  const tax = taxOfLines(sales, net, trades, terms);
  const priced = new Map<number, PricedLine>();
  sales.forEach((line, at) => {
    priced.set(line.lineId, {
      lineId: line.lineId,
      spreadDiscountCents: add(promotion[at] ?? ZERO, whole[at] ?? ZERO),
      promotionCents: promotion[at] ?? ZERO,
      amountCents: net[at] ?? ZERO,
      ...taxOf(line, tax[at] ?? []),
    });
  });
  for (const line of lines) if (line.kind !== 'sale') priced.set(line.lineId, priceOther(line));
  return totals(lines, priced, { gross: sum(gross), net: sum(net) }, terms);
}

const taxOf = (
  { taxParts }: BasketLine,
  parts: readonly LineTaxPart[],
): Pick<PricedLine, 'taxCents' | 'taxParts'> => ({
  taxCents: sum(parts.map((part) => part.cents)),
  taxParts: taxParts?.length && parts.length > 0 ? parts : null,
});

function priceOther(line: BasketLine): PricedLine {
  const discount = line.refundDiscountCents ?? ZERO;
  return {
    lineId: line.lineId,
    spreadDiscountCents: discount,
    promotionCents: ZERO,
    amountCents: subtract(times(line.unitPriceCents, line.quantity), discount),
    taxCents: line.refundTaxCents ?? ZERO,
    taxParts: line.refundTaxParts ?? null,
  };
}

function totals(
  lines: readonly BasketLine[],
  priced: Map<number, PricedLine>,
  { gross, net }: { gross: Cents; net: Cents },
  terms: BasketTerms,
): Basket {
  const amounts = (kind: LineKind): Cents =>
    sum(
      lines.filter((line) => line.kind === kind).map((line) => priced.get(line.lineId)?.amountCents ?? ZERO),
    );
  const trades = amounts('trade');
  const refunds = amounts('refund');
  const inOrder = lines.flatMap((line) => priced.get(line.lineId) ?? []);
  const tax = sum(inOrder.map((line) => line.taxCents));
  const back = sum(
    lines.map(({ kind, lineId }) =>
      kind === 'refund'
        ? negate(add(priced.get(lineId)?.amountCents ?? ZERO, priced.get(lineId)?.taxCents ?? ZERO))
        : ZERO,
    ),
  );
  const rounding = terms.refundRounding?.(back) ?? ZERO;
  return {
    lines: inOrder,
    items: lines.reduce((count, line) => count + line.quantity, 0),
    salesCents: gross,
    discountCents: subtract(gross, net),
    taxCents: tax,
    tradesCents: trades,
    refundsCents: refunds,
    refundRoundingCents: rounding,
    dueCents: sum([net, tax, trades, refunds, rounding, terms.certificatesCents ?? ZERO]),
  };
}

/** What a transaction discount takes off `of`, in cents; never more than there is. */
export function discountOf(discount: TransactionDiscount | null, of: Cents): Cents {
  if (!discount) return ZERO;
  return discount.kind === 'percent' ? portion(of, discount.value) : least(discount.value, of);
}
