// How do the columns of a file write numbers and days? Asked of all its rows before the first is taken: a column has one way.
import { type NumberWay, WayOfColumn } from '#domains/catalog/rules/number-way.ts';
import { type DayOrder, DaysOfColumn } from '#domains/catalog/rules/read-day-cell.ts';
import type { CellKind, FileMapping, FormatColumns, PlaceColumns } from './columns.ts';

export type ColumnWays = {
  /** By the number of the column. */
  readonly numbers: ReadonlyMap<number, NumberWay>;
  readonly days: ReadonlyMap<number, DayOrder>;
};

type Known = { readonly columns: FormatColumns; readonly places?: PlaceColumns };

const NUMBERS = new Set<CellKind>(['money', 'cost', 'count']);

/** Takes the rows of a file one by one and keeps none. */
export class WaysOfFile {
  private readonly numbers = new Map<number, WayOfColumn>();
  private readonly days = new Map<number, DaysOfColumn>();

  constructor(format: Known, headings: readonly string[], mapping: FileMapping) {
    for (const [at, kind] of kindsOf(format, mapping)) {
      if (NUMBERS.has(kind)) this.numbers.set(at, new WayOfColumn());
      if (kind === 'day') this.days.set(at, new DaysOfColumn(headings[at] ?? ''));
    }
  }

  take(cells: readonly string[]): void {
    for (const [at, column] of this.numbers) column.take(cells[at] ?? '');
    for (const [at, column] of this.days) column.take(cells[at] ?? '');
  }

  /** `delimiter` parts the file's cells; '' for a workbook. */
  ways(delimiter: string): ColumnWays {
    return {
      numbers: new Map([...this.numbers].map(([at, column]) => [at, column.way(delimiter)])),
      days: new Map([...this.days].map(([at, column]) => [at, column.order()])),
    };
  }
}

/** What is in each column that is read. */
function* kindsOf({ columns, places }: Known, mapping: FileMapping): Generator<[number, CellKind]> {
  for (const [field, at] of Object.entries(mapping.columns)) {
    const kind = columns[field]?.kind;
    if (kind && at !== undefined) yield [at, kind];
  }
  for (const place of mapping.places)
    for (const [field, at] of Object.entries(place.columns)) {
      const kind = places?.[field]?.kind;
      if (kind && at !== undefined) yield [at, kind];
    }
}
