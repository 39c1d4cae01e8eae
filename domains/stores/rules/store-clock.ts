// What does another clock, its time zone or its cutoff hour, mean for the day that is open in a store?
import { storeRefusals as say } from '#domains/stores/messages.ts';
import { dayWords } from '#contract/report.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type StoreClock = { readonly timeZone: string; readonly cutoffHour: number };

let known: ReadonlySet<string> | undefined;

/** The time zones that a store can have, as the clocks of browser and server know them. */
export const listTimeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** Is it a time zone that a store can have? */
export function isTimeZone(zone: string): boolean {
  known ??= new Set(listTimeZones());
  return known.has(zone);
}

/** The day that is open by the one clock and by the other. */
export const daysOfClocks = (
  now: Date,
  from: StoreClock,
  to: StoreClock,
): { today: string; becomes: string } => ({
  today: businessDay(now, from.timeZone, from.cutoffHour),
  becomes: businessDay(now, to.timeZone, to.cutoffHour),
});

/** Refuses a clock by which the open day would have another date, once the store has books: its sales would be on two days. */
export function clockRefusal(
  now: Date,
  from: StoreClock,
  to: StoreClock,
  { hasBooks }: { readonly hasBooks: boolean },
): Refusal | undefined {
  const { today, becomes } = daysOfClocks(now, from, to);
  if (!hasBooks || today === becomes) return undefined;
  return refuse('DAY_WOULD_CHANGE', say.dayWouldChange(dayWords(today), dayWords(becomes)));
}
