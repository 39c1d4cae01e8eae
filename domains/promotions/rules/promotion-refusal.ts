// What is a cashier told when a promotion does not count?
import { promotionsMessages as texts } from '#domains/promotions/messages.ts';
import type { Promotion } from '#domains/promotions/rules/promotion.ts';
import type { PromotionProblem } from '#domains/promotions/rules/promotion-fit.ts';
import { dayText, timeSentence } from '#domains/promotions/rules/promotion-sentences.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The refusal of a problem; goodsCents is what its goods in the basket come to. */
export function problemRefusal(problem: PromotionProblem, promotion: Promotion, goodsCents: Cents): Refusal {
  const sentences: Record<PromotionProblem, string> = {
    OFF: texts.IS_OFF,
    PLANNED: texts.IS_PLANNED(dayText(promotion.startsOn ?? '')),
    OVER: texts.IS_OVER(dayText(promotion.endsOn ?? '')),
    WEEKDAY: texts.NOT_THIS_TIME(timeSentence(promotion)),
    HOURS: texts.NOT_THIS_TIME(timeSentence(promotion)),
    COUPON_NEEDED: texts.COUPON_NEEDED,
    GROUP: texts.NOT_THE_GROUP,
    NOT_WITH_DISCOUNT: texts.NOT_WITH_DISCOUNT,
    NOTHING_FITS: texts.NOTHING_FITS,
    MINIMUM: texts.BELOW_MINIMUM(formatMoney(promotion.minimumCents), formatMoney(goodsCents)),
    TOO_FEW: texts.TOO_FEW,
  };
  return refuse(`PROMOTION_${problem}`, sentences[problem]);
}
