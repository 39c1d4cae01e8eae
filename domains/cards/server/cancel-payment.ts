// Cancelling a payment at the terminal that isn't through yet (CARD-03). It only asks: the processor's word counts, and a payment wins.
import type { requestTerminalPaymentCancellation } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { isSettled } from '#domains/cards/rules/card-states.ts';
import { cancelRefusal } from '#domains/cards/rules/may-charge.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { claimReply } from '#platform/http/claim-reply.ts';
import { findProcessor } from '#domains/cards/server/find-processor.ts';
import { type AttemptRow, lockAttempt } from '#domains/cards/server/queries.ts';
import { saveAnswer } from '#domains/cards/server/save-step.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext, Tx } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalPaymentCancellation>;
type Output = OutputOf<typeof requestTerminalPaymentCancellation>;

/**
 * Success once it is cancelled, was declined anyway, or the terminal was asked to cancel: then polls tell the end. Refuses an approved one (that money is
 * refunded instead) and a refund that a processor has. 404 for an unknown or foreign attempt.
 */
export async function cancelPayment(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db, now } = context;
  const asked = await db.transaction((tx) => writeDown(tx, input, now));
  if (isRefusal(asked)) return asked;
  const after = isSettled(asked.state) ? asked : await tellProcessor(context, asked);
  if (after.state === 'approved') return cancelRefusal(after) as Refusal;
  const answer = attemptToWire(after);
  const message = answer.isCanceling ? cardsMessages.CANCEL_ASKED : '';
  return claimReply(context, { ...answer, success: true, message });
}

/** From now on the request is never sent again, and whoever looks at the attempt asks to cancel. */
async function writeDown(tx: Tx, input: Input, now: Date): Promise<AttemptRow | Refusal> {
  const attempt = await lockAttempt(tx, input.checkoutId, input.clientId);
  if (!attempt) throw notFound(cardsMessages.NO_PAYMENT, 'checkoutId');
  const refused = cancelRefusal(attempt);
  if (refused) return refused;
  if (isSettled(attempt.state)) return attempt;
  await tx.run(
    'update card_attempts set cancel_asked_at = coalesce(cancel_asked_at, $2::timestamptz), next_ask_at = $2::timestamptz where attempt_id = $1',
    [attempt.attemptId, now],
  );
  return { ...attempt, cancelAskedAt: attempt.cancelAskedAt ?? now };
}

async function tellProcessor({ db, now }: DirectContext, attempt: AttemptRow): Promise<AttemptRow> {
  const processor = await findProcessor(db, attempt);
  if (!processor) return attempt;
  const told = await processor.cancel(attempt);
  return (await db.transaction((tx) => saveAnswer(tx, attempt, told, now))) ?? attempt;
}
