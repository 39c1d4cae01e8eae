// A department is added or changed, or a store gets a tax rate of its own for it.
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { DepartmentInput } from '#domains/departments/contract/edit.ts';
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import { type DepartmentValues, departmentValues } from '#domains/departments/rules/department-values.ts';
import { departmentRefusal } from '#domains/departments/rules/may-change.ts';
import { type Tax, type TaxPart, taxAfter } from '#domains/departments/rules/tax-parts.ts';
import { inOrder, usualParts } from '#domains/departments/rules/parts.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { asTaxParts } from '#domains/departments/server/public/tax-parts.ts';
import { lockDepartments } from '#domains/departments/server/lock-departments.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Rate } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

/** Everything that a department is, as it is in the database. */
type Stored = {
  name: string;
  description: string;
  family: string;
  enableBins: boolean;
  serialRequired: boolean;
  buyRuleId: number | null;
  memberTradeE5: Rate;
  memberBuyE5: Rate;
  cashTradeDiscountE5: Rate;
  taxRateE5: Rate;
  taxParts: readonly TaxPart[];
  defaultConditionId: number | null;
  enabled: boolean;
  place: number;
  parts: string[];
  conditionIds: number[];
};
const COLUMNS = `name, description, family, enable_bins, serial_required, buy_rule_id,
  member_trade_e5, member_buy_e5, cash_trade_discount_e5, tax_rate_e5, tax_parts,
  default_condition_id, enabled, place, parts,
  array(select condition_id from department_conditions u where u.department_id = d.department_id order by 1) as "conditionIds"`;
/** What each field of a change says. */
const STORED: Record<NonNullable<DepartmentInput['only']>[number], keyof Stored> = {
  departmentName: 'name',
  description: 'description',
  family: 'family',
  enableBins: 'enableBins',
  serialRequired: 'serialRequired',
  buyRuleID: 'buyRuleId',
  memberTradePercent: 'memberTradeE5',
  memberBuyPercent: 'memberBuyE5',
  cashTradeDiscount: 'cashTradeDiscountE5',
  taxRate: 'taxRateE5',
  taxParts: 'taxParts',
  defaultCondition: 'defaultConditionId',
  enabled: 'enabled',
  conditionIds: 'conditionIds',
  position: 'place',
  parts: 'parts',
};
const NEW: Stored = {
  name: '',
  description: '',
  family: 'other',
  enableBins: true,
  serialRequired: false,
  buyRuleId: null,
  memberTradeE5: 0,
  memberBuyE5: 0,
  cashTradeDiscountE5: 0,
  taxRateE5: 0,
  taxParts: [],
  defaultConditionId: null,
  enabled: true,
  place: 0,
  parts: [],
  conditionIds: [],
};

/**
 * Changes each of the departments, or adds one with id 0; answers their ids. All or none: refuses without id or name (DEPT-01) and a name
 * that another has; 404 for a department, condition or store that isn't there.
 */
export async function saveDepartments(
  context: Context,
  inputs: readonly DepartmentInput[],
): Promise<number[] | Refusal> {
  await lockDepartments(context.tx);
  const ids: number[] = [];
  for (const input of inputs) {
    const saved = await saveOne(context, input);
    if (isRefusal(saved)) return saved;
    ids.push(saved);
  }
  return ids;
}

async function saveOne(context: Context, input: DepartmentInput): Promise<number | Refusal> {
  const { tx, actor } = context;
  const values = departmentValues(input);
  if (isRefusal(values)) return values;
  const storeId = input.clientId || null;
  if (storeId !== null && !actor.storeIds.includes(storeId))
    throw notFound(storesMessages.NO_STORE, 'clientId');
  const before =
    values.departmentId === 0 ? undefined : await lockDepartment(context, values.departmentId, 'id');
  const tax = storeId !== null && before ? before : taxOf(input, values, before ?? NEW);
  if (isRefusal(tax)) return tax;
  const next = { ...(await nextOf(context, input, values, before)), ...pickTax(tax) };
  const namesake = await tx.maybe(
    'select 1 from departments where lower(name) = lower($1) and department_id <> $2',
    [next.name, values.departmentId],
  );
  const refused = departmentRefusal(next, namesake !== undefined);
  if (refused) return refused;
  const departmentId = await write(context, values.departmentId, next);
  if (input.conditionIds) await writeConditions(context, departmentId, next.conditionIds);
  await auditDepartment(context, departmentId, before, next);
  if (storeId !== null && (isMeant(input, 'taxRate') || isMeant(input, 'taxParts')))
    return (
      (await setStoreTax(context, { departmentId, storeId }, values.taxRateE5, partsOf(input))) ??
      departmentId
    );
  return departmentId;
}

