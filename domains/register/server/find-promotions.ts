// Which promotions would take something off this basket? The best first.
import { promotionDiscount } from '#domains/promotions/rules/promotion-discount.ts';
import { findPromotionsOf } from '#domains/promotions/server/find-promotions.ts';
import { getBasket } from '#domains/register/server/change-basket.ts';
import { businessDay } from '#kernel/business-day.ts';
import { sum, toDollars } from '#kernel/money.ts';
import type { ReadContext } from '#kernel/route.ts';

export type FoundPromotion = { promotionId: number; name: string; description: string; saves: number };

/** Promotions of the store that apply today, with what each saves in dollars. 404 'No Transaction Found.' */
export async function findPromotions(
  { db, actor, now }: ReadContext,
  transactionId: number,
): Promise<FoundPromotion[]> {
  const basket = await getBasket(db, transactionId, actor.storeIds);
  const day = businessDay(now, basket.time_zone, basket.cutoff_hour);
  const lines = basket.lines.map((line) => ({
    lineId: line.line_id,
    kind: line.kind,
    departmentId: line.department_id,
    quantity: line.quantity,
    unitPriceCents: line.unit_price_cents,
  }));
  return (await findPromotionsOf(db, basket.store_id))
    .map(({ promotionId, name, description, ...rest }) => {
      const off = promotionDiscount({ promotionId, name, description, ...rest }, lines, day);
      return { promotionId, name, description, saves: toDollars(sum(off.values())) };
    })
    .filter((found) => found.saves > 0)
    .sort((a, b) => b.saves - a.saves);
}
