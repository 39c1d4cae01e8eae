// Is the money right? Card attempts, the drawer and the customer's credit, once the tenders are settled.
import { creditBeyond, registerMessages as texts, tooLittle, tooMuch } from '#domains/register/messages.ts';
import type { Payment, SettleProblem } from '#domains/register/rules/settle.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type MoneyFacts = {
  readonly drawerOpen: boolean;
  /** What the books expect in the drawer. */
  readonly drawerCents: Cents;
  readonly customer: { readonly creditCents: Cents } | null;
  readonly attempts: readonly { readonly state: string; readonly amountCents: Cents }[];
};

/** The sentence for tenders that don't settle the due. */
export function problemRefusal(problem: SettleProblem): Refusal {
  if (problem.code === 'TOO_LITTLE') return refuse('TOO_LITTLE', tooLittle(formatMoney(problem.shortCents)));
  if (problem.code === 'TOO_MUCH') return refuse('TOO_MUCH', tooMuch(formatMoney(problem.overCents)));
  return refuse('NOTHING_TO_PAY', texts.NOTHING_TO_PAY);
}

/** Why these payments can't be made, or null: no open drawer for cash, too little in it, no customer for credit, a card that isn't settled. */
export function moneyRefusal(payments: readonly Payment[], facts: MoneyFacts): Refusal | null {
  return cardRefusal(payments, facts) ?? cashRefusal(payments, facts) ?? creditRefusal(payments, facts);
}

function cashRefusal(payments: readonly Payment[], facts: MoneyFacts): Refusal | null {
  const cash = payments.find((payment) => payment.kind === 'cash');
  if (!cash) return null;
  if (!facts.drawerOpen) return refuse('NO_DRAWER', texts.NO_DRAWER);
  return cash.amountCents < 0 && -cash.amountCents > facts.drawerCents
    ? refuse('DRAWER_SHORT', texts.DRAWER_SHORT)
    : null;
}

function creditRefusal(payments: readonly Payment[], facts: MoneyFacts): Refusal | null {
  const credit = payments.find((payment) => payment.kind === 'storeCredit');
  if (!credit) return null;
  if (!facts.customer) return refuse('CUSTOMER_REQUIRED', texts.CUSTOMER_FOR_CREDIT);
  const has = facts.customer.creditCents;
  return credit.amountCents > has ? refuse('CREDIT_TOO_SMALL', creditBeyond(formatMoney(has))) : null;
}

/** T3: nothing finalizes while a card attempt is open, and what a terminal took is what is posted. */
function cardRefusal(payments: readonly Payment[], facts: MoneyFacts): Refusal | null {
  const open = facts.attempts.find((attempt) => attempt.state !== 'approved');
  if (open) return refuse('CARD_OPEN', open.amountCents < 0 ? texts.CARD_REFUND_OPEN : texts.CARD_OPEN);
  const charges = facts.attempts.filter((attempt) => attempt.amountCents > 0);
  const taken = charges.reduce((total, attempt) => total + attempt.amountCents, 0);
  const card = payments
    .filter((payment) => payment.kind === 'card' && payment.amountCents > 0)
    .reduce((total, one) => total + one.amountCents, 0);
  return charges.length > 0 && taken !== card ? refuse('CARD_DIFFERS', texts.CARD_DIFFERS) : null;
}

/**
 * May the basket become this while a card terminal has moved money for it, or is being asked? It may grow (a refund: give more back), but
 * neither fall below that money nor be voided: the money would have no sale, or no refund, to belong to.
 */
export function cardTakenRefusal(after: {
  readonly cardCents: Cents;
  readonly dueCents: Cents;
  readonly creditTenderCents: Cents;
  readonly state: string;
}): Refusal | null {
  if (after.cardCents === 0) return null;
  const left = after.dueCents - after.creditTenderCents;
  if (after.cardCents < 0)
    return after.state === 'voided' || left > after.cardCents
      ? refuse('CARD_RETURNED', texts.CARD_RETURNED)
      : null;
  return after.state === 'voided' || left < after.cardCents ? refuse('CARD_TAKEN', texts.CARD_TAKEN) : null;
}
