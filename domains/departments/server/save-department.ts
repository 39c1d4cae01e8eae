// A department is added or changed, or a store gets a tax rate of its own for it.
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { DepartmentInput } from '#domains/departments/contract/edit.ts';
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import { type DepartmentValues, departmentValues } from '#domains/departments/rules/department-values.ts';
import { departmentRefusal } from '#domains/departments/rules/may-change.ts';
import { inOrder, usualParts } from '#domains/departments/rules/parts.ts';
import { storesMessages } from '#domains/stores/messages.ts';
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
  defaultConditionId: number | null;
  enabled: boolean;
  place: number;
  parts: string[];
  conditionIds: number[];
};
const COLUMNS = `name, description, family, enable_bins as "enableBins", serial_required as "serialRequired", buy_rule_id as "buyRuleId",
  member_trade_e5 as "memberTradeE5", member_buy_e5 as "memberBuyE5", cash_trade_discount_e5 as "cashTradeDiscountE5", tax_rate_e5 as "taxRateE5",
  default_condition_id as "defaultConditionId", enabled, place, parts,
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
  const next = await nextOf(context, input, values, before, storeId !== null);
  const namesake = await tx.maybe(
    'select 1 from departments where lower(name) = lower($1) and department_id <> $2',
    [next.name, values.departmentId],
  );
  const refused = departmentRefusal(next, namesake !== undefined);
  if (refused) return refused;
  const departmentId = await write(context, values.departmentId, next);
  if (input.conditionIds) await writeConditions(context, departmentId, next.conditionIds);
  await auditDepartment(context, departmentId, before, next);
  if (storeId !== null && isMeant(input, 'taxRate'))
    await setStoreTax(context, departmentId, storeId, values.taxRateE5);
  return departmentId;
}

/** The department as it stands, for a change; 404 naming the field. */
async function lockDepartment({ tx }: Context, departmentId: number, field: string): Promise<Stored> {
  const stored = await tx.maybe<Stored>(
    `select ${COLUMNS} from departments d where department_id = $1 for update of d`,
    [departmentId],
  );
  if (!stored) throw notFound(texts.NO_DEPARTMENT, field);
  return stored;
}

async function nextOf(
  context: Context,
  input: DepartmentInput,
  values: DepartmentValues,
  before: Stored | undefined,
  isOfStore: boolean,
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
    taxRateE5: isOfStore && before ? was.taxRateE5 : given.taxRateE5,
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
    enable_bins: next.enableBins,
    serial_required: next.serialRequired,
    buy_rule_id: next.buyRuleId,
    member_trade_e5: next.memberTradeE5,
    member_buy_e5: next.memberBuyE5,
    cash_trade_discount_e5: next.cashTradeDiscountE5,
    tax_rate_e5: next.taxRateE5,
    default_condition_id: next.defaultConditionId,
    enabled: next.enabled,
    place: next.place,
    parts: next.parts,
  };
  if (departmentId === 0) return (await insertRow(tx, 'departments', values, 'department_id')).department_id;
  await updateRow(tx, 'departments', { department_id: departmentId }, values);
  return departmentId;
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

/** What the store takes as tax on the department's goods from its next line on; null takes the chain's rate again. 404 for a department that isn't there. */
export async function setStoreTax(
  context: Context,
  departmentId: number,
  storeId: number,
  taxRateE5: Rate | null,
): Promise<void> {
  const { tx } = context;
  await lockDepartment(context, departmentId, 'DepartmentId');
  const before = await tx.maybe<{ taxRateE5: Rate }>(
    'select tax_rate_e5 as "taxRateE5" from store_departments where store_id = $1 and department_id = $2',
    [storeId, departmentId],
  );
  if ((before?.taxRateE5 ?? null) === taxRateE5) return;
  if (taxRateE5 === null)
    await tx.run('delete from store_departments where store_id = $1 and department_id = $2', [
      storeId,
      departmentId,
    ]);
  else
    await tx.run(
      `insert into store_departments (store_id, department_id, tax_rate_e5) values ($1, $2, $3)
       on conflict (store_id, department_id) do update set tax_rate_e5 = excluded.tax_rate_e5`,
      [storeId, departmentId, taxRateE5],
    );
  await writeAudit(tx, context, {
    storeId,
    action: 'departments.tax',
    entity: 'department',
    entityId: departmentId,
    before: { taxRateE5: before?.taxRateE5 ?? null },
    after: { taxRateE5 },
  });
}
