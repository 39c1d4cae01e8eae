// When does a planned shift begin and end? (NS-SCHED-01)
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { instantAfter, readClock } from '#domains/time-clock/rules/clock-time.ts';
import { LONGEST_SHIFT_HOURS } from '#domains/time-clock/rules/time-record.ts';
import { addDays } from '#kernel/business-day.ts';

export type WantedShift = {
  /** yyyy-MM-dd */
  readonly day: string;
  /** As people write a time of day. */
  readonly start: string;
  readonly end: string;
};

export type PlannedShift = {
  /** Minutes after midnight. */
  readonly start: number;
  readonly end: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type ShiftProblem = { readonly at: 'start' | 'end'; readonly problem: string };

/**
 * The shift on the store's wall clock; an end before the start is on the day after. A time that the clock skips becomes the moment
 * after the skip. Refuses what is no time of day, a shift without length and one longer than people work.
 */
export function planShift({ day, start, end }: WantedShift, zone: string): PlannedShift | ShiftProblem {
  const [from, to] = [readClock(start), readClock(end)];
  if (from === undefined) return { at: 'start', problem: say.NOT_A_TIME };
  if (to === undefined) return { at: 'end', problem: say.NOT_A_TIME };
  if (from === to) return { at: 'end', problem: say.SHIFT_EMPTY };
  if ((to - from + 1_440) % 1_440 > LONGEST_SHIFT_HOURS * 60)
    return { at: 'end', problem: say.SHIFT_TOO_LONG(LONGEST_SHIFT_HOURS) };
  const startsAt = instantAfter(day, from, zone);
  const endsAt = instantAfter(to < from ? addDays(day, 1) : day, to, zone);
  if (endsAt <= startsAt) return { at: 'end', problem: say.SHIFT_EMPTY };
  return { start: from, end: to, startsAt, endsAt };
}
