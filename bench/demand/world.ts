// Made-up products with known rates, for npm run bench:demand: what is asked for on each day in each store, whatever is there to be sold.
import { addDays } from '#kernel/business-day.ts';
import { calendarWeek } from '#domains/smart-order/rules/season.ts';
import { randomFrom } from '../products.ts';

export const HISTORY_WEEKS = 104;
export const RUN_WEEKS = 52;
const WEEKS = HISTORY_WEEKS + RUN_WEEKS;
export const DAYS = WEEKS * 7;
/** The Monday on which the history begins. */
export const FIRST_DAY = '2023-01-02';
export const STORES = 4;

export const KINDS = ['steady', 'seasonal', 'dying', 'new', 'bursts', 'often out of stock'] as const;
export type Kind = (typeof KINDS)[number];

export type Product = {
  readonly kind: Kind;
  /** The week, counted from the first, in which a person bought the first few; 0 when it was there before. */
  readonly born: number;
  /** By store and day: units asked for. */
  readonly asked: readonly Uint16Array[];
  /** By store and day of the history: 1 when the shelf was full. */
  readonly stocked: readonly Uint8Array[];
};

/** A made-up year in steps of four weeks: strong in spring, in the summer holidays and in fall. Its mean is 1. */
const YEAR = [0.6, 0.65, 0.95, 1.6, 1.45, 1.05, 1.0, 1.25, 0.85, 0.6, 0.75, 1.05, 1.2];

const seasonAt = (day: string): number => {
  const at = calendarWeek(day) / 4;
  const from = Math.floor(at);
  const share = at - from;
  return (YEAR[from % 13] as number) * (1 - share) + (YEAR[(from + 1) % 13] as number) * share;
};

const SEASON: Float64Array = Float64Array.from({ length: DAYS }, (_, at) => seasonAt(addDays(FIRST_DAY, at)));

function poisson(mean: number, chance: () => number): number {
  const end = Math.exp(-mean);
  let n = 0;
  for (let left = chance(); left > end; left *= chance()) n += 1;
  return n;
}

/** What the usual rate is multiplied with in a week, counted from the first. */
function shape(kind: Kind, week: number, born: number, chance: () => number): number {
  switch (kind) {
    case 'dying':
      return 2 ** (-Math.max(0, week - 80) / 13);
    case 'new':
      return week < born ? 0 : 0.5 + 2.5 * 2 ** (-(week - born) / 6);
    // One week in five sells four times as much; the mean stays.
    case 'bursts':
      return chance() < 0.2 ? 2.5 : 0.625;
    default:
      return 1;
  }
}

/** So many products of each kind, each in four stores; always the same for a seed. */
export function makeProducts(each: number, seed: number): Product[] {
  const chance = randomFrom(seed);
  return KINDS.flatMap((kind) => Array.from({ length: each }, () => makeProduct(kind, chance)));
}

function makeProduct(kind: Kind, chance: () => number): Product {
  // From one in ten weeks to six a week, as many of each order of size.
  const rate = 0.1 * 60 ** chance();
  const born = HISTORY_WEEKS - 2 + Math.floor(chance() * 30);
  const asked: Uint16Array[] = [];
  const stocked: Uint8Array[] = [];
  for (let store = 0; store < STORES; store += 1) {
    const own = rate * (0.6 + 0.8 * chance());
    const phase = Math.floor(chance() * 8);
    const units = new Uint16Array(DAYS);
    const there = new Uint8Array(HISTORY_WEEKS * 7);
    for (let week = 0; week < WEEKS; week += 1) {
      const factor = shape(kind, week, born, chance);
      const full = kind === 'often out of stock' ? (week + phase) % 8 < 4 : kind !== 'new' || week >= born;
      for (let day = week * 7; day < week * 7 + 7; day += 1) {
        const season = kind === 'seasonal' ? (SEASON[day] as number) : 1;
        units[day] = poisson((own * factor * season) / 7, chance);
        if (day < there.length) there[day] = full ? 1 : 0;
      }
    }
    asked.push(units);
    stocked.push(there);
  }
  return { kind, born: kind === 'new' ? born : 0, asked, stocked };
}
