// Departments, configurations and conditions as rows.
import type {
  CaseConditionWire,
  ConditionWire,
  ConfigurationWire,
  DepartmentConditionWire,
  DepartmentWire,
} from '#domains/departments/contract/calls.ts';
import type { TaxOfStoreWire } from '#domains/departments/contract/edit.ts';
import { departmentsOnHand } from '#domains/departments/server/public/uses.ts';
import { asTaxParts } from '#domains/departments/server/public/tax-parts.ts';
import { toPercent } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

const DEPARTMENT = `d.department_id as id, d.department_id, d.name as "departmentName", d.description, coalesce(o.store_id, 0) as "clientId",
  d.family, d.enable_bins, d.serial_required, coalesce(d.buy_rule_id, 0) as "buyRuleID",
  d.member_trade_e5 / 1000.0 as "memberTradePercent", d.member_buy_e5 / 1000.0 as "memberBuyPercent",
  d.cash_trade_discount_e5 / 1000.0 as "cashTradeDiscount", coalesce(o.tax_rate_e5, d.tax_rate_e5) / 1000.0 as "taxRate", coalesce(o.tax_parts, d.tax_parts) as "taxParts",
  d.default_condition_id as "defaultCondition", d.enabled, d.place as position, d.parts`;
/** o: what the store says otherwise; none of it is joined by `on false`. */
const CHAIN = 'departments d left join store_departments o on false';
const CONFIGURATION = `configuration_id, department_id, name as configuration, name, code, medium`;
const CONDITION = `c.condition_id, c.name as condition, c.name, c.grade, c.is_new, c.value_e5 / 1000.0 as "valuePercent"`;

type AsStored<Wire> = Omit<Wire, 'taxParts'> & { taxParts: unknown };
const withParts = <Wire>(rows: readonly AsStored<Wire>[]) =>
  rows.map((row) => ({
    ...row,
    taxParts: asTaxParts(row.taxParts).map(({ name, rateE5 }) => ({ name, taxRate: toPercent(rateE5) })),
  }));

/** In their own order. storeId: with the tax rates of that store; all: also those that are switched off. */
export const listDepartments = async (
  db: Db,
  { storeId, all = false }: { storeId?: number | undefined; all?: boolean | undefined } = {},
): Promise<DepartmentWire[]> =>
  withParts(
    await db.rows<AsStored<DepartmentWire>>(
      `select ${DEPARTMENT} from departments d left join store_departments o on o.department_id = d.department_id and o.store_id = $1
       where d.enabled or $2 order by d.place, d.department_id`,
      [storeId ?? null, all],
    ),
  );

export const listDepartmentsByName = async (db: Db): Promise<DepartmentWire[]> =>
  withParts(
    await db.rows<AsStored<DepartmentWire>>(
      `select ${DEPARTMENT} from ${CHAIN} where d.enabled order by lower(d.name), d.department_id`,
    ),
  );

/** Departments with something on hand in any of the stores. */
export async function listDepartmentsInStock(db: Db, storeIds: readonly number[]): Promise<DepartmentWire[]> {
  const departments = await listDepartmentsByName(db);
  const ids = departments.map(({ departmentId }) => departmentId);
  const onHand = new Set(await departmentsOnHand()(db, ids, storeIds));
  return departments.filter(({ departmentId }) => onHand.has(departmentId));
}

export const findDepartment = async (db: Db, departmentId: number): Promise<DepartmentWire> =>
  withParts([
    await db.one<AsStored<DepartmentWire>>(`select ${DEPARTMENT} from ${CHAIN} where d.department_id = $1`, [
      departmentId,
    ]),
  ])[0] as DepartmentWire;

export const configurationsOf = (db: Db, departmentId: number): Promise<ConfigurationWire[]> =>
  db.rows<ConfigurationWire>(
    `select ${CONFIGURATION} from configurations where department_id = $1 order by name`,
    [departmentId],
  );

export const listConfigurations = (db: Db): Promise<ConfigurationWire[]> =>
  db.rows<ConfigurationWire>(`select ${CONFIGURATION} from configurations order by department_id, name`);

export const listConditions = (db: Db): Promise<ConditionWire[]> =>
  db.rows<ConditionWire>(`select ${CONDITION} from conditions c order by c.sort, c.condition_id`);

/** What one department uses, or all of them when departmentId is null. A department that names none uses every condition. */
export const listDepartmentConditions = (
  db: Db,
  departmentId: number | null,
): Promise<DepartmentConditionWire[]> =>
  db.rows<DepartmentConditionWire>(
    `select ${CONDITION}, d.department_id, d.name as "departmentName"
     from departments d cross join conditions c
     where d.enabled and ($1::bigint is null or d.department_id = $1)
       and (exists (select 1 from department_conditions u where u.department_id = d.department_id and u.condition_id = c.condition_id)
         or not exists (select 1 from department_conditions u where u.department_id = d.department_id))
     order by d.department_id, c.sort, c.condition_id`,
    [departmentId],
  );

export const caseConditionsOf = (db: Db, departmentId: number): Promise<CaseConditionWire[]> =>
  db.rows<CaseConditionWire>(
    `select case_condition_id, department_id, name as "caseCondition", name,
       is_default, value_e5 / 1000.0 as "valuePercent", sort as position from case_conditions where department_id = $1 order by is_default desc, sort, case_condition_id`,
    [departmentId],
  );

/** A department's rate in each of these stores that works. */
export const listStoreTaxes = async (
  db: Db,
  departmentId: number,
  storeIds: readonly number[],
): Promise<TaxOfStoreWire[]> =>
  withParts(
    await db.rows<AsStored<TaxOfStoreWire>>(
      `select s.store_id as "clientId", s.name as "clientName", d.department_id,
       coalesce(o.tax_rate_e5, d.tax_rate_e5) / 1000.0 as "taxRate", coalesce(o.tax_parts, d.tax_parts) as "taxParts", o.tax_rate_e5 is not null as "isOwn"
     from departments d cross join stores s left join store_departments o on o.store_id = s.store_id and o.department_id = d.department_id
     where d.department_id = $1 and s.store_id = any($2) and s.is_active order by lower(s.name), s.store_id`,
      [departmentId, storeIds],
    ),
  );
