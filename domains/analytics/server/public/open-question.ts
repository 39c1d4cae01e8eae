// The whole answer to a question as a table that is read while it is taken along.
import { z } from 'zod';
import type { exportQuestion } from '#domains/analytics/contract/calls.ts';
import { analyticsTexts as say } from '#domains/analytics/messages.ts';
import { planOf } from '#domains/analytics/rules/plan.ts';
import type { Question } from '#domains/analytics/rules/question.ts';
import { keyText, kindOfKey, kindOfUnit } from '#domains/analytics/rules/question-columns.ts';
import { type AnswerRow, askQuestion, type Value } from '#domains/analytics/server/ask-question.ts';
import { compileQuestion } from '#domains/analytics/server/compile-question.ts';
import { edgesFromFiles, openRowsFromFiles } from '#domains/analytics/server/line-files/rows-from-files.ts';
import { resolveQuestion } from '#domains/analytics/server/resolve-question.ts';
import type { InputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import type { SheetColumn, SheetRow } from '#platform/sheets/sheet.ts';
import type { Takeaway } from '#platform/sheets/sheet-file.ts';
import { readFacts } from './read-facts.ts';
import { streamRows } from './stream-rows.ts';

/** More groups than any file may have, so no limit: ten sheets of a workbook. */
const ALL = 10_000_000;
/** The most groups of an answer that is compared: it is made in memory. */
const MOST_COMPARED = 200_000;

type Asked = { readonly question: Question; readonly storeIds: readonly number[] };
/** The totals, known after the last row; and the number of rows, known after the first. */
type Totals = { total: SheetRow; rowsInAll: number | undefined };

/** Reads its rows lazily. Refuses as Analytics/Ask does. */
export async function openQuestion(
  context: ReadContext,
  input: Omit<InputOf<typeof exportQuestion>, 'Format'>,
): Promise<Takeaway | Refusal> {
  const asked = await resolveQuestion(context, input, { limit: ALL, offset: 0 });
  if (isRefusal(asked)) return asked;
  const { question } = asked;
  const totals: Totals = { total: [], rowsInAll: undefined };
  const isCompared = question.compare !== 'none';
  const rows = isCompared ? await comparedRows(context, asked, totals) : plainRows(context, asked, totals);
  if (isRefusal(rows)) return rows;
  return {
    name: `Question-${input.startDate}-${input.endDate}`,
    title: say.ANSWER,
    table: {
      title: say.ANSWER,
      columns: columnsOf(question, isCompared),
      rows,
      total: () => (question.dimensions.length === 0 ? [] : totals.total),
    },
    rowsInAll: () => totals.rowsInAll,
  };
}

function columnsOf({ dimensions, measures }: Question, isCompared: boolean): SheetColumn[] {
  return [
    ...dimensions.map(({ label, kind }) => ({ title: label, kind: kindOfKey(kind) })),
    ...measures.flatMap(({ label, unit }) => {
      const kind = kindOfUnit(unit);
      return isCompared
        ? [
            { title: label, kind },
            { title: say.before(label), kind },
          ]
        : [{ title: label, kind }];
    }),
  ];
}

const totalRow = ({ dimensions }: Question, values: SheetRow): SheetRow => [
  ...dimensions.map((_one, at) => (at === 0 ? say.TOTAL : null)),
  ...values,
];

type Raw = Readonly<Record<string, Value>>;
const rawRows: z.ZodType<Raw[]> = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** The statement's first row is the total. */
async function* plainRows(
  { db }: ReadContext,
  { question, storeIds }: Asked,
  totals: Totals,
): AsyncGenerator<SheetRow[]> {
  const { range, dimensions, measures } = question;
  const pieces = streamRows(
    db,
    async (tx) => {
      const plan = planOf(question, await readFacts(tx, storeIds, range));
      const whole = { question, plan, range, storeIds };
      const fromFiles = await openRowsFromFiles(tx, whole);
      return fromFiles ?? compileQuestion({ ...whole, edgeRows: await edgesFromFiles(tx, whole) });
    },
    (read) => asDocument(rawRows, read),
  );
  const keysOf = (row: Raw): string[] =>
    dimensions.map(({ kind }, at) =>
      keyText(kind, row[`k${at + 1}`] ?? 0, (row[`l${at + 1}`] as string | null) ?? null),
    );
  const valuesOf = (row: Raw): Value[] => measures.map(({ name }) => row[name] ?? null);
  for await (const piece of pieces) {
    const groups = totals.rowsInAll === undefined && dimensions.length > 0 ? piece.slice(1) : piece;
    if (totals.rowsInAll === undefined) {
      totals.rowsInAll = dimensions.length === 0 ? 1 : Number(piece[0]?.groups ?? 0);
      if (piece[0]) totals.total = totalRow(question, valuesOf(piece[0]));
    }
    yield groups.map((row) => [...keysOf(row), ...valuesOf(row)]);
  }
}

async function comparedRows(
  { db }: ReadContext,
  { question, storeIds }: Asked,
  totals: Totals,
): Promise<SheetRow[][] | Refusal> {
  const answer = await askQuestion(db, { ...question, limit: MOST_COMPARED }, storeIds);
  if (isRefusal(answer)) return answer;
  const pairs = (now: readonly Value[], before: readonly Value[] | null): Value[] =>
    now.flatMap((value, at) => [value, before?.[at] ?? null]);
  const rowOf = ({ keys, values, before }: AnswerRow): SheetRow => [
    ...keys.map(({ key, label }, at) => keyText(question.dimensions[at]?.kind ?? 'text', key, label)),
    ...pairs(values, before),
  ];
  totals.rowsInAll = answer.rows.length;
  totals.total = totalRow(question, pairs(answer.total, answer.totalBefore));
  return question.dimensions.length === 0
    ? [[pairs(answer.total, answer.totalBefore)]]
    : [answer.rows.map(rowOf)];
}
