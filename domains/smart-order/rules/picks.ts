// What does somebody pick from the suggestions, and what does it come to? A changed number keeps what was suggested.
import { costOfUnits } from './line.ts';

export type Suggestion = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  readonly decision: number;
  /** Units suggested, and those that the budget pays for. */
  readonly order: number;
  readonly picked: number;
  readonly packSize: number;
  /** Dollars; null when it isn't known or not shown. */
  readonly cost: number | null;
  readonly price: number;
  /** Percent for each unit. */
  readonly chances: readonly number[];
};

/** Somebody else who sells the same, and what the line would be there. */
export type Seller = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  readonly vendorName: string;
  /** Dollars; null when it isn't known or not shown. */
  readonly cost: number | null;
  readonly leadDays: number;
  readonly packSize: number;
  readonly order: number;
  readonly profit: number;
  readonly perDollar: number | null;
};

/**
 * The line as it is ordered from one of its others: that one's cost, packs, days and suggestion, and whom it was of among the others. It keeps its own
 * number (`vendorItemId`), by which it is known on the screen; `takenItemId` is what is ordered. What the budget picked becomes whole packs of the other.
 */
export function atSeller<
  Line extends Seller & { readonly picked: number; readonly others: readonly Seller[] },
>(line: Line, takenItemId: number | undefined): Line & { readonly takenItemId: number } {
  const other = line.others.find(({ vendorItemId }) => vendorItemId === takenItemId);
  if (!other) return { ...line, takenItemId: line.vendorItemId };
  const { vendorItemId, vendorId, vendorName, cost, leadDays, packSize, order, profit, perDollar } = line;
  const own = { vendorItemId, vendorId, vendorName, cost, leadDays, packSize, order, profit, perDollar };
  return {
    ...line,
    ...other,
    vendorItemId,
    takenItemId: other.vendorItemId,
    picked: wholePacks(line.picked, other.packSize),
    others: [own, ...line.others.filter((one) => one !== other)],
  };
}

/** This many units, rounded up to whole packs. */
export const wholePacks = (units: number, packSize: number): number =>
  Math.ceil(units / Math.max(1, packSize)) * Math.max(1, packSize);

/** What somebody changed on a line. */
export type Change = { readonly isOn?: boolean; readonly units?: number };
export type Changes = ReadonlyMap<number, Change>;

const MOST_UNITS = 9_999;

/** Units that a line would order if it is picked: those typed, else those picked within the budget, else those suggested, else a pack. */
export function unitsOf(line: Suggestion, change: Change | undefined): number {
  if (change?.units !== undefined) return change.units;
  if (line.picked > 0) return line.picked;
  return line.order > 0 ? line.order : Math.max(1, line.packSize);
}

/** What a dollar of this many units of a line earns before the next order, in cents; null where nobody knows the cost. */
export function perDollarOf(line: Suggestion, units: number): number | null {
  const cost = costOfUnits(toE4(line.cost), units);
  return cost > 0 ? Math.round((earnsOf(line, units) / cost) * 100) : null;
}

/** From this on, adding to orders asks first (decision 0425): cents, and lines where costs aren't shown. */
const ASK_FROM_CENTS = 250_000;
const ASK_FROM_LINES = 100;

/** Is this so much that somebody is asked before it goes into orders? */
export const asksFirst = ({ cents, lines }: Pick<Total, 'cents' | 'lines'>): boolean =>
  cents >= ASK_FROM_CENTS || lines >= ASK_FROM_LINES;

/** Lines that a person may pick by one act: those to order now that aren't picked yet. */
export const notPicked = <Line extends Suggestion>(lines: readonly Line[], changes: Changes): Line[] =>
  lines.filter((line) => line.decision === 4 && !isPicked(line, changes.get(line.vendorItemId)));

/** Is the line picked? As the budget did it, until somebody says otherwise. */
export const isPicked = (line: Suggestion, change: Change | undefined): boolean =>
  change?.isOn ?? line.picked > 0;

/** The number of units after this many packs more or less: never less than a pack. */
export function stepPacks(line: Suggestion, change: Change | undefined, packs: number): number {
  const pack = Math.max(1, line.packSize);
  const now = unitsOf(line, change);
  const next = (packs > 0 ? Math.floor(now / pack) : Math.ceil(now / pack)) * pack + packs * pack;
  return Math.min(Math.floor(MOST_UNITS / pack) * pack, Math.max(pack, next));
}

/** Dollars as ten-thousandths. */
export const toE4 = (dollars: number | null): number => (dollars === null ? 0 : Math.round(dollars * 10_000));

/** What units of a line earn before the next order, in cents: the chance to sell each times its margin. */
export function earnsOf(line: Suggestion, units: number): number {
  if (line.cost === null) return 0;
  const sold = line.chances.slice(0, units).reduce((sum, percent) => sum + percent, 0) / 100;
  return Math.round(sold * (line.price - line.cost * 100));
}

export type Total = {
  readonly lines: number;
  readonly units: number;
  readonly cents: number;
  readonly earnsCents: number;
  readonly vendors: number;
};

/** What all picked lines come to. Each line's cost is rounded once. */
export function totalPicked(lines: readonly Suggestion[], changes: Changes): Total {
  const picked = lines.filter((line) => isPicked(line, changes.get(line.vendorItemId)));
  const sum = { lines: picked.length, units: 0, cents: 0, earnsCents: 0 };
  for (const line of picked) {
    const units = unitsOf(line, changes.get(line.vendorItemId));
    sum.units += units;
    sum.cents += costOfUnits(toE4(line.cost), units);
    sum.earnsCents += earnsOf(line, units);
  }
  return { ...sum, vendors: new Set(picked.map(({ vendorId }) => vendorId)).size };
}
