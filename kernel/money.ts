// What is an amount of money, and how is it rounded, split and read?
//
// Money is whole cents with a type of its own, so that dollars and cents can't be mixed by accident.
// There is one rounding function: half up, away from zero.

declare const centsBrand: unique symbol;
/** Whole cents. Make one with cents(), parseMoney() or the functions below; never with a cast. */
export type Cents = number & { readonly [centsBrand]: 'cents' };
/** Thousandths of a percent: 8875 is 8.875 %. Names of rates end in E5: parts of 100,000. */
export type Rate = number;

/** The largest amount that any field accepts: $99,999,999.99. Keeps every sum far inside exact integers. */
export const MAX_CENTS = 9_999_999_999;

/** The same number as Cents. Throws when it isn't whole: that is a bug of the caller, not bad input. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`not whole cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

/** All of an amount: 100 %. */
export const WHOLE: Rate = 100_000;
const RATES_IN_PERCENT = WHOLE / 100;
/** What people read of a share that somebody worked out: hundredths of a percent. */
const READ = 10;

/** Sum of amounts, in cents. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** a + b, in cents. */
export const add = (a: Cents, b: Cents): Cents => cents(a + b);
/** a - b, in cents. */
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);
/** -a, in cents. */
export const negate = (a: Cents): Cents => cents(-a);
/** |a|, in cents. */
export const absolute = (a: Cents): Cents => cents(Math.abs(a));
/** amount x quantity, in cents. quantity is whole. */
export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity);
/** The smaller of two amounts. */
export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b);
/** The larger of two amounts. */
export const most = (a: Cents, b: Cents): Cents => (a > b ? a : b);

/** numerator / denominator rounded half up, away from zero. Both are whole; exact for any safe integers. */
export function divideRounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 !== denominator < 0 ? -1 : 1;
  const twice = Math.abs(numerator) * 2 + Math.abs(denominator);
  if (Number.isSafeInteger(twice) && denominator !== 0) {
    const by = Math.abs(denominator) * 2;
    const quotient = (twice - (twice % by)) / by;
    return quotient === 0 ? 0 : sign * quotient;
  }
  const n = BigInt(Math.abs(numerator));
  const d = BigInt(Math.abs(denominator));
  const rounded = Number((n * 2n + d) / (d * 2n));
  return rounded === 0 ? 0 : sign * rounded;
}

/** size x by / over rounded half up, away from zero; exact, also where the product is beyond what a number holds. */
function inProportion(size: number, by: number, over: number): number {
  const product = size * by;
  if (Number.isSafeInteger(product)) return divideRounded(product, over);
  const sign = product < 0 !== over < 0 ? -1 : 1;
  const { floor, rest } = divide(Math.abs(size), Math.abs(by), Math.abs(over));
  return sign * (rest * 2 >= Math.abs(over) ? floor + 1 : floor);
}

/** rate of amount, in cents, rounded half up. */
export const portion = (amount: Cents, rate: Rate): Cents => cents(inProportion(amount, rate, WHOLE));

/** The rate that part is of whole, rounded half up: to thousandths of a percent, as a tax is said. whole isn't 0. */
export const rateOf = (part: number, whole: number): Rate => inProportion(part, WHOLE, whole);

/** The share that part is of whole, to hundredths of a percent, as figures are read; halves away from zero. whole isn't 0. */
export const shareOf = (part: number, whole: number): Rate => inProportion(part, WHOLE / READ, whole) * READ;

/** The rate of a percent: 8.875 is 8875. A fourth decimal is rounded: fields refuse it (parseRate). */
export const fromPercent = (percent: number): Rate => Math.round(percent * RATES_IN_PERCENT);
/** A percent with at least two decimals, as columns of percents have them: "8.25", "8.875", "-0.50". */
export function percentDigits(rate: Rate): string {
  const size = Math.abs(rate);
  const decimals = String(size % RATES_IN_PERCENT)
    .padStart(3, '0')
    .replace(/0$/, '');
  return `${rate < 0 ? '-' : ''}${Math.trunc(size / RATES_IN_PERCENT)}.${decimals}`;
}

