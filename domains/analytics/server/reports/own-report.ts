// The report that a user puts together: any figures by any groupings, from the closed lists.
import { analyticsOwnTexts as say } from '#domains/analytics/messages.ts';
import { type Dimension, findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure } from '#domains/analytics/rules/measures.ts';
import {
  inEffect,
  MOST_ROWS,
  type OwnRow,
  ownSection,
  ownSort,
  tooManyToCompare,
} from '#domains/analytics/rules/own-report.ts';
import { LONGEST_DAYS, type Question, readNames, readQuestion } from '#domains/analytics/rules/question.ts';
import { askQuestion } from '#domains/analytics/server/ask-question.ts';
import { mayDo } from '#contract/may-do.ts';
import { addDays } from '#kernel/business-day.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import {
  findReport,
  type Report,
  type ReportAnswer,
  type ReportQuestion,
  report,
} from '#platform/reports/report.ts';

/** By what it can be narrowed, as the engine calls it. */
const idsOf = (asked: ReportQuestion): readonly (readonly [string, number | null])[] => [
  ['employee', asked.userId],
  ['department', asked.departmentId],
  ['condition', asked.conditionId],
  ['product', asked.catalogId],
  ['item', asked.inventoryId],
];

/** Groupings without weekdays. */
const MONTHS = ['month', 'quarter', 'year'];

/** Refuses names that aren't in the lists, figures and groupings beyond the caller's rights, and what takes too long. */
async function buildOwn(asked: ReportQuestion): Promise<ReportAnswer | Refusal> {
  const shown = inEffect(asked.figures, asked.groupings);
  const [measures, dimensions] = [readNames(shown.figures), readNames(shown.groupings)];
  const question = readQuestion(
    {
      measures,
      dimensions,
      filters: idsOf(asked).flatMap(([dimension, id]) => (id === null ? [] : [{ dimension, ids: [id] }])),
      range: { from: asked.startDay, to: asked.endDay },
      compare: 'none',
      sort: ownSort(
        dimensions.flatMap((name) => findDimension(name) ?? []),
        measures.flatMap((name) => findMeasure(name) ?? []),
      ),
      limit: MOST_ROWS,
      offset: 0,
    },
    asked.today,
    (right) => mayDo(asked.actor, right),
  );
  if (isRefusal(question)) return question;
  const answer = await askQuestion(asked.db, question, asked.storeIds);
  if (isRefusal(answer)) return answer;
  const tooMany = asked.beside && tooManyToCompare(answer.groups);
  if (tooMany) return tooMany;
  const rows = dimensions.length === 0 ? [{ keys: [], values: answer.total }] : answer.rows;
  const opens = rows.map((row) => linesOf(asked, question, row));
  return {
    facts:
      answer.groups > MOST_ROWS ? [{ label: say.SHOWN, value: say.first(MOST_ROWS, answer.groups) }] : [],
    sections: [ownSection(question, rows, answer.total, opens)],
  };
}

/** Which input of the lines' report a grouping narrows. */
const INPUTS: Readonly<Record<string, string>> = {
  department: 'DepartmentId',
  condition: 'ConditionId',
  product: 'ProductId',
  item: 'InventoryId',
  hour: 'Hour',
  weekday: 'Weekday',
  kind: 'Kind',
};

/** What a group narrows the lines to; null where they can't be narrowed so. */
function narrowing(
  { name }: Dimension,
  { key, label }: OwnRow['keys'][number],
  asked: ReportQuestion,
): Readonly<Record<string, string>> | null {
  if (name === 'day') return { StartDate: String(key), EndDate: String(key) };
  if (name === 'month') return monthWithin(String(key), asked);
  if (name === 'employee') return label === null ? null : { Employee: label };
  const input = INPUTS[name];
  const isNone = key === 0 && name !== 'hour' && name !== 'weekday';
  return input === undefined || isNone ? null : { [input]: String(key) };
}

/** Figures that trades are part of, too. */
const OF_TRADES: readonly string[] = ['traded', 'trades', 'lines', 'receipts'];

/** The lines behind a row; null where no report has them, or they can't be narrowed to it. */
function linesOf(
  asked: ReportQuestion,
  { dimensions, measures }: Pick<Question, 'dimensions' | 'measures'>,
  { keys }: OwnRow,
): string | null {
  const lines = findReport('Sales Lines');
  const narrowed = dimensions.map((dimension, at) => {
    const key = keys[at];
    return key ? narrowing(dimension, key, asked) : null;
  });
  if (!lines || narrowed.includes(null)) return null;
  const fields = {
    StartDate: asked.startDay,
    EndDate: asked.endDay,
    AllStores: asked.storeIds.length > 1 ? 'true' : null,
    Employee: asked.employee,
    DepartmentId: asked.departmentId,
    ConditionId: asked.conditionId,
    ProductId: asked.catalogId,
    InventoryId: asked.inventoryId,
    Kind: measures.some(({ name }) => OF_TRADES.includes(name)) ? null : 'saleOrRefund',
    ...Object.assign({}, ...narrowed),
  };
  const filters = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `/management/reports/${encodeURIComponent(lines.wire.reportName)}?${filters.join('&')}`;
}

/** The days of a month that were asked about. */
function monthWithin(firstDay: string, { startDay, endDay }: ReportQuestion) {
  const next = addDays(`${firstDay.slice(0, 8)}28`, 4);
  const last = addDays(`${next.slice(0, 8)}01`, -1);
  return {
    StartDate: firstDay < startDay ? startDay : firstDay,
    EndDate: last > endDay ? endDay : last,
  };
}

export const ownReport: Report = report({
  name: 'Own report',
  group: 'Sales',
  title: say.TITLE,
  description: say.ABOUT,
  filters: ['figures', 'groupings', 'stores', 'department', 'condition', 'employee', 'product', 'item'],
  longestDays: LONGEST_DAYS,
  isOfMonths: ({ groupings }) => readNames(groupings).some((name) => MONTHS.includes(name)),
  build: buildOwn,
});
