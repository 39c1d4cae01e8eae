// How much cash is store credit worth when it is paid out?
//
// The store says how many percent (setting StoreCreditCashOut); it keeps the rest. What the shop pays is rounded down: to the cent, and to
// five cents where cash is rounded at all, so that nobody gets more by cashing out little by little.
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { type Rate, type Cents, cents, formatMoney, WHOLE } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type CashOutTerms = {
  /** 0: credit is not paid out. */
  readonly rateE5: Rate;
  readonly cashRounding: 'none' | 'nearest5';
};

/** The cash for so much credit, in cents. */
export function cashFor(credit: Cents, { rateE5, cashRounding }: CashOutTerms): Cents {
  const step = cashRounding === 'nearest5' ? 5 : 1;
  const units = (BigInt(credit) * BigInt(rateE5)) / BigInt(WHOLE * step);
  return cents(Number(units) * step);
}

/** Why so much of the credit can't be paid out, or undefined. Refused, too, when the credit isn't what the screen showed. */
export function cashOutRefusal(
  asked: Cents,
  has: Cents,
  terms: CashOutTerms,
  shown: Cents = has,
): Refusal | undefined {
  if (shown !== has) return refuse('CREDIT_MOVED', texts.CREDIT_MOVED);
  if (terms.rateE5 === 0) return refuse('CASH_OUT_OFF', texts.CASH_OUT_OFF);
  if (asked > has) return refuse('CREDIT_TOO_SMALL', texts.cashOutBeyond(formatMoney(has)));
  return cashFor(asked, terms) === 0 ? refuse('CASH_OUT_NOTHING', texts.CASH_OUT_NOTHING) : undefined;
}
