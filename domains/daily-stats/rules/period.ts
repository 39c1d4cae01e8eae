// Which days is the question about, and with which earlier days is it compared?
//
// Periods are business days, both ends included. A week runs Sunday to Saturday (0055).
import { addDays } from '#kernel/business-day.ts';

export type PeriodKind = 'day' | 'week' | 'month' | 'year';

/** Days as yyyy-MM-dd, both included. */
export type Period = { readonly start: string; readonly end: string };

export const MOST_DAYS = 800;

/** How many days from one to another; the same day is 0. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The last day of the month of a day. */
function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The whole day, week, month or year in which a day lies. */
export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === 'day') return { start: day, end: day };
  if (kind === 'week') {
    const start = addDays(day, -weekdayOf(day));
    return { start, end: addDays(start, 6) };
  }
  if (kind === 'month') return { start: `${day.slice(0, 7)}-01`, end: endOfMonth(day) };
  return { start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` };
}

/** The period of the same kind, a number of steps later (negative: earlier). */
export function stepPeriod(kind: PeriodKind, period: Period, steps: number): Period {
  if (kind === 'day' || kind === 'week')
    return periodOf(kind, addDays(period.start, steps * (kind === 'day' ? 1 : 7)));
  const [year = 0, month = 1] = period.start.split('-').map(Number);
  const at = new Date(
    Date.UTC(kind === 'year' ? year + steps : year, kind === 'month' ? month - 1 + steps : 0, 1),
  );
  return periodOf(kind, at.toISOString().slice(0, 10));
}

/**
 * The same period before: for one day the same weekday a week earlier, for a whole month or year the one before it, for anything else as
 * many days directly before.
 */
export function periodBefore({ start, end }: Period): Period {
  if (start === end) return { start: addDays(start, -7), end: addDays(end, -7) };
  for (const kind of ['month', 'year'] as const) {
    const whole = periodOf(kind, start);
    if (whole.start === start && whole.end === end) return stepPeriod(kind, whole, -1);
  }
  const days = daysBetween(start, end) + 1;
  return { start: addDays(start, -days), end: addDays(end, -days) };
}

/**
 * As much of the period before as has passed of the one that runs today: a month of which ten days are over is compared with ten days.
 * `isPartial`: its last day is to be cut at the clock of now.
 */
export function likeForLike(period: Period, today: string): { before: Period; isPartial: boolean } {
  const before = periodBefore(period);
  if (today < period.start || today > period.end) return { before, isPartial: false };
  const end = addDays(before.start, daysBetween(period.start, today));
  return {
    before: { start: before.start, end: end < before.end ? end : before.end },
    isPartial: end <= before.end,
  };
}
