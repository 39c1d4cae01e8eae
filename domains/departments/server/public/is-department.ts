import type { Db } from '#contract/route.ts';

/** Is there a department with this id, active or not? */
export const isDepartment = async (db: Pick<Db, 'maybe'>, departmentId: number): Promise<boolean> =>
  (await db.maybe('select 1 from departments where department_id = $1', [departmentId])) !== undefined;
