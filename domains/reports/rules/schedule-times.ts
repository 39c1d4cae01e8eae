// When is a schedule due? By the clock of its store, whatever that clock does in spring and fall.
import { instantAfter } from '#domains/time-clock/rules/clock-time.ts';
import { addDays, localTime } from '#kernel/business-day.ts';

export const EVERY = ['day', 'week', 'month'] as const;

export type Timing = {
  readonly every: (typeof EVERY)[number];
  /** 0 is Sunday; null unless weekly. */
  readonly weekday: number | null;
  /** A shorter month has it on its last day; null unless monthly. */
  readonly monthDay: number | null;
  /** 0 to 23. An hour that the clock skips is the moment at which it went forward; one that comes twice is the first. */
  readonly hour: number;
};

/** Longer than the longest month. */
const FURTHEST_DAYS = 33;

function isItsDay({ every, weekday, monthDay }: Timing, day: string): boolean {
  if (every === 'day') return true;
  if (every === 'week') return new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;
  const date = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  return date === monthDay || (isLast && date < (monthDay ?? 0));
}

function find(timing: Timing, zone: string, at: Date, step: 1 | -1, fits: (due: Date) => boolean): Date {
  const { day } = localTime(at, zone);
  for (let days = -1; days <= FURTHEST_DAYS; days += 1) {
    const on = addDays(day, days * step);
    if (!isItsDay(timing, on)) continue;
    const due = instantAfter(on, timing.hour * 60, zone);
    if (fits(due)) return due;
  }
  throw new Error(`no due time within ${FURTHEST_DAYS} days of ${at.toISOString()}`);
}

/** The first due time after this moment. */
export const nextDueAt = (timing: Timing, zone: string, after: Date): Date =>
  find(timing, zone, after, 1, (due) => due > after);

/** A due time by the clock of one time zone is the same day and hour by that of another: what the store's change of zone makes of it. */
export const movedDueAt = (timing: Timing, due: Date, from: string, to: string): Date =>
  instantAfter(localTime(due, from).day, timing.hour * 60, to);

/** The last due time until this moment: what a server that was off over several of them makes up for, once. */
export const lastDueAt = (timing: Timing, zone: string, now: Date): Date =>
  find(timing, zone, now, -1, (due) => due <= now);
