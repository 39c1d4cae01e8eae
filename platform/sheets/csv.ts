// A table as CSV: UTF-8 with a byte order mark, lines end in CR LF. Numbers stay numbers for the spreadsheet.
import { csvCell } from '#kernel/csv-cell.ts';
import { hundredths, type SheetCell, type SheetKind, type SheetTable } from './sheet.ts';

/** A text that a spreadsheet would compute gets an apostrophe in front; empty for null. */
export function csvValue(value: SheetCell, kind: SheetKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvCell(value);
  return kind === 'money' || kind === 'percent' || kind === 'hundredths' ? hundredths(value) : String(value);
}

/** Pieces of the file. Whoever stops taking ends it; an error of the rows breaks it off. */
export async function* csvOf({ columns, rows, total }: SheetTable): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`;
  const line = (row: readonly SheetCell[]): string =>
    `${columns.map(({ kind }, at) => csvValue(row[at] ?? null, kind)).join(',')}\r\n`;
  for await (const piece of rows) yield piece.map(line).join('');
  const sums = total?.() ?? [];
  if (sums.length > 0) yield line(sums);
}
