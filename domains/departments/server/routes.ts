import {
  getAllDepartmentConditionNames,
  getAllDepartmentConditions,
  getConditionList,
  getConfigsForDepartment,
  getConfigurationsByDepartment,
  getDepartmentConditions,
  getDepartmentConfigurations,
  getDepartmentList,
  getDepartments,
  getDepartmentsWithInventory,
  getDeptCaseConditions,
  getInventoryConditions,
} from '#domains/departments/contract/calls.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { listDepartmentConfigurations } from '#domains/departments/server/public/list-configurations.ts';
import {
  caseConditionsOf,
  listConditions,
  listConfigurations,
  listDepartmentConditions,
  listDepartments,
  listDepartmentsByName,
  listDepartmentsInStock,
} from '#domains/departments/server/queries.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { notFound } from '#contract/api-error.ts';
import { type Db, type Route, reads } from '#contract/route.ts';

export const departmentsRoutes: Route[] = [
  reads(getDepartments, ({ db }, { clientId, all }) => listDepartments(db, { storeId: clientId, all })),
  reads(getDepartmentList, ({ db }) => listDepartmentsByName(db)),
  reads(getDepartmentsWithInventory, ({ db, actor }, { clientId }) =>
    listDepartmentsInStock(db, clientId ? [clientId] : actor.storeIds),
  ),
  reads(getConfigsForDepartment, ({ db }, { id }) => listDepartmentConfigurations(db, id, 'id')),
  reads(getDepartmentConfigurations, ({ db }) => listConfigurations(db)),
  reads(getConfigurationsByDepartment, ({ db }, { DepartmentId }) =>
    listDepartmentConfigurations(db, DepartmentId, 'DepartmentId'),
  ),
  reads(getConditionList, ({ db }) => listConditions(db)),
  reads(getInventoryConditions, ({ db }) => listConditions(db)),
  reads(getDepartmentConditions, async ({ db }, { DepartmentId }) => {
    await mustExist(db, DepartmentId);
    return listDepartmentConditions(db, DepartmentId);
  }),
  reads(getAllDepartmentConditions, ({ db }) => listDepartmentConditions(db, null)),
  reads(getAllDepartmentConditionNames, async ({ db }) => [
    ...new Set((await listDepartmentConditions(db, null)).map((one) => one.condition)),
  ]),
  reads(getDeptCaseConditions, async ({ db }, { DepartmentId }) => {
    await mustExist(db, DepartmentId);
    return caseConditionsOf(db, DepartmentId);
  }),
];

async function mustExist(db: Db, departmentId: number): Promise<void> {
  if (!(await isDepartment(db, departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
}
