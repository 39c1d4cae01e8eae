// What does a section say at a glance: its sums beside last year's, and the groups that made the difference?
import { type CellKind, isNumberKind, type Section } from '#contract/report.ts';
import { comparedColumns } from '#domains/reports/rules/compare-sections.ts';
import type { Group } from '#domains/analytics/rules/difference.ts';
import { reportTexts as say } from '#domains/reports/messages.ts';
import { shareOf } from '#kernel/money.ts';

export type Figure = {
  readonly label: string;
  readonly kind: CellKind;
  readonly value: number;
  /** Last year's; null where nothing is compared. */
  readonly before: number | null;
  /** The change as a share of last year's; null where that was nothing. */
  readonly changeE5: number | null;
};

const MOST_FIGURES = 5;

/** The sums of a section, those that are drawn first; none of one without a sum row. */
export function figuresOf({ columns, total, chart, before }: Section): readonly Figure[] {
  const places = columns.flatMap(({ kind }, at) =>
    isNumberKind(kind) && typeof total[at] === 'number' ? [at] : [],
  );
  const drawnFirst = [
    ...places.filter((at) => chart.includes(at)),
    ...places.filter((at) => !chart.includes(at)),
  ];
  return drawnFirst.slice(0, MOST_FIGURES).map((at): Figure => {
    const value = total[at] as number;
    const then = before?.total[at];
    const known = typeof then === 'number' ? then : null;
    return {
      label: columns[at]?.title ?? '',
      kind: columns[at]?.kind ?? 'count',
      value,
      before: known,
      changeE5: known === null || known === 0 ? null : shareOf(value - known, Math.abs(known)),
    };
  });
}

export type ComparedGroups = {
  readonly groups: readonly Group[];
  /** The titles of the columns that it is about. */
  readonly amount: string;
  readonly quantity: string;
};

/** What the sums have beside the rows: groups that aren't shown; or less than the rows together, where something is in several of them. */
function othersOf(rows: readonly Group[], { now, before }: Pick<Group, 'now' | 'before'>): readonly Group[] {
  const rest = (of: 'now' | 'before', whole: Group['now']): Group['now'] => ({
    quantity: rows.reduce((left, row) => left - row[of].quantity, whole.quantity),
    cents: rows.reduce((left, row) => left - row[of].cents, whole.cents),
  });
  const others = { now: rest('now', now), before: rest('before', before) };
  const parts = [others.now.quantity, others.now.cents, others.before.quantity, others.before.cents];
  if (parts.every((part) => part === 0)) return [];
  const isTwice = others.now.quantity < 0 || others.before.quantity < 0;
  return [{ label: isTwice ? say.COUNTED_TWICE : say.NOT_SHOWN, ...others }];
}

/** The groups of a compared section, and what its sums have beside them, with their pieces and money; null for one of days, or without money, or without anything to count. */
export function groupsOf({ columns, rows, total, before, chart }: Section): ComparedGroups | null {
  if (!before || before.rows.length === 0 || columns[0]?.kind !== 'text') return null;
  const compared = comparedColumns({ columns, chart });
  const amount = compared.find((at) => columns[at]?.kind === 'money');
  const quantity = columns.findIndex(({ kind }) => kind === 'count');
  if (amount === undefined || quantity < 0) return null;
  const numberAt = (row: readonly unknown[] | null | undefined, at: number): number => {
    const value = row?.[at];
    return typeof value === 'number' ? value : 0;
  };
  const amountOf = (row: readonly unknown[] | null | undefined): Group['now'] => ({
    quantity: numberAt(row, quantity),
    cents: numberAt(row, amount),
  });
  const groups = rows.map(
    (row, at): Group => ({
      label: String(row[0] ?? ''),
      now: amountOf(row),
      before: amountOf(before.rows[at]),
    }),
  );
  const hasSums = [total, before.total].every(
    (row) => typeof row[amount] === 'number' && typeof row[quantity] === 'number',
  );
  const others = hasSums ? othersOf(groups, { now: amountOf(total), before: amountOf(before.total) }) : [];
  return {
    amount: columns[amount]?.title ?? '',
    quantity: columns[quantity]?.title ?? '',
    groups: [...groups, ...others],
  };
}
