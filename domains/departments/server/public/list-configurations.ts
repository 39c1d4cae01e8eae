// Which configurations does a department offer?
import type { ConfigurationWire } from '#domains/departments/contract/calls.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { orNone } from '#domains/departments/rules/or-none.ts';
import { configurationsOf } from '#domains/departments/server/queries.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

/** The department's configurations by name, or one 'None' (PRICE-06). 404 for a department that isn't there. */
export async function listDepartmentConfigurations(
  db: Db,
  departmentId: number,
  field: string,
): Promise<ConfigurationWire[]> {
  const found = await configurationsOf(db, departmentId);
  if (found.length === 0 && !(await isDepartment(db, departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, field);
  return orNone(found, departmentId);
}
