// Nobody knows whether a card was charged, and the terminal's receipt does: a person decides.
import type { settleAttempt as settleCall } from '#domains/cards/contract/case-calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { settleRefusal } from '#domains/cards/rules/settle.ts';
import { lockAttempt } from '#domains/cards/server/queries.ts';
import { openCase } from '#domains/cards/server/cases/open-case.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Charged: it pays. Not charged: the basket is free; should a charge turn up all the same, it is refunded automatically. Either way a case reports it. Refuses what
 * is over, and before 15 minutes have passed. 404 for an unknown or foreign attempt.
 */
export async function settleAttempt(
  context: WriteContext,
  { clientId, checkoutId, wasCharged, note }: InputOf<typeof settleCall>,
): Promise<OutputOf<typeof settleCall> | Refusal> {
  const { tx, now } = context;
  const attempt = await lockAttempt(tx, checkoutId, clientId);
  if (!attempt) throw notFound(cardsMessages.NO_PAYMENT, 'checkoutId');
  const refused = settleRefusal(attempt, now);
  if (refused) return refused;
  const state = wasCharged ? 'approved' : 'cancelled';
  await tx.run(
    `update card_attempts set state = $2, reason = 'settled', settled_at = $3, next_ask_at = case when processor = 'Simulator' then null else $3::timestamptz end
     where attempt_id = $1`,
    [attempt.attemptId, state, now],
  );
  const { attemptId, amountCents } = attempt;
  await openCase(tx, { storeId: clientId, kind: 'settled', attemptId, amountCents, detail: note, now });
  await writeAudit(tx, context, {
    storeId: clientId,
    deviceId: attempt.deviceId,
    action: 'cards.settle',
    entity: 'cardAttempt',
    entityId: attempt.attemptId,
    before: { state: attempt.state },
    after: { state, note },
  });
  return { success: true, message: '', state };
}
