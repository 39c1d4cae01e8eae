// Applies a promotion to a basket, and takes it off.
import type * as calls from '#domains/register/contract/calls.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { momentOf, promotedBasket } from './automatic-promotion.ts';
import type { Change } from '#domains/register/rules/acts/change.ts';
import { type BasketRow, promotionOf } from './basket.ts';
import { changeBasket, getBasket } from './change-basket.ts';
import { promotionsMessages } from '#domains/promotions/messages.ts';
import { basketProblem, couponKey, goodsOf, timeProblem } from '#domains/promotions/rules/promotion-fit.ts';
import { problemRefusal } from '#domains/promotions/rules/promotion-refusal.ts';
import { findByCoupon, findPromotionFor } from '#domains/promotions/server/public/find-promotions.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Answer = Promise<calls.ChangedTransaction | Refusal>;
type Asked = { TransactionId: number; PromotionId?: number | undefined; CouponCode?: string | undefined };

/**
 * Applies a promotion of the store; it replaces an earlier one (NS-TRAN-11). 404 for one of another store. Refuses one that doesn't run now,
 * lacks its coupon, or takes nothing off this basket, and says why.
 */
export function applyPromotion(context: DirectContext, input: Asked): Answer {
  const read = () => getBasket(context.db, input.TransactionId, context.actor.storeIds);
  return changeBasket(context, read, (basket) => chosenPromotion(context, basket, input));
}

/** The basket's change to the promotion of this id or coupon; refuses as applyPromotion does. */
export async function chosenPromotion(
  { db, now }: DirectContext,
  basket: BasketRow,
  { PromotionId, CouponCode = '' }: Pick<Asked, 'PromotionId' | 'CouponCode'>,
): Promise<Change | Refusal> {
  if (PromotionId === undefined && CouponCode === '')
    throw badInput('PromotionId', `PromotionId ${promotionsMessages.WHICH_PROMOTION}`);
  const promotionId = PromotionId ?? (await findByCoupon(db, basket.storeId, couponKey(CouponCode)));
  if (promotionId === undefined)
    return refuse('PROMOTION_NO_COUPON', promotionsMessages.NO_COUPON(CouponCode));
  const { storeId, customerId, lines } = basket;
  const found = await findPromotionFor(db, { storeId, promotionId, customerId, lines });
  if (!found) throw notFound(texts.NO_PROMOTION, 'PromotionId');
  const seen = promotedBasket(basket, found);
  const problem =
    timeProblem(found.promotion, momentOf(basket, now), CouponCode) ?? basketProblem(found.promotion, seen);
  if (problem) return problemRefusal(problem, found.promotion, goodsOf(found.promotion, seen));
  return { header: { promotionId, promotionByHand: true }, show: { promotion: promotionOf(found) } };
}

/** Takes the promotion off; the prices are exactly those before it, and none comes back by itself. */
export const clearPromotions = (context: DirectContext, input: { TransactionId: number }): Answer =>
  changeBasket(
    context,
    () => getBasket(context.db, input.TransactionId, context.actor.storeIds),
    noPromotion,
  );

/** The basket's change to none, whatever would come by itself. */
export const noPromotion = (): Change => ({
  header: { promotionId: null, promotionByHand: true },
  show: { promotion: null },
});
