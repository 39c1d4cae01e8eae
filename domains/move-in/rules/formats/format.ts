// What is a vendor's export file, in data?
import type { SheetName } from '#domains/move-in/rules/sheets.ts';
import type { FormatColumns, PlaceColumns } from './columns.ts';
import type { Sink } from './made.ts';
import type { RowCells } from './row-cells.ts';

/** Where its headings are from. `page`: the vendor's or another's public documentation; `samples`: public programs and tests that read such files; `memory`: neither was found. */
export type HeadingsFrom =
  | { readonly found: 'page' | 'samples'; readonly at: string }
  | { readonly found: 'memory' };

export type ReadOptions = {
  /** What one point, or one dollar of loyalty, is worth as store credit, in ten-thousandths of a dollar; undefined leaves loyalty out. */
  readonly loyaltyWorthE4?: number | undefined;
};

/** Takes rows one by one, and puts what they become into the sink as soon as it is complete. */
export type Taker<Field extends string = string> = {
  take(row: RowCells<Field>): void;
  end(): void;
};

export type Format = {
  /** Its name in code and memory; never changed. */
  readonly code: string;
  readonly vendor: string;
  /** As people say it. */
  readonly name: string;
  readonly headingsFrom: HeadingsFrom;
  /** What its rows become. */
  readonly sheets: readonly SheetName[];
  readonly columns: FormatColumns;
  readonly places?: PlaceColumns;
  /** Fields whose columns tell the format from every other one: all of these, or all of `orTells`. */
  readonly tells: readonly string[];
  readonly orTells?: readonly string[];
  open(sink: Sink, options: ReadOptions): Taker;
};

type Declared<Columns extends FormatColumns> = Omit<Format, 'columns' | 'tells' | 'orTells' | 'open'> & {
  readonly columns: Columns;
  readonly tells: readonly (keyof Columns & string)[];
  readonly orTells?: readonly (keyof Columns & string)[];
  open(sink: Sink, options: ReadOptions): Taker<keyof Columns & string>;
};

/** A format whose reader can't ask for a column that isn't declared. */
export const declare = <const Columns extends FormatColumns>(format: Declared<Columns>): Format => format;

/** A format whose rows say everything by themselves. */
export const rowByRow = <Field extends string>(read: (row: RowCells<Field>) => void): Taker<Field> => ({
  take: read,
  end: () => undefined,
});

/** Rows that follow one another and have the same key belong together; a row without a key is one of its own. */
export function groupByGroup<Field extends string>(
  keyOf: (row: RowCells<Field>) => string,
  read: (rows: readonly RowCells<Field>[]) => void,
): Taker<Field> {
  let rows: RowCells<Field>[] = [];
  let key = '';
  const end = () => {
    if (rows.length > 0) read(rows);
    rows = [];
  };
  const take = (row: RowCells<Field>) => {
    const next = keyOf(row);
    if (next === '' || next !== key) end();
    key = next;
    rows.push(row);
  };
  return { take, end };
}
