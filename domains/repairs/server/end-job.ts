// A job on the bench ends: the goods are for sale again, or scrapped.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { releaseFromBench } from '#domains/inventory/server/public/bench-hold.ts';
import { noteWork } from '#domains/inventory/server/public/cost-of-work.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { writeOffCopies } from '#domains/inventory/server/public/send-copy.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { endedRefusal, type Outcome } from '#domains/repairs/rules/bench-job.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { type LockedJob, lockJob } from './lock-job.ts';
import { postScrap } from './post-scrap.ts';
import { writeStep } from './write-step.ts';

export type End = { readonly outcome: Outcome; readonly note: string };

/**
 * Ends a job. Refuses one that ended already. What the law keeps stays held by it; to scrap that is refused by the database (TP005). A scrapped unit leaves the
 * stock at its average, as shrinkage.
 */
export async function endJob(context: WriteContext, id: number, end: End): Promise<Refusal | null> {
  const { tx, now } = context;
  const { outcome, note } = end;
  const job = await lockJob(context, id);
  const refused = endedRefusal(job.state);
  if (refused) return refused;
  await releaseFromBench(tx, context, job.holdId, texts.BENCH_DONE);
  await updateRow(tx, 'bench_jobs', { benchJobId: id }, { state: outcome, endedAt: now });
  if (outcome === 'scrapped') await scrap(context, job, note);
  else {
    await noteWork(tx, context, job, texts[outcome](note));
    await writeStep(context, job, { kind: outcome, note });
  }
  await writeAudit(tx, context, {
    storeId: job.storeId,
    action: 'bench.end',
    entity: 'benchJob',
    entityId: id,
    after: { outcome, note },
  });
  return null;
}

async function scrap(context: WriteContext, job: LockedJob, note: string): Promise<void> {
  const { tx, actor, now } = context;
  const stepId = await writeStep(context, job, { kind: 'scrapped', note });
  const [moved] = await moveAtCost(tx, { actor, now }, job.storeId, [
    {
      inventoryId: job.inventoryId,
      copyId: job.copyId,
      quantity: -1,
      reason: 'damaged',
      sourceType: 'benchStep',
      sourceId: stepId,
      sourceLineId: 0,
      note: note === '' ? texts.SCRAPPED_NOTE : `${texts.SCRAPPED_NOTE}: ${note}`,
    },
  ]);
  if (job.copyId !== null) await writeOffCopies(tx, { actor, now }, job.storeId, [job.copyId]);
  await markStep(context, stepId, moved?.totalCents ?? ZERO, moved?.movementId ?? 0);
  await postScrap(context, job, stepId, moved?.totalCents ?? ZERO);
}

const markStep = ({ tx }: WriteContext, stepId: number, cents: Cents, movementId: number): Promise<unknown> =>
  updateRow(tx, 'bench_steps', { benchStepId: stepId }, { cents, movementId });
