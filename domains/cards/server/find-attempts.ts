// Which card payments stand from before, when the payment screen of a transaction is opened again?
import type { getAttempts } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { type StandingAttempt, standingAttempts } from '#domains/cards/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { toDollars } from '#kernel/money.ts';
import type { ReadContext } from '#contract/route.ts';

/** The open and the approved, unused attempts of a transaction, oldest first. 404 for a transaction of another store. */
export async function findAttempts(
  { db }: ReadContext,
  { ClientId, TransactionId }: InputOf<typeof getAttempts>,
): Promise<OutputOf<typeof getAttempts>> {
  const known = await db.maybe('select 1 from transactions where transaction_id = $1 and store_id = $2', [
    TransactionId,
    ClientId,
  ]);
  if (!known) throw notFound(cardsMessages.NO_TRANSACTION, 'TransactionId');
  return (await standingAttempts(db, TransactionId)).map(toWire);
}

const toWire = ({ checkoutId, deviceId, amountCents, state, cardLabel, saleId }: StandingAttempt) => ({
  checkoutId,
  posId: deviceId,
  amount: toDollars(amountCents),
  transactionIdRefund: saleId,
  state,
  label: cardLabel,
});
