// Starts a physical inventory (PHYS-01).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { startRefusal } from '#domains/counts/rules/scope.ts';
import { areaOf, listOpen } from './count-rows.ts';
import { type Locked, scopeOf } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';

export type Start = {
  readonly storeId: number;
  /** undefined or 0: all. */
  readonly departmentId?: number | undefined;
  readonly configuration?: string | undefined;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
};

const OPEN_ITEMS = `
  select k.count_id, i.inventory_id, i.department_id, i.configuration_id
  from counts c join count_items k using (count_id) join item_on_shelf i using (inventory_id) where c.store_id = $1 and c.status = 'open'`;

type OpenItem = {
  countId: number;
  inventoryId: number;
  departmentId: number;
  configurationId: number | null;
};

/** Answers its id. Refuses an area that is being counted, or a part of which is (NS-PHYS-01, N4). 404 for a department that isn't there. */
export async function startCount(context: WriteContext, start: Start): Promise<number | Refusal> {
  const { tx } = context;
  const { storeId } = start;
  const departmentId = start.departmentId || null;
  await departmentMustBe(tx, departmentId);
  const configurationId = await findConfiguration(tx, departmentId, start.configuration ?? '');
  await holdStarts(tx, storeId);
  const open = await listOpen(tx, storeId);
  const items = await tx.rows<OpenItem>(OPEN_ITEMS, [storeId]);
  const refused = startRefusal(
    { departmentId, configurationId },
    await Promise.all(
      open
        .filter(({ state }) => state === 'open')
        .map(async (row) => ({
          ...(await scopeOf(
            tx,
            row as Pick<Locked, 'id' | 'departmentId' | 'configurationId' | 'isOfItems'>,
          )),
          name: areaOf(row),
          items: items.filter(({ countId }) => countId === row.id),
        })),
    ),
  );
  if (refused) return refused;
  return insertCount(context, {
    storeId,
    departmentId,
    configurationId,
    name: start.name ?? '',
    note: start.note ?? '',
    isOfItems: false,
  });
}

/** Two that start at once in a store take turns: neither would see the other's. */
export const holdStarts = (tx: WriteContext['tx'], storeId: number): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('count starts'), $1::integer)`, [storeId]);

export type NewCount = {
  readonly storeId: number;
  readonly departmentId: number | null;
  readonly configurationId: number | null;
  readonly name: string;
  readonly note: string;
  readonly isOfItems: boolean;
};

// Movements get their number before they are committed: some that are in progress now may have an earlier one than the newest that is seen.
const UNDER_WAY = 10_000;

/** Writes the count, tells the store's screens, and keeps the act. */
export async function insertCount(context: WriteContext, count: NewCount): Promise<number> {
  const { tx, actor, now } = context;
  const { newest } = await tx.one<{ newest: number | null }>(
    'select max(movement_id) as newest from stock_movements',
  );
  const { countId: id } = await insertRow(
    tx,
    'counts',
    {
      storeId: count.storeId,
      departmentId: count.departmentId,
      configurationId: count.configurationId,
      isOfItems: count.isOfItems,
      name: count.name,
      note: count.note,
      startedAt: now,
      startedBy: actor.userId,
      firstMovementId: Math.max(0, (newest ?? 0) - UNDER_WAY),
    },
    'countId',
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.start',
    entity: 'count',
    entityId: id,
    after: { ...count },
  });
  return id;
}

async function departmentMustBe(db: Db, departmentId: number | null): Promise<void> {
  if (departmentId === null) return;
  const row = await db.maybe('select 1 from departments where department_id = $1', [departmentId]);
  if (!row) throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentID');
}

async function findConfiguration(
  db: Db,
  departmentId: number | null,
  configuration: string,
): Promise<number | null> {
  if (configuration === '') return null;
  if (departmentId === null) throw badInput('Configuration', texts.CONFIGURATION_ALONE);
  const row = await db.maybe<{ id: number }>(
    `select configuration_id as id from configurations where department_id = $1
       and (lower(name) = lower($2) or lower(code) = lower($2) or configuration_id::text = $2) order by lower(name) = lower($2) desc limit 1`,
    [departmentId, configuration],
  );
  if (!row) throw badInput('Configuration', texts.NO_CONFIGURATION);
  return row.id;
}
