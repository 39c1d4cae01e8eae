// Which condition does a name, a grade or an id mean?
import { departmentsMessages } from '#domains/departments/messages.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { badInput } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

const CONDITION = `
  select condition_id as id from conditions where condition_id::text = $1 or lower(name) = lower($1) or lower(grade) = lower($1)
  order by condition_id::text = $1 desc, lower(name) = lower($1) desc limit 1`;
const USUAL = `
  select c.condition_id as id from conditions c left join departments d on d.department_id = $1
  order by case when $2 then c.is_new else c.condition_id = d.default_condition_id end desc nulls last, c.is_new = $2 desc, c.sort limit 1`;
const CASE = `
  select case_condition_id as id from case_conditions
  where department_id = $1 and (case_condition_id::text = $2 or lower(name) = lower($2)) limit 1`;
const USUAL_CASE =
  'select case_condition_id as id from case_conditions where department_id = $1 and is_default';

type Row = { id: number };

/** The condition of an id, name or grade; without a text the department's usual one, new for goods of a vendor. 400 when unknown. */
export async function findCondition(
  db: Db,
  departmentId: number,
  text: string | undefined,
  isVendorItem = false,
  field = 'Condition',
): Promise<number> {
  const row = text
    ? await db.maybe<Row>(CONDITION, [text])
    : await db.maybe<Row>(USUAL, [departmentId, isVendorItem]);
  if (!row) throw badInput(field, departmentsMessages.NO_CONDITION);
  return row.id;
}

/** The case condition of the department by id or name; without a text its usual one, or null when it has none. 400 when unknown. */
export async function findCaseCondition(
  db: Db,
  departmentId: number,
  text: string | undefined,
  field = 'CaseCondition',
): Promise<number | null> {
  if (!text) return (await db.maybe<Row>(USUAL_CASE, [departmentId]))?.id ?? null;
  const row = await db.maybe<Row>(CASE, [departmentId, text]);
  if (!row) throw badInput(field, inventoryMessages.NO_CASE_CONDITION);
  return row.id;
}
