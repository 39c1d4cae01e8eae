// A year at the counters of four stores under one rule: it orders each Monday, goods come eight to twelve days later, what isn't there isn't sold.
import { addDays } from '#kernel/business-day.ts';
import { NO_SEASON, type Season } from '#domains/smart-order/rules/season.ts';
import { type Known, type Rule, seasonFrom } from './rules.ts';
import {
  DAYS,
  FIRST_DAY,
  HISTORY_WEEKS,
  type Kind,
  KINDS,
  type Product,
  RUN_WEEKS,
  STORES,
} from './world.ts';
import { randomFrom } from '../products.ts';

/** Weeks of the year that are played and not counted: what the rule finds was not its own doing. */
const SETTLING = 6;
/** Units of something new that a person buys for each store: no rule knows it yet. */
const FIRST_UNITS = 3;

export type Outcome = {
  /** Weeks of a product in a store, and those in which nobody asked in vain. */
  readonly weeks: number;
  readonly served: number;
  readonly asked: number;
  readonly sold: number;
  /** Sum of what was on hand at night, in units, and how many nights. */
  readonly held: number;
  readonly nights: number;
};

type Counts = { -readonly [Key in keyof Outcome]: number };
type Shelf = { sold: number[]; days: number[]; onHand: number; coming: { day: number; units: number }[] };

const nothing = (): Counts => ({ weeks: 0, served: 0, asked: 0, sold: 0, held: 0, nights: 0 });

/** Plays the year; what came of it, by kind of product. */
export function play(products: readonly Product[], rule: Rule, seed: number): Map<Kind, Outcome> {
  const chance = randomFrom(seed);
  const counts = new Map(KINDS.map((kind) => [kind, nothing()] as const));
  const shelves = products.map((product) => product.asked.map((_, store) => shelfOf(product, store)));
  for (let week = 0; week < RUN_WEEKS; week += 1) {
    const first = (HISTORY_WEEKS + week) * 7;
    const day = addDays(FIRST_DAY, first - 1);
    const season = seasonOfSeasonal(products, shelves, day);
    for (const [at, product] of products.entries()) {
      const here = shelves[at] as Shelf[];
      const known: Known[] = here.map(({ sold, days }) => ({ sold, days }));
      const levels = rule.levels(known, { season: product.kind === 'seasonal' ? season : NO_SEASON, day });
      for (let store = 0; store < STORES; store += 1) {
        const shelf = here[store] as Shelf;
        if (HISTORY_WEEKS + week < product.born) continue;
        if (HISTORY_WEEKS + week === product.born) shelf.onHand += FIRST_UNITS;
        order(shelf, levels[store] as number, rule.reorderAt ?? 1, first + 8 + Math.floor(chance() * 5));
        playWeek(
          shelf,
          product.asked[store] as Uint16Array,
          first,
          week < SETTLING ? nothing() : (counts.get(product.kind) as Counts),
        );
      }
    }
  }
  return counts;
}

function seasonOfSeasonal(
  products: readonly Product[],
  shelves: readonly (readonly Shelf[])[],
  day: string,
): Season {
  return seasonFrom(
    shelves.filter((_, at) => products[at]?.kind === 'seasonal'),
    day,
  );
}

function shelfOf({ asked, stocked }: Product, store: number): Shelf {
  const sold: number[] = [];
  const days: number[] = [];
  for (let week = HISTORY_WEEKS - 1; week >= 0; week -= 1) {
    let units = 0;
    let withStock = 0;
    for (let day = week * 7; day < week * 7 + 7; day += 1) {
      if (!stocked[store]?.[day]) continue;
      withStock += 1;
      units += asked[store]?.[day] as number;
    }
    sold.push(units);
    days.push(withStock);
  }
  return { sold, days, onHand: 0, coming: [] };
}

function order(shelf: Shelf, level: number, reorderAt: number, arrives: number): void {
  const position = shelf.onHand + shelf.coming.reduce((sum, { units }) => sum + units, 0);
  const units = level - position;
  if (units > 0 && position <= level * reorderAt) shelf.coming.push({ day: arrives, units });
}

function playWeek(shelf: Shelf, asked: Uint16Array, first: number, counts: Counts): void {
  let wanted = 0;
  let units = 0;
  let withStock = 0;
  for (let day = first; day < Math.min(first + 7, DAYS); day += 1) {
    const arrived = shelf.coming.filter((one) => one.day === day);
    if (arrived.length > 0) {
      shelf.onHand += arrived.reduce((sum, one) => sum + one.units, 0);
      shelf.coming = shelf.coming.filter((one) => one.day !== day);
    }
    const wants = asked[day] as number;
    const sells = Math.min(wants, shelf.onHand);
    if (shelf.onHand > 0) withStock += 1;
    shelf.onHand -= sells;
    wanted += wants;
    units += sells;
    counts.held += shelf.onHand;
    counts.nights += 1;
  }
  shelf.sold.unshift(units);
  shelf.days.unshift(withStock);
  shelf.sold.pop();
  shelf.days.pop();
  counts.asked += wanted;
  counts.sold += units;
  counts.weeks += 1;
  counts.served += units === wanted ? 1 : 0;
}
