// What does a trade line cost us: the credit or the cash of its offer?
import { type Rate, type Cents, cents, negate, portion, WHOLE } from '#kernel/money.ts';

/** No price of a line is higher. */
const MOST_CENTS = 9_999_999;

export type TwoOffers = { readonly creditCents: Cents; readonly cashCents: Cents };

/** The line's unit price, stored negative (NS-TRAN-13): the offer of the transaction's payout; as it is when there is no offer. */
export function tradePrice(offer: TwoOffers | null, payout: 'credit' | 'cash', otherwise: Cents): Cents {
  if (!offer) return otherwise;
  return negate(payout === 'cash' ? offer.cashCents : offer.creditCents);
}

/**
 * Both offers when a person sets the price: it is what the payout pays, to the cent. Cash is credit less the department's discount, so a price
 * set in cash makes the credit higher (at most `MOST_CENTS`), and one set in credit the cash lower.
 */
export function overriddenOffer(
  price: Cents,
  payout: 'credit' | 'cash',
  cashTradeDiscountE5: Rate,
): TwoOffers {
  const shareE5 = WHOLE - cashTradeDiscountE5;
  if (payout === 'credit') return { creditCents: price, cashCents: portion(price, shareE5) };
  const credit = shareE5 > 0 ? Math.round((price * WHOLE) / shareE5) : price;
  return { creditCents: cents(Math.max(price, Math.min(credit, MOST_CENTS))), cashCents: price };
}
