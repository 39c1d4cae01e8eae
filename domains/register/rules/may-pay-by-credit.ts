// May store credit pay for this basket, and how much of it?
import { creditBeyond, creditShareBeyond, registerMessages as texts } from '#domains/register/messages.ts';
import { type Cents, formatMoney, least } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Whose credit it is. Refuses a basket without a customer. */
export const creditHolder = <Customer extends object>(customer: Customer | null): Customer | Refusal =>
  customer ?? refuse('CUSTOMER_REQUIRED', texts.CUSTOMER_FOR_CREDIT);

/**
 * What credit pays, in cents: what was asked, but not above what is due; without it as much as possible (NS-TRAN-10). Refuses when nothing is due, more
 * than the customer has, and more than the store lets credit pay.
 */
export function creditToTake(amounts: {
  readonly asked: Cents | undefined;
  readonly has: Cents;
  readonly due: Cents;
  /** What credit may pay of it by the rules of the store. */
  readonly limit: Cents;
}): Cents | Refusal {
  const { asked, has, due, limit } = amounts;
  const amount = asked ?? least(limit, has);
  if (due === 0) return refuse('NOTHING_TO_PAY', texts.NO_PAYMENT_NEEDED);
  if (amount > has) return refuse('CREDIT_TOO_SMALL', creditBeyond(formatMoney(has)));
  const taken = least(amount, due);
  if (limit === 0 || (asked !== undefined && taken > limit))
    return refuse('CREDIT_SHARE', creditShareBeyond(formatMoney(limit)));
  return taken;
}
