// Which promotions would take something off this basket? The best first.
import { bestFirst } from '#domains/promotions/rules/promotion-fit.ts';
import { promotionSentences } from '#domains/promotions/rules/promotion-sentences.ts';
import { findRunningPromotions } from '#domains/promotions/server/public/find-promotions.ts';
import { listGoodsNames } from '#domains/promotions/server/public/list-goods-names.ts';
import { momentOf, promotedBasket } from '#domains/register/server/basket/automatic-promotion.ts';
import { getBasket } from '#domains/register/server/basket/change-basket.ts';
import { toDollars } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';

export type FoundPromotion = { promotionId: number; name: string; description: string; saves: number };

/** Promotions of the store that count now, with what each saves in dollars. 404 'No Transaction Found.' */
export async function findPromotions(
  { db, actor, now }: ReadContext,
  { TransactionId, CouponCode }: { TransactionId: number; CouponCode?: string | undefined },
): Promise<FoundPromotion[]> {
  const basket = await getBasket(db, TransactionId, actor.storeIds);
  const moment = momentOf(basket, now);
  const running = await findRunningPromotions(db, {
    storeId: basket.storeId,
    day: moment.day,
    customerId: basket.customerId,
    lines: basket.lines,
  });
  const best = bestFirst(
    running.map((one) => ({ promotion: one.promotion, basket: promotedBasket(basket, one) })),
    moment,
    CouponCode,
  );
  const names = await listGoodsNames(
    db,
    best.map(({ promotion }) => promotion.promotionId),
  );
  return best.map(({ promotion, savesCents }) => ({
    promotionId: promotion.promotionId,
    name: promotion.name,
    description:
      promotion.description || promotionSentences(promotion, names(promotion.promotionId)).join(' '),
    saves: toDollars(savesCents),
  }));
}
