// Which finished lines are kept in files beside the database, and when is a question answered from them?
//
// A file has the lines of one store and month up to a closed day. It is a copy: whatever it lacks comes from the database, and losing it loses nothing.
import type { Dimension } from '#domains/analytics/rules/dimensions.ts';
import type { Plan } from '#domains/analytics/rules/plan.ts';
import { daysIn, type Range } from '#domains/analytics/rules/question.ts';
import { addDays } from '#kernel/business-day.ts';

/** Another number makes all files again. */
export const FORMAT = 1;

/** So many lines are read by the database itself, quickly enough. */
export const FEW_LINES = 1_000_000;
/** More lines than this that no file has: the database reads all of them then. */
export const MOST_BESIDE = 400_000;

/** The sums by which a file and the rollups of its days are compared. */
export const FILE_SUMS = [
  'lines',
  'sold',
  'returned',
  'traded',
  'gross_cents',
  'sales_cents',
  'refunds_cents',
  'trades_cents',
  'tax_cents',
  'cost_cents',
] as const;
export type FileSums = Readonly<Record<(typeof FILE_SUMS)[number], number>>;

/** The description of a file, kept in a JSON beside it. */
export type LineFile = {
  readonly format: number;
  readonly name: string;
  readonly storeId: number;
  readonly firstDay: string;
  readonly throughDay: string;
  /** The row of the store's audit chain up to which it was made, and its hash: another database has another one there. */
  readonly auditSeq: number;
  readonly auditHash: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly sums: FileSums;
};

type Span = { readonly storeId: number; readonly firstDay: string; readonly throughDay: string };

/** The last day of a month that begins at a day. */
export const endOfMonth = (firstDay: string): string => addDays(`${addDays(firstDay, 31).slice(0, 8)}01`, -1);

/** Up to which day the lines of a month belong into a file: its closed days. Undefined when none of it is closed. */
export function throughDay(firstDay: string, closedThrough: string | null): string | undefined {
  if (closedThrough === null || closedThrough < firstDay) return undefined;
  const last = endOfMonth(firstDay);
  return closedThrough < last ? closedThrough : last;
}

/** Rollups that are nearly as many as lines are as fast as files up to this many times more lines. */
const KEPT_FACTOR = 3;

/** Are its rollups nearly as many as lines: those of items of several stores, or of products month by month? */
const isWide = (
  { source }: Pick<Plan, 'source'>,
  dimensions: readonly Dimension[],
  stores: number,
): boolean =>
  (source === 'items' && stores > 1) ||
  (source === 'products' && dimensions.some(({ kind }) => kind === 'month' || kind === 'quarter'));

/** Is a question about this many lines worth a look at files? `few` is what the database reads quickly. */
export const isLarge = (
  plan: Pick<Plan, 'source' | 'lines'>,
  dimensions: readonly Dimension[],
  stores: number,
  few: number = FEW_LINES,
): boolean =>
  plan.source === 'lines'
    ? plan.lines > few
    : isWide(plan, dimensions, stores) && plan.lines > KEPT_FACTOR * few;

/** The days around kept spans are a small part of a question: the database reads them itself up to this part of few lines. */
const EDGE_PART = 0.25;

/** Are the days around the kept spans of a question worth a look at files? They have about their part of its lines. */
export function hasLargeEdges(
  { lines, edges }: Pick<Plan, 'lines' | 'edges'>,
  range: Range,
  few: number,
): boolean {
  const days = edges.reduce((sum, edge) => sum + daysIn(edge), 0);
  return (lines * days) / daysIn(range) > EDGE_PART * few;
}

/** The days of the range in each store that none of these files has. */
export function daysBeside(
  range: Range,
  storeIds: readonly number[],
  files: readonly Span[],
): readonly (Range & { readonly storeId: number })[] {
  return storeIds.flatMap((storeId) => {
    const own = files
      .filter((one) => one.storeId === storeId && one.throughDay >= range.from && one.firstDay <= range.to)
      .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
    const beside: (Range & { storeId: number })[] = [];
    let day = range.from;
    for (const { firstDay, throughDay: through } of own) {
      if (day < firstDay) beside.push({ storeId, from: day, to: addDays(firstDay, -1) });
      if (through >= day) day = addDays(through, 1);
    }
    if (day <= range.to) beside.push({ storeId, from: day, to: range.to });
    return beside;
  });
}
