// Which roles are there?
import { accessMessages } from '#domains/access/messages.ts';
import { madeRole, removeRoleRefusal } from '#domains/access/rules/may-change-role.ts';
import { lockRole } from '#domains/access/server/get-role.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { badInput } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/** Makes a role without any right; answers its id. 400 without a name; refuses one that is there, whatever its case. */
export async function createRole(context: WriteContext, name: string): Promise<number | Refusal> {
  const { tx } = context;
  if (name === '') throw badInput('RoleName', accessMessages.REQUIRED);
  const made = await tx.maybe<{ id: number }>(
    'insert into roles (name) values ($1) on conflict do nothing returning role_id as id',
    [name],
  );
  const roleId = madeRole(made?.id);
  if (isRefusal(roleId)) return roleId;
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.role',
    entity: 'role',
    entityId: roleId,
    after: { name },
  });
  return roleId;
}

/** Removes a role. 404 when there is none; refuses the administrators' and one that somebody has (NS-USER-06). */
export async function removeRole(context: WriteContext, name: string): Promise<Refusal | undefined> {
  const { tx } = context;
  const role = await lockRole(tx, name, 'RoleName');
  const { users } = await tx.one<{ users: number }>(
    'select count(*)::int as users from user_roles where role_id = $1',
    [role.roleId],
  );
  const refused = removeRoleRefusal(role, users);
  if (refused) return refused;
  await tx.run('delete from roles where role_id = $1', [role.roleId]);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.role',
    entity: 'role',
    entityId: role.roleId,
    before: { name: role.name, rights: role.rights },
  });
  return undefined;
}
