// The short changes of a basket: customer, payout, discount, exemption, promotion, store credit, hold, void, clear.
import type { Line } from '#domains/register/rules/line.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { type BasketCustomer, type BasketRow, CUSTOMER_OF } from '#domains/register/server/basket/basket.ts';
import { type Change, changeBasket, getBasket } from '#domains/register/server/basket/change-basket.ts';
import { findCreditLimit } from '#domains/register/server/basket/find-credit-limit.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { isEmptyBasket } from '#domains/register/rules/certificates.ts';
import { discountRefusal } from '#domains/register/rules/may-discount.ts';
import { creditHolder, creditToTake } from '#domains/register/rules/may-pay-by-credit.ts';
import { withBonus } from '#domains/register/rules/trade-bonus.ts';
import { tradePrice } from '#domains/register/rules/trade-price.ts';
import { findTradeBonus } from '#domains/customers/server/public/find-trade-bonus.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { isExemptOn } from '#domains/customers/rules/customer-fields.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { businessDay } from '#kernel/business-day.ts';
import { type Cents, ZERO, subtract, type Rate, parseMoney, toPercent } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Answer = Promise<ChangedTransaction | Refusal>;

const reading = (context: DirectContext, transactionId: number) => () =>
  getBasket(context.db, transactionId, context.actor.storeIds);

/** Attaches the customer; none removes it and what hung on it (TRAN-26). 404 for an unknown customer. */
export async function setCustomer(
  context: DirectContext,
  input: { Transactionid: number; CustomerId?: number | undefined },
): Answer {
  const customer =
    input.CustomerId === undefined
      ? null
      : await context.db.maybe<BasketCustomer>(CUSTOMER_OF, [input.CustomerId]);
  if (customer === undefined) throw notFound(customersMessages.NO_CUSTOMER, 'CustomerId');
  return changeBasket(context, reading(context, input.Transactionid), async (basket) => {
    const same = customer?.customerId === basket.customerId;
    const today = businessDay(context.now, basket.timeZone, basket.cutoffHour);
    const exempt =
      customer !== null &&
      isExemptOn({ taxExempt: customer.taxExempt, taxExemptUntil: customer.taxExemptUntil ?? null }, today);
    return {
      header: {
        customerId: customer?.customerId ?? null,
        creditTenderCents: same ? basket.creditTenderCents : ZERO,
        taxExempt: exempt || (basket.taxExempt && basket.taxExemptBy !== null),
      },
      show: { customer },
      update: await tradesFor(context, basket, customer?.customerId ?? null),
    };
  });
}

/** The trade lines with what this customer gets on top of the offers; none when nothing changes. */
async function tradesFor(
  { db }: DirectContext,
  basket: BasketRow,
  customerId: number | null,
): Promise<Line[]> {
  const trades = basket.lines.filter((line) => line.kind === 'trade' && line.offer);
  if (trades.length === 0) return [];
  const member = await findTradeBonus(db, customerId);
  return trades.map((line) => {
    const offer = line.offer && withBonus(line.offer, member);
    return { ...line, offer, unitPriceCents: tradePrice(offer, basket.payout, line.unitPriceCents) };
  });
}

/** Pays all trades in cash or all in store credit (TRAN-28): each trade line shows the other of its two offers. */
export function setPayout(context: DirectContext, input: { id: number; value: boolean }): Answer {
  const payout = input.value ? 'cash' : 'credit';
  return changeBasket(context, reading(context, input.id), (basket) => ({
    header: { payout },
    update: basket.lines
      .filter((line) => line.kind === 'trade' && line.offer)
      .map(
        (line): Line => ({
          ...line,
          unitPriceCents: tradePrice(line.offer, payout, line.unitPriceCents),
        }),
      ),
  }));
}

