// What should be sold? (NS-REP-02)
//
// The store's settings have a goal for each day of the week; every longer goal is the sum of its days, and nothing is made up.
import { type Cents, sum, ZERO } from '#kernel/money.ts';
import { addDays } from '#kernel/business-day.ts';
import { daysBetween, type Period, weekdayOf } from '#domains/daily-stats/rules/period.ts';

/** The goal of a period in cents; goals: Sunday first. 0 when no goal is set. */
export function goalOf({ start, end }: Period, goals: readonly Cents[]): Cents {
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at));
  return sum(days.map((day) => goals[weekdayOf(day)] ?? ZERO));
}
