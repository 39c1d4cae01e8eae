// What may a time record be? (CLOCK-02, NS-CLOCK-01)
//
// Clock-in and clock-out are whole minutes. Hours are the minutes that really passed, so a clock change adds or takes none.
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';

/** No record lasts longer; who is in for longer has forgotten to clock out. */
export const LONGEST_HOURS = 24;
/** No planned shift lasts longer. */
export const LONGEST_SHIFT_HOURS = 16;
/** No list covers more days. */
export const LONGEST_PERIOD_DAYS = 400;

const HOUR_MS = 3_600_000;

export type Span = { readonly clockIn: Date; readonly clockOut: Date | null };

/** The state that the dialog shows, and the opposite act that it offers (CLOCK-02). */
export const offeredAct = (isIn: boolean): { readonly state: 'In' | 'Out'; readonly act: 'in' | 'out' } =>
  isIn ? { state: 'In', act: 'out' } : { state: 'Out', act: 'in' };

/** Whole minutes worked between clock-in and clock-out; 0 while it is open. */
export const workedMinutes = ({ clockIn, clockOut }: Span): number =>
  clockOut ? Math.floor(clockOut.getTime() / 60_000) - Math.floor(clockIn.getTime() / 60_000) : 0;

/** Did somebody forget to clock out? */
export const isForgotten = (clockIn: Date, now: Date): boolean =>
  now.getTime() - clockIn.getTime() > LONGEST_HOURS * HOUR_MS;

/** What is wrong with the two times as such, and with which: an end before the start, more than the longest shift, the future. */
export function timesProblem(
  { clockIn, clockOut }: Span,
  now: Date,
): { readonly at: 'in' | 'out'; readonly problem: string } | undefined {
  if (clockIn > now) return { at: 'in', problem: say.IN_FUTURE };
  if (!clockOut) return undefined;
  if (clockOut < clockIn) return { at: 'out', problem: say.OUT_BEFORE_IN };
  if (clockOut > now) return { at: 'out', problem: say.IN_FUTURE };
  if (clockOut.getTime() - clockIn.getTime() > LONGEST_HOURS * HOUR_MS)
    return { at: 'out', problem: say.TOO_LONG(LONGEST_HOURS) };
  return undefined;
}

/** Do two records share a minute? One that is open has no end; one without length shares none. */
export function overlap(one: Span, other: Span): boolean {
  const [start, end] = [one.clockIn.getTime(), one.clockOut?.getTime() ?? Number.POSITIVE_INFINITY];
  const [otherStart, otherEnd] = [
    other.clockIn.getTime(),
    other.clockOut?.getTime() ?? Number.POSITIVE_INFINITY,
  ];
  return start < end && otherStart < otherEnd && start < otherEnd && otherStart < end;
}

/** What is wrong with a period of days; undefined when nothing is. */
export function periodProblem(startDay: string, endDay: string): string | undefined {
  if (endDay < startDay) return say.END_BEFORE_START;
  const days = (Date.parse(endDay) - Date.parse(startDay)) / 86_400_000;
  return days > LONGEST_PERIOD_DAYS ? say.PERIOD_TOO_LONG(LONGEST_PERIOD_DAYS) : undefined;
}
