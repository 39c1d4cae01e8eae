// What does smart order say of one product? From its inputs, all of which are kept, to the quantity and the decision.
import { cents, type Cents, divideRounded } from '#kernel/money.ts';
import { decide, type ReviewReason, reviewReasonOf } from './decide.ts';
import { type DecisionCode, type ProfitCode, profitCode } from '#domains/vendors/rules/decision-codes.ts';
import { chancesOfSelling } from './distribution.ts';
import { coming, type Counted, freeUnits, needOf, type Plan, plannedNeed, type Supply } from './need.ts';
import { tooMany, unitsInPacks } from './packs.ts';
import type { Gift } from './stores-first.ts';
import { demandOf, type Target, type TargetInputs, targetOf } from './target.ts';

/** Vendor item statuses (ENUM-02) of which nothing can be ordered: out of stock, discontinued. */
const NOT_TO_BE_HAD: readonly number[] = [2, 4];
/** Chances to sell that a line lists at most. */
const MOST_CHANCES = 400;

/** All that a line depends on; kept with it, so that it can be computed again. */
export type LineInputs = TargetInputs & {
  readonly horizonDays: number;
  readonly reviewDays: number;
  /** Sum of the season's factors over the next 26 weeks of days. */
  readonly seasonHalfYear: number;
  /** The product is in the catalog. */
  readonly isKnown: boolean;
  readonly onHand: number;
  readonly held: number;
  readonly supply: Supply;
  readonly counted: Counted;
  readonly wishes: number;
  readonly plan: Plan;
  /** Units sold since the last order that was sent. */
  readonly soldSince: number;
  readonly packSize: number;
  /** Cost of a unit in ten-thousandths of a dollar; 0 when it isn't known. */
  readonly costE4: number;
  readonly costBeforeE4: number | null;
  readonly priceCents: number;
  readonly statusId: number;
};

export type Needed = Target & {
  readonly free: number;
  readonly coming: number;
  readonly position: number;
  readonly need: number;
  readonly halfYear: number;
};

export type Line = Needed & {
  readonly gifts: readonly Gift[];
  readonly given: number;
  /** Units that are suggested. */
  readonly order: number;
  readonly decision: DecisionCode;
  readonly reason: ReviewReason | undefined;
  readonly profit: ProfitCode;
};

/** What is needed, before other stores are asked. */
export function needed(inputs: LineInputs): Needed {
  const target = targetOf(inputs);
  const free = freeUnits(inputs.onHand, inputs.held);
  const onTheirWay = coming(inputs.supply, inputs.counted);
  const position = free + onTheirWay;
  const smart = needOf(target.target, inputs.wishes, position);
  // Written out, as below: a store has 50,000 lines, and a spread costs more than the rules.
  return {
    rate: target.rate,
    forecast: target.forecast,
    variance: target.variance,
    target: target.target,
    free,
    coming: onTheirWay,
    position,
    need: plannedNeed(inputs.plan, smart, inputs.soldSince),
    halfYear: (target.rate * inputs.seasonHalfYear) / 7,
  };
}

/** The whole line, with what other stores give. */
export function lineOf(inputs: LineInputs, gifts: readonly Gift[], lacking: Needed = needed(inputs)): Line {
  const given = gifts.reduce((sum, { units }) => sum + units, 0);
  const position = lacking.position + given;
  const order = NOT_TO_BE_HAD.includes(inputs.statusId)
    ? 0
    : unitsInPacks({
        need: Math.max(0, lacking.need - given),
        packSize: inputs.packSize,
        position,
        untilArrival: (lacking.rate * inputs.lead.days) / 7,
        wishes: inputs.wishes,
        halfYear: lacking.halfYear,
      });
  const facts = {
    isAnalyzed: inputs.isKnown && (inputs.chain.exposure > 0 || inputs.wishes > 0 || lacking.target > 0),
    wasHere: inputs.learned.exposure > 0,
    costE4: inputs.costE4,
    costBeforeE4: inputs.costBeforeE4,
    wishes: inputs.wishes,
    need: lacking.need,
    given,
    order,
    isTooMany: lacking.position > 0 && tooMany(lacking.position, inputs.wishes, lacking.halfYear),
    isCovered: lacking.need === 0 && lacking.free < lacking.target + inputs.wishes,
  };
  const decision = decide(facts);
  return {
    rate: lacking.rate,
    forecast: lacking.forecast,
    variance: lacking.variance,
    target: lacking.target,
    free: lacking.free,
    coming: lacking.coming,
    position: lacking.position,
    need: lacking.need,
    halfYear: lacking.halfYear,
    gifts,
    given,
    order: decision === 0 ? 0 : order,
    decision,
    reason: decision === 2 ? reviewReasonOf(facts) : undefined,
    profit: profitCode(inputs.priceCents, inputs.costE4 > 0 ? inputs.costE4 : null),
  };
}

/** For each of `units` ordered: the chance (0 to 1) that it is sold, or taken by somebody who waits, before the next order's goods are here. */
export function chancesOf(line: Line, inputs: LineInputs, units: number): number[] {
  const first = line.position + line.given + 1 - inputs.wishes;
  return chancesOfSelling(demandOf(line), first, Math.min(units, MOST_CHANCES));
}

/** Cost of some units in whole cents, rounded once. `costE4` is a unit's in ten-thousandths of a dollar. */
export const costOfUnits = (costE4: number, units: number): Cents =>
  cents(divideRounded(costE4 * units, 100));
