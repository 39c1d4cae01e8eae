// How does today compare with its goal and the same weekday last year, in one store and in all?
//
// The chain compares like with like: a store without a goal is in no share of a goal, and one that had no sales that day last year is in no
// difference to last year. Amounts are cents, shares thousandths of a percent.
import { shareOfWhole } from '#domains/reports/rules/margin.ts';
import { add, type Rate, type Cents, fromPercent, portion, subtract, sum, ZERO } from '#kernel/money.ts';

/** The same weekday a year ago: 52 weeks. */
export const DAYS_TO_LAST_YEAR = 364;

/** set: in the settings; lastYear: of the same weekday last year; none: there is neither. */
export type GoalFrom = 'set' | 'lastYear' | 'none';
export type DayGoal = { readonly cents: Cents; readonly from: GoalFrom };

/** The goal of a day: what the store set for its weekday, else the same weekday's sales last year plus a growth in percent. */
export function goalOfDay(set: Cents, soldLastYear: Cents, growthPercent: number): DayGoal {
  if (set > 0) return { cents: set, from: 'set' };
  const grown = add(soldLastYear, portion(soldLastYear, fromPercent(growthPercent)));
  return grown > 0 ? { cents: grown, from: 'lastYear' } : { cents: ZERO, from: 'none' };
}

export type StoreFigures = {
  readonly sales: Cents;
  readonly goal: Cents;
  readonly goalFrom: GoalFrom;
  /** Of the same weekday last year: until the same time on the clock, and in all. */
  readonly lastYear: Cents;
  readonly lastYearWhole: Cents;
  readonly transactions: number;
  /** Null for whoever may not see it. */
  readonly cash: { readonly drawers: Cents; readonly vaults: Cents; readonly open: number } | null;
};

export type Standing = {
  readonly sales: Cents;
  readonly goal: Cents;
  /** 'lastYear' as soon as one store's is. */
  readonly goalFrom: GoalFrom;
  /** Sales of the stores that have a goal, of their goals; null without any. */
  readonly ofGoalE5: Rate | null;
  readonly lastYear: Cents;
  readonly lastYearWhole: Cents;
  /** By how much the stores that sold last year are above it by now; null when none of them had sold anything by this time. */
  readonly changeE5: Rate | null;
  /** How many stores that difference is about. */
  readonly compared: number;
  readonly stores: number;
  readonly transactions: number;
  readonly cash: StoreFigures['cash'];
};

/** One store, or several as one. */
export function standingOf(stores: readonly StoreFigures[]): Standing {
  const withGoal = stores.filter(({ goal }) => goal > 0);
  const compared = stores.filter(({ lastYearWhole }) => lastYearWhole > 0);
  const goal = sum(withGoal.map((store) => store.goal));
  const lastYear = sum(compared.map((store) => store.lastYear));
  const soldByCompared = sum(compared.map(({ sales }) => sales));
  const cash = stores.flatMap((store) => store.cash ?? []);
  return {
    sales: sum(stores.map(({ sales }) => sales)),
    goal,
    goalFrom:
      withGoal.length === 0
        ? 'none'
        : withGoal.some(({ goalFrom }) => goalFrom === 'lastYear')
          ? 'lastYear'
          : 'set',
    ofGoalE5: goal > 0 ? shareOfWhole(sum(withGoal.map(({ sales }) => sales)), goal) : null,
    lastYear,
    lastYearWhole: sum(compared.map((store) => store.lastYearWhole)),
    changeE5: lastYear > 0 ? shareOfWhole(subtract(soldByCompared, lastYear), lastYear) : null,
    compared: compared.length,
    stores: stores.length,
    transactions: stores.reduce((total, store) => total + store.transactions, 0),
    cash:
      cash.length === 0
        ? null
        : {
            drawers: sum(cash.map(({ drawers }) => drawers)),
            vaults: sum(cash.map(({ vaults }) => vaults)),
            open: cash.reduce((total, { open }) => total + open, 0),
          },
  };
}

/** An hour of the clock, of one store or several. */
export type HourSales = { readonly hour: number; readonly sales: Cents };

/** The hours of several stores' clocks together, each once. */
export function addHours(stores: readonly (readonly HourSales[])[]): HourSales[] {
  const sums = new Map<number, Cents>();
  for (const { hour, sales } of stores.flat()) sums.set(hour, add(sums.get(hour) ?? ZERO, sales));
  return [...sums].map(([hour, sales]) => ({ hour, sales }));
}
