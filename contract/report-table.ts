// A table of a report, declared column by column: its title, where its cell comes from, who may see it.
import { type Rate, shareOf } from '#kernel/money.ts';
import { type Cell, type ColumnOf, type Section, type SectionOptions, section } from './report.ts';

/** cost: only for whoever sees what goods cost. chart: drawn as well. apart: nobody should add it up. */
export type ColumnFlag = 'cost' | 'chart' | 'apart';
export type Column<Row> = readonly [head: ColumnOf, of: (row: Row) => Cell, ...flags: ColumnFlag[]];

export type Table<Row> = {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The name of the sum row; there is none without. */
  readonly total?: string;
  /** What the sum row says instead of adding up: the sums of more than the rows that are shown, and what is derived from sums. */
  readonly sums?: Row | undefined;
  readonly chartAs?: SectionOptions['chartAs'];
  /** What a row opens: a path of the app, or null. */
  readonly open?: (row: Row) => string | null;
  /** What a row is where its words don't say it. */
  readonly id?: (row: Row) => string;
  readonly isLines?: boolean;
};

/** Makes a section of a report, without the columns that its reader may not see. */
export function table<Row>(
  declared: Table<Row>,
  reader: { readonly seesCosts: boolean } = { seesCosts: false },
): Section {
  const { title, rows, total, sums, chartAs, open, id, isLines } = declared;
  const columns = declared.columns.filter(([, , ...flags]) => reader.seesCosts || !flags.includes('cost'));
  const flagged = (flag: ColumnFlag): number[] =>
    columns.flatMap(([, , ...flags], at) => (flags.includes(flag) ? [at] : []));
  const made = section(
    title,
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, of]) => of(row))),
    {
      ...(total === undefined ? {} : { total }),
      // A single row is read faster than looked at, and of single lines there may be hundreds.
      chart: rows.length > 1 && !isLines ? flagged('chart') : [],
      ...(chartAs ? { chartAs } : {}),
      notSummed: flagged('apart'),
      ...(open ? { opens: rows.map(open) } : {}),
      ...(id ? { ids: rows.map(id) } : {}),
      ...(isLines ? { isLines } : {}),
    },
  );
  if (sums === undefined || total === undefined) return made;
  const whole = columns.map(
    ([, of, ...flags], at): Cell =>
      at === 0 ? total : flags.includes('apart') || made.columns[at]?.kind === 'text' ? null : of(sums),
  );
  return { ...made, total: whole };
}

/** A named figure, and the path that its row opens; null for nothing. */
export type Figure = readonly [name: string, amount: number | null, opens?: string | null];

/** Makes a section of named figures. */
export const figureTable = (
  title: string,
  heads: readonly [name: ColumnOf, amount: ColumnOf],
  figures: readonly Figure[],
): Section =>
  section(
    title,
    heads,
    figures.map(([name, amount]) => [name, amount]),
    { opens: figures.map(([, , opens = null]) => opens) },
  );

/** Drops the path of a figure of zero: there is nothing behind it. */
export const openUnlessZero = ([name, amount, opens = null]: Figure): Figure => [
  name,
  amount,
  amount === 0 ? null : opens,
];

/** A part of a whole; null of nothing. */
export const shareOrNone = (part: number, whole: number): Rate | null =>
  whole === 0 ? null : shareOf(part, whole);

/** The numbers of rows added up, for a sum row with what is derived from sums; all else is as in the first row. Undefined of nothing. */
export function addUp<Row extends object>(rows: readonly Row[]): Row | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const sums = Object.entries(first).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'number'
      ? rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[key] ?? 0), 0)
      : value,
  ]);
  return Object.fromEntries(sums) as Row;
}
