// Writes an attempt down, commits it, and then asks the terminal (CARD-03).
//
// A crash in between leaves a row that a poll or any server's sweep settles, never money that moved and that nobody knows of.
import { randomUUID } from 'node:crypto';
import { aloneRefusal } from '#domains/cards/rules/may-charge.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { findProcessor } from '#domains/cards/server/find-processor.ts';
import { findAttempt, insertAttempt } from '#domains/cards/server/queries.ts';
import { saveAnswer } from '#domains/cards/server/save-step.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { CLAIM, claimLists } from '#platform/http/claim-keys.ts';
import { type DirectContext, keyTaken, type Tx } from '#contract/route.ts';

export type ProcessedBy = {
  readonly processor: string;
  readonly terminal: string;
  readonly location: string;
  readonly accountStoreId: number;
  readonly refundedPaymentId: string | null;
};

export type Asking<Answer extends object> = {
  readonly storeId: number;
  readonly deviceId: number;
  readonly transactionId: number;
  /** Negative gives money back. */
  readonly amountCents: Cents;
  /** Who processes it, by which terminal at which place, and with the account of which store. */
  readonly by: ProcessedBy;
  /** Why not; asked while nobody else can change or finish the transaction. */
  readonly refusal: (tx: Tx) => Promise<Refusal | undefined>;
  /** The answer that goes in with the key. */
  readonly answer: (checkoutId: string) => Answer;
};

/** The answer once the terminal was asked. Refuses while another attempt of the transaction is in progress; a refusal leaves nothing behind. */
export async function askTerminal<Answer extends object>(
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

/**
 * A refusal of what was looked at before the key was claimed. This very request may have been carried out by a server that died before it answered, and what it changed is why it
 * is refused now: then the stored answer is given.
 */
export async function unlessAnswered({ db, key }: DirectContext, refusal: Refusal): Promise<Refusal> {
  if (key.key !== null && (await db.maybe('select 1 from request_keys where key = $1', [key.key])))
    throw keyTaken();
  return refusal;
}

async function writeDown<Answer extends object>(
  { db, actor, now, key, replyOf }: DirectContext,
  asking: Asking<Answer>,
  checkoutId: string,
  answer: Answer,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined;
  const claim = { ...key, reply: replyOf(answer) };
  const { storeId, deviceId, transactionId, amountCents } = asking;
  try {
    await db.transaction(async (tx) => {
      await tx.run(CLAIM, claimLists([claim]));
      await payables().lock(tx, transactionId);
      refusal = await asking.refusal(tx);
      const own = { checkoutId, storeId, deviceId, transactionId, amountCents, now, askedBy: actor.userId };
      const attempt = { ...own, ...asking.by };
      refusal ??= aloneRefusal(await insertAttempt(tx, attempt));
      if (refusal) throw new Error('refused');
    });
    return undefined;
  } catch (error) {
    if (isRefusal(refusal)) return refusal;
    throw error;
  }
}

/** The second half of the change: no database transaction is open meanwhile, and the answer is saved afterward. */
async function tellTerminal({ db, now }: DirectContext, checkoutId: string, storeId: number): Promise<void> {
  const attempt = await findAttempt(db, checkoutId, storeId);
  const processor = attempt && (await findProcessor(db, attempt));
  if (!processor) return;
  const told = await processor.begin(attempt);
  await db.transaction((tx) => saveAnswer(tx, attempt, told, now));
}
