// Sales by day, month, hour, weekday, employee, department, product and condition: one question of the engine each.
import {
  analyticsOwnTexts as own,
  analyticsReports as say,
  analyticsReportTexts as words,
  analyticsTexts as heads,
} from '#domains/analytics/messages.ts';
import type { DimensionName } from '#domains/analytics/rules/dimensions.ts';
import type { MeasureName } from '#domains/analytics/rules/measures.ts';
import { daysIn, LONGEST_DAYS } from '#domains/analytics/rules/question.ts';
import { type Cell, type ColumnOf, count, day, money, month, percent, text } from '#contract/report.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { linesPath, type Narrowing } from '#platform/reports/open-path.ts';
import { type Report, type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, shareOrNone, table } from '#contract/report-table.ts';
import { askBeside, ENGINE_FILTERS, type Figures, type FigureRow } from './ask-for-report.ts';

type Grouping = {
  readonly name: string;
  readonly words: readonly [title: string, description: string];
  readonly by: DimensionName;
  readonly head: ColumnOf;
  /** The label of a group. */
  readonly cell: (row: FigureRow) => Cell;
  /** What its lines are narrowed by; null where no lines can be. */
  readonly narrow: (row: FigureRow, asked: ReportQuestion) => Narrowing | null;
  readonly sort?: MeasureName;
  readonly chartAs?: 'line';
  readonly hasReceipts?: true;
  readonly isOfMonths?: true;
  /** How many groups are shown. Where there may be more, their words may not tell them apart. */
  readonly limit?: number;
  readonly more?: readonly Column<Shown>[];
};

type Shown = {
  readonly row: FigureRow;
  readonly of: Figures;
  readonly whole: Figures;
  readonly asked: ReportQuestion;
};

const lastDayOf = (first: string): string =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The days of a month that the question is about. */
function daysOfMonth({ keys }: FigureRow, { startDay, endDay }: ReportQuestion): Narrowing {
  const first = String(keys[0]);
  const last = lastDayOf(first);
  return { StartDate: first < startDay ? startDay : first, EndDate: last > endDay ? endDay : last };
}

const idOf = (key: string | number | undefined): number | null => (Number(key) > 0 ? Number(key) : null);
/** Lines without a product or condition can't be asked for by its id. */
const byId =
  (name: keyof Narrowing) =>
  ({ keys }: FigureRow): Narrowing | null => {
    const id = idOf(keys[0]);
    return id === null ? null : { [name]: id };
  };
const named = ({ label }: FigureRow): Cell => label ?? heads.NONE;

/** How often a weekday is in a range, both ends included. */
export function countWeekday(weekday: number, from: string, to: string): number {
  const days = daysIn({ from, to });
  const first = new Date(`${from}T00:00:00Z`).getUTCDay();
  const until = (weekday - first + 7) % 7;
  return until >= days ? 0 : 1 + Math.floor((days - 1 - until) / 7);
}

const weekdaysOf = ({ row, asked }: Shown): number =>
  countWeekday(Number(row.keys[0]), asked.startDay, asked.endDay) * asked.storeIds.length;

const GROUPINGS: readonly Grouping[] = [
  {
    name: 'Sales by Day',
    words: say.DAY,
    by: 'day',
    head: day(heads.DAY),
    cell: ({ keys }) => String(keys[0]),
    narrow: ({ keys }) => ({ StartDate: String(keys[0]), EndDate: String(keys[0]) }),
    chartAs: 'line',
    hasReceipts: true,
  },
  {
    name: 'Sales by Month',
    words: say.MONTH,
    by: 'month',
    head: month(heads.MONTH),
    cell: ({ keys }) => String(keys[0]).slice(0, 7),
    narrow: daysOfMonth,
    chartAs: 'line',
    hasReceipts: true,
    isOfMonths: true,
  },
  {
    name: 'Sales by Hour',
    words: say.HOUR,
    by: 'hour',
    head: text(heads.HOUR),
    cell: ({ keys }) => own.hour(Number(keys[0])),
    narrow: ({ keys }) => ({ Hour: Number(keys[0]) }),
    hasReceipts: true,
  },
  {
    name: 'Sales by Weekday',
    words: say.WEEKDAY,
    by: 'weekday',
    head: text(heads.WEEKDAY),
    cell: ({ keys }) => own.weekdays[Number(keys[0])] ?? '',
    narrow: ({ keys }) => ({ Weekday: Number(keys[0]) }),
    hasReceipts: true,
    more: [
      [count(words.DAYS), weekdaysOf, 'apart'],
      [
        money(words.AVERAGE_DAY),
        (shown) => (weekdaysOf(shown) === 0 ? null : Math.round((shown.of.net ?? 0) / weekdaysOf(shown))),
        'apart',
      ],
    ],
  },
  {
    name: 'Sales by Employee',
    words: say.EMPLOYEE,
    by: 'employee',
    head: text(heads.EMPLOYEE),
    cell: named,
    narrow: ({ label }) => (label === null ? null : { Employee: label }),
    sort: 'net',
    hasReceipts: true,
  },
  {
    name: 'Sales by Department',
    words: say.DEPARTMENT,
    by: 'department',
    head: text(heads.DEPARTMENT),
    cell: named,
    narrow: byId('DepartmentId'),
    sort: 'net',
  },
  {
    name: 'Sales by Product',
    words: say.PRODUCT,
    by: 'product',
    head: text(heads.PRODUCT),
    cell: named,
    narrow: byId('ProductId'),
    sort: 'net',
    limit: 1_000,
  },
  {
    name: 'Sales by Condition',
    words: say.CONDITION,
    by: 'condition',
    head: text(heads.CONDITION),
    cell: named,
    narrow: byId('ConditionId'),
    sort: 'net',
  },
];

