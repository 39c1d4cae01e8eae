// What of a line's money goes with some of its units? Amounts in cents.
import { type Cents, add, cents, divideRounded, subtract, times } from '#kernel/money.ts';

export type LineMoney = {
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** Of all units together. */
  readonly discountCents: Cents;
  readonly taxCents: Cents;
};

export type Share = { readonly grossCents: Cents; readonly discountCents: Cents; readonly taxCents: Cents };

/** What the first `upTo` of all units take of an amount. */
const upTo = (amount: Cents, units: number, quantity: number): Cents =>
  quantity === 0 ? cents(0) : cents(divideRounded(amount * units, quantity));

/**
 * The share of the next `units` of a line of which `before` went already, shipped or cancelled. Shares of all units add up to the line to the cent, in
 * whatever parts they go.
 */
export function shareOf(line: LineMoney, before: number, units: number): Share {
  const part = (amount: Cents): Cents =>
    subtract(upTo(amount, before + units, line.quantity), upTo(amount, before, line.quantity));
  return {
    grossCents: times(line.unitPriceCents, units),
    discountCents: part(line.discountCents),
    taxCents: part(line.taxCents),
  };
}

/** What was paid for a share. */
export const paidFor = ({ grossCents, discountCents, taxCents }: Share): Cents =>
  add(subtract(grossCents, discountCents), taxCents);

/** What a whole line comes to: goods less discount and our tax. */
export const lineTotal = (line: LineMoney): Cents =>
  add(subtract(times(line.unitPriceCents, line.quantity), line.discountCents), line.taxCents);
