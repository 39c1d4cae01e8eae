// Which rules does a store start with, before anybody has thought about its prices?
import type { Rate } from '#kernel/money.ts';

export type Family = 'game' | 'film' | 'music' | 'book' | 'other';

export type DefaultRule = {
  /** The band of base prices in cents, both ends included. Both empty: for whatever has no price. */
  readonly low: number;
  readonly high: number | null;
  readonly buy: readonly [Rate, Rate, Rate, Rate];
  readonly maxQuantity: number;
  /** The price of an item that has none, in the rule without a band. */
  readonly defaultPrice?: number;
};

/** The steps fall with every copy, so that more copies here never pay more. Dear goods turn fast enough to pay a larger share. */
const BANDS: Readonly<Record<Family, readonly DefaultRule[]>> = {
  game: [
    { low: 0, high: null, buy: [30_000, 25_000, 20_000, 10_000], maxQuantity: 4, defaultPrice: 499 },
    { low: 1, high: 999, buy: [25_000, 20_000, 15_000, 10_000], maxQuantity: 4 },
    { low: 1_000, high: 1_999, buy: [40_000, 35_000, 30_000, 20_000], maxQuantity: 5 },
    { low: 2_000, high: 7_999, buy: [50_000, 45_000, 40_000, 30_000], maxQuantity: 6 },
    { low: 8_000, high: 99_999_999, buy: [55_000, 50_000, 45_000, 35_000], maxQuantity: 4 },
  ],
  film: [
    { low: 0, high: null, buy: [15_000, 10_000, 5_000, 5_000], maxQuantity: 2, defaultPrice: 299 },
    { low: 1, high: 999, buy: [20_000, 15_000, 10_000, 5_000], maxQuantity: 3 },
    { low: 1_000, high: 2_499, buy: [30_000, 25_000, 20_000, 10_000], maxQuantity: 4 },
    { low: 2_500, high: 99_999_999, buy: [40_000, 35_000, 30_000, 20_000], maxQuantity: 4 },
  ],
  music: [
    { low: 0, high: null, buy: [15_000, 10_000, 5_000, 5_000], maxQuantity: 2, defaultPrice: 399 },
    { low: 1, high: 999, buy: [20_000, 15_000, 10_000, 5_000], maxQuantity: 3 },
    { low: 1_000, high: 2_999, buy: [35_000, 30_000, 20_000, 10_000], maxQuantity: 4 },
    { low: 3_000, high: 99_999_999, buy: [45_000, 40_000, 30_000, 20_000], maxQuantity: 4 },
  ],
  book: [
    { low: 0, high: null, buy: [10_000, 5_000, 5_000, 0], maxQuantity: 2, defaultPrice: 299 },
    { low: 1, high: 999, buy: [15_000, 10_000, 5_000, 5_000], maxQuantity: 3 },
    { low: 1_000, high: 99_999_999, buy: [25_000, 20_000, 15_000, 10_000], maxQuantity: 3 },
  ],
  other: [
    { low: 0, high: null, buy: [20_000, 15_000, 10_000, 5_000], maxQuantity: 2, defaultPrice: 499 },
    { low: 1, high: 99_999_999, buy: [30_000, 25_000, 20_000, 10_000], maxQuantity: 4 },
  ],
};

/** The default rules of a department of this family; all end in .99. The first has no band and serves what has no price. */
export const defaultRules = (family: Family): readonly DefaultRule[] => BANDS[family];

/** What a default rule is called: "Games $20 to $80", "Books $10 and up", "Films without a price". */
export function defaultRuleName(department: string, { low, high }: DefaultRule): string {
  if (high === null) return `${department} without a price`;
  const from = low <= 1 ? '0' : String(low / 100);
  return high >= 99_999_999
    ? `${department} $${from} and up`
    : `${department} $${from} to $${(high + 1) / 100}`;
}