const pickTax = ({ taxRateE5, taxParts }: Tax): Tax => ({ taxRateE5, taxParts });

const partsOf = ({ taxParts }: Pick<DepartmentInput, 'taxParts'>): TaxPart[] | undefined =>
  taxParts?.map(({ name, taxRate }) => ({ name, rateE5: taxRate }));

/** The tax that the change means; what it doesn't mean stays. */
const taxOf = (input: DepartmentInput, values: DepartmentValues, was: Stored): Tax | Refusal =>
  taxAfter(was, {
    rateE5: isMeant(input, 'taxRate') ? values.taxRateE5 : was.taxRateE5,
    parts: isMeant(input, 'taxParts') ? partsOf(input) : undefined,
  });

/** The department as it stands, for a change; 404 naming the field. */
async function lockDepartment({ tx }: Context, departmentId: number, field: string): Promise<Stored> {
  const stored = await tx.maybe<Omit<Stored, 'taxParts'> & { taxParts: unknown }>(
    `select ${COLUMNS} from departments d where department_id = $1 for update of d`,
    [departmentId],
  );
  if (!stored) throw notFound(texts.NO_DEPARTMENT, field);
  return { ...stored, taxParts: asTaxParts(stored.taxParts) };
}

async function nextOf(
  context: Context,
  input: DepartmentInput,
  values: DepartmentValues,
  before: Stored | undefined,
): Promise<Stored> {
  const { departmentId: _id, ...given } = values;
  const was = before ?? NEW;
  const defaultConditionId =
    input.defaultCondition === undefined ? was.defaultConditionId : input.defaultCondition || null;
  const conditionIds = input.conditionIds
    ? [...new Set(input.conditionIds)].sort((one, other) => one - other)
    : was.conditionIds;
  await conditionsExist(context, conditionIds, 'conditionIds');
  if (defaultConditionId !== null) await conditionsExist(context, [defaultConditionId], 'defaultCondition');
  const last = before
    ? was.place
    : (await context.tx.one<{ at: number }>('select coalesce(max(place), 0) + 1 as at from departments')).at;
  const next: Stored = {
    ...was,
    ...given,
    description: input.description ?? was.description,
    family: input.family ?? was.family,
    enableBins: input.enableBins ?? was.enableBins,
    serialRequired: input.serialRequired ?? was.serialRequired,
    defaultConditionId,
    conditionIds,
    place: input.position ?? last,
    parts: [
      ...(input.parts ? inOrder(input.parts) : before ? was.parts : usualParts(input.family ?? was.family)),
    ],
  };
  return before ? { ...next, ...keptOf(input, before) } : next;
}

const isMeant = ({ only }: DepartmentInput, field: keyof typeof STORED): boolean =>
  !only || only.includes(field);

/** What the change doesn't mean: who else changed it meanwhile is not undone by what a form still shows. */
function keptOf(input: DepartmentInput, before: Stored): Partial<Stored> {
  const kept = (Object.keys(STORED) as (keyof typeof STORED)[]).filter((field) => !isMeant(input, field));
  return Object.fromEntries(kept.map((field) => [STORED[field], before[STORED[field]]]));
}

async function conditionsExist({ tx }: Context, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const { found } = await tx.one<{ found: number }>(
    'select count(*) as found from conditions where condition_id = any($1)',
    [ids],
  );
  if (found !== ids.length) throw badInput(field, `${field}: ${texts.NO_CONDITION}`);
}

