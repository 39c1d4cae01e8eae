// How do rows become a CSV file that a spreadsheet opens without running anything in it?
import { csvCell } from '#kernel/csv-cell.ts';
import { saveFile } from '#platform/web/save-file.ts';

export type CsvRow = readonly (string | number)[];

/** Rows as CSV text; a text that a spreadsheet would run as a formula gets an apostrophe in front, a number stays one. */
export function toCsv(rows: readonly CsvRow[]): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : csvCell(value));
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Hands the user a CSV file to keep. */
export function downloadCsv(name: string, text: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
