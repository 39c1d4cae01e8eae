// What can a counter say of a promotion before the server has answered?
import type { Promotion, Side, Sides } from '#domains/promotions/rules/promotion.ts';
import {
  promotionDiscount,
  totalOff,
  type PromotedLine,
} from '#domains/promotions/rules/promotion-discount.ts';
import {
  type Offered,
  appliedDiscount,
  bestByItself,
  bestFirst,
} from '#domains/promotions/rules/promotion-fit.ts';
import type { Moment } from '#domains/promotions/rules/promotion-times.ts';
import type { Cents } from '#kernel/money.ts';

/** A promotion that runs, with the departments that it is about. */
export type KnownPromotion = {
  readonly promotion: Promotion;
  readonly getDepartments: readonly number[];
  readonly buyDepartments: readonly number[];
  /** It names nothing but departments and no group of customers: then a line and its department are enough to tell. */
  readonly isSimple: boolean;
};

/** What runs in a store, and the time of day there. */
export type KnownPromotions = { readonly all: readonly KnownPromotion[]; readonly moment: Moment };

export type CounterLine = PromotedLine & { readonly departmentId: number };

/** What is applied now: by itself, or because somebody said so. */
export type Applied = { readonly promotionId: number | null; readonly isByHand: boolean };

export type CounterPromotion = {
  readonly promotion: Promotion;
  readonly off: ReadonlyMap<number, Cents>;
  readonly savesCents: Cents;
};

function sidesOf({ getDepartments, buyDepartments }: KnownPromotion, lines: readonly CounterLine[]): Sides {
  const sides = new Map<number, Side>();
  for (const { lineId, departmentId } of lines) {
    const [got, bought] = [getDepartments.includes(departmentId), buyDepartments.includes(departmentId)];
    if (got || bought) sides.set(lineId, got && bought ? 'both' : got ? 'get' : 'buy');
  }
  return sides;
}

/**
 * The promotion that the server will find for these lines, with cents off by line; null when it will find none, undefined when only the server can
 * tell, because what may count names more than departments.
 */
export function promotionAtCounter(
  { all, moment }: KnownPromotions,
  lines: readonly CounterLine[],
  applied: Applied,
  hasDiscount: boolean,
): CounterPromotion | null | undefined {
  const { promotionId, isByHand } = applied;
  if (!lines.some(({ kind }) => kind === 'sale')) return null;
  const basketOf = (one: KnownPromotion) => ({
    lines,
    sides: sidesOf(one, lines),
    isMember: false,
    hasDiscount,
  });
  const found = (one: KnownPromotion, off: ReadonlyMap<number, Cents>): CounterPromotion => ({
    promotion: one.promotion,
    off,
    savesCents: totalOff(off),
  });
  if (isByHand) {
    if (promotionId === null) return null;
    const one = all.find(({ promotion }) => promotion.promotionId === promotionId);
    if (!one?.isSimple) return undefined;
    return found(one, appliedDiscount(one.promotion, basketOf(one), moment.day));
  }
  const mayCome = withoutCoupon(all);
  if (mayCome.some(({ isSimple }) => !isSimple)) return undefined;
  const candidates = mayCome.map((one) => ({ one, promotion: one.promotion, basket: basketOf(one) }));
  const best = bestByItself(candidates, moment, promotionId);
  const from = candidates.find(({ promotion }) => promotion === best?.promotion);
  return from ? found(from.one, promotionDiscount(from.promotion, lines, from.basket.sides)) : null;
}

const withoutCoupon = (all: KnownPromotions['all']): readonly KnownPromotion[] =>
  all.filter(({ promotion }) => promotion.couponCode === '');

/** The promotion without a coupon that would save most on these lines now, whatever is applied; null when none would, undefined when only the server can tell. */
export function bestAtCounter(
  { all, moment }: KnownPromotions,
  lines: readonly CounterLine[],
  hasDiscount: boolean,
): Offered | null | undefined {
  const mayCome = withoutCoupon(all);
  if (mayCome.some(({ isSimple }) => !isSimple)) return undefined;
  const candidates = mayCome.map((one) => ({
    promotion: one.promotion,
    basket: { lines, sides: sidesOf(one, lines), isMember: false, hasDiscount },
  }));
  return bestFirst(candidates, moment)[0] ?? null;
}
