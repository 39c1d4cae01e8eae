// How is an attempt at the processor? Asked outside of any transaction; the answer is then saved.
import type { ProcessorAnswer } from '#domains/cards/rules/processor-answer.ts';
import { findProcessor } from '#domains/cards/server/find-processor.ts';
import { saveAnswer } from '#domains/cards/server/save-step.ts';
import { simulator } from '#domains/cards/server/processors/simulator.ts';
import { type AttemptRow, findAttempt, lockAttempt, takeOne } from '#domains/cards/server/queries.ts';
import { isSettled } from '#domains/cards/rules/card-states.ts';
import type { Database, Tx } from '#contract/route.ts';

const NO_KEY: ProcessorAnswer = { what: 'silence', why: 'no key' };
/** Nobody polls it anymore: the simulated customer has gone. */
const GONE: ProcessorAnswer = { what: 'cancelled', externalId: null, reason: '' };

/** Asks about an attempt and saves the answer; a charge that pays for nothing is refunded, once. */
export async function checkAttempt(
  database: Database,
  attempt: AttemptRow,
  clock: () => Date,
): Promise<AttemptRow | undefined> {
  const isGone = attempt.processor === 'Simulator';
  const told = isGone ? GONE : await askAbout(database, attempt, clock());
  const after = await database.transaction((tx) => saveAnswer(tx, attempt, told, clock()));
  if (after) await refundStray(database, after, clock);
  return after;
}

/** The attempt as it is now: its processor is asked, unless somebody just did or it is over. */
export async function checkAttemptNow(
  database: Database,
  attempt: AttemptRow,
  now: Date,
): Promise<AttemptRow | undefined> {
  const { checkoutId, storeId } = attempt;
  if (isSettled(attempt.state)) return attempt;
  if (attempt.processor === 'Simulator') return database.transaction((tx) => simulate(tx, attempt, now));
  const taken = await takeOne(database, checkoutId, storeId, now);
  return taken ? checkAttempt(database, taken, () => now) : findAttempt(database, checkoutId, storeId);
}

/** The simulator answers by how often it was asked: polls take turns. */
async function simulate(tx: Tx, of: AttemptRow, now: Date): Promise<AttemptRow | undefined> {
  const attempt = await lockAttempt(tx, of.checkoutId, of.storeId);
  if (!attempt || isSettled(attempt.state)) return attempt;
  const told = await simulator.look(attempt, now);
  await tx.run('update card_attempts set polls = polls + 1 where attempt_id = $1', [attempt.attemptId]);
  return saveAnswer(tx, of, told, now);
}

async function askAbout(database: Database, attempt: AttemptRow, now: Date): Promise<ProcessorAnswer> {
  const processor = await findProcessor(database, attempt);
  return processor ? processor.look(attempt, now) : NO_KEY;
}

/** Gives back what was charged for nothing. Asked again until the processor has said so: its key is the attempt's. */
export async function refundStray(database: Database, attempt: AttemptRow, clock: () => Date): Promise<void> {
  const { strayPaymentId, strayCents, strayRefundId } = attempt;
  if (strayPaymentId === null || strayCents === null || strayRefundId !== null) return;
  const processor = await findProcessor(database, attempt);
  const refundId = await processor?.giveBack(attempt, strayPaymentId, strayCents);
  await database.run(
    `update card_attempts set stray_refund_id = coalesce(stray_refund_id, $2),
       next_ask_at = case when $2::text is null then $3::timestamptz + interval '1 minute' end
     where attempt_id = $1`,
    [attempt.attemptId, refundId ?? null, clock()],
  );
}
