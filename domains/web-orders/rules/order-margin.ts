// What is left of an order after the channel, the postage and the goods? Amounts in cents.
import { type Cents, add, portion, subtract, sum } from '#kernel/money.ts';

export type OrderMoney = {
  readonly goodsCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly postageCents: Cents;
  /** What we pay for postage, as far as it is known. */
  readonly shippingCents: Cents;
  readonly costCents: Cents;
  /** What the channel keeps of what the buyer pays, and of each order. */
  readonly feeE5: number;
  readonly feeCents: Cents;
  /** What the channel said that it keeps of this order; null: it hasn't said so yet. */
  readonly saidFeeCents: Cents | null;
};

/** The buyer's total, the channel's fee as it said or as we expect it, and what is left. Tax is nobody's gain, the channel's own tax isn't in it. */
export function orderMargin(order: OrderMoney) {
  const netCents = subtract(order.goodsCents, order.discountCents);
  const totalCents = sum([netCents, order.postageCents, order.taxCents]);
  const expected = totalCents === 0 ? totalCents : add(portion(totalCents, order.feeE5), order.feeCents);
  const feeCents = order.saidFeeCents ?? expected;
  const spent = sum([feeCents, order.shippingCents, order.costCents]);
  return { totalCents, feeCents, marginCents: subtract(add(netCents, order.postageCents), spent) };
}
