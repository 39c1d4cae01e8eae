// How much less do we offer for what is already on the shelves?
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type Rate, type Cents, portion, WHOLE } from '#kernel/money.ts';

/** From `from` copies on, each copy takes `stepE5` of the offer off. */
export type Overstock = { readonly from: number; readonly stepE5: Rate };

/** What a rule says of it; undefined when it says nothing. */
export function overstockOf(
  rule: Pick<PricingRule, 'overstockFrom' | 'overstockStepE5'>,
): Overstock | undefined {
  const { overstockFrom: from, overstockStepE5: stepE5 } = rule;
  return from === null || stepE5 === null ? undefined : { from, stepE5 };
}

/** The share of the offer that is taken off with so many copies on hand: none below the threshold, all of it at most. */
export function overstockShare({ from, stepE5 }: Overstock, copies: number): Rate {
  return Math.min(WHOLE, stepE5 * Math.max(0, copies - from + 1));
}

/** What is left of an offer: never below nothing, never more than it was, never more with more copies. */
export const overstocked = (offer: Cents, overstock: Overstock, copies: number): Cents =>
  portion(offer, WHOLE - overstockShare(overstock, copies));
