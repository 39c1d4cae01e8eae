// A configuration of a department is added, renamed or taken away.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { departmentsMessages as texts } from '#domains/departments/messages.ts';
import { entryRefusal, removalRefusal } from '#domains/departments/rules/may-change.ts';
import type { Medium } from '#domains/departments/rules/parts.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { countUses } from '#domains/departments/server/public/uses.ts';
import { lockDepartments } from '#domains/departments/server/lock-departments.ts';
import { notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

export type ConfigurationChange = {
  readonly departmentId: number;
  /** 0 adds. */
  readonly configurationId: number;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  /** What its goods come on; null: as the department says, undefined: as it is. */
  readonly medium?: Medium | null | undefined;
  readonly remove: boolean;
};
type Row = { name: string; code: string; medium: Medium | null };

const USES = `select (select count(*) from catalog_products where configuration_id = $1)
  + (select count(*) from store_products where configuration_id = $1) as uses`;

/** Answers its id, 0 when it is gone. Refuses a name that the department has already, none at all, and to take away what is in use. */
export async function saveConfiguration(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  change: ConfigurationChange,
): Promise<number | Refusal> {
  const { tx } = context;
  const { departmentId, configurationId } = change;
  if (!(await isDepartment(tx, departmentId))) throw notFound(texts.NO_DEPARTMENT, 'departmentId');
  await lockDepartments(tx);
  const before = configurationId === 0 ? undefined : await lockRow(tx, change);
  const audit = (action: string, id: number, after: Row | null) =>
    writeAudit(tx, context, {
      storeId: 0,
      action,
      entity: 'configuration',
      entityId: id,
      before: before ?? null,
      after: after && { ...after, departmentId },
    });
  if (change.remove && before) {
    const { uses } = await tx.one<{ uses: number }>(USES, [configurationId]);
    const above = await countUses(tx, 'configuration', configurationId);
    const refused = removalRefusal('configuration', before.name, uses + above);
    if (refused) return refused;
    await tx.run('delete from configurations where configuration_id = $1', [configurationId]);
    await audit('departments.removeConfiguration', configurationId, null);
    return 0;
  }
  const next = nextOf(change, before);
  const taken = await tx.maybe(
    'select 1 from configurations where department_id = $1 and lower(name) = lower($2) and configuration_id <> $3',
    [departmentId, next.name, configurationId],
  );
  const refused = entryRefusal('configuration', next.name, taken !== undefined);
  if (refused) return refused;
  if (before && before.name === next.name && before.code === next.code && before.medium === next.medium)
    return configurationId;
  const { id } = before
    ? await tx.one<{ id: number }>(
        'update configurations set name = $2, code = $3, medium = $4 where configuration_id = $1 returning configuration_id as id',
        [configurationId, next.name, next.code, next.medium],
      )
    : await tx.one<{ id: number }>(
        'insert into configurations (department_id, name, code, medium) values ($1, $2, $3, $4) returning configuration_id as id',
        [departmentId, next.name, next.code, next.medium],
      );
  await audit(before ? 'departments.editConfiguration' : 'departments.addConfiguration', id, next);
  return id;
}

/** The configuration as it is now, for a change; 404 when the department has no such one. */
async function lockRow(tx: Tx, { departmentId, configurationId }: ConfigurationChange): Promise<Row> {
  const row = await tx.maybe<Row>(
    'select name, code, medium from configurations where configuration_id = $1 and department_id = $2 for update',
    [configurationId, departmentId],
  );
  if (!row) throw notFound(texts.NO_CONFIGURATION, 'configurationId');
  return row;
}

/** What isn't given stays as it was. */
const nextOf = ({ name, code, medium }: ConfigurationChange, before: Row | undefined): Row => ({
  name: name ?? before?.name ?? '',
  code: code ?? before?.code ?? '',
  medium: medium === undefined ? (before?.medium ?? null) : medium,
});
