// Writes what became of a job, for its history and for undoing its end.
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type Step = {
  readonly kind: 'placed' | 'taken' | 'done' | 'back' | 'scrapped' | 'undone';
  readonly note?: string;
  readonly cents?: Cents;
};

/** Answers the step's id. Its mark is the item's last movement: call it after the goods moved, unless their movement needs the id. */
export async function writeStep(
  { tx, actor, now }: WriteContext,
  job: { readonly id: number; readonly storeId: number; readonly inventoryId: number },
  { kind, note = '', cents }: Step,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into bench_steps (bench_job_id, kind, note, cents, movement_id, at, by_user)
     select $1, $2, $3, $4, coalesce(max(m.movement_id), 0), $5, $6 from stock_movements m where m.inventory_id = $7 returning bench_step_id as id`,
    [job.id, kind, note, cents ?? 0, now, actor.userId, job.inventoryId],
  );
  await tellStore(tx, job.storeId, 'bench.changed');
  return id;
}
