// How does a person get the rejected rows into a spreadsheet without it running what is in them?
import { csvCell } from '#kernel/csv-cell.ts';

export type RefusedRowText = {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
};

/** The list as CSV: row, column, value, reason. With a BOM, so that spreadsheets read it as UTF-8. */
export function refusedRowsCsv(rows: readonly RefusedRowText[]): string {
  const lines = rows.map(
    ({ row, column, value, reason }) => `${row},${csvCell(column)},${csvCell(value)},${csvCell(reason)}`,
  );
  return `\uFEFF${['row,column,value,reason', ...lines].join('\r\n')}\r\n`;
}
