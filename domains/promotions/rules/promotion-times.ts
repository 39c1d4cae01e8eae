// When does a promotion run?
//
// Days are business days of the store: the night hours before its cutoff belong to the day before, as all that is sold in them does.
import type { PromotionTerms } from '#domains/promotions/rules/promotion.ts';
import { addDays, businessDay, localTime } from '#kernel/business-day.ts';

export type Moment = {
  /** The store's business day, yyyy-MM-dd. */
  readonly day: string;
  /** Minutes since midnight by the store's clock. */
  readonly minute: number;
};

type Times = Pick<PromotionTerms, 'startsOn' | 'endsOn' | 'weekdays' | 'fromMinute' | 'toMinute'>;
type Days = Pick<Times, 'startsOn' | 'endsOn' | 'weekdays'>;
export type PromotionState = 'running' | 'planned' | 'over' | 'off';

const MINUTES_OF_HOUR = 60;
/** The hour of the day is told as 24 only at its end. */
export const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** The business day and the time of day of an instant in a store. */
export function momentAt(at: Date, timeZone: string, cutoffHour: number): Moment {
  const { hour, minute } = localTime(at, timeZone);
  return { day: businessDay(at, timeZone, cutoffHour), minute: hour * MINUTES_OF_HOUR + minute };
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Is it one of the weekdays of a set of bits? */
export const hasWeekday = (weekdays: number, weekday: number): boolean => ((weekdays >> weekday) & 1) === 1;

/** Is the business day one of the promotion's? Both ends belong to it. */
export function isItsDay({ startsOn, endsOn, weekdays }: Days, day: string): boolean {
  return (startsOn ?? '') <= day && day <= (endsOn ?? '9999-12-31') && hasWeekday(weekdays, weekdayOf(day));
}

/** Is it within the promotion's hours? They may go past midnight; the first minute belongs to them, the last one doesn't. */
export function isItsHour({ fromMinute, toMinute }: Times, minute: number): boolean {
  if (fromMinute === null || toMinute === null) return true;
  if (fromMinute < toMinute) return fromMinute <= minute && minute < toMinute;
  return fromMinute <= minute || minute < toMinute;
}

/** Where it is in the calendar, whatever the weekday and the hour. */
export function stateOf(
  { startsOn, endsOn, isActive }: Days & Pick<PromotionTerms, 'isActive'>,
  day: string,
): PromotionState {
  if (endsOn !== null && endsOn < day) return 'over';
  if (!isActive) return 'off';
  return startsOn !== null && startsOn > day ? 'planned' : 'running';
}

/** The business day that is the promotion's first from `day` on; undefined when none comes within a year. */
export function nextDay(promotion: Days, day: string): string | undefined {
  const first = promotion.startsOn !== null && promotion.startsOn > day ? promotion.startsOn : day;
  for (let days = 0; days <= 366; days += 1) {
    const at = addDays(first, days);
    if (isItsDay(promotion, at)) return at;
    if (promotion.endsOn !== null && at > promotion.endsOn) return undefined;
  }
  return undefined;
}
