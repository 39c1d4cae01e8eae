// How much less do we offer for what is already on the shelves?
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type BasisPoints, type Cents, portion } from '#kernel/money.ts';

/** From `from` copies on, each copy takes `stepBp` of the offer off. */
export type Overstock = { readonly from: number; readonly stepBp: BasisPoints };

/** What a rule says of it; undefined when it says nothing. */
export function overstockOf(
  rule: Pick<PricingRule, 'overstockFrom' | 'overstockStepBp'>,
): Overstock | undefined {
  const { overstockFrom: from, overstockStepBp: stepBp } = rule;
  return from === null || stepBp === null ? undefined : { from, stepBp };
}

/** The share of the offer that is taken off with so many copies on hand: none below the threshold, all of it at most. */
export function overstockShare({ from, stepBp }: Overstock, copies: number): BasisPoints {
  return Math.min(10_000, stepBp * Math.max(0, copies - from + 1));
}

/** What is left of an offer: never below nothing, never more than it was, never more with more copies. */
export const overstocked = (offer: Cents, overstock: Overstock, copies: number): Cents =>
  portion(offer, 10_000 - overstockShare(overstock, copies));
