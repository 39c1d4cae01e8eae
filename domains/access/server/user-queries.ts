// Users and roles as rows.
import { IS_ADMINISTRATOR } from '#domains/access/server/public/find-actor.ts';
import type { RoleWire, UserWire } from '#domains/access/contract/users.ts';
import type { Actor, Db } from '#contract/route.ts';

type Row = Omit<UserWire, 'role' | 'roles' | 'stores'> & {
  roles: string[] | null;
  stores: UserWire['stores'] | null;
};

const LIST = `
  select * from (
    select u.user_id as "userId", u.username, u.username_key, coalesce(nullif(u.display_name, ''), u.username) as name, u.email,
      (select json_agg(r.name order by r.name) from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id) as roles,
      ${IS_ADMINISTRATOR} as "isAdministrator",
      u.locked_at is not null as locked, u.must_change_password,
      exists (select 1 from user_pins p where p.user_id = u.user_id) as "hasPin",
      (select json_agg(json_build_object('clientId', s.store_id, 'clientName', s.name) order by s.store_id)
        from user_stores us join stores s using (store_id) where us.user_id = u.user_id and s.is_active and ($1 or s.store_id = any($2))) as stores
    from users u
    where u.removed_at is null
      and ($1 or u.user_id = $3 or exists (select 1 from user_stores us where us.user_id = u.user_id and us.store_id = any($2)))) as found
  where ($4::boolean is null or locked = $4)
    and ($5::bigint is null or exists (select 1 from user_roles ur where ur.user_id = "userId" and ur.role_id = $5))
  order by username_key`;

/** The users of the actor's stores by name, with those of their stores that are the actor's; administrators see all. */
export async function listUsers(
  db: Db,
  actor: Actor,
  { locked, roleId }: { locked?: boolean; roleId?: number } = {},
): Promise<UserWire[]> {
  const rows = await db.rows<Row & { usernameKey: string | null }>(LIST, [
    actor.isAdministrator,
    actor.storeIds,
    actor.userId,
    locked ?? null,
    roleId ?? null,
  ]);
  return rows.map(({ usernameKey: _key, ...row }) => {
    const roles = row.roles ?? [];
    return { ...row, roles, role: roles.join(', '), stores: row.stores ?? [] };
  });
}

/** All roles by name, or those of a user. */
export const listRoles = (db: Db, userId?: number): Promise<RoleWire[]> =>
  db.rows<RoleWire>(
    `select r.role_id, r.name, r.is_administrator,
       (select count(*)::int from user_roles ur where ur.role_id = r.role_id) as users,
       r.line_limit_e5 / 1000.0::float8 as "lineDiscountPercent", r.line_limit_cents as "lineDiscountAmount",
       r.whole_limit_e5 / 1000.0::float8 as "discountPercent", r.whole_limit_cents as "discountAmount"
     from roles r
     where $1::bigint is null or exists (select 1 from user_roles ur where ur.role_id = r.role_id and ur.user_id = $1)
     order by lower(r.name)`,
    [userId ?? null],
  );

/** The id of the user who is named by username or, where nobody is called so, by id; undefined when there is none. */
export async function findUserId(db: Db, user: string): Promise<number | undefined> {
  const id = /^\d{1,15}$/.test(user) ? Number(user) : null;
  const row = await db.maybe<{ id: number }>(
    `select user_id as id from users where (username_key = lower($1) or user_id = $2) and removed_at is null
     order by username_key = lower($1) desc limit 1`,
    [user, id],
  );
  return row?.id;
}
