// How figures of the wire are written.
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { shareOfWhole } from '#domains/reports/rules/margin.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { formatDateTime, formatMoney, formatPercent, formatTime, formatWeekday } from '#ui/data/format.ts';

export const money = (amount: Cents): string => formatMoney(amount);
/** A percent of the wire to one decimal: 46.19 is "46.2%". */
export const percent = (value: number): string => formatPercent(Math.round(value * 10) * 100);

export type Change = { change?: string; good?: boolean; detail: string };

/** "+8.4%" and what it is measured by; of nothing no percent is made. */
export function changeOf(now: Cents, before: Cents, when: string): Change {
  if (before === 0) return { detail: texts.NOTHING_BEFORE(when) };
  const moved = now - before;
  const share = Math.round(shareOfWhole(cents(moved), before) / 100) * 100;
  return { change: formatPercent(share, { sign: true }), good: share >= 0, detail: texts.onLast(when) };
}

/** "−1.1 points" and what it is measured by. */
export function pointsOf(now: number, before: number, hadSales: boolean, when: string): Change {
  if (!hadSales) return { detail: texts.NOTHING_BEFORE(when) };
  const moved = Math.round((now - before) * 10) * 100;
  const written = formatPercent(moved, { sign: true }).replace('%', '');
  return { change: texts.points(written), good: moved >= 0, detail: texts.onLast(when) };
}

/** "the month before", or as much of it as has passed of this one: "the month before by 10/29/26, 11:04 AM". */
export function beforeWords(kind: keyof typeof texts.theBefore, until: string, zone: string): string {
  const whole = texts.theBefore[kind];
  if (until === '') return whole;
  return texts.at(whole, kind === 'day' ? formatTime(until, zone) : formatDateTime(until, zone));
}

/** "last Friday", of a business day. */
export const lastWeekday = (day: string): string => texts.lastWeekday(formatWeekday(day).split(',')[0] ?? '');

/** "last Friday at 6:42 PM". */
export const lastWeekdayAt = (day: string, until: string, zone: string): string =>
  until === '' ? lastWeekday(day) : texts.at(lastWeekday(day), formatTime(until, zone));
