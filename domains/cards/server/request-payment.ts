// Asking the terminal for a payment (CARD-03).
//
// The attempt is written and committed before the terminal is asked: a crash in between leaves a row that a poll can settle, never a charge
// that nobody knows of.
import { randomUUID } from 'node:crypto';
import type { requestTerminalPayment } from '#domains/cards/contract.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { nextCardState } from '#domains/cards/rules/card-states.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { findChargeable, insertAttempt, lockAttempt, saveAttempt } from '#domains/cards/server/queries.ts';
import { readSettings } from '#domains/settings/server/read-settings.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { getDevice } from '#domains/stores/server/get-device.ts';
import { notFound } from '#kernel/api-error.ts';
import type { InputOf, OutputOf } from '#kernel/call.ts';
import { formatMoney, most, ZERO } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { DirectContext } from '#kernel/route.ts';

type Input = InputOf<typeof requestTerminalPayment>;
type Output = OutputOf<typeof requestTerminalPayment>;

const OPEN_STATES = new Set(['new', 'active', 'held']);

/**
 * Writes the attempt down, then asks the terminal. Refuses without a terminal, for a finished transaction, more than is due, and while another payment of the
 * transaction is under way. 404 for a foreign device or transaction.
 */
export async function requestPayment(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db, actor, now } = context;
  const device = await getDevice(db, input.posId, actor.storeIds, now);
  if (device.storeId !== input.clientId) throw notFound(storesMessages.NO_DEVICE, 'posId');
  const transaction = await findChargeable(db, input.transactionId, input.clientId);
  if (!transaction) throw notFound(cardsMessages.NO_TRANSACTION, 'transactionId');
  // CARD-02: only the text true switches it on.
  if (!(await readSettings(db, input.clientId)).usingSimulatedCC)
    return refuse('NO_TERMINAL', cardsMessages.NO_TERMINAL);
  const checkoutId = randomUUID();
  const answer = attemptToWire({ checkoutId, state: 'pending', amountCents: input.amount, cardLabel: '' });
  if (!OPEN_STATES.has(transaction.state)) return refuse('TRANSACTION_FINISHED', cardsMessages.FINISHED);
  const { openCents } = transaction;
  if (input.amount > openCents)
    return refuse('CARD_TOO_MUCH', cardsMessages.tooMuch(formatMoney(most(openCents, ZERO))));
  const refusal = await writeDown(context, input, checkoutId, answer);
  if (refusal) return refusal;
  await context.failpoint('cards.after-attempt');
  await tellTerminal(context, checkoutId, input.clientId);
  return answer;
}

/** Commits the attempt and its idempotency key together; a refusal leaves neither. */
async function writeDown(
  context: DirectContext,
  input: Input,
  checkoutId: string,
  answer: Output,
): Promise<Refusal | undefined> {
  const { db, actor, now, key } = context;
  const values = [key.key, CALL, key.hash, JSON.stringify(answer), actor.userId];
  const attempt = {
    checkoutId,
    storeId: input.clientId,
    deviceId: input.posId,
    transactionId: input.transactionId,
    amountCents: input.amount,
    now,
  };
  const underWay = new Error(cardsMessages.UNDER_WAY);
  try {
    await db.transaction(async (tx) => {
      await tx.run('select claim_key($1, $2, $3, $4, $5)', values);
      if (!(await insertAttempt(tx, attempt))) throw underWay;
    });
    return undefined;
  } catch (error) {
    if (error === underWay) return refuse('CARD_UNDER_WAY', cardsMessages.UNDER_WAY);
    throw error;
  }
}

const CALL = 'TerminalPortalHandler.RequestTerminalPayment';

/** The simulator takes every payment on; the second half of the deed, in a transaction of its own. */
function tellTerminal({ db }: DirectContext, checkoutId: string, storeId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, checkoutId, storeId);
    const state = attempt?.state === 'sent' ? nextCardState(attempt.state, 'accepted') : undefined;
    if (attempt && state) await saveAttempt(tx, { ...attempt, state }, null);
  });
}
