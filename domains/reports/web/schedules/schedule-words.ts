// How does a schedule read in a narrow panel?
import type { ScheduleWire } from '#domains/reports/contract/schedule-calls.ts';
import { scheduleTexts as texts } from '#domains/reports/web/schedule-messages.ts';
import { addDays, localTime } from '#kernel/business-day.ts';
import { formatDay, formatTime, formatWeekday } from '#ui/data/format.ts';

/** 0 is midnight: "12 AM". */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** A due time within a week by its weekday, "Mon 5 AM"; further away by its date, "12/01, 7 AM". By the store's clock. */
export function dueText(nextRunAt: string, zone: string, now: Date): string {
  const at = new Date(nextRunAt);
  const { day, hour, minute } = localTime(at, zone);
  const time = minute === 0 ? hourText(hour) : formatTime(at, zone);
  const isNear = day < addDays(localTime(now, zone).day, 7);
  return isNear ? `${formatWeekday(day).slice(0, 3)} ${time}` : `${formatDay(day).slice(0, 5)}, ${time}`;
}

/** What goes out, to whom, and the outcome of the last run. */
export function aboutText(one: ScheduleWire, zone: string): string {
  const format = texts.formats[one.format];
  if (one.lastState === 'failed') return texts.about(format, one.reason);
  const [first = ''] = one.recipients;
  const name = first.split('@')[0] ?? '';
  const to = texts.sentTo(format, one.recipients.length === 1 ? name : texts.people(one.recipients.length));
  if (one.nextRunAt === '') return texts.about(to, texts.STOPPED);
  if (one.lastState === 'empty') return texts.about(to, texts.WAS_EMPTY);
  if (one.lastRunAt !== '') return texts.about(to, texts.last(formatTime(one.lastRunAt, zone)));
  return one.skipEmpty ? texts.about(to, texts.SKIPS_EMPTY) : to;
}
