// Puts goods back on the bench of which the job ended too early.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { holdOnBench } from '#domains/inventory/server/public/bench-hold.ts';
import { noteWork } from '#domains/inventory/server/public/cost-of-work.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { undoRefusal } from '#domains/repairs/rules/bench-job.ts';
import { freeForBench } from '#domains/repairs/rules/place-on-bench.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, negate } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { type LockedJob, lockJob } from './lock-job.ts';
import { postScrap } from './post-scrap.ts';
import { writeStep } from './write-step.ts';

/** Refuses a job that is open, and goods that moved on since it ended: sold, sent away, counted, reserved. */
export async function undoEnd(context: WriteContext, id: number): Promise<Refusal | null> {
  const { tx } = context;
  const job = await lockJob(context, id);
  await tx.run('select 1 from inventory_items where inventory_id = $1 for no key update', [job.inventoryId]);
  const since = await sinceEnd(tx, job);
  const refused = undoRefusal({
    state: job.state,
    hasMoved: since.hasMoved || since.isOnBench,
    free: freeForBench(since),
  });
  if (refused) return refused;
  if (job.state === 'scrapped') await takeBack(context, job, since);
  const holdId = await holdOnBench(tx, context, job);
  await updateRow(tx, 'bench_jobs', { benchJobId: id }, { state: 'open', endedAt: null, holdId });
  await noteWork(tx, context, job, texts.AGAIN);
  if (job.state !== 'scrapped') await writeStep(context, job, { kind: 'undone' });
  await writeAudit(tx, context, {
    storeId: job.storeId,
    action: 'bench.undo',
    entity: 'benchJob',
    entityId: id,
    before: { outcome: job.state },
  });
  return null;
}

type Since = {
  readonly onHand: number;
  readonly held: number;
  readonly lawHeld: number;
  readonly serial: string;
  readonly copyCents: Cents;
  /** What the unit cost that was scrapped. */
  readonly cents: Cents;
  readonly hasMoved: boolean;
  readonly isOnBench: boolean;
};

// Of a copy whatever moved it; of other goods whatever may have been this unit, and of a scrapped one what set the quantity anew.
const SINCE = `
  select i.on_hand, i.held, l.held as "lawHeld", coalesce(c.serial, '') as serial, coalesce(c.cost_cents, 0) as "copyCents", s.cents,
    exists (select 1 from bench_jobs o where o.copy_id = b.copy_id and o.state = 'open') as "isOnBench",
    exists (select 1 from stock_movements m where m.inventory_id = b.inventory_id and m.movement_id > s.movement_id
      and case when b.copy_id is not null then m.copy_id = b.copy_id when b.state = 'scrapped' then m.reason in ('count', 'correction')
        else m.quantity < 0 end) or (c.copy_id is not null and (c.inventory_id, c.store_id, c.state) is distinct from
          (b.inventory_id, b.store_id, case when b.state = 'scrapped' then 'writtenOff' else 'inStock' end)) as "hasMoved"
  from bench_jobs b join inventory_items i using (inventory_id) left join copies c on c.copy_id = b.copy_id
    cross join lateral (select coalesce(sum(h.quantity), 0)::integer as held from stock_holds h
      where h.inventory_id = b.inventory_id and h.released_at is null and h.bench_at is null) l
    cross join lateral (select x.movement_id, x.cents from bench_steps x where x.bench_job_id = b.bench_job_id order by x.bench_step_id desc limit 1) s
  where b.bench_job_id = $1`;

const sinceEnd = (tx: Tx, { id }: LockedJob): Promise<Since> => tx.one<Since>(SINCE, [id]);

/** A scrapped unit is in stock again at what it cost. */
async function takeBack(context: WriteContext, job: LockedJob, since: Since): Promise<void> {
  const { tx, actor, now } = context;
  const { storeId, inventoryId, copyId } = job;
  const stepId = await writeStep(context, job, { kind: 'undone', cents: since.cents });
  if (copyId !== null)
    await ensureCopy(tx, { storeId, inventoryId, serial: since.serial, costCents: since.copyCents });
  await moveAtCost(tx, { actor, now }, storeId, [
    {
      inventoryId,
      copyId,
      quantity: 1,
      reason: 'correction',
      totalCents: since.cents,
      sourceType: 'benchStep',
      sourceId: stepId,
      sourceLineId: 0,
      note: texts.UNSCRAPPED_NOTE,
    },
  ]);
  await postScrap(context, job, stepId, negate(since.cents));
}
