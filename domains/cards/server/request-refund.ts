// Asking the terminal to give money back to the card that was charged (CARD-04).
import { requestTerminalCCRefund } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { refundRefusal, terminalRefusal } from '#domains/cards/rules/may-charge.ts';
import { askTerminal } from '#domains/cards/server/ask-terminal.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { findCardRefund, isRefundedElsewhere } from '#domains/cards/server/public/find-refundable.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { negate, toDollars } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext, Tx } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalCCRefund>;
type Output = OutputOf<typeof requestTerminalCCRefund>;

/**
 * Writes the refund down, then asks the terminal. Refuses without a terminal, for a finished transaction, more than the terminal took for the
 * sale or than this refund gives back, lines that another register gives back now, and while another attempt is under way.
 */
export async function requestRefund(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db } = context;
  const refund = await findCardRefund(db, input.transactionId, [input.clientId]);
  if (!refund) throw notFound(cardsMessages.NO_TRANSACTION, 'transactionId');
  const refused = terminalRefusal((await readSettings(db, input.clientId)).usingSimulatedCC);
  if (refused) return refused;
  const { saleId } = refund;
  const amountCents = negate(input.amount);
  return askTerminal(context, {
    callId: requestTerminalCCRefund.id,
    storeId: input.clientId,
    deviceId: refund.deviceId,
    transactionId: input.transactionId,
    amountCents,
    refusal: (tx) => whyNot(tx, input, saleId),
    answer: (checkoutId) => ({
      ...attemptToWire({ checkoutId, state: 'pending', amountCents, cardLabel: '' }),
      amount: toDollars(amountCents),
      refundId: checkoutId,
      transactionIdRefund: saleId ?? 0,
    }),
  });
}

async function whyNot(tx: Tx, input: Input, saleId: number | null): Promise<Refusal | undefined> {
  // Two registers that refund the same sale wait for each other here.
  if (saleId !== null) await payables().lock(tx, saleId);
  const refund = await findCardRefund(tx, input.transactionId, [input.clientId]);
  const isElsewhere = await isRefundedElsewhere(tx, input.transactionId, [input.clientId]);
  return refundRefusal(input.amount, refund, isElsewhere);
}
