// The short acts on a whole basket: customer, payout, discount, exemption, store credit, park, empty, void.
import type { Change } from './change.ts';
import { isExemptOn } from '#domains/customers/rules/customer-fields.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import type {
  BasketCustomer,
  BasketHeader,
  BasketPlace,
  OpenBasket,
} from '#domains/register/rules/basket.ts';
import { isEmptyBasket } from '#domains/register/rules/certificates.ts';
import type { Line } from '#domains/register/rules/line.ts';
import { discountRefusal } from '#domains/register/rules/may-discount.ts';
import { creditHolder, creditToTake } from '#domains/register/rules/may-pay-by-credit.ts';
import { priceOpen } from '#domains/register/rules/price-of.ts';
import { type Member, withBonus } from '#domains/register/rules/trade-bonus.ts';
import { tradePrice } from '#domains/register/rules/trade-price.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Cents, ZERO, subtract } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';

const offeredTrades = ({ lines }: OpenBasket): readonly Line[] =>
  lines.filter((line) => line.kind === 'trade' && line.offer);

/** Attaches the customer, with what members get on top of the offers; null removes it and what hung on it (TRAN-26). */
export function setCustomer(
  basket: OpenBasket & BasketPlace,
  customer: BasketCustomer | null,
  { member, now }: { readonly member: Member | null; readonly now: Date },
): Change {
  const isSame = customer?.customerId === basket.customerId;
  const today = businessDay(now, basket.timeZone, basket.cutoffHour);
  const isExempt =
    customer !== null &&
    isExemptOn({ taxExempt: customer.taxExempt, taxExemptUntil: customer.taxExemptUntil ?? null }, today);
  return {
    header: {
      customerId: customer?.customerId ?? null,
      creditTenderCents: isSame ? basket.creditTenderCents : ZERO,
      taxExempt: isExempt || (basket.taxExempt && basket.taxExemptBy !== null),
    },
    show: { customer },
    update: offeredTrades(basket).map((line) => {
      const offer = line.offer && withBonus(line.offer, member);
      return { ...line, offer, unitPriceCents: tradePrice(offer, basket.payout, line.unitPriceCents) };
    }),
  };
}

/** Pays all trades in cash or all in store credit (TRAN-28): each trade line shows the other of its two offers. */
export const setPayout = (basket: OpenBasket, payout: BasketHeader['payout']): Change => ({
  header: { payout },
  update: offeredTrades(basket).map((line) => ({
    ...line,
    unitPriceCents: tradePrice(line.offer, payout, line.unitPriceCents),
  })),
});

/**
 * Discount on the whole, in thousandths of a percent or cents; 0 takes it off. Refuses more than all of it (NS-TRAN-05), and one beside a promotion
 * that was chosen and goes with no other; one that came by itself gives way to what a person decides.
 */
export function setDiscount(
  basket: OpenBasket & BasketPlace,
  { kind, value }: { readonly kind: 'percent' | 'amount'; readonly value: number },
  now: Date,
): Change | Refusal {
  const isAlone = basket.promotion?.terms?.combines === false;
  const promotion = isAlone && !basket.promotionByHand ? null : basket.promotion;
  const sales = priceOpen({ ...basket, promotion, discountKind: null, discountValue: null }, now);
  const refused = discountRefusal(
    { kind, value },
    subtract(sales.salesCents, sales.discountCents),
    isAlone && promotion !== null,
  );
  if (refused) return refused;
  const isOff = value === 0;
  return {
    header: { discountKind: isOff ? null : kind, discountValue: isOff ? null : value },
    audit: {
      action: 'transactions.discount',
      before: discountOf(basket.discountKind, basket.discountValue),
      after: discountOf(kind, value),
    },
  };
}

const discountOf = (kind: BasketHeader['discountKind'], value: number | null) =>
  kind === 'percent' ? { kind, valueE5: value } : { kind, valueCents: value };

/** Tax exemption, with who set it and, in the audit, why (T8); lifting it restores the same tax. */
export const setTaxExempt = (
  basket: OpenBasket,
  {
    isExempt,
    by,
    reason,
  }: { readonly isExempt: boolean; readonly by: number; readonly reason: string | undefined },
): Change => ({
  header: { taxExempt: isExempt, taxExemptBy: isExempt ? by : null },
  audit: {
    action: 'transactions.taxExempt',
    before: { taxExempt: basket.taxExempt },
    after: { taxExempt: isExempt, ...(reason && { reason }) },
  },
});

/** Pays with store credit: no more than the customer has, nor than is due; without `asked` as much as possible (NS-TRAN-10). */
export function payWithCredit(
  basket: OpenBasket,
  limit: { readonly dueCents: Cents; readonly limitCents: Cents },
  asked: Cents | undefined,
): Change | Refusal {
  const customer = creditHolder(basket.customer);
  if (isRefusal(customer)) return customer;
  const taken = creditToTake({
    asked,
    has: customer.creditCents,
    due: limit.dueCents,
    limit: limit.limitCents,
  });
  return isRefusal(taken) ? taken : { header: { creditTenderCents: taken } };
}

/** Pays nothing with store credit. */
export const clearCredit = (): Change => ({ header: { creditTenderCents: ZERO } });

/** Removes all lines and the discount on the whole; the transaction stays and is empty. */
export function emptyBasket({ lines }: OpenBasket): Change {
  const before = {
    lines: lines.map(({ title, quantity, unitPriceCents: cents }) => ({ title, quantity, cents })),
  };
  return {
    header: { creditTenderCents: ZERO, refundOfId: null, discountKind: null, discountValue: null },
    remove: lines.map((line) => line.lineId),
    show: { certificates: null },
    ...(lines.length > 0 ? { audit: { action: 'transactions.clear', before } } : {}),
  };
}

/** Parks the basket: it becomes pending. Refuses an empty one. */
export const park = (basket: OpenBasket, now: Date): Change | Refusal =>
  isEmptyBasket(basket)
    ? refuse('NO_ITEMS', texts.NO_ITEMS)
    : { header: { state: 'held', heldAt: now.toISOString() } };

/** Takes a pending basket up again at a device. */
export const recall = (basket: OpenBasket, deviceId: number): Change => ({
  header: { state: isEmptyBasket(basket) ? 'new' : 'active', heldAt: null, deviceId },
});

/** Voids it; a finished one is refunded instead (NS-TRAN-06). No stock or money moves. */
export const voidBasket = (basket: OpenBasket & { dueCents: Cents }, now: Date): Change => ({
  header: { state: 'voided', finishedAt: now.toISOString() },
  audit: { action: 'transactions.void', before: { lines: basket.lines.length, due: basket.dueCents } },
});
