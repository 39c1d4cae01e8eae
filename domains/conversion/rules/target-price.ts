// What do converted goods sell for, and where does that price come from?
import { type Cents, ZERO } from '#kernel/money.ts';

/** Typed on the batch; on the shelf already; the pricing rules; what they cost to buy before; nobody. */
export type PriceFrom = 'typed' | 'shelf' | 'rule' | 'before' | 'nobody';

export type PricesKnown = {
  readonly typed: Cents | null;
  /** Of the item that they become, where the store sells it. */
  readonly shelf: Cents | null;
  readonly rule: Cents | null;
  /** Of the item that they are now; null for what is another product. */
  readonly before: Cents | null;
};

/** The price in cents: typed, else the shelf's, else by the rules, else as before. */
export function targetPrice({ typed, shelf, rule, before }: PricesKnown): {
  readonly cents: Cents;
  readonly from: PriceFrom;
} {
  if (typed !== null) return { cents: typed, from: 'typed' };
  if (shelf !== null) return { cents: shelf, from: 'shelf' };
  if (rule !== null) return { cents: rule, from: 'rule' };
  return before === null ? { cents: ZERO, from: 'nobody' } : { cents: before, from: 'before' };
}
