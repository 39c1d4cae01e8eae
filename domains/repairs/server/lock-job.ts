// The job that a command is about, held until it is done.
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import type { JobState } from '#domains/repairs/rules/bench-job.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, WriteContext } from '#contract/route.ts';

export type Job = {
  readonly id: number;
  readonly storeId: number;
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly holdId: number;
  readonly title: string;
  readonly state: JobState;
};

/** With the business day that goods move on now. */
export type LockedJob = Job & { readonly day: string };

const FIND = `select b.bench_job_id as id, b.store_id, b.inventory_id, b.copy_id, b.hold_id, i.title, b.state
  from bench_jobs b join item_on_shelf i using (inventory_id) where b.bench_job_id = $1 and b.store_id = any($2)`;

/** The job as it is, not held; 404 naming the field when no store of the user has it. */
export async function seeJob(db: Db, actor: Actor, id: number, field: string): Promise<Job> {
  const job = await db.maybe<Job>(FIND, [id, actor.storeIds]);
  if (!job) throw notFound(texts.NO_JOB, field);
  return job;
}

/** Holds the store's business day, then the job; 404 naming the field when no store of the user has it. */
export async function lockJob(
  { tx, actor, now }: WriteContext,
  id: number,
  field = 'benchJobId',
): Promise<LockedJob> {
  const { storeId } = await seeJob(tx, actor, id, field);
  const day = await holdStockDay(tx, storeId, now);
  await tx.run('select 1 from bench_jobs where bench_job_id = $1 for update', [id]);
  // In its own statement: what another one wrote while this one waited is seen.
  return { ...(await seeJob(tx, actor, id, field)), day };
}
