// Asking the terminal how a payment stands (CARD-03, NS-CARD-02). Any server may ask: what is known is in the attempt's row.
import type {
  requestTerminalPaymentPolling,
  requestTerminalRefundPolling,
} from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { isSettled, nextCardState } from '#domains/cards/rules/card-states.ts';
import { simulateTerminal } from '#domains/cards/rules/simulate-terminal.ts';
import { amountRefusal } from '#domains/cards/rules/may-charge.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { type AttemptRow, lockAttempt, saveAttempt } from '#domains/cards/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { negate } from '#kernel/money.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalPaymentPolling>;
type Output = OutputOf<typeof requestTerminalPaymentPolling>;

/** The attempt as it stands after this poll. Refuses other particulars than were asked for. 404 for an unknown or foreign attempt. */
export async function pollPayment({ tx, now }: WriteContext, input: Input): Promise<Output | Refusal> {
  const attempt = await lockAttempt(tx, input.checkoutId, input.clientId);
  if (!attempt || attempt.deviceId !== input.posId || attempt.transactionId !== input.transactionId) {
    throw notFound(cardsMessages.NO_PAYMENT, 'checkoutId');
  }
  return amountRefusal(attempt, input.amount) ?? askAgain(tx, attempt, now);
}

/** The refund as it stands after this poll. Refuses another amount than was asked for. 404 for an unknown or foreign one, or another sale. */
export async function pollRefund(
  { tx, now }: WriteContext,
  input: InputOf<typeof requestTerminalRefundPolling>,
): Promise<Output | Refusal> {
  const attempt = await lockAttempt(tx, input.refundId, input.clientId);
  if (!attempt || attempt.deviceId !== input.posId || attempt.transactionId !== input.transactionId) {
    throw notFound(cardsMessages.NO_PAYMENT, 'refundId');
  }
  const refund = await payables().find(tx, attempt.transactionId, [attempt.storeId]);
  if ((refund?.saleId ?? null) !== input.transactionIdRefund)
    throw notFound(cardsMessages.NO_TRANSACTION, 'transactionIdRefund');
  return amountRefusal(attempt, negate(input.amount)) ?? askAgain(tx, attempt, now);
}

async function askAgain(tx: Tx, attempt: AttemptRow, now: Date): Promise<Output> {
  if (isSettled(attempt.state)) return attemptToWire(attempt);
  const polls = attempt.polls + 1;
  const waitedMs = now.getTime() - attempt.createdAt.getTime();
  const state = nextCardState(
    attempt.state,
    simulateTerminal({ amount: attempt.amountCents, polls, waitedMs }),
  );
  if (!state) return attemptToWire(attempt);
  const cardLabel = state === 'approved' ? cardsMessages.SIMULATED_CARD : attempt.cardLabel;
  await saveAttempt(
    tx,
    { attemptId: attempt.attemptId, state, polls, cardLabel },
    isSettled(state) ? now : null,
  );
  return attemptToWire({ ...attempt, state, cardLabel });
}
