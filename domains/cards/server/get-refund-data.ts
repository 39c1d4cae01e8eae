// What of an open refund goes back to a card at the terminal (CARD-04).
import type { requestCCPreRefundData } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { openRefund } from '#domains/cards/rules/card-refund.ts';
import { findCardRefund } from '#domains/cards/server/public/find-refundable.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { toDollars } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';

/** The amount that the terminal may be asked for, and the card. 404 for a foreign transaction. */
export async function getRefundData(
  { db, actor }: ReadContext,
  { TransactionId }: InputOf<typeof requestCCPreRefundData>,
): Promise<OutputOf<typeof requestCCPreRefundData>> {
  const refund = await findCardRefund(db, TransactionId, actor.storeIds);
  if (!refund) throw notFound(cardsMessages.NO_TRANSACTION, 'TransactionId');
  return {
    transactionIdRefund: refund.saleId,
    amount: toDollars(openRefund(refund)),
    card: refund.cardLabel,
    hasTerminal: (await readSettings(db, refund.storeId)).usingSimulatedCC,
  };
}
