// Somebody takes a job that waits, or over from whoever had it.
import { endedRefusal } from '#domains/repairs/rules/bench-job.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { lockJob } from './lock-job.ts';
import { writeStep } from './write-step.ts';

/** From now on the user works on it. Refuses a job that ended. */
export async function takeJob(context: WriteContext, id: number): Promise<Refusal | null> {
  const job = await lockJob(context, id);
  const refused = endedRefusal(job.state);
  if (refused) return refused;
  await updateRow(context.tx, 'bench_jobs', { benchJobId: id }, { workerId: context.actor.userId });
  await writeStep(context, job, { kind: 'taken' });
  return null;
}
