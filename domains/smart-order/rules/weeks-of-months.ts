// How many of a product did a store sell in each week, as far as its months say it?
//
// A month is spread evenly over its days, so that weeks add up to months. From the first month that sold it to the last it was in stock: a month between
// without a sale teaches that few are sold, not that there were none.
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { addDays } from '#kernel/business-day.ts';

export type SoldMonth = {
  readonly catalogId: number;
  /** yyyy-MM */
  readonly month: string;
  /** New goods, less those that came back. */
  readonly quantity: number;
};

export type WeeksOfProduct = {
  readonly catalogId: number;
  /** A Monday. */
  readonly firstWeek: string;
  /** Units by week, at least 0. */
  readonly sold: readonly number[];
  /** Days with stock, 0 to 7. */
  readonly days: readonly number[];
};

const MOST_UNITS = 32_000;
const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Where a month begins, and where the next one does. */
function spanOf(month: string): { readonly start: number; readonly end: number } {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return { start: numberOf(`${month}-01`), end: Date.UTC(year, ofYear, 1) / DAY_MS };
}

/**
 * The weeks of one product from `from`, a Monday, until the day `until`, that one left out: a month under way has been sold by then. Undefined when none of its months
 * falls into them.
 */
export function weeksOfMonths(
  months: readonly SoldMonth[],
  { from, until }: { readonly from: string; readonly until: string },
): WeeksOfProduct | undefined {
  const last = numberOf(until);
  const spans = months
    .map(({ month, quantity }) => ({ ...spanOf(month), quantity: Math.max(0, quantity) }))
    .filter(({ start, quantity }) => start < last && quantity > 0)
    .map((span) => ({ ...span, end: Math.min(span.end, last) }));
  const [first] = months;
  if (!first || spans.length === 0) return undefined;
  const begin = Math.min(...spans.map(({ start }) => start));
  const end = Math.max(...spans.map((span) => span.end));
  const monday = numberOf(mondayOf(new Date(begin * DAY_MS).toISOString().slice(0, 10)));
  const firstWeek = Math.max(monday, numberOf(from));
  const count = Math.ceil((end - firstWeek) / 7);
  if (count <= 0) return undefined;
  /** All that was sold before a day, rounded, so that nothing is lost between two weeks. */
  const soldBefore = (day: number): number => {
    const shares = spans.map(
      ({ start, end: over, quantity }) => quantity * Math.min(1, Math.max(0, (day - start) / (over - start))),
    );
    return Math.round(shares.reduce((total, share) => total + share, 0));
  };
  const weeks = Array.from({ length: count }, (_none, at) => firstWeek + 7 * at);
  return {
    catalogId: first.catalogId,
    firstWeek: addDays('1970-01-01', firstWeek),
    sold: weeks.map((week) => Math.min(MOST_UNITS, soldBefore(week + 7) - soldBefore(week))),
    days: weeks.map((week) => Math.max(0, Math.min(week + 7, end) - Math.max(week, begin))),
  };
}
