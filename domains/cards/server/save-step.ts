// An attempt takes a step: the processor's answer is saved, with the cases that it opens and the money that it moves.
import type { ProcessorAnswer } from '#domains/cards/rules/processor-answer.ts';
import { type Step, followAttempt } from '#domains/cards/rules/follow-attempt.ts';
import { isSettled } from '#domains/cards/rules/card-states.ts';
import { openCase } from '#domains/cards/server/cases/open-case.ts';
import { postFailedRefund } from '#domains/cards/server/post-failed-refund.ts';
import { type AttemptRow, lockAttempt } from '#domains/cards/server/queries.ts';
import { cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

const SAVE = `
  update card_attempts a set state = s.state,
    external_id = coalesce(a.external_id, s.external_id), payment_id = coalesce(a.payment_id, s.payment_id),
    refund_id = coalesce(a.refund_id, s.refund_id), is_final = coalesce(s.is_final, a.is_final), reason = coalesce(s.reason, a.reason),
    card_label = coalesce(s.card_label, a.card_label), entry_method = coalesce(s.entry_method, a.entry_method),
    auth_code = coalesce(s.auth_code, a.auth_code), stray_payment_id = coalesce(a.stray_payment_id, s.stray_payment_id),
    stray_cents = coalesce(a.stray_cents, s.stray_cents),
    cancel_asked_at = case when s.cancels then coalesce(a.cancel_asked_at, $3::timestamptz) else a.cancel_asked_at end,
    failed_at = case when s.failed then coalesce(a.failed_at, $3::timestamptz) else a.failed_at end,
    settled_at = case when s.settled then coalesce(a.settled_at, $3::timestamptz) else a.settled_at end,
    -- The simulator waits for its polls; without any it is over after five minutes.
    next_ask_at = case when a.processor = 'Simulator' and s.ask_again_ms is not null then a.created_at + interval '5 minutes'
      else $3::timestamptz + make_interval(secs => s.ask_again_ms / 1000.0) end
  from jsonb_to_record($2::jsonb) as s(state text, external_id text, payment_id text, refund_id text, is_final boolean, reason text, card_label text,
    entry_method text, auth_code text, stray_payment_id text, stray_cents bigint, cancels boolean, failed boolean, settled boolean, ask_again_ms integer)
  where a.attempt_id = $1`;

/** The attempt after the answer; undefined when the store has none of this id. In the caller's transaction. */
export async function saveAnswer(
  tx: Tx,
  of: Pick<AttemptRow, 'checkoutId' | 'storeId'>,
  told: ProcessorAnswer,
  now: Date,
): Promise<AttemptRow | undefined> {
  const attempt = await lockAttempt(tx, of.checkoutId, of.storeId);
  if (!attempt) return undefined;
  const step = followAttempt(attempt, told, now);
  await saveStep(tx, attempt, step, now);
  return lockAttempt(tx, of.checkoutId, of.storeId);
}

/** Writes a step of the locked attempt. */
export async function saveStep(tx: Tx, attempt: AttemptRow, step: Step, now: Date): Promise<void> {
  const { card, stray } = step;
  const changes = {
    state: step.state,
    externalId: step.externalId,
    paymentId: step.paymentId,
    refundId: step.refundId,
    isFinal: step.isFinal,
    reason: step.reason,
    cardLabel: card?.label,
    entryMethod: card?.entryMethod,
    authCode: card?.authCode,
    strayPaymentId: stray?.paymentId,
    strayCents: stray?.cents,
    cancels: step.cancels,
    failed: step.refundFailed,
    settled: isSettled(step.state),
    ask_again_ms: step.askAgainMs,
  };
  await tx.run(SAVE, [attempt.attemptId, columnsJson(changes), now]);
  if (step.refundFailed) await postFailedRefund(tx, attempt, now);
  for (const kind of step.cases)
    await openCase(tx, {
      storeId: attempt.storeId,
      kind,
      attemptId: attempt.attemptId,
      amountCents: step.stray?.cents ?? cents(attempt.amountCents),
      detail: step.reason ?? attempt.reason,
      now,
    });
}
