// Answers a question of measures by dimensions, exact to the last sale, beside the same question about earlier days.
import { z } from 'zod';
import type { Measure } from '#domains/analytics/rules/measures.ts';
import { planOf, type Plan } from '#domains/analytics/rules/plan.ts';
import { comparedRange, type Question, type Range, tooSlow } from '#domains/analytics/rules/question.ts';
import { keyBefore } from '#domains/analytics/rules/key-before.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Database, Tx } from '#contract/route.ts';
import { asDocument } from '#platform/db/document.ts';
import { isSqlState } from '#platform/db/sqlstates.ts';
import { type AskedRange, compileQuestion } from './compile-question.ts';
import { edgesFromFiles, rowsFromFiles } from './line-files/rows-from-files.ts';
import type { Keys } from './ranked-sql.ts';
import { inSnapshot } from './public/in-snapshot.ts';
import { readFacts } from './public/read-facts.ts';

export type Value = string | number | null;
export type AnswerRow = {
  /** By dimension: its key, and the key's label where it needs one. */
  readonly keys: readonly { readonly key: string | number; readonly label: string | null }[];
  readonly values: readonly Value[];
  /** The same group in the days compared with; null without comparison. */
  readonly before: readonly Value[] | null;
};
export type Answer = {
  readonly plan: Plan;
  /** Were lines read from files beside the database? */
  readonly isFromFiles: boolean;
  readonly comparedWith: Range | null;
  readonly total: readonly Value[];
  readonly totalBefore: readonly Value[] | null;
  readonly groups: number;
  readonly rows: readonly AnswerRow[];
};

/** Groups of the earlier days that are looked through for those shown. */
const MOST_COMPARED = 200_000;
/** So many groups are looked up by their keys. */
const MOST_SOUGHT = 1_000;

/** The answer, in one snapshot. Refused when it takes too long. */
export async function askQuestion(
  db: Database,
  question: Question,
  storeIds: readonly number[],
): Promise<Answer | Refusal> {
  try {
    return await inSnapshot(db, (tx) => answer(tx, question, storeIds));
  } catch (error) {
    if (isSqlState(error, 'canceled')) return tooSlow();
    throw error;
  }
}

type Raw = Readonly<Record<string, Value>> & { readonly at: number; readonly groups: number };
/** The names of its columns are those that were asked for. */
const rawRows = z.array(
  z.intersection(
    z.object({ at: z.number(), groups: z.number() }),
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ),
) as unknown as z.ZodType<Raw[]>;

async function answer(tx: Tx, question: Question, storeIds: readonly number[]): Promise<Answer> {
  const now = await ask(tx, { question, range: question.range, storeIds });
  const comparedWith = comparedRange(question.range, question.compare);
  const { dimensions, compare } = question;
  const sought = now.rows.map((row) =>
    keysOf(question, row).map((key, at) => keyBefore(dimensions[at]?.kind, key, compare)),
  );
  const before = comparedWith && (await askBefore(tx, question, comparedWith, storeIds, sought));
  const earlier = new Map(before?.rows.map((row) => [keysOf(question, row).join('\u0000'), row]));
  const rows = now.rows.map((row, index): AnswerRow => {
    const found = earlier.get(sought[index]?.join('\u0000') ?? '');
    return {
      keys: keysOf(question, row).map((key, at) => ({
        key,
        label: (row[`l${at + 1}`] as string | null) ?? null,
      })),
      values: valuesOf(question.measures, row),
      before: before ? valuesOf(question.measures, found) : null,
    };
  });
  return {
    plan: now.plan,
    isFromFiles: now.isFromFiles,
    comparedWith,
    total: valuesOf(question.measures, now.total),
    totalBefore: before ? valuesOf(question.measures, before.total) : null,
    groups: now.groups,
    rows,
  };
}

/** The same groups in earlier days: of a page just these, of a whole answer whatever comes first. */
function askBefore(
  tx: Tx,
  question: Question,
  range: Range,
  storeIds: readonly number[],
  sought: readonly Keys[],
) {
  const all = { ...question, limit: MOST_COMPARED, offset: 0 };
  const only = sought.length <= MOST_SOUGHT && question.dimensions.length > 0 ? sought : undefined;
  return ask(tx, { question: all, range, storeIds, only }, { isLabeled: false });
}

async function ask(
  tx: Tx,
  { question, range, storeIds, only }: Omit<AskedRange, 'plan'>,
  { isLabeled } = { isLabeled: true },
) {
  const plan = planOf({ ...question, range }, await readFacts(tx, storeIds, range));
  const asked = { question, plan, range, storeIds, only };
  const fromFiles = await rowsFromFiles(tx, asked, { isLabeled });
  const [total, ...rows] = asDocument(rawRows, fromFiles ?? (await rowsFromDatabase(tx, asked)));
  return { plan, isFromFiles: fromFiles !== undefined, total, groups: total?.groups ?? 0, rows };
}

async function rowsFromDatabase(tx: Tx, asked: AskedRange): Promise<readonly unknown[]> {
  const { sql, values } = compileQuestion({ ...asked, edgeRows: await edgesFromFiles(tx, asked) });
  return tx.rows<unknown>(sql, values);
}

const keysOf = ({ dimensions }: Question, row: Raw): (string | number)[] =>
  dimensions.map((_one, at) => row[`k${at + 1}`] ?? 0);

/** Where nothing was, counts and amounts are 0 and what is derived from them is empty. */
const valuesOf = (measures: readonly Measure[], row: Raw | undefined): Value[] =>
  measures.map(
    ({ name, unit }) =>
      row?.[name] ??
      (row === undefined && unit !== 'percent' && unit !== 'day' && name !== 'averagePrice' ? 0 : null),
  );
