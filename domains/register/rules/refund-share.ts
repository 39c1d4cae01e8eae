// How much comes back for some of the units of a sold line?
//
// A refund gives back exactly what was taken, discount and tax included. Shares of a line are cut so that all refunds of it
// together give back its whole, whatever their order and sizes (invariants R1, R2).
import type { LineTaxPart } from './tax-of-lines.ts';
import { type Cents, cents, divideRounded, sum } from '#kernel/money.ts';

export type SoldLine = {
  readonly quantity: number;
  /** What was paid for the line after all discounts, before tax. */
  readonly amountCents: Cents;
  readonly grossCents: Cents;
  readonly taxCents: Cents;
  readonly taxParts: readonly LineTaxPart[] | null;
  readonly refundedQuantity: number;
};

export type RefundShare = {
  /** Before tax, positive. */
  readonly amountCents: Cents;
  readonly taxCents: Cents;
  readonly taxParts: readonly LineTaxPart[] | null;
  /** The units' price before discounts, positive. */
  readonly grossCents: Cents;
};

/** What `quantity` more units give back, in positive cents. Throws when more than is left: callers ask refundableQuantity first. */
export function refundShare(line: SoldLine, quantity: number): RefundShare {
  const before = line.refundedQuantity;
  const after = before + quantity;
  if (quantity < 1 || after > line.quantity) throw new Error('more than was sold');
  const part = (whole: Cents): Cents =>
    cents(divideRounded(whole * after, line.quantity) - divideRounded(whole * before, line.quantity));
  // Each part by itself, so that all refunds give each of them back whole; the tax is what they come to.
  const taxParts = line.taxParts?.map((one) => ({ ...one, cents: part(one.cents) })) ?? null;
  return {
    amountCents: part(line.amountCents),
    taxCents: taxParts ? sum(taxParts.map((one) => one.cents)) : part(line.taxCents),
    taxParts,
    grossCents: part(line.grossCents),
  };
}

/** Units that can still come back. */
export const refundableQuantity = (line: Pick<SoldLine, 'quantity' | 'refundedQuantity'>): number =>
  Math.max(0, line.quantity - line.refundedQuantity);
