// What of an open refund goes back to a card at the terminal (CARD-04).
import type { requestCCPreRefundData } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { openRefund } from '#domains/cards/rules/card-refund.ts';
import { chooseCharge, refundOfCharge } from '#domains/cards/rules/choose-charge.ts';
import { terminalKind } from '#domains/cards/rules/terminal-kind.ts';
import { listCharges } from '#domains/cards/server/queries.ts';
import { findCardRefund } from '#domains/cards/server/public/find-refundable.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';

/** The amount that the terminal may be asked for at once (a processor refunds one charge at a time), and the card. 404 for a foreign transaction. */
export async function getRefundData(
  { db, actor }: ReadContext,
  { TransactionId }: InputOf<typeof requestCCPreRefundData>,
): Promise<OutputOf<typeof requestCCPreRefundData>> {
  const refund = await findCardRefund(db, TransactionId, actor.storeIds);
  if (!refund) throw notFound(cardsMessages.NO_TRANSACTION, 'TransactionId');
  const charge = chooseCharge(refund.saleId === null ? [] : await listCharges(db, refund.saleId));
  const kind = terminalKind(await readSettings(db, refund.storeId));
  const isOfProcessor = charge !== undefined && charge.processor !== 'Simulator';
  return {
    transactionIdRefund: refund.saleId,
    amount: isOfProcessor ? refundOfCharge(charge, openRefund(refund)) : openRefund(refund),
    card: refund.cardLabel,
    hasTerminal: isOfProcessor || kind !== undefined,
  };
}
