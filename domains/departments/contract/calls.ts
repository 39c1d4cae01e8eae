// The documented calls on departments, their configurations and conditions that only read.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { flag, idOf } from '#contract/fields.ts';
import { MEDIA, PARTS } from '#domains/departments/rules/parts.ts';

const departmentHandler = calls('department', 'DepartmentHandler');
const departments = calls('department', 'Departments');
const configurationDepartmentHandler = calls('department', 'ConfigurationDepartmentHandler');
const configurationLookup = calls('condition', 'ConfigurationLookup');
const inventory = calls('condition', 'Inventory');
const inventoryCondition = calls('condition', 'InventoryCondition');
const conditionCalls = calls('condition', 'Condition');
const caseConditionCalls = calls('condition', 'CaseCondition');

/** A named part of a tax rate: its share in percent. */
export const taxPartWire = z.object({ name: z.string(), taxRate: z.number() });
export type TaxPartWire = z.infer<typeof taxPartWire>;

/** ENT-46. Percents are percents; department 0 ("no department") is never listed (NS-DEPT-02). */
export const departmentWire = z.object({
  id: z.number(),
  departmentId: z.number(),
  departmentName: z.string(),
  description: z.string(),
  /** Departments belong to the whole chain: always 0. */
  clientId: z.number(),
  /** Which tile and price logic: game, film, music, book, other. */
  family: z.string(),
  enableBins: z.boolean(),
  serialRequired: z.boolean(),
  buyRuleID: z.number(),
  memberTradePercent: z.number(),
  memberBuyPercent: z.number(),
  cashTradeDiscount: z.number(),
  taxRate: z.number(),
  /** Our own: the named parts that add up to it; none: it is of one piece. */
  taxParts: z.array(taxPartWire),
  defaultCondition: z.number().nullable(),
  enabled: z.boolean(),
  /** Its place among the departments. */
  position: z.number(),
  /** Which parts a copy may lack at a trade (rules/parts.ts); none: nothing is asked. */
  parts: z.array(z.enum(PARTS)),
});
export type DepartmentWire = z.infer<typeof departmentWire>;

/** A platform or format of a department. A department without any has one 'None' with an empty id (PRICE-06). */
export const configurationWire = z.object({
  configurationId: z.union([z.number(), z.literal('')]),
  departmentId: z.number(),
  configuration: z.string(),
  name: z.string(),
  /** At most four letters for the tile. */
  code: z.string(),
  /** What its goods come on; null: as the department says. */
  medium: z.enum(MEDIA).nullable(),
});
export type ConfigurationWire = z.infer<typeof configurationWire>;

export const conditionWire = z.object({
  conditionId: z.number(),
  condition: z.string(),
  name: z.string(),
  /** The key that a cashier presses. */
  grade: z.string(),
  isNew: z.boolean(),
  /** Share of the base price, in percent. */
  valuePercent: z.number(),
});
export type ConditionWire = z.infer<typeof conditionWire>;

export const departmentConditionWire = conditionWire.extend({
  departmentId: z.number(),
  departmentName: z.string(),
});
export type DepartmentConditionWire = z.infer<typeof departmentConditionWire>;

export const caseConditionWire = z.object({
  caseConditionId: z.number(),
  departmentId: z.number(),
  caseCondition: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Share of the price of goods in this case, in percent. */
  valuePercent: z.number(),
  position: z.number(),
});
export type CaseConditionWire = z.infer<typeof caseConditionWire>;

const inDepartment = { DepartmentId: idOf('department') };

export const getDepartments = departmentHandler.get('Get', {
  path: 'DepartmentHandler',
  right: 'signed-in',
  input: {
    /** Also those that are switched off. */
    all: flag().optional(),
    /** Tax rates as in this store; without it the chain's. */
    clientId: idOf('store').optional(),
  },
  output: z.array(departmentWire),
  summary: 'The departments, in their own order',
});

export const getDepartmentList = departments.get('GetDepartmentList', {
  right: 'signed-in',
  output: z.array(departmentWire),
  summary: 'The departments by name',
});

export const getDepartmentsWithInventory = departments.get('GetDepartmentsWithInventory', {
  right: 'signed-in',
  input: { clientId: idOf('store').optional() },
  output: z.array(departmentWire),
  summary: 'The departments that have goods in stock, in one store or all of the user',
});

export const getConfigsForDepartment = departments.get('GetConfigsForDepartment/{id}', {
  right: 'signed-in',
  input: { id: idOf('department') },
  output: z.array(configurationWire),
  summary: "A department's configurations",
});

export const getDepartmentConfigurations = configurationDepartmentHandler.get('GetDepartmentConfigurations', {
  right: 'signed-in',
  output: z.array(configurationWire),
  summary: 'The configurations of all departments',
});

export const getConfigurationsByDepartment = configurationLookup.get('GetByDepartmentId', {
  right: 'signed-in',
  input: { ...inDepartment, clientId: idOf('store').optional() },
  output: z.array(configurationWire),
  summary: "A department's configurations",
});

export const getConditionList = inventory.get('ConditionList', {
  right: 'signed-in',
  output: z.array(conditionWire),
  summary: 'The conditions, best first',
});

export const getInventoryConditions = inventoryCondition.get('GetConditions', {
  right: 'signed-in',
  output: z.array(conditionWire),
  summary: 'The conditions, best first',
});

export const getDepartmentConditions = conditionCalls.get('GetDepartmentConditions', {
  right: 'signed-in',
  input: inDepartment,
  output: z.array(departmentConditionWire),
  summary: 'The conditions that a department uses',
});

export const getAllDepartmentConditions = conditionCalls.get('GetAllDepartmentConditions', {
  right: 'signed-in',
  output: z.array(departmentConditionWire),
  summary: 'The conditions of all departments',
});

export const getAllDepartmentConditionNames = conditionCalls.get('GetAllDepartmentConditionNames', {
  right: 'signed-in',
  output: z.array(z.string()),
  summary: 'The names of the conditions in use',
});

export const getDeptCaseConditions = caseConditionCalls.get('GetDeptConditions', {
  right: 'signed-in',
  input: inDepartment,
  output: z.array(caseConditionWire),
  summary: 'The case conditions of a department, its default first',
});
