// Takes a part, minutes or a bill off a job: parts go back to stock, and what it cost leaves the goods.
import { holdItems } from '#domains/inventory/server/public/hold-items.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import type { CostKind } from '#domains/repairs/rules/bench-cost.ts';
import { endedRefusal, removedRefusal } from '#domains/repairs/rules/bench-job.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, negate } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { type LockedJob, lockJob } from './lock-job.ts';
import { postCost } from './post-cost.ts';

type Cost = {
  readonly jobId: number;
  readonly kind: CostKind;
  readonly partId: number | null;
  readonly quantity: number | null;
  readonly cents: Cents;
  readonly isPosted: boolean;
  readonly isRemoved: boolean;
};

/** Answers the job's id. Refuses an entry that is off already, and one of a job that ended. 404 for one of another store. */
export async function removeCost(
  context: WriteContext,
  id: number,
): Promise<{ readonly benchJobId: number } | Refusal> {
  const { tx, actor, now } = context;
  const seen = await findCost(tx, id);
  if (!seen) throw notFound(texts.NO_COST, 'benchCostId');
  const job = await lockJob(context, seen.jobId, 'benchCostId');
  const cost = (await findCost(tx, id)) ?? seen;
  const refused = endedRefusal(job.state) ?? removedRefusal(cost.isRemoved);
  if (refused) return refused;
  await updateRow(tx, 'bench_costs', { benchCostId: id }, { removedAt: now, removedBy: actor.userId });
  await returnPart(context, job, id, cost);
  if (cost.isPosted)
    await postCost(context, job, { costId: id, kind: cost.kind, line: 1, cents: negate(cost.cents) });
  await tellStore(tx, job.storeId, 'bench.changed');
  await writeAudit(tx, context, {
    storeId: job.storeId,
    action: 'bench.removeCost',
    entity: 'benchJob',
    entityId: job.id,
    before: { costId: id, kind: cost.kind, cents: cost.cents },
  });
  return { benchJobId: job.id };
}

const findCost = (tx: Tx, id: number): Promise<Cost | undefined> =>
  tx.maybe<Cost>(
    `select bench_job_id as "jobId", kind, part_id, quantity, cents, is_posted, removed_at is not null as "isRemoved"
     from bench_costs where bench_cost_id = $1`,
    [id],
  );

/** Parts are in stock again at what they cost then. */
async function returnPart(context: WriteContext, job: LockedJob, costId: number, cost: Cost): Promise<void> {
  const { tx, actor, now } = context;
  if (cost.partId === null || cost.quantity === null) return;
  await holdItems(tx, [cost.partId, job.inventoryId]);
  await moveAtCost(tx, { actor, now }, job.storeId, [
    {
      inventoryId: cost.partId,
      quantity: cost.quantity,
      reason: 'conversionIn',
      totalCents: cost.cents,
      sourceType: 'benchCost',
      sourceId: costId,
      sourceLineId: 0,
      note: `${texts.PART_MOVED}: ${job.title}`,
    },
  ]);
}
