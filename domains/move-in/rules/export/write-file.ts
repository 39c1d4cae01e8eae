// How is a row of the shop written, so that a move reads it as it was?
import type { CellValue } from '#domains/move-in/rules/read-cell.ts';
import type { ValueKind } from '#domains/move-in/rules/sheets.ts';
import { csvCell } from '#kernel/csv-cell.ts';
import { EXPORT_FILES, type ExportName } from './export-files.ts';
import type { Sheet } from '#domains/move-in/rules/sheets.ts';

const PARTS_OTHERS = /[,;|"]/;
/** White space and what nobody sees beside it: a reader drops it, or takes it for the end of the cell. */
const AROUND = /^[\s\uFEFF]+|[\s\uFEFF]+$/g;

/** A cell: amounts with two decimals and costs with four, a point before them and nothing between thousands; yes or no; days as yyyy-MM-dd; empty for null. */
export function writeCell(value: CellValue, kind: ValueKind): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberOf(value, kind);
  return csvCell((typeof value === 'string' ? value : listOf(value)).replace(AROUND, ''));
}

function numberOf(value: number, kind: ValueKind): string {
  if (kind === 'money') return (value / 100).toFixed(2);
  return kind === 'unitCost' ? (value / 10_000).toFixed(4) : String(value);
}

const listOf = (parts: readonly string[]): string =>
  parts.map((part) => (PARTS_OTHERS.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join(', ');

const columnsOf = (name: ExportName): Sheet['columns'] => EXPORT_FILES[name].columns;

/** The first line of a file. The byte order mark tells spreadsheets that it is UTF-8. */
export const headOf = (name: ExportName): string =>
  `\uFEFF${Object.values(columnsOf(name))
    .map(({ heading }) => csvCell(heading))
    .join(',')}\r\n`;

/** Writes rows of a kind of file, a line each: what it answers knows the columns once. */
export function lineWriter(name: ExportName): (row: Readonly<Record<string, CellValue>>) => string {
  const columns = Object.entries(columnsOf(name)).map(([column, { kind }]) => ({ column, kind }));
  return (row) => `${columns.map(({ column, kind }) => writeCell(row[column] ?? null, kind)).join(',')}\r\n`;
}
