// How much is posted when a customer's store credit is set by hand? (CUST-05)
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { type Cents, formatMoney, subtract, toDollars } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The difference in cents. Refuses, with the balance of now, when it isn't the one that the screen showed. */
export function creditDifference(wanted: Cents, has: Cents, shown: Cents | undefined): Cents | Refusal {
  if (shown !== undefined && shown !== has)
    return refuse('CREDIT_MOVED', texts.creditMoved(formatMoney(has)), { storeCredit: toDollars(has) });
  return subtract(wanted, has);
}