async function write({ tx }: Context, departmentId: number, next: Stored): Promise<number> {
  const values = {
    name: next.name,
    description: next.description,
    family: next.family,
    enableBins: next.enableBins,
    serialRequired: next.serialRequired,
    buyRuleId: next.buyRuleId,
    memberTradeE5: next.memberTradeE5,
    memberBuyE5: next.memberBuyE5,
    cashTradeDiscountE5: next.cashTradeDiscountE5,
    defaultConditionId: next.defaultConditionId,
    enabled: next.enabled,
    place: next.place,
    parts: next.parts,
  };
  const id = departmentId || (await insertRow(tx, 'departments', values, 'departmentId')).departmentId;
  if (departmentId !== 0) await updateRow(tx, 'departments', { departmentId: id }, values);
  await tx.run('update departments set tax_rate_e5 = $2, tax_parts = $3 where department_id = $1', [
    id,
    next.taxRateE5,
    JSON.stringify(next.taxParts),
  ]);
  return id;
}

async function writeConditions({ tx }: Context, departmentId: number, ids: readonly number[]): Promise<void> {
  await tx.run('delete from department_conditions where department_id = $1 and condition_id <> all($2)', [
    departmentId,
    ids,
  ]);
  await tx.run(
    'insert into department_conditions (department_id, condition_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    [departmentId, ids],
  );
}

/** One row with only what changed; none when nothing did. */
async function auditDepartment(
  context: Context,
  departmentId: number,
  before: Stored | undefined,
  next: Stored,
): Promise<void> {
  const differs = (Object.keys(next) as (keyof Stored)[]).filter(
    (field) => !before || JSON.stringify(before[field]) !== JSON.stringify(next[field]),
  );
  if (differs.length === 0) return;
  const pick = (from: Stored) => Object.fromEntries(differs.map((field) => [field, from[field]]));
  await writeAudit(context.tx, context, {
    storeId: 0,
    action: before ? 'departments.edit' : 'departments.add',
    entity: 'department',
    entityId: departmentId,
    before: before ? pick(before) : null,
    after: pick(next),
  });
}

/**
 * What the store takes as tax on the department's goods from its next line on; null takes the chain's again. 404 for a department that isn't there; refuses rate and parts
 * that don't agree.
 */
export async function setStoreTax(
  context: Context,
  { departmentId, storeId }: { readonly departmentId: number; readonly storeId: number },
  rateE5: Rate | null,
  parts?: readonly TaxPart[],
): Promise<Refusal | undefined> {
  const { tx } = context;
  const chain = await lockDepartment(context, departmentId, 'DepartmentId');
  const stored = await tx.maybe<{ taxRateE5: Rate; taxParts: unknown }>(
    'select tax_rate_e5, tax_parts from store_departments where store_id = $1 and department_id = $2',
    [storeId, departmentId],
  );
  const before = stored && { ...stored, taxParts: asTaxParts(stored.taxParts) };
  const after = rateE5 === null ? undefined : taxAfter(before ?? pickTax(chain), { rateE5, parts });
  if (isRefusal(after)) return after;
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  if (!after)
    await tx.run('delete from store_departments where store_id = $1 and department_id = $2', [
      storeId,
      departmentId,
    ]);
  else
    await tx.run(
      `insert into store_departments (store_id, department_id, tax_rate_e5, tax_parts) values ($1, $2, $3, $4)
       on conflict (store_id, department_id) do update set tax_rate_e5 = excluded.tax_rate_e5, tax_parts = excluded.tax_parts`,
      [storeId, departmentId, after.taxRateE5, JSON.stringify(after.taxParts)],
    );
  await writeAudit(tx, context, {
    storeId,
    action: 'departments.tax',
    entity: 'department',
    entityId: departmentId,
    before: before ?? { taxRateE5: null },
    after: after ?? { taxRateE5: null },
  });
  return undefined;
}
