// The rules that npm run bench:demand lets order: ours, and three plain ones as a shop would keep them in a spreadsheet. Each says up to how
// many units it orders; a knob makes it bolder.
import { normalQuantile } from '#domains/smart-order/rules/distribution.ts';
import type { Lead } from '#domains/smart-order/rules/horizon.ts';
import {
  factorsAhead,
  factorsBack,
  mondayOf,
  NO_SEASON,
  type Season,
  seasonOf,
} from '#domains/smart-order/rules/season.ts';
import { targetOf } from '#domains/smart-order/rules/target.ts';
import { learn, WEEKS_KEPT } from '#domains/smart-order/rules/weekly-rate.ts';
import { addDays } from '#kernel/business-day.ts';

export const LEAD: Lead = { days: 10, deviation: 2.5, from: 'item' };
export const HORIZON = 17;

/** What a rule may know of a product: sold and days with stock by week, the latest first, in each store. */
export type Known = { readonly sold: readonly number[]; readonly days: readonly number[] };

export type Rule = {
  readonly name: string;
  /** Units up to which a store orders on a Monday, by store. */
  readonly levels: (known: readonly Known[], at: { season: Season; day: string }) => number[];
  /** Orders only when it has no more than this share of the level; 1 is always. */
  readonly reorderAt?: number;
};

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Smart order as it is, at a service in percent. */
export function smart(service: number): Rule {
  return {
    name: 'smart order',
    levels: (known, { season, day }) => {
      const back = factorsBack(season, mondayOf(day), WEEKS_KEPT);
      const ahead = factorsAhead(season, day, HORIZON)[HORIZON] as number;
      const learned = known.map((weeks) => learn(weeks, back));
      const chain = {
        sold: learned.reduce((sum, one) => sum + one.sold, 0),
        exposure: learned.reduce((sum, one) => sum + one.exposure, 0),
      };
      return learned.map(
        (one) =>
          targetOf({
            learned: one,
            chain,
            lead: LEAD,
            seasonDays: ahead,
            service,
            minimum: null,
            maximum: null,
          }).target,
      );
    },
  };
}

/** The mean of the last four weeks for the days to cover, and so many times more. */
export const lastFourWeeks = (times: number): Rule => ({
  name: "last 4 weeks' mean",
  levels: (known) => known.map(({ sold }) => Math.ceil((mean(sold.slice(0, 4)) * HORIZON * times) / 7)),
});

/** Minimum and maximum as somebody set them from the last half year: at the minimum it is filled up to the maximum. */
export const minMax = (times: number): Rule => ({
  name: 'min/max',
  levels: (known) =>
    known.map(({ sold }) => Math.ceil((mean(sold.slice(0, 26)) * HORIZON * times * 1.5) / 7)),
  reorderAt: 2 / 3,
});

/** Order-up-to with the normal distribution: mean of half a year and z standard deviations. */
export const orderUpTo = (service: number): Rule => ({
  name: 'order-up-to, normal',
  levels: (known) =>
    known.map(({ sold }) => {
      const weeks = sold.slice(0, 26);
      const middle = mean(weeks);
      const deviation = Math.sqrt(mean(weeks.map((units) => (units - middle) ** 2)));
      const over = HORIZON / 7;
      return Math.max(
        0,
        Math.ceil(middle * over + normalQuantile(service / 100) * deviation * Math.sqrt(over)),
      );
    }),
});

/** The season of products that are sold in all these stores, from what was sold by week (the latest first). */
export function seasonFrom(all: readonly (readonly Known[])[], day: string): Season {
  const weeks = Array.from({ length: WEEKS_KEPT }, (_, back) => ({
    week: addDays(mondayOf(day), -7 * back),
    sold: all.reduce((sum, stores) => sum + stores.reduce((of, { sold }) => of + (sold[back] ?? 0), 0), 0),
  }));
  return weeks.every(({ sold }) => sold === 0) ? NO_SEASON : seasonOf(weeks);
}
