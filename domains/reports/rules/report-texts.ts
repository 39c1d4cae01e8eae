// How are the cells of a report written, on screen and in a CSV?
import { csvCell } from '#kernel/csv-cell.ts';
import { type Cell, type CellKind, dayWords, monthWords, type Paper } from '#contract/report.ts';
import { cents, formatMoney, percentDigits } from '#kernel/money.ts';

/** The cell as a person reads it; empty for null. */
export function cellWords(value: Cell, kind: CellKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return textWords(value, kind);
  switch (kind) {
    case 'money':
      return formatMoney(cents(value));
    case 'percent':
      return `${percentDigits(value)}%`;
    case 'minutes':
      return `${Math.trunc(value / 60)}:${String(value % 60).padStart(2, '0')}`;
    default:
      return value.toLocaleString('en-US').replace('-', '−');
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-\d{2}$/;

/** Days and months as people write them; a sum row may have a word in their column. */
function textWords(value: string, kind: CellKind): string {
  if (kind === 'day' && DAY.test(value)) return dayWords(value);
  return kind === 'month' && MONTH.test(value) ? monthWords(value) : value;
}

/** 825 is 8.25. */
function hundredths(value: number): string {
  const size = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** A number stays a number for the spreadsheet; a text that it would run as a formula gets an apostrophe in front. */
function csvWords(value: Cell, kind: CellKind): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvCell(textWords(value, kind));
  if (kind === 'percent') return percentDigits(value);
  return kind === 'money' ? hundredths(value) : String(value);
}

/** Pieces of the report as CSV: UTF-8 with a byte order mark, lines end in CR LF, sections have an empty line between them. */
export function* paperCsv(paper: Paper): Generator<string> {
  yield '\uFEFF';
  yield `${csvCell(paper.title)}\r\n`;
  for (const { label, value } of paper.facts) yield `${csvCell(label)},${csvCell(value)}\r\n`;
  for (const { title, columns, rows, total } of paper.sections) {
    if (rows.length === 0) continue;
    yield `\r\n${csvCell(title)}\r\n`;
    yield `${columns.map((column) => csvCell(column.title)).join(',')}\r\n`;
    const line = (row: readonly Cell[]): string =>
      `${columns.map(({ kind }, at) => csvWords(row[at] ?? null, kind)).join(',')}\r\n`;
    for (const row of rows) yield line(row);
    if (total.length > 0) yield line(total);
  }
}

/** The file's name: the report's, the days, the ending. */
export function fileName(
  paper: Pick<Paper, 'name'>,
  startDay: string,
  endDay: string,
  ending: string,
): string {
  const name = paper.name.replace(/[^A-Za-z0-9]+/g, '-');
  return `${name}-${startDay}${endDay === startDay ? '' : `-${endDay}`}.${ending}`;
}
