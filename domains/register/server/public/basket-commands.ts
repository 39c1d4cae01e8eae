// The short changes of a basket: customer, payout, discount, exemption, promotion, store credit, hold, void, clear.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import * as acts from '#domains/register/rules/acts/change-basket.ts';
import type { BasketCustomer } from '#domains/register/rules/basket.ts';
import { CUSTOMER_OF } from '#domains/register/server/basket/basket.ts';
import { changeBasket, getBasket } from '#domains/register/server/basket/change-basket.ts';
import { findCreditLimit } from '#domains/register/server/basket/find-credit-limit.ts';
import { findTradeBonus } from '#domains/customers/server/public/find-trade-bonus.ts';
import { customersMessages } from '#domains/customers/messages.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Cents, type Rate, parseMoney, toPercent } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
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
    const hasTrades = basket.lines.some((line) => line.kind === 'trade');
    const member = hasTrades ? await findTradeBonus(context.db, customer?.customerId ?? null) : null;
    return acts.setCustomer(basket, customer, { member, now: context.now });
  });
}

/** Pays all trades in cash or all in store credit (TRAN-28). */
export const setPayout = (context: DirectContext, input: { id: number; value: boolean }): Answer =>
  changeBasket(context, reading(context, input.id), (basket) =>
    acts.setPayout(basket, input.value ? 'cash' : 'credit'),
  );

/** Discount on the whole transaction: percent 0 to 100, amount not above the sales (NS-TRAN-05); 0 takes it off. */
export function setDiscount(
  context: DirectContext,
  input: { TransactionID: number; DiscountType: 'percent' | 'amount'; DiscountAmount: Rate },
): Answer {
  const value = discountValue(input.DiscountType, input.DiscountAmount);
  return changeBasket(context, reading(context, input.TransactionID), (basket) =>
    acts.setDiscount(basket, { kind: input.DiscountType, value }, context.now),
  );
}

/** Thousandths of a percent, or cents: dollars were read with the decimals of a percent. */
export function discountValue(kind: 'percent' | 'amount', amount: Rate): number {
  if (kind === 'percent') return amount;
  const value = parseMoney(toPercent(amount));
  if (value === undefined) throw badInput('DiscountAmount', 'DiscountAmount must be an amount like 12.34');
  return value;
}

/** Tax exemption (T8). */
export const setTaxExempt = (
  context: DirectContext,
  input: { TransactionId: number; TaxExempt: boolean; Reason?: string | undefined },
): Answer =>
  changeBasket(context, reading(context, input.TransactionId), (basket) =>
    acts.setTaxExempt(basket, { isExempt: input.TaxExempt, by: context.actor.userId, reason: input.Reason }),
  );

/** Pays with store credit (NS-TRAN-10). */
export const payWithCredit = (
  context: DirectContext,
  input: { TransactionId: number; Amount?: Cents | undefined; ClearStoreCredit?: boolean | undefined },
): Answer =>
  changeBasket(context, reading(context, input.TransactionId), async (basket) =>
    input.ClearStoreCredit
      ? acts.clearCredit()
      : acts.payWithCredit(basket, await findCreditLimit(context, basket), input.Amount),
  );

/** Removes all lines and the discount on the whole; the transaction stays and is empty. */
export const clearBasket = (context: DirectContext, input: { transactionId: number }): Answer =>
  changeBasket(context, reading(context, input.transactionId), acts.emptyBasket);

/** Parks the basket: it becomes pending. */
export const holdTransaction = (context: DirectContext, input: { id: number }): Answer =>
  changeBasket(context, reading(context, input.id), (basket) => acts.park(basket, context.now));

/** Voids an open transaction (NS-TRAN-06). Refused while a card terminal is being asked, or has taken money for it. */
export const voidTransaction = (context: DirectContext, input: { id: number }): Answer =>
  changeBasket(context, reading(context, input.id), (basket) => acts.voidBasket(basket, context.now));
