// Asks the terminal about the state of a payment (CARD-03, NS-CARD-02). Any server may ask: what is known is in the attempt's row.
import type {
  requestTerminalPaymentPolling,
  requestTerminalRefundPolling,
} from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { amountRefusal } from '#domains/cards/rules/may-charge.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { claimReply } from '#platform/http/claim-reply.ts';
import { checkAttemptNow } from '#domains/cards/server/check-attempt.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { type AttemptRow, findAttempt } from '#domains/cards/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { negate } from '#kernel/money.ts';
import type { DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalPaymentPolling>;
type Output = OutputOf<typeof requestTerminalPaymentPolling>;

/** The attempt after this poll. Refuses other particulars than were asked for. 404 for an unknown or foreign attempt. */
export async function pollPayment(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const attempt = await findAttempt(context.db, input.checkoutId, input.clientId);
  if (!attempt || attempt.deviceId !== input.posId || attempt.transactionId !== input.transactionId) {
    throw notFound(cardsMessages.NO_PAYMENT, 'checkoutId');
  }
  return amountRefusal(attempt, input.amount) ?? askAgain(context, attempt);
}

/** The refund after this poll. Refuses another amount than was asked for. 404 for an unknown or foreign one, or another sale. */
export async function pollRefund(
  context: DirectContext,
  input: InputOf<typeof requestTerminalRefundPolling>,
): Promise<Output | Refusal> {
  const { db } = context;
  const attempt = await findAttempt(db, input.refundId, input.clientId);
  if (!attempt || attempt.deviceId !== input.posId || attempt.transactionId !== input.transactionId) {
    throw notFound(cardsMessages.NO_PAYMENT, 'refundId');
  }
  const refund = await payables().find(db, attempt.transactionId, [attempt.storeId]);
  if ((refund?.saleId ?? null) !== input.transactionIdRefund)
    throw notFound(cardsMessages.NO_TRANSACTION, 'transactionIdRefund');
  return amountRefusal(attempt, negate(input.amount)) ?? askAgain(context, attempt);
}

async function askAgain(context: DirectContext, attempt: AttemptRow): Promise<Output> {
  const after = await checkAttemptNow(context.db, attempt, context.now);
  return claimReply(context, attemptToWire(after ?? attempt));
}
