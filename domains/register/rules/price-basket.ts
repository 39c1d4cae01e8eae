// What are the totals of this basket?
//
// domain.md, section 4: line price x quantity, line discount, promotion, transaction discount (spread), then tax per rate on the
// sum of that rate (spread back to lines, so that a refund can give back exactly what was taken), then trades. What a trade does
// to tax is a setting of the store. Runs in the browser for every key press and on the server for the truth.
import {
  type Rate,
  type Cents,
  ZERO,
  add,
  cents,
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
export type TradeTax = 'afterTax' | 'reducesBase' | 'likeKind';

export type BasketLine = {
  readonly lineId: number;
  readonly kind: LineKind;
  readonly departmentId: number;
  readonly quantity: number;
  /** Not negative for a sale; not positive for a trade or refund. */
  readonly unitPriceCents: Cents;
  /** Taken off this line alone; a sale's only. */
  readonly lineDiscountCents: Cents;
  readonly taxRateE5: Rate;
  readonly taxExempt: boolean;
  /** A refund's own shares, fixed when it was begun: its discount (not positive) and its tax (not positive). */
  readonly refundDiscountCents?: Cents;
  readonly refundTaxCents?: Cents;
};

export type TransactionDiscount =
  | { readonly kind: 'percent'; readonly value: Rate }
  | { readonly kind: 'amount'; readonly value: Cents };

export type BasketTerms = {
  readonly discount: TransactionDiscount | null;
  /** What the promotion takes off each line, in cents, by line id. */
  readonly promotion: ReadonlyMap<number, Cents>;
  readonly taxExempt: boolean;
  readonly tradeTax: TradeTax;
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
  const tax = taxOf(sales, net, trades, terms);
  const priced = new Map<number, PricedLine>();
  sales.forEach((line, at) => {
    priced.set(line.lineId, {
      lineId: line.lineId,
      spreadDiscountCents: add(promotion[at] ?? ZERO, whole[at] ?? ZERO),
      promotionCents: promotion[at] ?? ZERO,
      amountCents: net[at] ?? ZERO,
      taxCents: tax[at] ?? ZERO,
    });
  });
  for (const line of lines) if (line.kind !== 'sale') priced.set(line.lineId, priceOther(line));
  return totals(lines, priced, { gross: sum(gross), net: sum(net) }, terms);
}

function priceOther(line: BasketLine): PricedLine {
  const discount = line.refundDiscountCents ?? ZERO;
  return {
    lineId: line.lineId,
    spreadDiscountCents: discount,
    promotionCents: ZERO,
    amountCents: subtract(times(line.unitPriceCents, line.quantity), discount),
    taxCents: line.refundTaxCents ?? ZERO,
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

/** Tax of each sale line, in the order of the lines: per rate on the rate's whole base, spread back by largest remainder. */
function taxOf(
  sales: readonly BasketLine[],
  net: readonly Cents[],
  trades: readonly BasketLine[],
  terms: BasketTerms,
): Cents[] {
  const tax = sales.map(() => ZERO);
  if (terms.taxExempt) return tax;
  const base = reduceByTrades(sales, net, trades, terms.tradeTax);
  const rates = new Set(
    sales.filter((line) => !line.taxExempt && line.taxRateE5 > 0).map((line) => line.taxRateE5),
  );
  for (const rate of rates) {
    const at = sales.flatMap((line, index) => (!line.taxExempt && line.taxRateE5 === rate ? [index] : []));
    const bases = at.map((index) => base[index] ?? ZERO);
    const parts = spread(portion(sum(bases), rate), bases);
    at.forEach((index, position) => {
      tax[index] = parts[position] ?? ZERO;
    });
  }
  return tax;
}

function reduceByTrades(
  sales: readonly BasketLine[],
  net: readonly Cents[],
  trades: readonly BasketLine[],
  how: TradeTax,
): Cents[] {
  if (how === 'afterTax' || trades.length === 0) return [...net];
  if (how === 'reducesBase')
    return lessShare(
      net,
      net.map(() => true),
      traded(trades),
    );
  let base = [...net];
  for (const department of new Set(trades.map((line) => line.departmentId))) {
    const same = sales.map((line) => line.departmentId === department);
    base = lessShare(base, same, traded(trades.filter((line) => line.departmentId === department)));
  }
  return base;
}

const traded = (trades: readonly BasketLine[]): Cents =>
  cents(-sum(trades.map((line) => times(line.unitPriceCents, line.quantity))));

/** base less amount, spread over the chosen positions; a position never falls below nothing. */
function lessShare(base: readonly Cents[], chosen: readonly boolean[], amount: Cents): Cents[] {
  const weights = base.map((value, at) => (chosen[at] ? value : ZERO));
  const whole = sum(weights);
  if (whole === 0) return [...base];
  const parts = spread(least(amount, whole), weights);
  return base.map((value, at) => subtract(value, parts[at] ?? ZERO));
}
