// How do users that a shop brings along get a login that nobody can use before somebody invites them, and how does it end?
import { randomBytes } from 'node:crypto';
import type { RightSetting } from '#domains/access/rules/effective-rights.ts';
import { hashPassword } from './hash-password.ts';
import type { Tx } from '#contract/route.ts';

export type BroughtUser = {
  /** As rules/username.ts wants it. */
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly storeIds: readonly number[];
};

export type GivenRole = {
  readonly roleId: number;
  readonly isAdministrator: boolean;
  readonly rights: readonly RightSetting[];
};

type RoleRow = Omit<GivenRole, 'rights'> & { name: string; rights: RightSetting[] | null };

const ROLES = `
  select lower(name) as name, role_id, is_administrator,
    (select json_agg(json_build_object('right', rr.right_code, 'setting', rr.setting)) from role_rights rr where rr.role_id = r.role_id) as rights
  from roles r`;

/** All roles by their name in lower case. */
export async function listRolesByName(db: Pick<Tx, 'rows'>): Promise<ReadonlyMap<string, GivenRole>> {
  const roles = await db.rows<RoleRow>(ROLES, []);
  return new Map(roles.map(({ name, rights, ...role }) => [name, { ...role, rights: rights ?? [] }]));
}

/** The users of these names, whatever their case, who weren't removed: name in lower case to id. */
export async function findUserIds(
  db: Pick<Tx, 'rows'>,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await db.rows<{ id: number; name: string }>(
    `select user_id as id, coalesce(username_key, '') as name from users where username_key = any($1) and removed_at is null`,
    [usernames.map((name) => name.toLowerCase())],
  );
  return new Map(found.map(({ id, name }) => [name, id]));
}

const INSERT = `
  insert into users (username, display_name, email, password_hash, locked_at, must_change_password)
  select r.username, r."displayName", r.email, $2, $3, true from jsonb_to_recordset($1) as r(username text, "displayName" text, email text)
  returning user_id as id, username`;

const BELONG = `
  with u as (select * from jsonb_to_recordset($1) as u(id bigint, roles bigint[], stores bigint[])),
    given as (insert into user_roles (user_id, role_id) select u.id, role from u cross join unnest(u.roles) as role)
  insert into user_stores (user_id, store_id) select u.id, store from u cross join unnest(u.stores) as store`;

/**
 * Adds users who are locked and have a password that nobody knows: they sign in once somebody with users.edit has given them a temporary one and unlocked them. What
 * they may is the caller's to ask. Answers their ids, in order. A name that is taken is refused by the database. Writes no audit row: the document that brings them has one.
 */
export async function openUsers(
  tx: Tx,
  now: Date,
  brought: readonly BroughtUser[],
): Promise<readonly number[]> {
  if (brought.length === 0) return [];
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  const added = await tx.rows<{ id: number; username: string }>(INSERT, [
    JSON.stringify(brought),
    nobodys,
    now,
  ]);
  const ids = new Map(added.map(({ id, username }) => [username, id]));
  const made = brought.map(({ username, roleIds, storeIds }) => ({
    id: ids.get(username) ?? 0,
    roles: roleIds,
    stores: storeIds,
  }));
  await tx.run(BELONG, [JSON.stringify(made)]);
  return made.map(({ id }) => id);
}

const OWN_ROWS = ['user_roles', 'user_rights', 'user_stores', 'user_pins', 'device_users'].map(
  (table) => `delete from ${table} where user_id = any($1)`,
);

/** Nobody signs in with them any more; their roles, rights, stores and PINs are gone, what they did keeps the name. Who may is the caller's to ask. */
export async function endLogins(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await tx.run('update users set removed_at = $2 where user_id = any($1) and removed_at is null', [
    userIds,
    now,
  ]);
  for (const sql of OWN_ROWS) await tx.run(sql, [userIds]);
}
