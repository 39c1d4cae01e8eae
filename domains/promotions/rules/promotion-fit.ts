// Does a promotion count in this basket now, and if not, why? Which one is the best?
import type { Promotion, Sides } from '#domains/promotions/rules/promotion.ts';
import {
  linesOf,
  netOf,
  promotionDiscount,
  type PromotedLine,
  totalOff,
} from '#domains/promotions/rules/promotion-discount.ts';
import { isItsDay, isItsHour, type Moment, stateOf } from '#domains/promotions/rules/promotion-times.ts';
import { type Cents, ZERO, sum } from '#kernel/money.ts';

export type PromotionProblem =
  | 'OFF'
  | 'PLANNED'
  | 'OVER'
  | 'WEEKDAY'
  | 'HOURS'
  | 'COUPON_NEEDED'
  | 'GROUP'
  | 'NOT_WITH_DISCOUNT'
  | 'NOTHING_FITS'
  | 'MINIMUM'
  | 'TOO_FEW';

export type Basket = {
  readonly lines: readonly PromotedLine[];
  /** What each line is to this promotion. */
  readonly sides: Sides;
  /** Is the customer of the group that it asks for? */
  readonly isMember: boolean;
  /** Is there a discount on the whole transaction? */
  readonly hasDiscount: boolean;
};

/** How codes are compared: without spaces, in capitals. */
export const couponKey = (code: string): string => code.replace(/\s+/g, '').toUpperCase();

/** Why it can't be used at this moment; null when it can. couponCode is what the customer showed. */
export function timeProblem(promotion: Promotion, moment: Moment, couponCode = ''): PromotionProblem | null {
  const state = stateOf(promotion, moment.day);
  if (state === 'off') return 'OFF';
  if (state === 'planned') return 'PLANNED';
  if (state === 'over') return 'OVER';
  if (!isItsDay(promotion, moment.day)) return 'WEEKDAY';
  if (!isItsHour(promotion, moment.minute)) return 'HOURS';
  const needed = couponKey(promotion.couponCode);
  return needed !== '' && couponKey(couponCode) !== needed ? 'COUPON_NEEDED' : null;
}

/** What its goods in the basket come to before it takes anything off, in cents. */
export function goodsOf(promotion: Promotion, { lines, sides }: Basket): Cents {
  const mine = linesOf(promotion, lines, sides);
  return sum([...mine.get, ...(promotion.hasBuySide ? mine.buyOnly : [])].map(netOf));
}

/** Why it takes nothing off this basket, whatever the time; null when it takes something off. */
export function basketProblem(promotion: Promotion, basket: Basket): PromotionProblem | null {
  if (promotion.customerGroupId !== null && !basket.isMember) return 'GROUP';
  if (!promotion.combines && basket.hasDiscount) return 'NOT_WITH_DISCOUNT';
  const goods = goodsOf(promotion, basket);
  if (goods === 0) return 'NOTHING_FITS';
  if (goods < promotion.minimumCents) return 'MINIMUM';
  return promotionDiscount(promotion, basket.lines, basket.sides).size === 0 ? 'TOO_FEW' : null;
}

/**
 * Cents off by line of a promotion that was applied. Its hours were asked when it was applied and stay promised; its days are asked
 * whenever the basket is priced (P4).
 */
export function appliedDiscount(promotion: Promotion, basket: Basket, day: string): Map<number, Cents> {
  const runs = stateOf(promotion, day) === 'running' && isItsDay(promotion, day);
  return runs && basketProblem(promotion, basket) === null
    ? promotionDiscount(promotion, basket.lines, basket.sides)
    : new Map();
}

export type Offered = { readonly promotion: Promotion; readonly savesCents: Cents };

export type Candidate = { readonly promotion: Promotion; readonly basket: Basket };

/** Those that take something off now, the best for the customer first; of equals the older one. */
export const bestFirst = (candidates: readonly Candidate[], moment: Moment, couponCode = ''): Offered[] =>
  inOrder(candidates.filter(({ promotion }) => timeProblem(promotion, moment, couponCode) === null));

/**
 * The promotion that a basket gets without anybody asking, one at a time (NS-TRAN-11): of those that need no coupon the one that saves the
 * customer most, of equals the older one; null when none takes anything off. `keptId` is the one that it has by itself: its hours were asked when
 * it came, and stay promised.
 */
export function bestByItself(
  candidates: readonly Candidate[],
  moment: Moment,
  keptId: number | null,
): Offered | null {
  const runs = ({ promotion }: Candidate): boolean => {
    const problem = timeProblem(promotion, moment);
    return (
      problem === null || (problem === 'HOURS' && promotion.promotionId === keptId && !promotion.couponCode)
    );
  };
  return inOrder(candidates.filter(runs))[0] ?? null;
}

function inOrder(candidates: readonly Candidate[]): Offered[] {
  return candidates
    .filter(({ promotion, basket }) => basketProblem(promotion, basket) === null)
    .map(({ promotion, basket }) => ({
      promotion,
      savesCents: totalOff(promotionDiscount(promotion, basket.lines, basket.sides)),
    }))
    .filter(({ savesCents }) => savesCents > ZERO)
    .sort((a, b) => b.savesCents - a.savesCents || a.promotion.promotionId - b.promotion.promotionId);
}
