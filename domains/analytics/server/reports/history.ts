// The Inventory Sales History on paper: what sold, what sleeps, how fast. Its screen and its files have every column, a page has room for some, or for those that are chosen.
import { z } from 'zod';
import {
  analyticsMessages,
  analyticsOwnTexts as own,
  analyticsTexts as say,
} from '#domains/analytics/messages.ts';
import { LONGEST_DAYS, readNames } from '#domains/analytics/rules/question.ts';
import type { HistoryColumn } from '#domains/analytics/rules/history-columns.ts';
import { historyRange } from '#domains/analytics/rules/history-range.ts';
import { tooManyRows } from '#domains/analytics/rules/too-many-rows.ts';
import { historySql } from '#domains/analytics/server/history-sql.ts';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type Report, type ReportAnswer, type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

/** More rows than this are no paper anymore. */
const MOST_ROWS = 50_000;

const rowShape = z.object({
  inventoryId: z.number(),
  sku: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  department: z.string(),
  configuration: z.string(),
  condition: z.string(),
  bin: z.string(),
  onHand: z.number(),
  price: z.number(),
  cost: z.number(),
  sold: z.number(),
  returned: z.number(),
  tradedIn: z.number(),
  sales: z.number(),
  refunds: z.number(),
  costOfSold: z.number(),
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

/** By the names that its screen has for them, in their order. */
const COLUMNS: Readonly<Record<HistoryColumn, Column<Row>>> = {
  title: [text(say.TITLE), ({ title }) => title],
  artist: [text(say.ARTIST), ({ artist }) => artist],
  sku: [text(say.SKU), ({ sku }) => sku],
  upc: [text(say.UPC), ({ upc }) => upc],
  department: [text(say.DEPARTMENT), ({ department }) => department],
  configuration: [text(say.CONFIGURATION), ({ configuration }) => configuration],
  condition: [text(say.CONDITION), ({ condition }) => condition],
  bin: [text(say.BIN), ({ bin }) => bin],
  onHand: [count(say.ON_HAND), ({ onHand }) => onHand],
  price: [money(say.PRICE), ({ price }) => price, 'apart'],
  cost: [money(say.COST_EACH), ({ cost }) => cost, 'cost', 'apart'],
  sold: [count(say.SOLD), ({ sold }) => sold],
  returned: [count(say.RETURNED), ({ returned }) => returned],
  tradedIn: [count(say.TRADED), ({ tradedIn }) => tradedIn],
  sales: [money(say.SALES), ({ sales }) => sales],
  refunds: [money(say.REFUNDS), ({ refunds }) => refunds],
  costOfSold: [money(say.COST), ({ costOfSold }) => costOfSold, 'cost'],
  margin: [money(say.MARGIN), ({ margin }) => margin, 'cost'],
  lastSold: [day(say.LAST_SOLD), ({ lastSold }) => lastSold || null],
  sellThrough: [percent(say.SELL_THROUGH), ({ sellThrough }) => sellThrough],
  weeksOfStock: [text(say.WEEKS), weeksWords],
};
/** What a page has room for. */
const USUAL = 'sku,condition,onHand,price,sold,returned,sales,margin,lastSold,sellThrough,weeksOfStock';

/** The title and the columns that are named; the usual ones where none is. Refuses names of none. */
function columnsOf(names: string): readonly Column<Row>[] | Refusal {
  const wanted = readNames(names || USUAL);
  const unknown = wanted.find((name) => !Object.hasOwn(COLUMNS, name));
  if (unknown !== undefined) return refuse('NO_COLUMN', analyticsMessages.noColumn(unknown));
  return Object.entries(COLUMNS).flatMap(([name, column]) =>
    name === 'title' || wanted.includes(name) ? [column] : [],
  );
}

/** Those that sold most first. Refuses ranges as the screen does, unknown columns, and more rows than paper takes. */
async function build(asked: ReportQuestion): Promise<ReportAnswer | Refusal> {
  const range = historyRange(asked.startDay, asked.endDay, asked.today);
  if (isRefusal(range)) return range;
  const columns = columnsOf(asked.columns);
  if (isRefusal(columns)) return columns;
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
    columns,
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
  filters: ['department', 'quantity', 'columns'],
  longestDays: LONGEST_DAYS,
  screen: '/management/ish',
  build,
});
