// What does a member get on top of an offer?
//
// A share of the credit, rounded half up like every amount; never of the cash, nor of a price that a person set by hand: that is the last word.
// The offer keeps what was added and why, so that another customer at the same basket gets another credit for the same offer.
import { type Rate, type Cents, add, portion, subtract } from '#kernel/money.ts';

export type Bonus = { readonly group: string; readonly e5: Rate; readonly cents: Cents };
/** What a group of customers gets on top. */
export type Member = { readonly group: string; readonly e5: Rate };
type Offered = {
  readonly creditCents: Cents;
  readonly overridden: boolean;
  readonly bonus?: Bonus | null;
};

/** The offer with the bonus of these members instead of any other; null takes it off. */
export function withBonus<Offer extends Offered>(offer: Offer, member: Member | null): Offer {
  if (offer.overridden) return offer;
  const { bonus, ...rest } = offer;
  const plain = bonus ? subtract(offer.creditCents, bonus.cents) : offer.creditCents;
  const cents = portion(plain, member?.e5 ?? 0);
  if (!member || cents === 0) return { ...rest, creditCents: plain } as Offer;
  return { ...rest, creditCents: add(plain, cents), bonus: { ...member, cents } } as Offer;
}
