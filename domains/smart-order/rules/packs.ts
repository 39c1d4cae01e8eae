// How many whole packs are ordered for what is needed?

/** More than this many weeks of sales are too many. */
export const MOST_WEEKS = 26;

export type PackInputs = {
  /** Units needed that no store gives. */
  readonly need: number;
  readonly packSize: number;
  /** Units here, coming, and given by other stores. */
  readonly position: number;
  /** Units that are sold until an order arrives. */
  readonly untilArrival: number;
  readonly wishes: number;
  /** Units that are sold in 26 weeks. */
  readonly halfYear: number;
};

/**
 * Units to order, in whole packs: a rest counts from half a pack, or when less is here than is sold until the order arrives. What would last
 * longer than 26 weeks is cut, wishes aside.
 */
export function unitsInPacks({
  need,
  packSize,
  position,
  untilArrival,
  wishes,
  halfYear,
}: PackInputs): number {
  const pack = Math.max(1, packSize);
  const whole = Math.floor(need / pack) * pack;
  const rest = need - whole;
  let units = whole + (rest > 0 && (rest * 2 >= pack || position < untilArrival) ? pack : 0);
  while (units > 0 && tooMany(position + units, wishes, halfYear)) units -= pack;
  return Math.max(0, units);
}

/** Is this more than 26 weeks' sales, what customers wait for aside? */
export const tooMany = (units: number, wishes: number, halfYear: number): boolean =>
  units - wishes > halfYear + 1e-9;
