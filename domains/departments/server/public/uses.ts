// What do the goods of higher domains say of departments and what belongs to them?
import { port, registry } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

export type DepartmentEntry = 'configuration' | 'caseCondition';

/** How often a configuration or case condition is in use: each domain counts its own tables, 0 where it has none. */
export const uses =
  registry<(db: Db, entry: DepartmentEntry, id: number) => Promise<number>>('departments.uses');

/** Which of these departments have something on hand in any of the stores. */
export const departmentsOnHand =
  port<(db: Db, departmentIds: readonly number[], storeIds: readonly number[]) => Promise<readonly number[]>>(
    'departments.onHand',
  );

/** How often something that belongs to departments is in use, over all domains. */
export async function countUses(db: Db, entry: DepartmentEntry, id: number): Promise<number> {
  let all = 0;
  for (const count of uses()) all += await count(db, entry, id);
  return all;
}
