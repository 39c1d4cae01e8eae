// What do the parts of a split cost? The cost of the whole, by their prices, to the cent.
import { type Cents, ZERO, cents } from '#kernel/money.ts';

export type PricedPart = { readonly units: number; readonly priceCents: Cents };

/**
 * The cost of each part in cents, all its units together: the whole's cost by price times units, rounded down, and what is left by that goes to the last part, so
 * that they come to the whole exactly. Parts without a price share by their units. Throws (a bug) without parts.
 */
export function splitCost(total: Cents, parts: readonly PricedPart[]): Cents[] {
  if (parts.length === 0) throw new Error('a split has no parts');
  const priced = parts.map(({ units, priceCents }) => BigInt(units) * BigInt(priceCents));
  const weights = priced.some((weight) => weight > 0n) ? priced : parts.map(({ units }) => BigInt(units));
  const whole = weights.reduce((all, one) => all + one, 0n);
  const shares = weights.map((weight) => cents(Number((BigInt(total) * weight) / whole)));
  const given = shares.reduce((all, one) => all + one, 0);
  return shares.map((share, at) => (at === shares.length - 1 ? cents(share + total - given) : share));
}

/** What all units of a line cost that a person typed the cost of one for; else what they cost before. */
export const costIn = (outCents: Cents, units: number, typedCents: Cents | null): Cents =>
  typedCents === null ? outCents : cents(typedCents * units);

export type Entry = { readonly kind: 'goods' | 'costDifference'; readonly cents: Cents };

/** Typed costs make the goods worth D more (or less): goods +D, costDifference -D. None where they don't. */
export const differenceEntries = (differenceCents: Cents): readonly Entry[] =>
  differenceCents === ZERO
    ? []
    : [
        { kind: 'goods', cents: differenceCents },
        { kind: 'costDifference', cents: cents(-differenceCents) },
      ];
