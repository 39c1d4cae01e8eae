// The books of a unit that was scrapped, or came back.
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, negate } from '#kernel/money.ts';
import type { LockedJob } from './lock-job.ts';

/** Shrinkage of so many cents out of goods; negative when it came back. Nothing for goods that cost nothing. */
export async function postScrap(
  context: WriteContext,
  job: LockedJob,
  stepId: number,
  cents: Cents,
): Promise<void> {
  if (cents === 0) return;
  await postGroup(context.tx, context, {
    storeId: job.storeId,
    deviceId: null,
    businessDay: job.day,
    purpose: 'scrap',
    sourceType: 'benchStep',
    sourceId: stepId,
    lines: [
      { store: job.storeId, kind: 'shrinkage', ref: 0, cents },
      { store: job.storeId, kind: 'goods', ref: 0, cents: negate(cents) },
    ],
  });
}