const MEASURES: readonly MeasureName[] = [
  'sold',
  'returned',
  'gross',
  'discounts',
  'refunds',
  'net',
  'tax',
  'cost',
  'margin',
  'marginPercent',
];

/** What every such report says of a group. Returns are shown as what they take off. */
const FIGURES: readonly Column<{ readonly of: Figures }>[] = [
  [count(heads.SOLD), ({ of }) => of.sold],
  [money(heads.GROSS), ({ of }) => of.gross],
  [money(heads.DISCOUNTS), ({ of }) => 0 - (of.discounts ?? 0)],
  [count(heads.RETURNED), ({ of }) => of.returned],
  [money(heads.REFUNDS), ({ of }) => 0 - (of.refunds ?? 0)],
  [money(heads.NET), ({ of }) => of.net, 'chart'],
  [money(heads.TAX), ({ of }) => of.tax],
  [money(heads.COST), ({ of }) => of.cost, 'cost'],
  [money(heads.MARGIN), ({ of }) => of.margin, 'cost'],
  [percent(heads.MARGIN_PERCENT), ({ of }) => of.marginPercent, 'cost'],
];
const RECEIPTS: Column<{ readonly of: Figures }> = [count(heads.RECEIPTS), ({ of }) => of.receipts];

async function build(grouping: Grouping, asked: ReportQuestion): ReturnType<Report['build']> {
  const { by, sort, limit, hasReceipts } = grouping;
  const answer = await askBeside(asked, {
    measures: hasReceipts ? [...MEASURES, 'receipts'] : MEASURES,
    by: [by],
    sort: sort ? { by: sort, descending: true } : { by, descending: false },
    ...(limit ? { limit } : {}),
  });
  if (isRefusal(answer)) return answer;
  const { total: whole, groups } = answer;
  const rows = answer.rows.map((row): Shown => ({ row, of: row.of, whole, asked }));
  const open = ({ row }: Shown): string | null => {
    const narrow = grouping.narrow(row, asked);
    return narrow && linesPath(asked, { Kind: 'saleOrRefund', ...narrow });
  };
  return {
    facts: groups > rows.length ? [{ label: words.SHOWN, value: words.first(rows.length, groups) }] : [],
    sections: [
      table<Shown>(
        {
          title: grouping.words[0],
          columns: [
            [grouping.head, ({ row }) => grouping.cell(row)],
            ...(hasReceipts ? [RECEIPTS] : []),
            ...FIGURES,
            [percent(words.SHARE), ({ of }) => shareOrNone(of.net ?? 0, whole.net ?? 0)],
            ...(grouping.more ?? []),
          ],
          rows,
          total: words.TOTAL,
          // Of an employee, a receipt counts once in all.
          sums:
            groups === 0 ? undefined : { row: { keys: [], label: null, of: whole }, of: whole, whole, asked },
          ...(grouping.chartAs ? { chartAs: grouping.chartAs } : {}),
          ...(limit ? { id: ({ row }: Shown) => String(row.keys[0]) } : {}),
          open,
        },
        asked,
      ),
    ],
  };
}

export const salesReports: readonly Report[] = GROUPINGS.map((grouping) =>
  report({
    name: grouping.name,
    group: grouping.by === 'employee' ? 'Employees' : 'Sales',
    title: grouping.words[0],
    description: grouping.words[1],
    filters: [...ENGINE_FILTERS.filter((filter) => filter !== grouping.by), 'stores', 'compare'],
    longestDays: LONGEST_DAYS,
    isOfMonths: () => grouping.isOfMonths ?? false,
    build: (asked) => build(grouping, asked),
  }),
);
