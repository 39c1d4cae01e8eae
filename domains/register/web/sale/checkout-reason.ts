// Why can't this basket be paid yet? The same questions as readyRefusal, in the words of the button.
import { registerMessages } from '#domains/register/messages.ts';
import { priceRefusal } from '#domains/register/rules/seen-sum.ts';
import { openOffersRefusal } from '#domains/register/rules/open-offers.ts';
import type { BasketView } from './basket-view.ts';
import { screenMessages as texts } from '../messages.ts';

/** The sentence under Checkout, or null when it may be pressed. What a promotion takes off is waited for only while the server can say it. */
export function checkoutReason(view: BasketView, openOffers: number, online: boolean): string | null {
  if (view.isUnknown) return texts.BASKET_UNKNOWN;
  const offers = openOffersRefusal(openOffers);
  if (offers) return offers.message;
  if (view.stuck > 0) return texts.waitingLines(view.stuck);
  if (view.lines.length === 0 && !view.certificates.some((one) => one.kind === 'sold'))
    return texts.EMPTY_CHECKOUT;
  if (view.totals.tradeItems > 0 && !view.customer) return texts.CUSTOMER_CHECKOUT;
  if (view.totals.dueCents < 0 && !view.customer && view.payout === 'credit' && view.totals.refundItems === 0)
    return registerMessages.CUSTOMER_REQUIRED;
  const unpriced = priceRefusal(view.lines);
  if (unpriced && !online)
    return texts.needServer(view.lines.filter(({ priceKnown }) => priceKnown === false).length);
  return unpriced?.message ?? (online && !view.promotionKnown ? texts.PROMOTION_COMING : null);
}

/** Does Checkout wait for nothing but what is being looked up? */
export const waitsForPrices = (view: BasketView, reason: string | null): boolean =>
  reason !== null && (reason === priceRefusal(view.lines)?.message || reason === texts.PROMOTION_COMING);
