// How many of a product does a store sell in a week with stock? What is recent counts more, what was out of stock teaches nothing, and who
// knows little listens to the chain.

/** Weeks that are kept and looked at: two years. */
export const WEEKS_KEPT = 104;
/** Weeks after which a week counts half. */
const HALF_LIFE = 8;
/** The chain counts as much as this many weeks with stock. */
const CHAIN_WEEKS = 2;
const MOST_SPREAD = 4;

const WEIGHTS = Float64Array.from({ length: WEEKS_KEPT }, (_, back) => 2 ** (-back / HALF_LIFE));

/** One product in one store by week, the latest first: units sold and days (0 to 7) with stock or a sale. What is missing was neither. */
export type Weeks = { readonly sold: ArrayLike<number>; readonly days: ArrayLike<number> };

/** All that the weeks of a product in a store teach; the weeks themselves are not needed again. */
export type Learned = {
  /** S: units at the usual season, weighted. */
  readonly sold: number;
  /** E: weeks with stock, weighted. */
  readonly exposure: number;
  /** Weighted sums for the spread: x², x·eI, (eI)², eI. */
  readonly squares: number;
  readonly products: number;
  readonly exposureSquares: number;
  readonly seasonal: number;
  /** Not weighted, to be said: units sold, days with stock. */
  readonly units: number;
  readonly days: number;
};

export const NOTHING_LEARNED: Learned = {
  sold: 0,
  exposure: 0,
  squares: 0,
  products: 0,
  exposureSquares: 0,
  seasonal: 0,
  units: 0,
  days: 0,
};

/** What the weeks teach. `season` has the factor of each week, the latest first (season.ts). */
export function learn({ sold, days }: Weeks, season: ArrayLike<number>): Learned {
  const count = Math.min(WEEKS_KEPT, Math.max(sold.length, days.length));
  const learned = { ...NOTHING_LEARNED } as { -readonly [Key in keyof Learned]: number };
  for (let back = 0; back < count; back += 1) {
    const units = Math.max(0, sold[back] ?? 0);
    const withStock = days[back] ?? 0;
    if (units === 0 && withStock === 0) continue;
    const weight = WEIGHTS[back] as number;
    const factor = season[back] ?? 1;
    const exposed = withStock / 7;
    const usual = exposed * factor;
    learned.sold += (weight * units) / factor;
    learned.exposure += weight * exposed;
    learned.squares += weight * units * units;
    learned.products += weight * units * usual;
    learned.exposureSquares += weight * usual * usual;
    learned.seasonal += weight * usual;
    learned.units += units;
    learned.days += withStock;
  }
  return learned;
}

/** What all stores of the chain learned of a product together. */
export type Chain = { readonly sold: number; readonly exposure: number };

export const NO_CHAIN: Chain = { sold: 0, exposure: 0 };

/** Units a week in the chain's stores with stock; 0 when none ever had it. */
export const chainRate = ({ sold, exposure }: Chain): number => (exposure > 0 ? sold / exposure : 0);

/** Units a week with stock in this store at the usual season: r = (S + 2c) / (E + 2). */
export const weeklyRate = (learned: Learned, chain: Chain): number =>
  (learned.sold + CHAIN_WEEKS * chainRate(chain)) / (learned.exposure + CHAIN_WEEKS);

/** How much more than by pure chance the weeks differ from the rate: 1 (not at all) to 4. */
export function spreadOf(learned: Learned, rate: number): number {
  const expected = rate * learned.seasonal;
  if (!(expected > 0)) return 1;
  const off = learned.squares - 2 * rate * learned.products + rate * rate * learned.exposureSquares;
  return Math.min(MOST_SPREAD, Math.max(1, off / expected));
}
