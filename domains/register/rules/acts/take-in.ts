// What a customer brings comes into the basket: as a trade with its offer, or given back without a receipt.
import { newLine } from './add-line.ts';
import type { Change } from './change.ts';
import type { Offer } from '#domains/pricing/rules/offer.ts';
import type { BasketHeader } from '#domains/register/rules/basket.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import type { Line, LineOffer } from '#domains/register/rules/line.ts';
import { type Member, withBonus } from '#domains/register/rules/trade-bonus.ts';
import { overriddenOffer, tradePrice } from '#domains/register/rules/trade-price.ts';
import { type Cents, type Rate, ZERO, absolute, negate } from '#kernel/money.ts';

type Payout = BasketHeader['payout'];
/** An offer for a condition. */
export type Offered = Omit<Offer, 'ruleId' | 'copiesHere'> & {
  readonly condition: { readonly conditionId: number; readonly name: string; readonly grade: string };
};
/** The case of what is brought without some parts, so that it is on the shelf as such. */
export type LackingCase = Pick<Line, 'caseConditionId' | 'caseCondition'>;

/** The offer as the line keeps it, with what these members get on top. */
export function lineOffer(offer: Offered, missingParts: readonly string[], member: Member | null): LineOffer {
  const plain: LineOffer = {
    creditCents: offer.creditCents,
    cashCents: offer.cashCents,
    sellCents: offer.sellCents,
    steps: offer.steps,
    reason: offer.reason?.message ?? null,
    overridden: false,
    missingParts,
    ...(offer.base ? { source: offer.base.source } : {}),
  };
  return withBonus(plain, member);
}

export type Brought = {
  readonly lineId: number;
  readonly serial: string;
  readonly offered: Offered;
  readonly offer: LineOffer;
  readonly lacking: LackingCase;
};

/** The line of a trade: quantity 1 (TRAN-13), price negative (NS-TRAN-13). A zero offer is in the basket with its reason. */
export function addTrade(payout: Payout, product: Candidate, brought: Brought): Change {
  const { lineId, serial, offered, offer, lacking } = brought;
  const item: Candidate = {
    ...product,
    inventoryId: null,
    sku: '',
    conditionId: offered.condition.conditionId,
    condition: offered.condition.name,
    grade: offered.condition.grade,
    ...lacking,
    priceCents: offered.sellCents,
    costCents: ZERO,
    costE4: null,
  };
  const own = { quantity: 1, serial, copyId: null, offer };
  return { insert: [newLine(lineId, item, 'trade', tradePrice(offer, payout, ZERO), own)] };
}

/** The trade line with another offer, for another condition or missing part. */
export const reoffered = (
  line: Line,
  payout: Payout,
  {
    offered,
    offer,
    lacking,
  }: Pick<Brought, 'offered' | 'offer'> & { readonly lacking: Partial<LackingCase> },
): Line => ({
  ...line,
  ...lacking,
  conditionId: offered.condition.conditionId,
  condition: offered.condition.name,
  offer,
  unitPriceCents: tradePrice(offer, payout, line.unitPriceCents),
});

/** The trade line at a price that a person set, whatever its sign (TRAN-14); it is the last word, so that members get nothing on top. */
export function pricedByHand(line: Line, payout: Payout, price: Cents, cashTradeDiscountE5: Rate): Line {
  const offers = overriddenOffer(absolute(price), payout, cashTradeDiscountE5);
  const { bonus: _none, ...before } = line.offer ?? {
    sellCents: line.listPriceCents,
    steps: [],
    missingParts: [],
    bonus: null,
  };
  return {
    ...line,
    offer: { ...before, ...offers, reason: null, overridden: true },
    unitPriceCents: tradePrice(offers, payout, line.unitPriceCents),
  };
}

export type Returned = Pick<Line, 'lineId' | 'quantity' | 'serial' | 'restock' | 'refundReason'> & {
  readonly priceCents: Cents;
};

/** Gives back without a receipt: no tax, since nothing shows what was paid. */
export function addReturn(
  item: Candidate,
  { lineId, quantity, serial, restock, refundReason, priceCents }: Returned,
): Change {
  const line = newLine(lineId, item, 'sale', negate(priceCents), { quantity, serial, copyId: null });
  return {
    insert: [{ ...line, kind: 'refund', taxParts: null, restock, refundReason }],
    audit: {
      action: 'refunds.noReceipt',
      after: { title: item.title, cents: priceCents, quantity },
    },
  };
}
