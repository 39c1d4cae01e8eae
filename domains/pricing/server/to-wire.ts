// How does an offer look on the wire?
import { profitMargin } from '#domains/catalog/rules/profit-margin.ts';
import type { SellingDays } from '#domains/inventory/rules/selling-days.ts';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import type { OfferGiven } from '#domains/pricing/server/public/get-offer.ts';
import { type Cents, toPercent } from '#kernel/money.ts';

const orNull = (amount: Cents | undefined): Cents | null => amount ?? null;

type ShelfTimes = { readonly here: SellingDays; readonly chain: SellingDays };

/** The offer as the contract answers it. */
export function toOfferWire(catalogId: number, offer: OfferGiven, { here, chain }: ShelfTimes): OfferWire {
  const { base, guide, condition, listing } = offer;
  return {
    catalogId,
    conditionId: condition.conditionId,
    condition: condition.name,
    grade: condition.grade,
    creditPrice: offer.creditCents,
    cashPrice: offer.cashCents,
    cashTradeDiscount: toPercent(offer.cashTradeDiscountE5),
    sellPrice: offer.sellCents,
    steps: offer.steps.map((step) => ({ text: step.text, amount: step.cents })),
    reasonCode: offer.reason?.code ?? '',
    reason: offer.reason?.message ?? '',
    ruleId: offer.ruleId,
    base: base
      ? {
          price: base.cents,
          source: base.source,
          part: base.part ?? '',
          ageDays: base.ageDays ?? null,
        }
      : null,
    copiesHere: offer.copiesHere,
    sellingDays: { here: here.days, soldHere: here.sold, chain: chain.days, soldInChain: chain.sold },
    listed: listing ? { kind: listing.kind, reason: listing.reason, endsOn: listing.endsOn } : null,
    elsewhere: offer.elsewhere.map(({ storeId, storeName, onHand }) => ({
      clientId: storeId,
      clientName: storeName,
      onHand,
    })),
    guide: {
      loose: orNull(guide.loose),
      complete: orNull(guide.complete),
      new: orNull(guide.new),
      asOf: guide.asOf ?? null,
    },
  };
}

/** A row of itemDetails.pricing (ENT-42): for a trade, and for what isn't on the shelf, the cost is the credit that we offer, which everybody may see. */
export function toPricingRow(offer: OfferGiven, isTradein: boolean, seesCosts: boolean) {
  const onShelf = !isTradein && offer.shelfCents !== null;
  const isHidden = onShelf && !seesCosts;
  const cost = onShelf ? (offer.costCents as Cents) : offer.creditCents;
  const sell = onShelf ? (offer.shelfCents as Cents) : offer.sellCents;
  return {
    conditionId: offer.condition.conditionId,
    condition: offer.condition.name,
    price: isHidden ? null : cost,
    cashPrice: offer.cashCents,
    sellPrice: sell,
    profitMargin: isHidden ? null : profitMargin(cost, sell),
    message: offer.reason?.message ?? '',
  };
}
