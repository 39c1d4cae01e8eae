// May a transaction go on while trade offers are open?
import { registerMessages } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/**
 * Why the transaction can't be paid, refunded, parked or left for another one, or null. An offer that is neither accepted nor declined
 * belongs to the customer at the counter, whichever mode the screen is in. Offers are kept by the counter alone: the server doesn't ask.
 */
export function openOffersRefusal(openOffers: number): Refusal | null {
  return openOffers > 0 ? refuse('OFFERS_OPEN', registerMessages.OFFERS_OPEN(openOffers)) : null;
}
