// May a terminal be asked for this payment or refund? (CARD-02, CARD-03)
import { cardsMessages as texts } from '#domains/cards/messages.ts';
import { openRefund, type RefundableCard } from '#domains/cards/rules/card-refund.ts';
import { type CardState, isSettled } from '#domains/cards/rules/card-states.ts';
import { type Cents, formatMoney, most, ZERO } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const OPEN_STATES = new Set(['new', 'active', 'held']);

const finishedRefusal = (state: string | undefined, words: string): Refusal | undefined =>
  state !== undefined && OPEN_STATES.has(state) ? undefined : refuse('TRANSACTION_FINISHED', words);

/** Refuses where the store has no terminal. */
export const terminalRefusal = (hasTerminal: boolean): Refusal | undefined =>
  hasTerminal ? undefined : refuse('NO_TERMINAL', texts.NO_TERMINAL);

/** Refuses to charge a finished transaction, and more cents than are open. */
export function chargeRefusal(
  amount: Cents,
  transaction: { readonly state: string; readonly openCents: Cents } | undefined,
): Refusal | undefined {
  const open = most(transaction?.openCents ?? ZERO, ZERO);
  return (
    finishedRefusal(transaction?.state, texts.FINISHED) ??
    (amount > (transaction?.openCents ?? ZERO)
      ? refuse('CARD_TOO_MUCH', texts.tooMuch(formatMoney(open)))
      : undefined)
  );
}

/** Refuses to give back to a card for a finished transaction, more cents than may go back, and units that another register gives back now. */
export function refundRefusal(
  amount: Cents,
  refund: (RefundableCard & { readonly state: string }) | undefined,
  isRefundedElsewhere: boolean,
): Refusal | undefined {
  const finished = finishedRefusal(refund?.state, texts.FINISHED_REFUND);
  if (!refund || finished) return finished;
  const open = openRefund(refund);
  if (amount > open) return refuse('CARD_TOO_MUCH', texts.refundTooMuch(formatMoney(open)));
  return isRefundedElsewhere ? refuse('REFUNDED_ELSEWHERE', texts.REFUNDED_ELSEWHERE) : undefined;
}

/** Refuses a second attempt while one of the transaction is in progress. */
export const aloneRefusal = (isAlone: boolean): Refusal | undefined =>
  isAlone ? undefined : refuse('CARD_UNDER_WAY', texts.UNDER_WAY);

/** Refuses a poll that names another amount than the attempt has; negative gives money back. */
export const amountRefusal = (attempt: { readonly amountCents: Cents }, named: Cents): Refusal | undefined =>
  attempt.amountCents === named ? undefined : refuse('CARD_AMOUNT', texts.DIFFERENT);

/** Refuses to call off what was approved (it is refunded instead), and a refund that a processor has: it takes none back. */
export function cancelRefusal(attempt: {
  readonly state: CardState;
  readonly amountCents: Cents;
  readonly processor: string;
}): Refusal | undefined {
  const isRefund = attempt.amountCents < 0;
  if (attempt.state === 'approved')
    return refuse('CARD_APPROVED', isRefund ? texts.REFUNDED_ALREADY : texts.APPROVED_ALREADY);
  return isRefund && !isSettled(attempt.state) && attempt.processor !== 'Simulator'
    ? refuse('CARD_REFUND_ASKED', texts.REFUND_ASKED)
    : undefined;
}

/** Refuses where no terminal is paired with the register. */
export const pairedRefusal = (terminalId: string | null | undefined): Refusal | undefined =>
  terminalId ? undefined : refuse('NO_TERMINAL_HERE', texts.NO_TERMINAL_HERE);

/** Refuses simulated cards outside of a demo: a real shop would hand over goods for nothing. */
export const demoRefusal = (kind: string, isDemo: boolean): Refusal | undefined =>
  kind === 'Simulator' && !isDemo ? refuse('SIMULATED_CARDS', texts.ONLY_IN_DEMO) : undefined;

/** Refuses more cents than the one charge that would take them has left. */
export const chargeLeftRefusal = (amount: Cents, leftCents: Cents): Refusal | undefined =>
  amount > leftCents ? refuse('CARD_TOO_MUCH', texts.refundTooMuch(formatMoney(leftCents))) : undefined;
