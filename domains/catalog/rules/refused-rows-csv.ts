// How does a person get the rejected rows into a spreadsheet without it running what is in them?

export type RefusedRowText = {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
};

/** What a spreadsheet takes for a formula, its full-width twins and leading spaces included. */
const FORMULA = /^[\s\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell in quotes; one that looks like a formula gets an apostrophe in front. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The list as CSV: row, column, value, reason. With a BOM, so that spreadsheets read it as UTF-8. */
export function refusedRowsCsv(rows: readonly RefusedRowText[]): string {
  const lines = rows.map(
    ({ row, column, value, reason }) => `${row},${csvCell(column)},${csvCell(value)},${csvCell(reason)}`,
  );
  return `\uFEFF${['row,column,value,reason', ...lines].join('\r\n')}\r\n`;
}
