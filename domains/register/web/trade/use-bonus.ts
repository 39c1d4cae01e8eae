// What does the seller's group put on top of an offer?
import { getCustomer } from '#domains/customers/contract/calls.ts';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { memberBonus, registerMessages } from '#domains/register/messages.ts';
import { overriddenOffer } from '#domains/register/rules/trade-price.ts';
import { add, cents, portion, fromPercent } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import type { OpenOffer } from './offers.ts';

export type MemberBonus = { readonly name: string; readonly tradeBonusPercent: number };

/** The best bonus of the seller's groups; null without one. The server puts it on the line by itself. */
export function useBonus(sellerId: number | null): MemberBonus | null {
  const { data } = useCall(
    getCustomer,
    { id: sellerId ?? 0 },
    { enabled: sellerId !== null, staleMs: 60_000 },
  );
  const best = data?.groups.toSorted((a, b) => b.tradeBonusPercent - a.tradeBonusPercent)[0];
  return best && best.tradeBonusPercent > 0 ? best : null;
}

/** The server's offer with the bonus as a step of its own, on the credit alone; a price that a person set is the last word, and the other payout's follows from it. */
export function offerFor(
  wire: OfferWire,
  { priceCents, pricedIn = 'credit' }: Pick<OpenOffer, 'priceCents' | 'pricedIn'>,
  bonus: MemberBonus | null,
): OfferWire {
  if (priceCents !== null) {
    const price = cents(priceCents);
    const { creditCents, cashCents } = overriddenOffer(price, pricedIn, fromPercent(wire.cashTradeDiscount));
    const step = { text: registerMessages.BY_HAND, amount: price };
    return {
      ...wire,
      creditPrice: creditCents,
      cashPrice: cashCents,
      steps: [step, ...wire.steps],
    };
  }
  if (bonus === null) return wire;
  const credit = wire.creditPrice;
  const more = portion(credit, fromPercent(bonus.tradeBonusPercent));
  if (more === 0) return wire;
  const step = { text: memberBonus(bonus.name, bonus.tradeBonusPercent), amount: more };
  return { ...wire, creditPrice: add(credit, more), steps: [...wire.steps, step] };
}

/** The same for all open offers, by their keys; the very map when nothing is to be put on them. */
export const offersFor = (
  quotes: ReadonlyMap<string, OfferWire>,
  offers: readonly OpenOffer[],
  bonus: MemberBonus | null,
): ReadonlyMap<string, OfferWire> =>
  bonus === null && offers.every(({ priceCents }) => priceCents === null)
    ? quotes
    : new Map(
        offers.flatMap((offer) => {
          const wire = quotes.get(offer.key);
          return wire ? [[offer.key, offerFor(wire, offer, bonus)] as const] : [];
        }),
      );
