// What does a report that a user put together look like: its columns, the labels of its keys, and what is drawn?
import { analyticsOwnTexts as say } from '#domains/analytics/messages.ts';
import type { Dimension } from '#domains/analytics/rules/dimensions.ts';
import type { Measure, Unit } from '#domains/analytics/rules/measures.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { type Cell, type CellKind, type ColumnOf, type Section, section } from '#contract/report.ts';

/** What is shown before anything is chosen. */
export const USUAL = { figures: 'sold,sales', groupings: 'department' } as const;

/** The figures and groupings in effect, as names with commas between: what was chosen, or the usual ones; groupings alone show the usual figures. */
export const inEffect = (figures: string, groupings: string): { figures: string; groupings: string } => ({
  figures: figures || USUAL.figures,
  groupings: groupings || (figures === '' ? USUAL.groupings : ''),
});

/** More groups than this are another question. */
export const MOST_ROWS = 5_000;

/** Of more groups than are shown, what isn't among the first of the other year would count as nothing: refused. */
export const tooManyToCompare = (groups: number): Refusal | undefined =>
  groups > MOST_ROWS ? refuse('TOO_MANY_TO_COMPARE', say.tooMany(MOST_ROWS)) : undefined;

export type OwnRow = {
  readonly keys: readonly { readonly key: string | number; readonly label: string | null }[];
  readonly values: readonly (string | number | null)[];
};

const KINDS: Readonly<Record<Unit, CellKind>> = {
  count: 'count',
  money: 'money',
  percent: 'percent',
  day: 'day',
};

const isTime = ({ kind }: Dimension): boolean =>
  kind === 'day' || kind === 'month' || kind === 'quarter' || kind === 'year';
/** Does it have an order of its own, which is better than that of the figures? */
const isOrdered = (dimension: Dimension): boolean =>
  isTime(dimension) || dimension.kind === 'weekday' || dimension.kind === 'hour';

/** In which order the groups come: time as it passes, the rest by the first figure, largest first. */
export function ownSort(
  dimensions: readonly Dimension[],
  measures: readonly Measure[],
): { readonly by: string; readonly descending: boolean } {
  const [first] = dimensions;
  if (first && isOrdered(first)) return { by: first.name, descending: false };
  return { by: measures[0]?.name ?? '', descending: true };
}

const columnOf = (dimension: Dimension): ColumnOf => ({
  title: dimension.label,
  kind: dimension.kind === 'day' ? 'day' : dimension.kind === 'month' ? 'month' : 'text',
  ...(dimension.kind === 'quarter' || dimension.kind === 'year' ? { endsInYear: true } : {}),
});

/** A key as a report says it: days and months so that they sort, everything else in words. */
export function keyCell(dimension: Dimension, key: string | number, label: string | null): Cell {
  const text = String(key);
  switch (dimension.kind) {
    case 'day':
      return text;
    case 'month':
      return text.slice(0, 7);
    case 'quarter':
      return say.quarter(Math.floor((Number(text.slice(5, 7)) + 2) / 3), text.slice(0, 4));
    case 'year':
      return text.slice(0, 4);
    case 'weekday':
      return say.weekdays[Number(key)] ?? text;
    case 'hour':
      return say.hour(Number(key));
    case 'text':
      return say.kinds[text as keyof typeof say.kinds] ?? text;
    default:
      return label ?? say.NONE;
  }
}

/** The answer as the one section of a report. The sum row is the engine's own: shares and averages of everything, no sums of them. */
export function ownSection(
  {
    dimensions,
    measures,
  }: { readonly dimensions: readonly Dimension[]; readonly measures: readonly Measure[] },
  rows: readonly OwnRow[],
  total: readonly (string | number | null)[],
  opens: readonly (string | null)[],
): Section {
  const columns = [
    ...(dimensions.length === 0 ? [{ title: say.WHAT, kind: 'text' } as const] : dimensions.map(columnOf)),
    ...measures.map(({ label, unit }): ColumnOf => ({ title: label, kind: KINDS[unit] })),
  ];
  const keysOf = (row: OwnRow): Cell[] =>
    dimensions.length === 0
      ? [say.EVERYTHING]
      : dimensions.map((dimension, at) =>
          keyCell(dimension, row.keys[at]?.key ?? '', row.keys[at]?.label ?? null),
        );
  const first = measures.findIndex(({ unit }) => unit !== 'day');
  const drawn = dimensions.length === 1 && first >= 0 ? [dimensions.length + first] : [];
  const made = section(
    [...measures.map(({ label }) => label)].join(', '),
    columns,
    rows.map((row) => [...keysOf(row), ...row.values]),
    {
      chart: drawn,
      ...(dimensions[0] && isTime(dimensions[0]) ? { chartAs: 'line' as const } : {}),
      opens,
      // Two people, or two titles, may have one name.
      ids: rows.map(({ keys }) =>
        keys.flatMap(({ key }, at) => (dimensions[at]?.kind === 'id' ? [key] : [])).join(' '),
      ),
    },
  );
  const blanks = columns.slice(1, columns.length - measures.length).map(() => null);
  return dimensions.length === 0 ? made : { ...made, total: [say.TOTAL, ...blanks, ...total] };
}
