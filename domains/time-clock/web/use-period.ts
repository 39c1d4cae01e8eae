// Which days does the screen show? From a Sunday to a Saturday, as everywhere (decision 0055), unless somebody chooses others.
import { useState } from 'react';
import { useBusinessDay, useStoreDay } from '#domains/stores/web/public/use-store-zone.ts';
import { periodProblem } from '#domains/time-clock/rules/time-record.ts';
import { addDays } from '#kernel/business-day.ts';

const WEEK = 7;

export type Period = {
  /** yyyy-MM-dd, both included. */
  readonly start: string;
  readonly end: string;
};

export type PeriodState = Period & {
  /** The calendar's day in the store. */
  readonly today: string;
  /** Why these days can't be asked for. */
  readonly problem: string | null;
  set(next: Partial<Period>): void;
  /** Whole weeks back or on; 0 is this week. */
  moveWeeks(weeks: number): void;
};

/** Sunday to Saturday of the week of a day. */
export function weekOf(day: string): Period {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const start = addDays(day, -sinceSunday);
  return { start, end: addDays(start, WEEK - 1) };
}

/** The days of a period, in order. */
export function daysOf({ start, end }: Period): string[] {
  const days: string[] = [];
  for (let day = start; day <= end && days.length < 400; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The period of the screen; the store's own week at first. */
export function usePeriod(): PeriodState {
  const today = useStoreDay();
  // Records are under their business day: on a Sunday at 01:00 the week that ended with the evening is still the one.
  const open = useBusinessDay();
  const [chosen, setChosen] = useState<Period | null>(null);
  const period = chosen ?? weekOf(open);
  return {
    ...period,
    today,
    problem: period.start && period.end ? (periodProblem(period.start, period.end) ?? null) : '',
    set: (next) => setChosen({ ...period, ...next }),
    moveWeeks: (weeks) => {
      const week = weekOf(weeks === 0 ? open : addDays(period.start || open, weeks * WEEK));
      setChosen(week);
    },
  };
}
