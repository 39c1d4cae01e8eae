// The rows and bars of Daily stats: hours of a day, days of a week or month, months of a year. Amounts in cents.
import type { DayWire, HourWire } from '#domains/daily-stats/contract/shapes.ts';
import { marginShareOf } from '#domains/reports/rules/margin.ts';
import { hourName, hoursBetween } from '#domains/daily-stats/rules/hours.ts';
import type { PeriodKind } from '#domains/daily-stats/rules/period.ts';
import { cents } from '#kernel/money.ts';
import { formatWeekday } from '#ui/data/format.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** What a row adds up. An hour knows sales, trades, refunds and tickets only. */
const ADDS = [
  'sales',
  'goal',
  'discounts',
  'tax',
  'trades',
  'refunds',
  'transactions',
  'saleTransactions',
  'itemsSold',
  'itemsTraded',
  'itemsRefunded',
] as const;
type Sums = Record<(typeof ADDS)[number], number>;
/** What the sold goods had cost is null for whoever may not see it. */
type Added = Sums & { readonly cost: number | null };

export type Bucket = Added & {
  /** A day, a month (yyyy-MM) or an hour as text. */
  readonly key: string;
  /** Under the bar. */
  readonly label: string;
  /** In the table. */
  readonly name: string;
};

const NONE: Added = { ...(Object.fromEntries(ADDS.map((name) => [name, 0])) as Sums), cost: 0 };

/** Some days as one row. */
export function addUp(rows: readonly Added[]): Added {
  const sums = Object.fromEntries(
    ADDS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums;
  const isHidden = rows.some((row) => row.cost === null);
  return { ...sums, cost: isHidden ? null : rows.reduce((sum, row) => sum + (row.cost ?? 0), 0) };
}

/** Days as they are, or added up by month for a year. */
export function dayBuckets(kind: PeriodKind, days: readonly DayWire[]): Bucket[] {
  if (kind !== 'year')
    return days.map((day) => ({
      ...addUp([day]),
      key: day.businessDay,
      label:
        kind === 'week'
          ? `${formatWeekday(day.businessDay).slice(0, 3)} ${Number(day.businessDay.slice(8))}`
          : String(Number(day.businessDay.slice(8))),
      name: formatWeekday(day.businessDay),
    }));
  const months = [...new Set(days.map((day) => day.businessDay.slice(0, 7)))];
  return months.map((month) => {
    const label = MONTHS[Number(month.slice(5)) - 1] ?? month;
    const of = days.filter((day) => day.businessDay.startsWith(month));
    return { ...addUp(of), key: month, label, name: `${label} ${month.slice(0, 4)}` };
  });
}

/** The hours of a day from its first to its last. `also`: hours of the compared day, so that both have the same place. */
export function hourBuckets(
  hours: readonly HourWire[],
  also: readonly HourWire[],
  cutoffHour: number,
): Bucket[] {
  const shown = hoursBetween(
    [...hours, ...also].map((row) => row.hour),
    cutoffHour,
  );
  return shown.map((hour) => {
    const row = hours.find((one) => one.hour === hour);
    const name = hourName(hour);
    if (!row) return { ...NONE, key: String(hour), label: name, name };
    return {
      ...NONE,
      sales: row.sales,
      trades: row.trades,
      refunds: row.refunds,
      transactions: row.transactions,
      key: String(hour),
      label: name,
      name,
    };
  });
}

/** The margin in thousandths of a percent of net sales; null where those are none, or for whoever may not see what it cost. */
export const marginOf = (row: Added): number | null =>
  row.sales <= row.refunds || row.cost === null
    ? null
    : marginShareOf({
        salesCents: cents(row.sales),
        refundsCents: cents(row.refunds),
        costCents: cents(row.cost),
      });
