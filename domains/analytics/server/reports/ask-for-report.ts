// A question of the engine as a report asks it: for the days, the stores and the things that its reader chose.
import { type DimensionName, findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure, type MeasureName } from '#domains/analytics/rules/measures.ts';
import type { Question } from '#domains/analytics/rules/question.ts';
import { type Answer, askQuestion } from '#domains/analytics/server/ask-question.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { ReportQuestion } from '#platform/reports/report.ts';

/** What a report can be narrowed by that the engine knows by its id. */
export const ENGINE_FILTERS = ['employee', 'department', 'condition', 'product', 'item'] as const;

export type Figures = Readonly<Record<MeasureName, number | null>>;
export type FigureRow = {
  readonly keys: readonly (string | number)[];
  /** The label of the first key; null where the key needs none. */
  readonly label: string | null;
  readonly of: Figures;
};
export type FigureAnswer = {
  readonly rows: readonly FigureRow[];
  readonly total: Figures;
  /** Groups in all; rows are the first of them. */
  readonly groups: number;
};

export type Wanted = {
  readonly measures: readonly MeasureName[];
  readonly by: readonly DimensionName[];
  readonly sort: { readonly by: MeasureName | DimensionName; readonly descending: boolean };
  readonly limit?: number;
};

const MOST_ROWS = 5_000;

/** The question as the engine takes it. */
export function questionOf(asked: ReportQuestion, wanted: Wanted, only: readonly number[] = []): Question {
  const { measures, by, sort, limit = MOST_ROWS } = wanted;
  const ids: Record<(typeof ENGINE_FILTERS)[number], number | null> = {
    employee: asked.userId,
    department: asked.departmentId,
    condition: asked.conditionId,
    product: asked.catalogId,
    item: asked.inventoryId,
  };
  return {
    measures: measures.flatMap((name) => findMeasure(name) ?? []),
    dimensions: by.flatMap((name) => findDimension(name) ?? []),
    filters: [
      ...ENGINE_FILTERS.flatMap((name) => {
        const [dimension, id] = [findDimension(name), ids[name]];
        return dimension && id !== null ? [{ dimension, ids: [id] }] : [];
      }),
      ...(only.length > 0 ? by.flatMap((name) => findDimension(name) ?? []) : []).map((dimension) => ({
        dimension,
        ids: only,
      })),
    ],
    range: { from: asked.startDay, to: asked.endDay },
    compare: 'none',
    sort,
    limit,
    offset: 0,
  };
}

const figuresOf = (wanted: Wanted, values: Answer['total']): Figures =>
  Object.fromEntries(
    wanted.measures.map((name, at) => [name, (values[at] as number | null | undefined) ?? null]),
  ) as Figures;

/** What the engine answers, by name; of `only` these groups where they are named. Refuses what takes too long. */
export async function askForReport(
  asked: ReportQuestion,
  wanted: Wanted,
  only: readonly number[] = [],
): Promise<FigureAnswer | Refusal> {
  const answer = await askQuestion(asked.db, questionOf(asked, wanted, only), asked.storeIds);
  if (isRefusal(answer)) return answer;
  return {
    rows: answer.rows.map(({ keys, values }) => ({
      keys: keys.map(({ key }) => key),
      label: keys[0]?.label ?? null,
      of: figuresOf(wanted, values),
    })),
    total: figuresOf(wanted, answer.total),
    groups: answer.groups,
  };
}

/**
 * The same; where it is put beside other days, and there are more groups than are shown, the first of either days: what sold well last year isn't
 * taken for nothing because it sells less now. The total is that of all groups.
 */
export async function askBeside(asked: ReportQuestion, wanted: Wanted): Promise<FigureAnswer | Refusal> {
  const { beside } = asked;
  const limit = wanted.limit ?? MOST_ROWS;
  const [own, other] = await Promise.all([
    askForReport(asked, wanted),
    beside && askForReport({ ...asked, ...beside }, wanted),
  ]);
  if (isRefusal(own) || !other) return own;
  if (isRefusal(other)) return other;
  if (own.groups <= limit && other.groups <= limit) return own;
  const first = [...new Set([...own.rows, ...other.rows].map(({ keys }) => Number(keys[0])))];
  const both = await askForReport(asked, { ...wanted, limit: first.length }, first);
  return isRefusal(both) ? both : { ...both, total: own.total, groups: own.groups };
}
