// The user whom somebody is about to change.
import { accessMessages } from '#domains/access/messages.ts';
import { type RightSetting, effectiveRights } from '#domains/access/rules/effective-rights.ts';
import type { NamedRole } from '#domains/access/rules/explain-rights.ts';
import { type Manager, manageRefusal } from '#domains/access/rules/may-manage.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type RoleRow = NamedRole & { readonly roleId: number; readonly isAdministrator: boolean };
export type KnownUser = Manager & {
  readonly username: string;
  readonly locked: boolean;
  readonly roles: readonly RoleRow[];
  readonly own: readonly RightSetting[];
};

type Row = {
  userId: number;
  username: string;
  locked: boolean;
  storeIds: number[] | null;
  roles: RoleRow[] | null;
  own: RightSetting[] | null;
};

const FIND = `
  select u.user_id as "userId", u.username, u.locked_at is not null as locked,
    (select json_agg(store_id order by store_id) from user_stores us where us.user_id = u.user_id) as "storeIds",
    (select json_agg(json_build_object('roleId', r.role_id, 'name', r.name, 'isAdministrator', r.is_administrator, 'rights',
        coalesce((select json_agg(json_build_object('right', rr.right_code, 'setting', rr.setting)) from role_rights rr where rr.role_id = r.role_id), '[]'))
        order by r.name)
      from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id) as roles,
    (select json_agg(json_build_object('right', ur.right_code, 'setting', ur.setting)) from user_rights ur where ur.user_id = u.user_id) as own
  from users u where u.user_id = $1 and u.removed_at is null`;

/** The user with roles, rights and stores. 404 for one of other stores, an absent and a removed one; `field` names the input. */
export async function getKnownUser(
  db: Db,
  actor: Actor,
  userId: number,
  field = 'UserId',
): Promise<KnownUser> {
  const row = (await findVisibleUser(db, actor, userId)) && (await db.maybe<Row>(FIND, [userId]));
  if (!row) throw notFound(accessMessages.NO_USER, field);
  const roles = row.roles ?? [];
  const own = row.own ?? [];
  return {
    userId: row.userId,
    username: row.username,
    locked: row.locked,
    storeIds: row.storeIds ?? [],
    roles,
    own,
    isAdministrator: roles.some((role) => role.isAdministrator),
    rights: effectiveRights(
      roles.flatMap((role) => role.rights),
      own,
    ),
  };
}

/** The same, locked for the change; refuses one who is out of the actor's reach (manageRefusal). */
export async function getManagedUser(
  tx: Tx,
  actor: Actor,
  userId: number,
  field = 'UserId',
): Promise<KnownUser | Refusal> {
  await tx.run('select 1 from users where user_id = $1 for update', [userId]);
  const user = await getKnownUser(tx, actor, userId, field);
  return manageRefusal(actor, user) ?? user;
}

/** The id of the user of a name who is not removed; 404 when there is none. */
export async function getUserId(db: Db, username: string, field: string): Promise<number> {
  const found = await db.maybe<{ userId: number }>(
    'select user_id from users where username_key = lower($1) and removed_at is null',
    [username],
  );
  if (!found) throw notFound(accessMessages.NO_USER, field);
  return found.userId;
}
