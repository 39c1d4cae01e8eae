// What do lists and details of the bench show?
import type { BenchCostWire, BenchJobDetail, BenchJobWire } from '#domains/repairs/contract/calls.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

const AT = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;

const JOBS = `
  select b.bench_job_id, b.store_id as "clientId", b.inventory_id, i.title, i.sku as "itemSku", i.condition,
    coalesce(c.serial, '') as "serialNumber", i.bin, b.reason, b.note, b.state, coalesce(w.username, '') as worker,
    ${AT('b.placed_at')} as "placedAt", p.username as "placedBy", ${AT('b.ended_at')} as "endedAt", s.minutes, s.cost
  from bench_jobs b join item_on_shelf i using (inventory_id) join users p on p.user_id = b.placed_by
    left join users w on w.user_id = b.worker_id left join copies c on c.copy_id = b.copy_id
    cross join lateral (select coalesce(sum(x.minutes), 0)::integer as minutes, coalesce(sum(x.cents) filter (where x.is_posted), 0)::bigint as cost
      from bench_costs x where x.bench_job_id = b.bench_job_id and x.removed_at is null) s`;

type JobRow = Omit<BenchJobWire, 'cost'> & { cost: Cents };

const costFor = <T extends { readonly cost: Cents }>(
  actor: Actor,
  rows: readonly T[],
): (Omit<T, 'cost'> & { cost: Cents | null })[] => {
  const seesCosts = mayDo(actor, 'costs.view');
  return rows.map((row) => ({ ...row, cost: seesCosts ? row.cost : null }));
};

/** Those that wait, oldest first, or those that ended, newest first; the first 500. */
export async function listJobs(
  db: Db,
  actor: Actor,
  storeId: number,
  ended: boolean,
): Promise<BenchJobWire[]> {
  const rows = await db.rows<JobRow>(
    `${JOBS} where b.store_id = $1 and (b.state <> 'open') = $2
     order by b.ended_at desc, b.bench_job_id limit 500`,
    [storeId, ended],
  );
  return costFor(actor, rows);
}

const COSTS = `
  select x.bench_cost_id, x.kind, coalesce(i.title, '') as title, coalesce(i.sku, '') as "itemSku", coalesce(x.quantity, 0) as quantity,
    coalesce(x.minutes, 0) as minutes, x.vendor, x.bill, x.cents as cost, x.is_posted, ${AT('x.at')} as at, u.username as by
  from bench_costs x join users u on u.user_id = x.by_user left join item_on_shelf i on i.inventory_id = x.part_id
  where x.bench_job_id = $1 and x.removed_at is null order by x.bench_cost_id`;

const STEPS = `
  select s.kind, s.note, ${AT('s.at')} as at, u.username as by
  from bench_steps s join users u on u.user_id = s.by_user where s.bench_job_id = $1 order by s.bench_step_id desc`;

/** One of the stores of the user with all of it; undefined when there is none, and when it is another store's. */
export async function findJob(db: Db, actor: Actor, id: number): Promise<BenchJobDetail | undefined> {
  const rows = await db.rows<JobRow>(`${JOBS} where b.bench_job_id = $1 and b.store_id = any($2)`, [
    id,
    actor.storeIds,
  ]);
  const [job] = costFor(actor, rows);
  if (!job) return undefined;
  const costs = costFor(actor, await db.rows<Omit<BenchCostWire, 'cost'> & { cost: Cents }>(COSTS, [id]));
  const steps = await db.rows<BenchJobDetail['steps'][number]>(STEPS, [id]);
  return { ...job, costs, steps };
}
