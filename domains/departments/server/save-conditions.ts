// Case conditions of departments, and the conditions of the chain, are changed.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { CaseConditionInput } from '#domains/departments/contract/edit.ts';
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import { conditionRefusal, entryRefusal, removalRefusal } from '#domains/departments/rules/may-change.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { countUses } from '#domains/departments/server/public/uses.ts';
import { lockDepartments } from '#domains/departments/server/lock-departments.ts';
import { notFound } from '#contract/api-error.ts';
import type { Rate } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type CaseRow = {
  id: number;
  departmentId: number;
  name: string;
  valueE5: Rate;
  place: number;
  isDefault: boolean;
};
const CASE = `case_condition_id as id, department_id, name, value_e5, sort as place, is_default`;

/** All or none; answers how many entries there were. Refuses a name twice, none at all, and to take away what is in use. 404 for what isn't there. */
export async function saveCaseConditions(
  context: Context,
  inputs: readonly CaseConditionInput[],
): Promise<number | Refusal> {
  await lockDepartments(context.tx);
  for (const input of inputs) {
    const refused = await saveCase(context, input);
    if (isRefusal(refused)) return refused;
  }
  return inputs.length;
}

async function saveCase(context: Context, input: CaseConditionInput): Promise<Refusal | undefined> {
  const { tx } = context;
  const { departmentId } = input;
  const before = input.caseConditionId
    ? await findCase(context, input.caseConditionId, departmentId, 'caseConditionId')
    : undefined;
  if (!before && !(await isDepartment(tx, departmentId))) throw notFound(texts.NO_DEPARTMENT, 'departmentId');
  if (input.remove) return before && removeCase(context, before);
  const name = input.caseCondition ?? input.name ?? before?.name ?? '';
  const taken = await tx.maybe(
    'select 1 from case_conditions where department_id = $1 and lower(name) = lower($2) and case_condition_id <> $3',
    [departmentId, name, before?.id ?? 0],
  );
  const refused = entryRefusal('caseCondition', name, taken !== undefined);
  if (refused) return refused;
  const next = {
    name,
    valueE5: input.valuePercent ?? before?.valueE5 ?? 100_000,
    place: input.position ?? before?.place ?? (await lastPlace(context, departmentId)),
    isDefault: input.isDefault ?? before?.isDefault ?? false,
  };
  if (next.isDefault && !before?.isDefault) await stepBack(context, departmentId);
  const id = await writeCase(context, departmentId, before, next);
  await audit(
    context,
    before ? 'departments.editCaseCondition' : 'departments.addCaseCondition',
    id,
    before,
    next,
  );
  return undefined;
}

/** There is one default: the one that it was steps back. */
async function stepBack({ tx }: Context, departmentId: number): Promise<void> {
  await tx.run('update case_conditions set is_default = false where department_id = $1 and is_default', [
    departmentId,
  ]);
}

async function writeCase(
  { tx }: Context,
  departmentId: number,
  before: CaseRow | undefined,
  next: Omit<CaseRow, 'id' | 'departmentId'>,
): Promise<number> {
  const { id } = before
    ? await tx.one<{ id: number }>(
        'update case_conditions set name = $2, value_e5 = $3, sort = $4, is_default = $5 where case_condition_id = $1 returning case_condition_id as id',
        [before.id, next.name, next.valueE5, next.place, next.isDefault],
      )
    : await tx.one<{ id: number }>(
        'insert into case_conditions (department_id, name, value_e5, sort, is_default) values ($1, $2, $3, $4, $5) returning case_condition_id as id',
        [departmentId, next.name, next.valueE5, next.place, next.isDefault],
      );
  return id;
}

async function lastPlace({ tx }: Context, departmentId: number): Promise<number> {
  const { at } = await tx.one<{ at: number }>(
    'select coalesce(max(sort), 0) + 1 as at from case_conditions where department_id = $1',
    [departmentId],
  );
  return at;
}

async function findCase({ tx }: Context, id: number, departmentId: number, field: string): Promise<CaseRow> {
  const found = await tx.maybe<CaseRow>(
    `select ${CASE} from case_conditions where case_condition_id = $1 and department_id = $2 for update`,
    [id, departmentId],
  );
  if (!found) throw notFound(texts.NO_CASE_CONDITION, field);
  return found;
}

async function removeCase(context: Context, row: CaseRow): Promise<Refusal | undefined> {
  const { tx } = context;
  const uses = await countUses(tx, 'caseCondition', row.id);
  const refused = removalRefusal('caseCondition', row.name, uses);
  if (refused) return refused;
  await tx.run('delete from case_conditions where case_condition_id = $1', [row.id]);
  await audit(context, 'departments.removeCaseCondition', row.id, row, null);
  return undefined;
}

/** Makes it the one that the department's goods start with; 404 when the department has no such one. */
export async function makeDefaultCase(context: Context, id: number, departmentId: number): Promise<void> {
  const { tx } = context;
  await lockDepartments(context.tx);
  if (!(await isDepartment(tx, departmentId))) throw notFound(texts.NO_DEPARTMENT, 'DepartmentId');
  const row = await findCase(context, id, departmentId, 'CaseConditionId');
  if (row.isDefault) return;
  await stepBack(context, departmentId);
  await tx.run('update case_conditions set is_default = true where case_condition_id = $1', [id]);
  await audit(context, 'departments.editCaseCondition', id, row, { ...row, isDefault: true });
}

export type ConditionChange = {
  readonly conditionId: number;
  readonly name?: string | undefined;
  readonly valuePercent?: Rate | undefined;
};
type ConditionRow = { name: string; valueE5: Rate };

/** Renames conditions and sets what they are worth, all or none. Refuses a name twice; 404 for one that isn't there. */
export async function saveConditions(
  context: Context,
  changes: readonly ConditionChange[],
): Promise<undefined | Refusal> {
  const { tx } = context;
  await lockDepartments(context.tx);
  for (const { conditionId, name, valuePercent } of changes) {
    const before = await tx.maybe<ConditionRow>(
      'select name, value_e5 from conditions where condition_id = $1 for update',
      [conditionId],
    );
    if (!before) throw notFound(texts.NO_CONDITION, 'conditionId');
    const next = { name: name ?? before.name, valueE5: valuePercent ?? before.valueE5 };
    const taken = await tx.maybe(
      'select 1 from conditions where lower(name) = lower($1) and condition_id <> $2',
      [next.name, conditionId],
    );
    const refused = conditionRefusal(next.name, taken !== undefined);
    if (refused) return refused;
    await tx.run('update conditions set name = $2, value_e5 = $3 where condition_id = $1', [
      conditionId,
      next.name,
      next.valueE5,
    ]);
    await audit(context, 'departments.editCondition', conditionId, before, next);
  }
  return undefined;
}

/** Only what changed; nothing when nothing did. */
async function audit<Row extends object>(
  context: Context,
  action: string,
  id: number,
  before: Row | undefined,
  after: Partial<Row> | null,
): Promise<void> {
  const was = before as Record<string, unknown> | undefined;
  const now = after as Record<string, unknown> | null;
  const differs = Object.keys(now ?? was ?? {}).filter((field) => !was || !now || was[field] !== now[field]);
  if (differs.length === 0) return;
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(differs.map((field) => [field, from[field]]));
  await writeAudit(context.tx, context, {
    storeId: 0,
    action,
    entity: 'condition',
    entityId: id,
    before: was ? pick(was) : null,
    after: now ? pick(now) : null,
  });
}
