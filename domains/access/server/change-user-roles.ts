// Which roles does a user have?
import { effectiveRights } from '#domains/access/rules/effective-rights.ts';
import { exchangeRefusal, giveRefusal, grantRefusal } from '#domains/access/rules/may-manage.ts';
import { refuseLastAdministrator } from '#domains/access/server/ensure-administrator.ts';
import { getManagedUser } from '#domains/access/server/get-managed-user.ts';
import { lockRole } from '#domains/access/server/get-role.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { giveRole } from '#domains/access/server/give-role.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type RoleChange = {
  readonly userId: number;
  /** The role to take, by name; none when only one is given. */
  readonly take?: { readonly role: string; readonly field: string } | undefined;
  /** The role to give, by name; none when only one is taken. */
  readonly give?: { readonly role: string; readonly field: string } | undefined;
};

/**
 * Takes a role, gives one, or both at once. 404 for a foreign user and an absent role. Refuses what the user has already or doesn't have, users out of
 * reach, rights that the actor lacks, and to strip the last administrator. Counts from the next request of the user on.
 */
export async function changeUserRoles(
  context: WriteContext,
  change: RoleChange,
): Promise<Refusal | undefined> {
  const { tx, actor } = context;
  const { userId } = change;
  const take = change.take && (await lockRole(tx, change.take.role, change.take.field));
  const give = change.give && (await lockRole(tx, change.give.role, change.give.field));
  const user = await getManagedUser(tx, actor, userId);
  if (isRefusal(user)) return user;
  const roles = [...user.roles.filter(({ roleId }) => roleId !== take?.roleId), ...(give ? [give] : [])];
  const rights = effectiveRights(
    roles.flatMap((role) => role.rights),
    user.own,
  );
  const refused =
    exchangeRefusal(user.roles, { take, give }) ??
    giveRefusal(actor, give) ??
    grantRefusal(actor, user.rights, rights);
  if (refused) return refused;
  const stripped = take?.isAdministrator && !give?.isAdministrator && !user.locked;
  const last = stripped ? await refuseLastAdministrator(tx, userId) : undefined;
  if (last) return last;
  if (take) await tx.run('delete from user_roles where user_id = $1 and role_id = $2', [userId, take.roleId]);
  if (give) await giveRole(tx, userId, give.roleId);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.roles',
    entity: 'user',
    entityId: userId,
    before: { roles: user.roles.map(({ name }) => name) },
    after: { username: user.username, roles: roles.map(({ name }) => name) },
  });
  return undefined;
}
