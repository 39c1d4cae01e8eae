// Did the card get its money back at the terminal, before the refund is finished?
//
// What a terminal took goes back by a terminal, and what it gave back is what is posted. What was believed (a terminal that we don't know
// of) is believed again. Only a terminal that refuses lets the money become store credit, never cash.
import { registerMessages as texts } from '#domains/register/messages.ts';
import type { BackTo, Payment } from '#domains/register/rules/settle.ts';
import { type Cents, ZERO, least, most, negate, subtract, sum, toDollars } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ReturnFacts = {
  /** What terminals took for the sale and have not given back in finished refunds. */
  readonly takenCents: Cents;
  /** What a terminal gave back for this transaction. */
  readonly returnedCents: Cents;
  readonly wasRefused: boolean;
  readonly hasTerminal: boolean;
  readonly instead: boolean;
};

/** Why not yet, or null. The refusal CARD_REFUND_FIRST says in `amount` what to ask the terminal for. */
export function cardReturnRefusal(payments: readonly Payment[], facts: ReturnFacts): Refusal | null {
  if (facts.instead && !facts.wasRefused) return refuse('CARD_NOT_REFUSED', texts.CARD_NOT_REFUSED);
  const out = payments.filter((payment) => payment.kind === 'card' && payment.amountCents < 0);
  const share = least(negate(sum(out.map((payment) => payment.amountCents))), facts.takenCents);
  if (facts.returnedCents === share) return null;
  if (facts.returnedCents > share) return refuse('CARD_DIFFERS', texts.CARD_DIFFERS);
  if (!facts.hasTerminal && facts.returnedCents === 0) return null;
  const amount = toDollars(subtract(share, facts.returnedCents));
  return refuse('CARD_REFUND_FIRST', texts.CARD_REFUND_FIRST, { amount });
}

/** The tenders that take money back, without what a terminal that refused would have given, beyond what it gave before. */
export function withoutTerminal(
  backTo: readonly BackTo[],
  refused: { readonly takenCents: Cents; readonly returnedCents: Cents } | undefined,
): BackTo[] {
  if (!refused) return [...backTo];
  const kept = subtract(refused.takenCents, refused.returnedCents);
  return backTo.map((back) =>
    back.kind === 'card' ? { ...back, leftCents: most(ZERO, subtract(back.leftCents, kept)) } : back,
  );
}
