// Which promotion does a basket get without anybody asking for it?
import { bestByItself } from '#domains/promotions/rules/promotion-fit.ts';
import { type Moment, momentAt } from '#domains/promotions/rules/promotion-times.ts';
import {
  findAutomaticPromotions,
  type PromotionWithSides,
} from '#domains/promotions/server/public/find-promotions.ts';
import { type BasketRow, promotionOf } from './basket.ts';
import { promotedLines } from '#domains/register/rules/price-of.ts';
import type { Db } from '#contract/route.ts';

/** The business day and the time of day in the basket's store. */
export const momentOf = (basket: Pick<BasketRow, 'timeZone' | 'cutoffHour'>, now: Date): Moment =>
  momentAt(now, basket.timeZone, basket.cutoffHour);

/** What a promotion sees of the basket. */
export const promotedBasket = (
  basket: BasketRow,
  { sides, isMember }: Pick<PromotionWithSides, 'sides' | 'isMember'>,
) => ({
  lines: promotedLines(basket.lines),
  sides,
  isMember,
  hasDiscount: basket.discountKind !== null,
});

/** The basket with the best promotion that runs in its store, or without one; what somebody chose or took off by hand stays as it is. */
export async function withAutomatic(db: Db, basket: BasketRow, now: Date): Promise<BasketRow> {
  if (basket.promotionByHand) return basket;
  const moment = momentOf(basket, now);
  const running = basket.lines.some((line) => line.kind === 'sale')
    ? await findAutomaticPromotions(db, {
        storeId: basket.storeId,
        day: moment.day,
        customerId: basket.customerId,
        lines: basket.lines,
      })
    : [];
  const best = bestByItself(
    running.map((one) => ({ promotion: one.promotion, basket: promotedBasket(basket, one) })),
    moment,
    basket.promotionId,
  );
  const found = best && running.find(({ promotion }) => promotion === best.promotion);
  return found
    ? { ...basket, promotionId: found.promotion.promotionId, promotion: promotionOf(found) }
    : { ...basket, promotionId: null, promotion: null };
}
