// The whole history as CSV, sent as it is read.
import { z } from 'zod';
import type { exportHistory as exportCall } from '#domains/analytics/contract/history.ts';
import { HISTORY_COLUMNS } from '#domains/analytics/rules/history-columns.ts';
import { csvCell } from '#domains/catalog/rules/refused-rows-csv.ts';
import type { InputOf } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';
import type { FileAnswer, ReadContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import { readHistory } from './get-history.ts';
import { type AskedHistory, historySql } from './history-sql.ts';
import { streamRows } from './public/stream-rows.ts';

type Column = (typeof HISTORY_COLUMNS)[number];
type Row = Readonly<Record<string, string | number | null>>;
const rowsShape: z.ZodType<Row[]> = z.array(
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
);

/** Numbers stay numbers for the spreadsheet; a text that it would run as a formula gets an apostrophe. */
function cellOf({ name, kind }: Column, row: Row): string {
  const value = row[name] ?? null;
  if (value === null) return '';
  if (typeof value === 'string') return csvCell(value);
  return kind === 'count' ? String(value) : (value / 100).toFixed(2);
}

async function* csvOf(
  context: ReadContext,
  asked: AskedHistory,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`;
  const selected = columns.map(({ name }) => `"${name}"`).join(', ');
  const pieces = streamRows(
    context.db,
    (tx) => historySql(tx, asked, { columns: selected }),
    (rows) => asDocument(rowsShape, rows),
  );
  for await (const rows of pieces)
    yield rows.map((row) => `${columns.map((column) => cellOf(column, row)).join(',')}\r\n`).join('');
}

/** The file, named after the report and its days. Refuses as the list does. */
export async function exportHistory(
  context: ReadContext,
  input: InputOf<typeof exportCall>,
): Promise<FileAnswer | Refusal> {
  const asked = await readHistory(context, input);
  if (isRefusal(asked)) return asked;
  const all: readonly (Column & { right?: 'costs.view' })[] = HISTORY_COLUMNS;
  const columns = all.filter(({ right }) => right === undefined || mayDo(context.actor, right));
  return {
    file: csvOf(context, asked, columns),
    name: `Inventory-Sales-History-${asked.range.from}-${asked.range.to}.csv`,
    isDownload: true,
  };
}
