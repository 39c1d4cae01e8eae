// What is a report before it is drawn, and what does it say of itself?
//
// Sections of a table each, the same for the screen, the PDF, the CSV and the 80 mm slip, so that all of them say the same. Any domain may
// declare reports (platform/reports/report.ts has the server's side).
import { z } from 'zod';
import { cents, fromDollars, toDollars } from '#kernel/money.ts';

export const REPORT_GROUPS = [
  'Daily',
  'Sales',
  'Trades',
  'Inventory',
  'Employees',
  'Money',
  'Vendors',
  'Web',
] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/**
 * What a report can be narrowed by, beside store and days. age: how long goods have been in stock, asleep: how long nobody has bought them; stores: all
 * stores of the caller; figures and groupings: what it is made of, for a report of one's own;
 * columns: which of many it shows.
 */
export const REPORT_FILTERS = [
  'employee',
  'department',
  'condition',
  'customerGroup',
  'vendor',
  'product',
  'item',
  'kind',
  'hour',
  'weekday',
  'taxRate',
  'tender',
  'drawerSession',
  'age',
  'asleep',
  'quantity',
  'stores',
  'compare',
  'figures',
  'groupings',
  'columns',
] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** Ages of goods are told apart after so many days: to 30, 31 to 90 and on. An age is its place among them, 0 to 4. */
export const AGES = [30, 90, 180, 365] as const;

/** Which finished lines: what a line of a receipt can be. */
export const LINE_KINDS = ['sale', 'refund', 'trade'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** What lines can be narrowed to: a kind, or what net sales are made of. */
export const LINE_FILTERS = [...LINE_KINDS, 'saleOrRefund'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

export const reportWire = z.object({
  reportName: z.string(),
  group: z.enum(REPORT_GROUPS),
  title: z.string(),
  /** One sentence on what it answers. */
  description: z.string(),
  /** Is it about one day, a range of days, or now? */
  period: z.enum(['day', 'range', 'now']),
  /** What it can be narrowed by; it takes no notice of anything else. */
  filters: z.array(z.enum(REPORT_FILTERS)),
  /** The path of the screen that shows it, where it has one of its own. */
  screen: z.string().optional(),
});
export type ReportWire = z.infer<typeof reportWire>;

/**
 * money: whole cents; minutes: whole minutes; percent: thousandths of a percent; count: a whole number; text: as it stands; day: yyyy-MM-dd and
 * month: yyyy-MM, so that they sort, and meet last year's.
 */
export const CELL_KINDS = ['text', 'money', 'count', 'percent', 'minutes', 'day', 'month'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** How many single lines a list has at most: on a screen, on paper (some 200 sheets), in a file for spreadsheets. What is left out is said. */
export const MOST_LINES = { screen: 2_000, paper: 10_000, file: 50_000 } as const;

/** Is it something to add up, at the right of its column? */
export const isNumberKind = (kind: CellKind): boolean =>
  kind === 'money' || kind === 'count' || kind === 'percent' || kind === 'minutes';

const cell = z.union([z.string(), z.number(), z.null()]);

export const sectionShape = z.object({
  title: z.string(),
  columns: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(CELL_KINDS),
      /** Its texts end in a year, such as Q1 2026, and meet those of the year before. */
      endsInYear: z.boolean().optional(),
    }),
  ),
  rows: z.array(z.array(cell)),
  /** The sum row, in the order of the columns; empty when there is nothing to add up. */
  total: z.array(cell),
  /** Columns that people would rather look at than read, drawn over the first column; empty for none. */
  chart: z.array(z.number()),
  /** How they are drawn: bars unless told; a line where the first column is time. */
  chartAs: z.enum(['bars', 'line']).optional(),
  /**
   * What each row opens, in the order of the rows: a path of the app with its filters, such as another report with the lines behind the row, or
   * a receipt; null for nothing. Absent when no row opens anything. Papers and files take no notice.
   */
  opens: z.array(z.string().nullable()).optional(),
  /** What each row is where its words don't say it, such as a product whose title another one has: only the same things are compared. */
  ids: z.array(z.string()).optional(),
  /** Rows that have nothing like them last year, such as single receipts: only their total is compared. */
  isLines: z.boolean().optional(),
  /** Last year's row beside each of `rows`, null where there was none, and its sums; absent unless it is compared. */
  before: z.object({ rows: z.array(z.array(cell).nullable()), total: z.array(cell) }).optional(),
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
export type ColumnOf = { readonly title: string; readonly kind: CellKind; readonly endsInYear?: boolean };

export const text = (title: string): ColumnOf => ({ title, kind: 'text' });
export const money = (title: string): ColumnOf => ({ title, kind: 'money' });
export const count = (title: string): ColumnOf => ({ title, kind: 'count' });
export const percent = (title: string): ColumnOf => ({ title, kind: 'percent' });
export const minutes = (title: string): ColumnOf => ({ title, kind: 'minutes' });
export const day = (title: string): ColumnOf => ({ title, kind: 'day' });
export const month = (title: string): ColumnOf => ({ title, kind: 'month' });

export type SectionOptions = {
  /** The name of the sum row; there is none without. */
  readonly total?: string;
  /** Columns to draw. */
  readonly chart?: readonly number[];
  readonly chartAs?: 'bars' | 'line';
  /** Columns of numbers that nobody should add up. */
  readonly notSummed?: readonly number[];
  /** What each row opens: a path of the app, or null. */
  readonly opens?: readonly (string | null)[];
  /** What each row is where its words don't say it. */
  readonly ids?: readonly string[];
  /** Single receipts, copies and the like, which no other year has again. */
  readonly isLines?: boolean;
};

/** A section whose sum row adds up every column of numbers; `total` names it, and there is none without a name. */
export function section(
  title: string,
  columns: readonly ColumnOf[],
  rows: Cell[][],
  options: SectionOptions = {},
): Section {
  const { total, chart = [], chartAs, notSummed = [], opens, ids, isLines } = options;
  return {
    title,
    columns: [...columns],
    rows,
    total: total === undefined ? [] : totalOf(columns, rows, total, notSummed),
    chart: [...chart],
    ...(chartAs ? { chartAs } : {}),
    ...(opens?.some((one) => one !== null) ? { opens: [...opens] } : {}),
    ...(ids ? { ids: [...ids] } : {}),
    ...(isLines ? { isLines } : {}),
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
    if (!isNumberKind(kind) || kind === 'percent' || notSummed.includes(at)) return null;
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
    const before = one.before && {
      rows: one.before.rows.map((row) => row && changed(row)),
      total: changed(one.before.total),
    };
    return { ...one, rows: one.rows.map(changed), total: changed(one.total), ...(before ? { before } : {}) };
  }),
});

/** The report for the wire: dollars instead of cents. */
export const paperToWire = (paper: Paper): Paper => mapMoney(paper, (amount) => toDollars(cents(amount)));
/** The report that our own server sent: cents again. */
export const paperFromWire = (paper: Paper): Paper => mapMoney(paper, fromDollars);

/** 2026-11-20 is 11/20/26. */
export const dayWords = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
/** 2026-11 is 11/26. */
export const monthWords = (month: string): string => `${month.slice(5, 7)}/${month.slice(2, 4)}`;
