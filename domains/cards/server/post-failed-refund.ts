// A refund that counted as given never arrived: the money is still the processor's debt to us, and ours to the customer.
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import type { AttemptRow } from '#domains/cards/server/queries.ts';
import { jobActor } from '#domains/cards/server/job-actor.ts';
import { absolute, negate } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

/** Posts cards / refundsDue at the device whose books have the refund; nothing when no finished refund used it. */
export async function postFailedRefund(tx: Tx, attempt: AttemptRow, now: Date): Promise<void> {
  const deviceId = attempt.deviceId;
  const amount = absolute(attempt.amountCents);
  await postGroup(
    tx,
    { actor: jobActor(attempt.askedBy), now },
    {
      storeId: attempt.storeId,
      deviceId,
      businessDay: await findPostingDay(tx, attempt.storeId, now),
      purpose: 'cardRefundFailed',
      sourceType: 'cardAttempt',
      sourceId: attempt.attemptId,
      lines: [
        { store: attempt.storeId, kind: 'cards', ref: deviceId, cents: amount },
        { store: attempt.storeId, kind: 'refundsDue', ref: deviceId, cents: negate(amount) },
      ],
    },
  );
}
