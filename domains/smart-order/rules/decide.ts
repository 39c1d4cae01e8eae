// What is to be done about a product? The codes of ENUM-06 with the meanings of NS-VITEM-01.
import type { DecisionCode } from '#domains/vendors/rules/decision-codes.ts';

/** Why a person should look (decision 2). */
export type ReviewReason = 'neverHere' | 'noCost' | 'costUp' | 'wishWithoutPack';

/** From this on a higher cost is looked at, in percent of the one before. */
const COST_UP_PERCENT = 110;

export type DecisionInputs = {
  /** The product is known, and somebody in the chain had it or waits for it. */
  readonly isAnalyzed: boolean;
  /** The store had it, or sold it, in the last two years. */
  readonly wasHere: boolean;
  readonly costE4: number;
  /** What it cost here until now; null when it never came. */
  readonly costBeforeE4: number | null;
  readonly wishes: number;
  readonly need: number;
  /** Units that other stores give. */
  readonly given: number;
  readonly order: number;
  /** More is here and coming than 26 weeks' sales. */
  readonly isTooMany: boolean;
  /** Units that are on hand and free don't reach what is wanted, those on their way do. */
  readonly isCovered: boolean;
};

/** The first that fits of: not analyzed, review, order, too many, supply covers, don't. */
export function decide(given: DecisionInputs): DecisionCode {
  if (!given.isAnalyzed) return 0;
  if (reviewReasonOf(given)) return 2;
  if (given.order > 0) return 4;
  if (given.isTooMany) return 5;
  if (given.isCovered || (given.given > 0 && given.given >= given.need)) return 3;
  return 1;
}

/** Why a person should look at a line; undefined when nobody needs to. */
export function reviewReasonOf(given: DecisionInputs): ReviewReason | undefined {
  const { wasHere, costE4, costBeforeE4, wishes, need, given: gifts, order } = given;
  if (costE4 <= 0) return 'noCost';
  if (!wasHere) return 'neverHere';
  if (costBeforeE4 !== null && costBeforeE4 > 0 && costE4 * 100 >= costBeforeE4 * COST_UP_PERCENT)
    return 'costUp';
  return wishes > 0 && need > gifts && order === 0 ? 'wishWithoutPack' : undefined;
}

/** Is a line with supply (3) covered by another store alone? Only then it still needs something. */
export const isCoveredElsewhere = ({
  decision,
  need,
}: {
  readonly decision: number;
  readonly need: number;
}): boolean => decision === 3 && need > 0;
