import { downloadCsv, toCsv } from '#domains/catalog/web/public/csv.ts';
import { type Bucket, marginOf } from '#domains/daily-stats/web/buckets.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { toPercent } from '#kernel/money.ts';

const HEAD = [
  texts.WHEN,
  texts.SALES_BEFORE,
  texts.SALES_AFTER,
  texts.GOAL,
  texts.TICKETS,
  texts.PIECES,
  texts.DISCOUNTS,
  texts.TAX,
  texts.TRADES,
  texts.REFUNDS,
  texts.MARGIN,
] as const;

/** Hands over the rows on the screen as a CSV file named after the period, safe to open in a spreadsheet. Dollars and percent. */
export function exportBuckets(rows: readonly Bucket[], name: string): void {
  const lines = rows.map((row) => [
    row.name,
    row.sales / 100,
    (row.sales - row.refunds) / 100,
    row.goal / 100,
    row.transactions,
    row.itemsSold,
    row.discounts / 100,
    row.tax / 100,
    row.trades / 100,
    row.refunds / 100,
    row.cost === null ? '' : toPercent(marginOf(row) ?? 0),
  ]);
  downloadCsv(`daily-stats-${name}.csv`, toCsv([HEAD, ...lines]));
}
