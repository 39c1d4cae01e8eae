// A builder of jobs on the bench, for tests.
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** An open job of one unit of an item, without its audit row; its id. */
export async function aBenchJob(
  db: Db,
  job: { storeId: number; userId: number; inventoryId: number; reason?: string },
): Promise<number> {
  const { storeId, userId, inventoryId, reason = 'Won’t read discs' } = job;
  const now = new Date('2026-11-01T12:00:00Z');
  const { holdId } = await db.one<{ holdId: number | null }>(
    'select hold_on_bench($1, $2, null, $3, $4) as "holdId"',
    [storeId, inventoryId, userId, now],
  );
  if (holdId === null) throw new Error('hold_on_bench made no hold');
  const made = await insertRow(
    db,
    'bench_jobs',
    { storeId, inventoryId, holdId, reason, placedAt: now, placedBy: userId },
    'benchJobId',
  );
  await db.run(
    `insert into bench_steps (bench_job_id, kind, movement_id, at, by_user)
     select $1, 'placed', coalesce(max(movement_id), 0), $2, $3 from stock_movements where inventory_id = $4`,
    [made.benchJobId, now, userId, inventoryId],
  );
  return made.benchJobId;
}

/** Minutes of it that are shown only; their id. */
export async function aBenchCost(
  db: Db,
  { benchJobId, userId }: { benchJobId: number; userId: number },
): Promise<number> {
  const made = await insertRow(
    db,
    'bench_costs',
    {
      benchJobId,
      kind: 'minutes',
      minutes: 10,
      cents: 400,
      isPosted: false,
      at: new Date('2026-11-01T13:00:00Z'),
      byUser: userId,
    },
    'benchCostId',
  );
  return made.benchCostId;
}
