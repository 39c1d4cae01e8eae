// Which days does a range with a name mean? It moves with the day on which it is asked, so that a saved view stays about last week.
import { addDays } from '#kernel/business-day.ts';

export const RANGES = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type RangeName = (typeof RANGES)[number];

/** Business days, yyyy-MM-dd, both included. */
export type Days = { readonly from: string; readonly to: string };

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
const yearStart = (day: string): string => `${day.slice(0, 5)}01-01`;

/** The days of the range, asked on the business day `today`. Weeks run from Sunday to Saturday; what isn't over ends today. */
export function daysOfRange(name: RangeName, today: string): Days {
  const back = (days: number): string => addDays(today, -days);
  const sunday = back(weekday(today));
  const endOfLastMonth = addDays(monthStart(today), -1);
  const endOfLastYear = addDays(yearStart(today), -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: back(1), to: back(1) };
    case 'thisWeek':
      return { from: sunday, to: today };
    case 'lastWeek':
      return { from: addDays(sunday, -7), to: addDays(sunday, -1) };
    case 'last7':
      return { from: back(6), to: today };
    case 'last30':
      return { from: back(29), to: today };
    case 'last90':
      return { from: back(89), to: today };
    case 'thisMonth':
      return { from: monthStart(today), to: today };
    case 'lastMonth':
      return { from: monthStart(endOfLastMonth), to: endOfLastMonth };
    case 'thisYear':
      return { from: yearStart(today), to: today };
    case 'lastYear':
      return { from: yearStart(endOfLastYear), to: endOfLastYear };
  }
}

/** Is it the name of a range? */
export const isRangeName = (name: string | null | undefined): name is RangeName =>
  RANGES.some((one) => one === name);
