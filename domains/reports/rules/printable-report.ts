// What is a report before it is drawn?
//
// Sections of a table each, the same for the screen, the PDF, the CSV and the 80 mm slip, so that all of them say the same.
import { z } from 'zod';
import { reportsMessages } from '#domains/reports/messages.ts';
import { cents, fromDollars, toDollars } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** money: whole cents; minutes: whole minutes; percent: basis points; count: a whole number; text: as it stands. */
export const CELL_KINDS = ['text', 'money', 'count', 'percent', 'minutes'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

const cell = z.union([z.string(), z.number(), z.null()]);

export const sectionShape = z.object({
  title: z.string(),
  columns: z.array(z.object({ title: z.string(), kind: z.enum(CELL_KINDS) })),
  rows: z.array(z.array(cell)),
  /** The sum row, in the order of the columns; empty when there is nothing to add up. */
  total: z.array(cell),
  /** Columns that people would rather look at than read, as bars over the first column; empty for none. */
  chart: z.array(z.number()),
});

export const printableReportShape = z.object({
  /** As in the list of reports; files are named after it. */
  name: z.string(),
  title: z.string(),
  /** What is the same for all of it: store, days, who closed, chain hash. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(sectionShape),
});

export type Cell = z.infer<typeof cell>;
export type Section = z.infer<typeof sectionShape>;
export type Paper = z.infer<typeof printableReportShape>;
export type ColumnOf = { readonly title: string; readonly kind: CellKind };

export const text = (title: string): ColumnOf => ({ title, kind: 'text' });
export const money = (title: string): ColumnOf => ({ title, kind: 'money' });
export const count = (title: string): ColumnOf => ({ title, kind: 'count' });
export const minutes = (title: string): ColumnOf => ({ title, kind: 'minutes' });

/** A section whose sum row adds up every column of numbers; `total` names it, and there is none without a name. */
export function section(
  title: string,
  columns: readonly ColumnOf[],
  rows: Cell[][],
  options: { total?: string; chart?: number[]; notSummed?: readonly number[] } = {},
): Section {
  return {
    title,
    columns: [...columns],
    rows,
    total: options.total === undefined ? [] : totalOf(columns, rows, options.total, options.notSummed ?? []),
    chart: options.chart ?? [],
  };
}

function totalOf(
  columns: readonly ColumnOf[],
  rows: readonly Cell[][],
  name: string,
  notSummed: readonly number[],
): Cell[] {
  return columns.map(({ kind }, at) => {
    if (at === 0) return name;
    if (kind === 'text' || kind === 'percent' || notSummed.includes(at)) return null;
    return rows.reduce((sum, row) => sum + (typeof row[at] === 'number' ? row[at] : 0), 0);
  });
}

/** Does it say nothing at all? Then people read 'No Report Found' (REP-02). */
export const isEmptyReport = (paper: Paper): boolean => paper.sections.every(({ rows }) => rows.length === 0);

const mapMoney = (paper: Paper, change: (amount: number) => number): Paper => ({
  ...paper,
  sections: paper.sections.map((one) => {
    const changed = (row: readonly Cell[]): Cell[] =>
      row.map((value, at) =>
        one.columns[at]?.kind === 'money' && typeof value === 'number' ? change(value) : value,
      );
    return { ...one, rows: one.rows.map(changed), total: changed(one.total) };
  }),
});

/** The report for the wire: dollars instead of cents. */
export const paperToWire = (paper: Paper): Paper => mapMoney(paper, (amount) => toDollars(cents(amount)));
/** The report that our own server sent: cents again. */
export const paperFromWire = (paper: Paper): Paper => mapMoney(paper, fromDollars);

/** A report by its name. Refuses a name that none has. */
export const knownReport = <Report>(report: Report | undefined, name: string): Report | Refusal =>
  report ?? refuse('UNKNOWN_REPORT', reportsMessages.unknown(name));

/** The report, or 'No Report Found' when it says nothing at all (REP-02). */
export const filledPaper = (paper: Paper): Paper | Refusal =>
  isEmptyReport(paper) ? refuse('NO_REPORT', reportsMessages.NONE) : paper;
