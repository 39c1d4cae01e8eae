// May this discount be given on the whole transaction? (NS-TRAN-05)
import { promotionsMessages } from '#domains/promotions/messages.ts';
import { discountBeyond } from '#domains/register/messages.ts';
import { type Cents, formatMoney, WHOLE } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses more than all of it, and a discount beside a promotion that goes with no other; `value` in cents or thousandths of a percent. */
export function discountRefusal(
  discount: { readonly kind: 'percent' | 'amount'; readonly value: number },
  salesCents: Cents,
  isPromotionAlone: boolean,
): Refusal | undefined {
  const { kind, value } = discount;
  if (value > (kind === 'percent' ? WHOLE : salesCents))
    return refuse(
      'DISCOUNT_TOO_LARGE',
      discountBeyond(kind === 'percent' ? '100%' : formatMoney(salesCents)),
    );
  return value !== 0 && isPromotionAlone
    ? refuse('PROMOTION_ALONE', promotionsMessages.ALONE_IS_APPLIED)
    : undefined;
}
