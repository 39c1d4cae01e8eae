// What does a trade line cost us: the credit or the cash of its offer?
import { type Cents, negate, portion, type BasisPoints } from '#kernel/money.ts';

export type TwoOffers = { readonly creditCents: Cents; readonly cashCents: Cents };

/** The line's unit price, stored negative (NS-TRAN-13): the offer of the transaction's payout; as it is when there is no offer. */
export function tradePrice(offer: TwoOffers | null, payout: 'credit' | 'cash', otherwise: Cents): Cents {
  if (!offer) return otherwise;
  return negate(payout === 'cash' ? offer.cashCents : offer.creditCents);
}

/** Both offers when a person sets the credit price: cash is credit less the department's discount. */
export function overriddenOffer(creditCents: Cents, cashTradeDiscountBp: BasisPoints): TwoOffers {
  return { creditCents, cashCents: portion(creditCents, 10_000 - cashTradeDiscountBp) };
}
