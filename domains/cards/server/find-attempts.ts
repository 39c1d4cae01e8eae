// Which card payments are left from before, when the payment screen of a transaction is opened again?
import type { getAttempts } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { type StandingAttempt, standingAttempts } from '#domains/cards/server/queries.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';

/** The open and the approved, unused attempts of a transaction, oldest first. 404 for a transaction of another store. */
export async function findAttempts(
  { db }: ReadContext,
  { ClientId, TransactionId }: InputOf<typeof getAttempts>,
): Promise<OutputOf<typeof getAttempts>> {
  const found = await payables().find(db, TransactionId, [ClientId]);
  if (!found) throw notFound(cardsMessages.NO_TRANSACTION, 'TransactionId');
  return (await standingAttempts(db, TransactionId)).map((attempt) => toWire(attempt, found.saleId));
}

const toWire = (
  { checkoutId, deviceId, amountCents, state, cardLabel, isCanceling }: StandingAttempt,
  saleId: number | null,
) => ({
  checkoutId,
  posId: deviceId,
  amount: amountCents,
  transactionIdRefund: amountCents < 0 ? saleId : null,
  state,
  label: cardLabel,
  isCanceling,
});
