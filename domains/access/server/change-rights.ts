// What do a role and a user say of the rights?
import { accessMessages } from '#domains/access/messages.ts';
import { type RightSetting, effectiveRights } from '#domains/access/rules/effective-rights.ts';
import { type SettingWord, settingsOf } from '#domains/access/rules/explain-rights.ts';
import { roleRefusal } from '#domains/access/rules/may-change-role.ts';
import { grantRefusal } from '#domains/access/rules/may-manage.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { getManagedUser } from '#domains/access/server/get-managed-user.ts';
import { lockRole } from '#domains/access/server/get-role.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { badInput } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

export type RightChange = { readonly right: string; readonly setting: SettingWord };
export type RightsNow = ReturnType<typeof settingsOf>;

/**
 * Sets the rights of a role that are given. 404 for an absent role, 400 for a right that isn't one. Refuses the administrators' role, which has every right, and
 * what the actor lacks: to allow it, or to lift its denial.
 */
export async function changeRoleRights(
  context: WriteContext,
  roleId: number,
  changes: readonly RightChange[],
): Promise<RightsNow | Refusal> {
  const { tx, actor } = context;
  checkRights(changes);
  const role = await lockRole(tx, roleId, 'RoleId');
  const after = changed(role.rights, changes);
  const refusal =
    roleRefusal(role) ??
    grantRefusal(actor, allowed(role.rights), allowed(after)) ??
    grantRefusal(actor, undenied(role.rights), undenied(after));
  if (refusal) return refusal;
  await tx.run('delete from role_rights where role_id = $1', [roleId]);
  await tx.run(
    `insert into role_rights (role_id, right_code, setting) select $1, n.code, n.setting from unnest($2::text[], $3::text[]) as n(code, setting)`,
    [roleId, after.map(({ right }) => right), after.map(({ setting }) => setting)],
  );
  await noteRights(tx, context, { entity: 'role', id: roleId, name: role.name }, role.rights, after);
  return settingsOf(RIGHTS, after);
}

/** The same for a user's own rights, which beat those of the roles. 404 for a foreign user; refuses users out of reach, and what the actor lacks. */
export async function changeUserRights(
  context: WriteContext,
  userId: number,
  changes: readonly RightChange[],
): Promise<RightsNow | Refusal> {
  const { tx, actor } = context;
  checkRights(changes);
  const user = await getManagedUser(tx, actor, userId);
  if (isRefusal(user)) return user;
  const after = changed(user.own, changes);
  const rights = effectiveRights(
    user.roles.flatMap((role) => role.rights),
    after,
  );
  // Also what a role gives only later: an allowance of one's own counts at once.
  const given =
    grantRefusal(actor, user.rights, rights) ?? grantRefusal(actor, allowed(user.own), allowed(after));
  if (given) return given;
  await tx.run('delete from user_rights where user_id = $1', [userId]);
  await tx.run(
    `insert into user_rights (user_id, right_code, setting) select $1, n.code, n.setting from unnest($2::text[], $3::text[]) as n(code, setting)`,
    [userId, after.map(({ right }) => right), after.map(({ setting }) => setting)],
  );
  await noteRights(tx, context, { entity: 'user', id: userId, name: user.username }, user.own, after);
  return settingsOf(RIGHTS, after);
}

function checkRights(changes: readonly RightChange[]): void {
  const seen = new Set<string>();
  changes.forEach(({ right }, at) => {
    const field = `body[${at}].right`;
    if (!(RIGHTS as readonly string[]).includes(right))
      throw badInput(field, `${field}: ${accessMessages.noRight(right)}`);
    if (seen.has(right)) throw badInput(field, `${field} ${accessMessages.TWICE}`);
    seen.add(right);
  });
}

function changed(before: readonly RightSetting[], changes: readonly RightChange[]): RightSetting[] {
  const now = new Map(before.map(({ right, setting }) => [right, setting]));
  for (const { right, setting } of changes) {
    if (setting === 'inherit') now.delete(right);
    else now.set(right, setting);
  }
  return [...now].map(([right, setting]) => ({ right, setting }));
}

const allowed = (said: readonly RightSetting[]): Set<string> =>
  new Set(said.filter(({ setting }) => setting === 'allow').map(({ right }) => right));

/** What a role does not keep from those who have it by another role. */
const undenied = (said: readonly RightSetting[]): Set<string> => {
  const denied = new Set(said.filter(({ setting }) => setting === 'deny').map(({ right }) => right));
  return new Set(RIGHTS.filter((right) => !denied.has(right)));
};

async function noteRights(
  tx: Tx,
  context: WriteContext,
  { entity, id, name }: { entity: 'role' | 'user'; id: number; name: string },
  before: readonly RightSetting[],
  after: readonly RightSetting[],
): Promise<void> {
  const words = (said: readonly RightSetting[]) =>
    new Map(said.map(({ right, setting }) => [right, setting]));
  const [old, now] = [words(before), words(after)];
  const moved = RIGHTS.filter((right) => old.get(right) !== now.get(right));
  if (moved.length === 0) return;
  const show = (said: Map<string, string>) =>
    Object.fromEntries(moved.map((right) => [right, said.get(right) ?? 'inherit']));
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.rights',
    entity,
    entityId: id,
    before: show(old),
    after: { name, ...show(now) },
  });
}