/** The percent of a rate for the wire and for people: 8875 is 8.875. */
export const toPercent = (rate: Rate): number => rate / RATES_IN_PERCENT;

/** amount rounded to a multiple of step cents, half up, away from zero. */
export function roundTo(amount: Cents, step: number): Cents {
  return cents(divideRounded(amount, step) * step);
}

/**
 * Splits total over parts in proportion to weights, by largest remainder, so that the parts add up to total exactly.
 * Weights are whole and not negative; all zero spreads evenly. Ties go to the earlier part.
 */
export function spread(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) {
    if (total !== 0) throw new Error('nothing to spread over');
    return [];
  }
  const used = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = used.reduce((a, b) => a + b, 0);
  const sign = total < 0 ? -1 : 1;
  const size = Math.abs(total);
  const shares = used.map((weight, at) => ({ at, ...divide(size, weight, whole) }));
  const parts = shares.map(({ floor }) => floor);
  let left = size - parts.reduce((a, b) => a + b, 0);
  shares.sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of shares) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => cents(part === 0 ? 0 : sign * part));
}

/** size * weight / whole without its fraction, and the remainder; exact, also where the product is beyond what a number holds. */
function divide(size: number, weight: number, whole: number): { floor: number; rest: number } {
  const product = size * weight;
  if (Number.isSafeInteger(product)) {
    const rest = product % whole;
    return { floor: (product - rest) / whole, rest };
  }
  const exact = BigInt(size) * BigInt(weight);
  return { floor: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) };
}

const NUMBER_TEXT = /^-?([1-9]\d{0,2}(,\d{3})+|\d{1,10})(\.\d+)?$/;

/** The number with at most so many decimals, times ten for each of them; undefined when it is none or beyond MAX_CENTS. */
function readDecimals(raw: string | number, places: number): number | undefined {
  if (typeof raw === 'number' && !Number.isFinite(raw)) return undefined;
  const text = typeof raw === 'number' ? String(raw) : raw.trim();
  if (!NUMBER_TEXT.test(text)) return undefined;
  const negative = text.startsWith('-');
  const [whole = '0', decimals = ''] = text.replace('-', '').replaceAll(',', '').split('.');
  if (decimals.length > places) return undefined;
  const size = Number(whole + decimals.padEnd(places, '0'));
  if (size > MAX_CENTS) return undefined;
  return negative && size !== 0 ? -size : size;
}

/**
 * Reads dollars as a person or the wire writes them ("12.5", "1,234.50", 12.5) into cents; undefined when it is no amount
 * (a third decimal, an exponent, "$", letters, other digits, NaN, beyond MAX_CENTS).
 */
export const parseMoney = (raw: string | number): Cents | undefined =>
  readDecimals(raw, 2) as Cents | undefined;

/** Reads a percent as a person or the wire writes it ("8.875", 8.25) into its rate; undefined when it is none, and for a fourth decimal. */
export const parseRate = (raw: string | number): Rate | undefined => readDecimals(raw, 3);

/** Dollars for the wire: 1250 cents are 12.5. The only place where cents become dollars for a program. */
export const toDollars = (amount: Cents): number => amount / 100;

/** A float of dollars may miss its cent by this much: it was added up, or it is large. */
const HAIR = 1e-4;

/** Cents of dollars that our own server sent, sums of any size included. Throws when it isn't a whole number of cents. */
export function fromDollars(dollars: number): Cents {
  const amount = Math.round(dollars * 100);
  if (
    !Number.isSafeInteger(amount) ||
    Math.abs(dollars * 100 - amount) > HAIR * Math.max(1, Math.abs(amount) * 1e-9)
  )
    throw new Error(`not dollars and cents: ${dollars}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

/** "$1,234.50"; a negative amount has the minus sign U+2212 in front: "−$5.00" (GEN-13). */
export function formatMoney(amount: Cents): string {
  const size = Math.abs(amount);
  const dollars = Math.trunc(size / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${amount < 0 ? '−' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
}