/** Discount on the whole transaction: percent 0 to 100, amount not above the sales (NS-TRAN-05); 0 takes it off. */
export function setDiscount(
  context: DirectContext,
  input: { TransactionID: number; DiscountType: 'percent' | 'amount'; DiscountAmount: Rate },
): Answer {
  const value = input.DiscountType === 'percent' ? input.DiscountAmount : centsOf(input.DiscountAmount);
  return changeBasket(context, reading(context, input.TransactionID), (basket) => {
    const isAlone = basket.promotion?.terms?.combines === false;
    // A promotion that came by itself gives way to what a person decides; one that was chosen is said to be in the way.
    const promotion = isAlone && !basket.promotionByHand ? null : basket.promotion;
    const sales = priceOf({ ...basket, promotion, discountKind: null, discountValue: null }, context.now);
    const limit = subtract(sales.salesCents, sales.discountCents);
    const discount = { kind: input.DiscountType, value };
    const refused = discountRefusal(discount, limit, isAlone && promotion !== null);
    if (refused) return refused;
    const off = value === 0;
    return {
      header: {
        discountKind: off ? null : input.DiscountType,
        discountValue: off ? null : value,
      },
      audit: {
        action: 'transactions.discount',
        before: auditOf(basket.discountKind, basket.discountValue),
        after: auditOf(input.DiscountType, value),
      },
    };
  });
}

/** Dollars were read with the decimals of a percent. */
function centsOf(amount: Rate): Cents {
  const value = parseMoney(toPercent(amount));
  if (value === undefined) throw badInput('DiscountAmount', 'DiscountAmount must be an amount like 12.34');
  return value;
}

const auditOf = (kind: 'percent' | 'amount' | null, value: number | null) =>
  kind === 'percent' ? { kind, valueE5: value } : { kind, valueCents: value };

/** Tax exemption, with who set it and, in the audit, why (T8); lifting it restores the same tax. */
export function setTaxExempt(
  context: DirectContext,
  input: { TransactionId: number; TaxExempt: boolean; Reason?: string | undefined },
): Answer {
  return changeBasket(context, reading(context, input.TransactionId), (basket) => ({
    header: { taxExempt: input.TaxExempt, taxExemptBy: input.TaxExempt ? context.actor.userId : null },
    audit: {
      action: 'transactions.taxExempt',
      before: { taxExempt: basket.taxExempt },
      after: { taxExempt: input.TaxExempt, ...(input.Reason && { reason: input.Reason }) },
    },
  }));
}

/** Pays with store credit: no more than the customer has, nor than is due; without Amount as much as possible (NS-TRAN-10). */
export function payWithCredit(
  context: DirectContext,
  input: { TransactionId: number; Amount?: Cents | undefined; ClearStoreCredit?: boolean | undefined },
): Answer {
  return changeBasket(context, reading(context, input.TransactionId), async (basket) => {
    if (input.ClearStoreCredit) return { header: { creditTenderCents: ZERO } };
    const customer = creditHolder(basket.customer);
    if (isRefusal(customer)) return customer;
    const { dueCents: due, limitCents: limit } = await findCreditLimit(context, basket);
    const taken = creditToTake({ asked: input.Amount, has: customer.creditCents, due, limit });
    return isRefusal(taken) ? taken : { header: { creditTenderCents: taken } };
  });
}

/** Removes all lines and the discount on the whole; the transaction stays and is empty. */
export const clearBasket = (context: DirectContext, input: { transactionId: number }): Answer =>
  changeBasket(context, reading(context, input.transactionId), (basket) => ({
    header: { creditTenderCents: ZERO, refundOfId: null, discountKind: null, discountValue: null },
    remove: basket.lines.map((line) => line.lineId),
    show: { certificates: null },
    ...removed(basket),
  }));

function removed(basket: BasketRow): Pick<Change, 'audit'> {
  if (basket.lines.length === 0) return {};
  const lines = basket.lines.map(({ title, quantity, unitPriceCents }) => ({
    title,
    quantity,
    cents: unitPriceCents,
  }));
  return { audit: { action: 'transactions.clear', before: { lines } } };
}

/** Parks the basket: it becomes pending. */
export const holdTransaction = (context: DirectContext, input: { id: number }): Answer =>
  changeBasket(context, reading(context, input.id), (basket) =>
    isEmptyBasket(basket)
      ? refuse('NO_ITEMS', texts.NO_ITEMS)
      : { header: { state: 'held', heldAt: context.now.toISOString() } },
  );

/**
 * Voids an open transaction; a finished one is refunded instead (NS-TRAN-06). No stock or money moves. Refused while a card terminal is
 * being asked, or has taken money for it.
 */
export const voidTransaction = (context: DirectContext, input: { id: number }): Answer =>
  changeBasket(context, reading(context, input.id), (basket) => ({
    header: { state: 'voided', finishedAt: context.now.toISOString() },
    audit: { action: 'transactions.void', before: { lines: basket.lines.length, due: basket.dueCents } },
  }));
