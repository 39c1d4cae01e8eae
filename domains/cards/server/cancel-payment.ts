// Cancelling a payment at the terminal that isn't through yet (CARD-03).
import type { requestTerminalPaymentCancellation } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { cancelledState } from '#domains/cards/rules/may-charge.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { lockAttempt, saveAttempt } from '#domains/cards/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalPaymentCancellation>;
type Output = OutputOf<typeof requestTerminalPaymentCancellation>;

/** Success once it is cancelled, or was declined anyway. Refuses an approved one: that money is refunded instead. */
export async function cancelPayment({ tx, now }: WriteContext, input: Input): Promise<Output | Refusal> {
  const attempt = await lockAttempt(tx, input.checkoutId, input.clientId);
  if (!attempt) throw notFound(cardsMessages.NO_PAYMENT, 'checkoutId');
  const state = cancelledState(attempt);
  if (isRefusal(state)) return state;
  if (state !== attempt.state) await saveAttempt(tx, { ...attempt, state }, now);
  return { ...attemptToWire({ ...attempt, state }), success: true, message: '' };
}
