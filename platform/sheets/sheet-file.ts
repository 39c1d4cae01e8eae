// What is taken along: tables with a name, as CSV or Excel, sent as they are read.
import type { FileAnswer } from '#contract/route.ts';
import { csvOf } from './csv.ts';
import type { SheetTable } from './sheet.ts';
import { XLSX_TYPE, xlsxOf } from './xlsx.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export type Takeaway = {
  /** The file's name without its ending. */
  readonly name: string;
  readonly title: string;
  readonly table: SheetTable;
  /** How many rows there will be, once the first are read; undefined before. */
  readonly rowsInAll: () => number | undefined;
};

/** The file, in pieces. Whoever stops taking ends it, and what breaks off fails. */
export function sheetFile({ name, table }: Takeaway, format: SheetFormat): FileAnswer {
  const isExcel = format === 'xlsx';
  return {
    file: isExcel ? xlsxOf([table]) : csvOf(table),
    name: `${name}.${format}`,
    type: isExcel ? XLSX_TYPE : 'text/csv; charset=utf-8',
    isDownload: true,
  };
}
