import {
  getStoreTaxes,
  setDefaultCaseCondition,
  setStoreTax as setStoreTaxCall,
  updateCaseConditions,
  updateConditions,
  updateConfiguration,
  updateDepartment,
  updateDepartments,
} from '#domains/departments/contract/edit.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import {
  caseConditionsOf,
  configurationsOf,
  findDepartment,
  listConditions,
  listStoreTaxes,
} from '#domains/departments/server/queries.ts';
import { orNone } from '#domains/departments/rules/or-none.ts';
import {
  makeDefaultCase,
  saveCaseConditions,
  saveConditions,
} from '#domains/departments/server/save-conditions.ts';
import { saveConfiguration } from '#domains/departments/server/save-configuration.ts';
import { saveDepartments, setStoreTax } from '#domains/departments/server/save-department.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const done = { success: true, message: '' } as const;

export const departmentsEditRoutes: Route[] = [
  writes(updateDepartments, async (context, { body }) => {
    const ids = await saveDepartments(context, body);
    return isRefusal(ids) ? ids : { ...done, intValue: ids.length };
  }),
  writes(updateDepartment, async (context, input) => {
    const ids = await saveDepartments(context, [input]);
    if (isRefusal(ids)) return ids;
    const [departmentId = 0] = ids;
    return { ...done, intValue: departmentId, department: await findDepartment(context.tx, departmentId) };
  }),
  writes(updateConfiguration, async (context, input) => {
    const saved = await saveConfiguration(context, {
      departmentId: input.departmentId,
      configurationId: input.configurationId || 0,
      name: input.configuration ?? input.name,
      code: input.code,
      medium: input.medium,
      remove: input.remove ?? false,
    });
    if (isRefusal(saved)) return saved;
    const configurations = orNone(await configurationsOf(context.tx, input.departmentId), input.departmentId);
    return { ...done, intValue: saved, configurations };
  }),
  writes(updateCaseConditions, async (context, { body }) => {
    const saved = await saveCaseConditions(context, body);
    return isRefusal(saved) ? saved : { ...done, intValue: saved };
  }),
  writes(setDefaultCaseCondition, async (context, { CaseConditionId, DepartmentId }) => {
    await makeDefaultCase(context, CaseConditionId, DepartmentId);
    return { ...done, caseConditions: await caseConditionsOf(context.tx, DepartmentId) };
  }),
  writes(updateConditions, async (context, { body }) => {
    const refused = await saveConditions(context, body);
    return refused ?? { ...done, conditions: await listConditions(context.tx) };
  }),
  reads(getStoreTaxes, async ({ db, actor }, { id }) => {
    if (!(await isDepartment(db, id))) throw notFound(departmentsMessages.NO_DEPARTMENT, 'id');
    return listStoreTaxes(db, id, actor.storeIds);
  }),
  writes(setStoreTaxCall, async (context, { DepartmentId, clientId, taxRate, taxParts }) => {
    const refused = await setStoreTax(
      context,
      { departmentId: DepartmentId, storeId: clientId },
      taxRate === '' ? null : (taxRate ?? null),
      taxParts?.map(({ name, taxRate: rateE5 }) => ({ name, rateE5 })),
    );
    if (refused) return refused;
    return { ...done, taxes: await listStoreTaxes(context.tx, DepartmentId, context.actor.storeIds) };
  }),
];
