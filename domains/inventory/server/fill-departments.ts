// What of departments is in stock, and which case conditions do items have?
import type { DepartmentEntry } from '#domains/departments/server/public/uses.ts';
import type { Db } from '#contract/route.ts';

/** Departments with something on hand in any of the stores. */
export async function onHandOf(
  db: Db,
  departmentIds: readonly number[],
  storeIds: readonly number[],
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `select d.id from unnest($1::bigint[]) d(id) where exists (
       select 1 from shelf_list l join inventory_items i using (inventory_id)
       where l.store_id = any($2) and l.department_id = d.id and i.on_hand > 0)`,
    [departmentIds, storeIds],
  );
  return rows.map(({ id }) => id);
}

/** How many items, hidden ones too, are in that case condition. */
export async function usesByItems(db: Db, entry: DepartmentEntry, id: number): Promise<number> {
  if (entry !== 'caseCondition') return 0;
  const { uses } = await db.one<{ uses: number }>(
    'select count(*) as uses from inventory_items where case_condition_id = $1',
    [id],
  );
  return uses;
}
