// The count that a command is about, held until it is done. Counts before sections, sections before items.
import type { CountState } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import type { Scope } from '#domains/counts/rules/scope.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type Locked = {
  id: number;
  storeId: number;
  departmentId: number | null;
  configurationId: number | null;
  isOfItems: boolean;
  /** Its own, else its department's. */
  name: string;
  state: CountState;
  startedAt: Date;
  finishedAt: Date | null;
  firstMovementId: number;
};

const COLUMNS = `count_id as id, store_id, department_id, configuration_id,
  is_of_items, coalesce(nullif(name, ''), (select d.name from departments d where d.department_id = counts.department_id), '') as name, status as state, started_at, finished_at, first_movement_id`;
const HOLD = `select ${COLUMNS} from counts where count_id = $1 and store_id = any($2) for update`;
const HOLD_OPEN = `select ${COLUMNS} from counts where store_id = $1 and status = 'open' order by count_id for share`;
const FIND = `select ${COLUMNS} from counts where count_id = $1 and store_id = any($2)`;

/** Holds it alone. 404 naming the field when it is of no store of the user. */
export async function lockCount(
  tx: Tx,
  actor: Pick<Actor, 'storeIds'>,
  id: number,
  field: string,
): Promise<Locked> {
  const row = await tx.maybe<Locked>(HOLD, [id, actor.storeIds]);
  if (!row) throw notFound(texts.NO_COUNT, field);
  return row;
}

/** Without holding it. */
export async function findLocked(
  db: Db,
  actor: Pick<Actor, 'storeIds'>,
  id: number,
  field: string,
): Promise<Locked> {
  const row = await db.maybe<Locked>(FIND, [id, actor.storeIds]);
  if (!row) throw notFound(texts.NO_COUNT, field);
  return row;
}

/**
 * For whoever scans: one at a time in each count, with all open counts of the store held so that none is frozen before the scan is in. Answers the count,
 * whatever its state, and all open ones.
 */
export async function holdForScans(
  tx: Tx,
  actor: Pick<Actor, 'storeIds'>,
  id: number,
  field: string,
): Promise<{ readonly count: Locked; readonly open: readonly Locked[] }> {
  const found = await findLocked(tx, actor, id, field);
  await tx.run(`select pg_advisory_xact_lock(hashtext('count scans'), $1::integer)`, [id]);
  const open = await tx.rows<Locked>(HOLD_OPEN, [found.storeId]);
  const count = open.find((one) => one.id === id) ?? (await findLocked(tx, actor, id, field));
  return { count, open };
}

/** The scope of a count; of named items with their ids. */
export async function scopeOf(
  db: Db,
  count: Pick<Locked, 'id' | 'departmentId' | 'configurationId' | 'isOfItems'>,
): Promise<Scope> {
  const { departmentId, configurationId, isOfItems, id } = count;
  if (!isOfItems) return { departmentId, configurationId };
  const rows = await db.rows<{ itemId: number }>(
    'select inventory_id as "itemId" from count_items where count_id = $1',
    [id],
  );
  return { departmentId, configurationId, itemIds: new Set(rows.map(({ itemId }) => itemId)) };
}
