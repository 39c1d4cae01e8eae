// An answer for the wire: dollars instead of cents, percents instead of rates.
import type { askQuestion } from '#domains/analytics/contract/calls.ts';
import type { Unit } from '#domains/analytics/rules/measures.ts';
import type { Question } from '#domains/analytics/rules/question.ts';
import type { Answer, Value } from './ask-question.ts';
import type { OutputOf } from '#contract/call.ts';
import { cents, toDollars, toPercent } from '#kernel/money.ts';

const toWire = (value: Value, unit: Unit): Value => {
  if (typeof value !== 'number') return value;
  if (unit === 'money') return toDollars(cents(value));
  return unit === 'percent' ? toPercent(value) : value;
};

export function answerToWire(
  { measures, dimensions }: Question,
  answer: Answer,
  ageSeconds: number | null,
): OutputOf<typeof askQuestion> {
  const values = (row: readonly Value[]): Value[] =>
    row.map((value, at) => toWire(value, measures[at]?.unit ?? 'count'));
  return {
    measures: measures.map(({ name, label, unit }) => ({ name, label, unit })),
    dimensions: dimensions.map(({ name, label, kind }) => ({ name, label, kind })),
    groups: answer.groups,
    rows: answer.rows.map(({ keys, values: own, before }) => ({
      keys: [...keys],
      values: values(own),
      before: before && values(before),
    })),
    total: values(answer.total),
    totalBefore: answer.totalBefore && values(answer.totalBefore),
    comparedWith: answer.comparedWith,
    source: answer.isFromFiles ? 'files' : answer.plan.source,
    lines: answer.plan.lines,
    ageSeconds,
  };
}
