// What does a row of a file say as a row of one of our sheets, and which columns does the file have?
import type { NumberWay } from '#domains/catalog/rules/number-way.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { type CellValue, readCell } from '#domains/move-in/rules/read-cell.ts';
import { SHEETS, type Sheet, type SheetName, type SheetRow } from '#domains/move-in/rules/sheets.ts';

/** Column of a sheet to the number of the file's column, from 0. */
export type Columns = Readonly<Record<string, number>>;

/** Why a row can't be taken. */
export type Problem = { readonly column: string; readonly value: string; readonly reason: string };

/** What was said of a cell. */
export type RowRemark = { readonly column: string; readonly says: string; readonly isDoubt: boolean };

export type RowRead<Name extends SheetName> =
  | {
      readonly ok: true;
      readonly number: number;
      readonly row: SheetRow<Name>;
      /** What was done with a cell of it; a doubt waits for a person. */
      readonly remark?: RowRemark | undefined;
    }
  | { readonly ok: false; readonly number: number; readonly problem: Problem };

export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];
const sheetOf = (name: SheetName): Sheet => SHEETS[name];

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The columns of a sheet among the headings of a file, in any order; a heading may be the column's own name, too. */
export function columnsOf(name: SheetName, headings: readonly string[]): Columns {
  const there = headings.map(folded);
  const found = Object.entries(sheetOf(name).columns).flatMap(([column, { heading }]) => {
    const at = there.findIndex((one) => one === folded(heading) || one === folded(column));
    return at < 0 ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found);
}

/** Which sheet a file is: by its name, if it has what that one requires; undefined for none of ours. */
export function sheetOfFile(file: string, headings: readonly string[]): SheetName | undefined {
  const bare = folded(file.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, ''));
  const named = SHEET_NAMES.find((name) => folded(name) === bare);
  return named !== undefined && missingColumn(named, columnsOf(named, headings)) === undefined
    ? named
    : undefined;
}

/** The heading of the first required column that a file lacks. */
export const missingColumn = (name: SheetName, columns: Columns): string | undefined =>
  Object.entries(sheetOf(name).columns).find(
    ([column, { isRequired }]) => isRequired && columns[column] === undefined,
  )?.[1].heading;

/** The columns whose numbers are written in one way each. */
export const numberColumns = (name: SheetName, columns: Columns): Record<string, number> =>
  Object.fromEntries(
    Object.entries(columns).filter(([column]) =>
      /^(?:money|unitCost|count)$/.test(sheetOf(name).columns[column]?.kind ?? ''),
    ),
  );

/** Reads the cells of a row. Refuses the row for the first cell that is no value of its kind, and for a required one that is empty. */
export function readRow<Name extends SheetName>(
  name: Name,
  number: number,
  cells: readonly string[],
  columns: Columns,
  ways: Readonly<Partial<Record<string, NumberWay>>>,
): RowRead<Name> {
  const row: Record<string, CellValue> = {};
  for (const [column, { kind, heading, isRequired }] of Object.entries(sheetOf(name).columns)) {
    const raw = cells[columns[column] ?? -1] ?? '';
    const read = readCell(raw, kind, ways[column]);
    const reason = read.ok ? undefined : read.problem;
    const missing = read.ok && read.value === null && isRequired ? texts.EMPTY_CELL : undefined;
    if (reason !== undefined || missing !== undefined)
      return {
        ok: false,
        number,
        problem: { column: heading, value: raw.slice(0, 200), reason: reason ?? missing ?? '' },
      };
    row[column] = read.ok ? read.value : null;
  }
  return { ok: true, number, row: row as SheetRow<Name> };
}
