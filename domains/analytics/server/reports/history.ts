// The Inventory Sales History on paper: what sold, what sleeps, how fast. Its screen and its files have every column; a page has room for these.
import { z } from 'zod';
import { analyticsOwnTexts as own, analyticsTexts as say } from '#domains/analytics/messages.ts';
import { LONGEST_DAYS } from '#domains/analytics/rules/question.ts';
import { historyRange } from '#domains/analytics/rules/history-range.ts';
import { tooManyRows } from '#domains/analytics/rules/too-many-rows.ts';
import { historySql } from '#domains/analytics/server/history-sql.ts';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type Report, type ReportAnswer, type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#platform/reports/table.ts';

/** More rows than this are no paper any more. */
const MOST_ROWS = 50_000;

const rowShape = z.object({
  inventoryId: z.number(),
  sku: z.string(),
  title: z.string(),
  condition: z.string(),
  onHand: z.number(),
  price: z.number(),
  sold: z.number(),
  returned: z.number(),
  sales: z.number(),
  margin: z.number(),
  lastSold: z.string(),
  sellThrough: z.number().nullable(),
  weeksOfStock: z.number().nullable(),
});
type Row = z.infer<typeof rowShape>;
const rowsShape: z.ZodType<Row[]> = z.array(rowShape);
const SELECTED = Object.keys(rowShape.shape)
  .map((name) => `"${name}"`)
  .join(', ');

/** Hundredths of a week, as people write them. */
const weeksWords = ({ weeksOfStock: weeks }: Row): string => (weeks === null ? '' : (weeks / 100).toFixed(2));

const COLUMNS: readonly Column<Row>[] = [
  [text(say.TITLE), ({ title }) => title],
  [text(say.SKU), ({ sku }) => sku],
  [text(say.CONDITION), ({ condition }) => condition],
  [count(say.ON_HAND), ({ onHand }) => onHand],
  [money(say.PRICE), ({ price }) => price, 'apart'],
  [count(say.SOLD), ({ sold }) => sold],
  [count(say.RETURNED), ({ returned }) => returned],
  [money(say.SALES), ({ sales }) => sales],
  [money(say.MARGIN), ({ margin }) => margin, 'cost'],
  [day(say.LAST_SOLD), ({ lastSold }) => lastSold || null],
  [percent(say.SELL_THROUGH), ({ sellThrough }) => sellThrough],
  [text(say.WEEKS), weeksWords],
];

/** Those that sold most first. Refuses ranges as the screen does, and more rows than paper takes. */
async function build(asked: ReportQuestion): Promise<ReportAnswer | Refusal> {
  const range = historyRange(asked.startDay, asked.endDay, asked.today);
  if (isRefusal(range)) return range;
  const { storeId, departmentId, minQuantity } = asked;
  const history = { storeId, range, departmentId, minQuantity, sortBy: 'sold', descending: true } as const;
  const rows = await inSnapshot(asked.db, async (tx) => {
    const page = { limit: MOST_ROWS + 1, offset: 0 };
    const { sql, values } = await historySql(tx, history, { columns: SELECTED, page });
    return asDocument(rowsShape, await tx.rows<unknown>(sql, values));
  });
  const refused = tooManyRows(rows.length, MOST_ROWS);
  if (refused) return refused;
  const said = {
    title: say.HISTORY,
    columns: COLUMNS,
    rows,
    total: say.TOTAL,
    open: ({ inventoryId }: Row) => linesPath(asked, { InventoryId: inventoryId }),
  };
  return { facts: [], sections: [table(said, asked)] };
}

export const historyReport: Report = report({
  name: 'Inventory Sales History',
  group: 'Inventory',
  title: say.HISTORY,
  description: own.HISTORY_ABOUT,
  filters: ['department', 'quantity'],
  longestDays: LONGEST_DAYS,
  screen: '/management/ish',
  build,
});
