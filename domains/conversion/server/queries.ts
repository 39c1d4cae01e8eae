// What do lists of batches and their log show?
import type { BatchWire } from '#domains/conversion/contract/shapes.ts';
import type { Actor, Db } from '#contract/route.ts';

type Row = {
  id: number;
  description: string;
  storeId: number;
  storeName: string;
  createdAt: Date;
  createdBy: string;
  completedAt: Date | null;
  completedBy: string | null;
  lines: number;
  units: number;
  converted: number;
};

const SELECT = `
  select b.convert_batch_id as id, b.description, b.store_id, s.name as "storeName", b.created_at, u.username as "createdBy",
    b.completed_at, c.username as "completedBy", coalesce(l.lines, 0) as lines, coalesce(l.units, 0) as units,
    coalesce(l.converted, 0) as converted
  from convert_batches b join stores s using (store_id) join users u on u.user_id = b.created_by left join users c on c.user_id = b.completed_by
    left join lateral (select count(*)::integer as lines, sum(quantity)::integer as units, sum(converted)::integer as converted
      from convert_batch_items x where x.convert_batch_id = b.convert_batch_id) l on true`;

const MOST_LISTED = 500;

const toWire = (row: Row): BatchWire => ({
  convertBatchId: row.id,
  description: row.description,
  clientId: row.storeId,
  clientName: row.storeName,
  created: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  completed: row.completedAt?.toISOString() ?? null,
  completedBy: row.completedBy ?? '',
  lines: row.lines,
  units: row.units,
  converted: row.completedAt === null ? null : row.converted,
});

/** Those of a store, open ones first, then the newest. */
export async function listBatches(db: Db, storeId: number, includeCompleted: boolean): Promise<BatchWire[]> {
  const rows = await db.rows<Row>(
    `${SELECT} where b.store_id = $1 and ($2 or b.completed_at is null)
     order by b.completed_at is not null, b.convert_batch_id desc limit ${MOST_LISTED}`,
    [storeId, includeCompleted],
  );
  return rows.map(toWire);
}

/** One of these stores; undefined when there is none, and when it is another store's. */
export async function findBatch(
  db: Db,
  storeIds: readonly number[],
  id: number,
): Promise<BatchWire | undefined> {
  const row = await db.maybe<Row>(`${SELECT} where b.convert_batch_id = $1 and b.store_id = any($2)`, [
    id,
    storeIds,
  ]);
  return row && toWire(row);
}

/** The batch as it is now, for the answer of a change. */
export async function batchWireOf(db: Db, actor: Actor, id: number): Promise<BatchWire> {
  const batch = await findBatch(db, actor.storeIds, id);
  if (!batch) throw new Error(`batch ${id} is gone`);
  return batch;
}

export type StepKind = 'created' | 'scanned' | 'updated' | 'split' | 'deleted' | 'cleared' | 'completed';
type StepRow = { kind: StepKind; title: string; units: number; at: Date; username: string };

/** What was done with a batch, in order. */
export async function listSteps(db: Db, batchId: number) {
  const rows = await db.rows<StepRow>(
    `select t.kind, t.title, t.units, t.at, u.username from convert_batch_steps t join users u on u.user_id = t.by_user
     where t.convert_batch_id = $1 order by t.convert_batch_step_id`,
    [batchId],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
