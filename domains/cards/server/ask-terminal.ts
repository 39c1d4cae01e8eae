// Writes an attempt down, commits it, and then tells the terminal (CARD-03).
//
// A crash in between leaves a row that a poll can settle, never money that moved and that nobody knows of.
import { randomUUID } from 'node:crypto';
import { nextCardState } from '#domains/cards/rules/card-states.ts';
import { aloneRefusal } from '#domains/cards/rules/may-charge.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { insertAttempt, lockAttempt, saveAttempt } from '#domains/cards/server/queries.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { CLAIM, claimLists } from '#platform/http/claim-keys.ts';
import type { DirectContext, Tx } from '#contract/route.ts';

export type Asking<Answer> = {
  readonly callId: string;
  readonly storeId: number;
  readonly deviceId: number;
  readonly transactionId: number;
  /** Negative gives money back. */
  readonly amountCents: Cents;
  /** Why not; asked while nobody else can change or finish the transaction. */
  readonly refusal: (tx: Tx) => Promise<Refusal | undefined>;
  /** The answer that goes in with the key. */
  readonly answer: (checkoutId: string) => Answer;
};

/** The answer once the terminal has been told. Refuses while another attempt of the transaction is under way; a refusal leaves nothing behind. */
export async function askTerminal<Answer>(
  context: DirectContext,
  asking: Asking<Answer>,
): Promise<Answer | Refusal> {
  const checkoutId = randomUUID();
  const answer = asking.answer(checkoutId);
  const refusal = await writeDown(context, asking, checkoutId, answer);
  if (refusal) return refusal;
  await context.failpoint('cards.after-attempt');
  await tellTerminal(context, checkoutId, asking.storeId);
  return answer;
}

async function writeDown<Answer>(
  { db, actor, now, key }: DirectContext,
  asking: Asking<Answer>,
  checkoutId: string,
  answer: Answer,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined;
  const claim = { ...key, call: asking.callId, reply: JSON.stringify(answer), userId: actor.userId };
  const { storeId, deviceId, transactionId, amountCents } = asking;
  try {
    await db.transaction(async (tx) => {
      await tx.run(CLAIM, claimLists([claim]));
      await payables().lock(tx, transactionId);
      refusal = await asking.refusal(tx);
      const attempt = { checkoutId, storeId, deviceId, transactionId, amountCents, now };
      refusal ??= aloneRefusal(await insertAttempt(tx, attempt));
      if (refusal) throw new Error('refused');
    });
    return undefined;
  } catch (error) {
    if (isRefusal(refusal)) return refusal;
    throw error;
  }
}

/** The simulator takes everything on; the second half of the change, in a transaction of its own. */
function tellTerminal({ db }: DirectContext, checkoutId: string, storeId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, checkoutId, storeId);
    const state = attempt?.state === 'sent' ? nextCardState(attempt.state, 'accepted') : undefined;
    if (attempt && state) await saveAttempt(tx, { ...attempt, state }, null);
  });
}
