// How likely is it that this many are asked for? Poisson, negative binomial, or normal for large numbers.
//
// Written here because rules import nothing, and because a million quantiles must take less than a second: a sum from zero upward of at most
// some hundred terms, each made of the one before.

/** Above this mean the normal distribution is used. */
const MANY = 500;
/** Up to this share of variance over the mean, demand is taken as Poisson's. */
const AS_POISSON = 1.001;
/** The sum of all chances may miss 1 by this much. */
const HAIR = 1e-12;

export type Demand = { readonly mean: number; readonly variance: number };

/** The chances of 0, 1, 2 ..., one after another. `next` answers the next one. Only for a mean up to 500. */
function chances({ mean, variance }: Demand): { next: () => number } {
  const poisson = variance <= AS_POISSON * mean;
  const size = poisson ? 0 : (mean * mean) / (variance - mean);
  const share = poisson ? 0 : mean / variance;
  let n = 0;
  let now = poisson ? Math.exp(-mean) : Math.exp(size * Math.log(share));
  return {
    next: () => {
      const chance = now;
      now *= poisson ? mean / (n + 1) : ((n + size) / (n + 1)) * (1 - share);
      n += 1;
      return chance;
    },
  };
}

/** The least n so that at most n units are asked for with the chance `service` (0 to below 1). 0 for no demand. */
export function quantile(demand: Demand, service: number): number {
  const { mean, variance } = demand;
  if (!(mean > 0)) return 0;
  if (mean > MANY) return Math.max(0, Math.ceil(mean + normalQuantile(service) * Math.sqrt(variance)));
  const each = chances(demand);
  const most = mean + 60 * Math.sqrt(Math.max(variance, mean)) + 60;
  let sum = each.next();
  let n = 0;
  while (sum < service - HAIR && n < most) {
    sum += each.next();
    n += 1;
  }
  return n;
}

/** For each of `count` units from `first` on: the chance (0 to 1) that at least that many are asked for. */
export function chancesOfSelling(demand: Demand, first: number, count: number): number[] {
  const { mean, variance } = demand;
  const wanted = Array.from({ length: Math.max(0, count) }, (_, at) => first + at);
  if (!(mean > 0)) return wanted.map((n) => (n <= 0 ? 1 : 0));
  if (mean > MANY) return wanted.map((n) => (n <= 0 ? 1 : 1 - normal((n - mean) / Math.sqrt(variance))));
  const each = chances(demand);
  let below = 0;
  let summed = 0;
  return wanted.map((n) => {
    while (summed < n) {
      below += each.next();
      summed += 1;
    }
    return n <= 0 ? 1 : Math.min(1, Math.max(0, 1 - below));
  });
}

/** The standard normal distribution up to z (G. West, Better approximations to cumulative normal functions, 2005: 15 digits). */
export function normal(z: number): number {
  const size = Math.abs(z);
  if (size > 37) return z > 0 ? 1 : 0;
  const density = Math.exp(-(size * size) / 2);
  const tail =
    size < 7.071_067_811_865_47
      ? (density * polynomial(size, UPPER)) / polynomial(size, LOWER)
      : density / (size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))))) / 2.506_628_274_631_000_7;
  return z > 0 ? 1 - tail : tail;
}

const UPPER = [
  3.526_249_659_989_11e-2, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383,
  112.079_291_497_871, 221.213_596_169_931, 220.206_867_912_376,
];
const LOWER = [
  8.838_834_764_831_84e-2, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1,
  296.564_248_779_674, 637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
];

const polynomial = (x: number, factors: readonly number[]): number =>
  factors.reduce((sum, factor) => sum * x + factor, 0);

/** The z below which a share `p` of the standard normal distribution is. Acklam's approximation, made exact by two steps of Newton's. */
export function normalQuantile(p: number): number {
  if (!(p > 0)) return Number.NEGATIVE_INFINITY;
  if (!(p < 1)) return Number.POSITIVE_INFINITY;
  let z = firstGuess(p);
  for (let step = 0; step < 2; step += 1) {
    z -= (normal(z) - p) / (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI));
  }
  return z;
}

const OUTER = [
  -7.784_894_002_430_293e-3, -0.322_396_458_041_136_5, -2.400_758_277_161_838, -2.549_732_539_343_734,
  4.374_664_141_464_968, 2.938_163_982_698_783,
];
const OUTER_BELOW = [
  7.784_695_709_041_462e-3, 0.322_467_129_070_039_8, 2.445_134_137_142_996, 3.754_408_661_907_416, 1,
];
const INNER = [
  -39.696_830_286_653_76, 220.946_098_424_520_5, -275.928_510_446_968_7, 138.357_751_867_269,
  -30.664_798_066_147_16, 2.506_628_277_459_239,
];
const INNER_BELOW = [
  -54.476_098_798_224_06, 161.585_836_858_040_9, -155.698_979_859_886_6, 66.801_311_887_719_72,
  -13.280_681_552_885_72, 1,
];

function firstGuess(p: number): number {
  if (p > 0.5) return -firstGuess(1 - p);
  if (p < 0.024_25) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(q, OUTER) / polynomial(q, OUTER_BELOW);
  }
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(r, INNER) * q) / polynomial(r, INNER_BELOW);
}
