// What is claimed from the vendor, and what do claim and credit do to the books? supply.md's table, in cents.
import { type Cents, cents, divideRounded, negate, spread } from '#kernel/money.ts';

/** The latest receipt of an item: this many units for this much in total. */
export type Receipt = { readonly units: number; readonly totalCents: Cents };

/** What `units` are claimed at, in cents: at the latest receipt's cost, half up; without one, at what they cost us. */
export const claimOf = (units: number, latest: Receipt | null, costCents: Cents): Cents =>
  latest && latest.units > 0 ? cents(divideRounded(latest.totalCents * units, latest.units)) : costCents;

/** The part of a total that `units` of `of` have, by largest remainder: all parts together are the total. */
export const partOf = (total: Cents, of: number, units: number): Cents =>
  of === 0 ? total : (spread(total, [units, of - units])[0] ?? total);

export type Entry = {
  readonly kind: 'goods' | 'vendorClaims' | 'vendorPayable' | 'costDifference';
  readonly cents: Cents;
};

/** Goods that cost T leave, and C is claimed for them: goods -T, vendorClaims +C, costDifference T-C. Both negative: they come back. */
export const leavingEntries = (costCents: Cents, claimCents: Cents): readonly Entry[] => [
  { kind: 'goods', cents: negate(costCents) },
  { kind: 'vendorClaims', cents: claimCents },
  { kind: 'costDifference', cents: cents(costCents - claimCents) },
];

/** The vendor gives K for a claim of C: vendorPayable +K, vendorClaims -C, costDifference C-K. */
export const creditEntries = (claimCents: Cents, creditCents: Cents): readonly Entry[] => [
  { kind: 'vendorPayable', cents: creditCents },
  { kind: 'vendorClaims', cents: negate(claimCents) },
  { kind: 'costDifference', cents: cents(claimCents - creditCents) },
];
