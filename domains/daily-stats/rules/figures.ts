// What are the totals of a period, and what follows from them?
//
// The words: gross sales are prices times quantities; sales are those less all discounts, before tax; refunds and trades are what was paid
// out, before tax. The cost of goods sold is that of the ledger: what the sold pieces had cost, less those that came back into stock. Margin is sales less
// refunds and that cost (0428). All amounts are positive where there are any; the cost is negative where more came back than was sold.
import { marginOf, marginShareOf, shareOfWhole } from '#domains/reports/rules/margin.ts';
import { add, type Rate, type Cents, cents, divideRounded, subtract, ZERO } from '#kernel/money.ts';

/** Sums of finished transactions: money in cents, the rest counts. */
export type Sums = {
  readonly transactions: number;
  readonly saleTransactions: number;
  readonly tradeTransactions: number;
  readonly refundTransactions: number;
  readonly itemsSold: number;
  readonly itemsTraded: number;
  readonly itemsRefunded: number;
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly tradesCreditCents: Cents;
  readonly tradesCashCents: Cents;
  readonly refundsCents: Cents;
  readonly roundingCents: Cents;
  readonly costCents: Cents;
};

export const NOTHING: Sums = {
  transactions: 0,
  saleTransactions: 0,
  tradeTransactions: 0,
  refundTransactions: 0,
  itemsSold: 0,
  itemsTraded: 0,
  itemsRefunded: 0,
  grossCents: ZERO,
  discountCents: ZERO,
  taxCents: ZERO,
  tradesCreditCents: ZERO,
  tradesCashCents: ZERO,
  refundsCents: ZERO,
  roundingCents: ZERO,
  costCents: ZERO,
};

/** Two sums as one. */
export function addSums(one: Sums, other: Sums): Sums {
  const keys = Object.keys(NOTHING) as (keyof Sums)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as unknown as Sums;
}

/** What follows from the sums. Money in cents, shares in thousandths of a percent; shares and averages of nothing are 0. */
export type Derived = {
  /** Before refunds. */
  readonly salesCents: Cents;
  /** After refunds, as the tax is. */
  readonly netSalesCents: Cents;
  readonly tradesCents: Cents;
  readonly averageSaleCents: Cents;
  readonly marginCents: Cents;
  readonly marginE5: Rate;
  readonly discountE5: Rate;
  readonly refundE5: Rate;
  readonly creditShareE5: Rate;
};

export function derive(sums: Sums): Derived {
  const sales = subtract(sums.grossCents, sums.discountCents);
  const trades = add(sums.tradesCreditCents, sums.tradesCashCents);
  const earned = { ...sums, salesCents: sales };
  return {
    salesCents: sales,
    netSalesCents: subtract(sales, sums.refundsCents),
    tradesCents: trades,
    averageSaleCents: sums.saleTransactions === 0 ? ZERO : cents(divideRounded(sales, sums.saleTransactions)),
    marginCents: marginOf(earned),
    marginE5: marginShareOf(earned),
    discountE5: shareOfWhole(sums.discountCents, sums.grossCents),
    refundE5: shareOfWhole(sums.refundsCents, sales),
    creditShareE5: shareOfWhole(sums.tradesCreditCents, trades),
  };
}
