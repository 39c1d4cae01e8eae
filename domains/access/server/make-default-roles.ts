// The roles that every server starts with.
import { DEFAULT_ROLES, type RoleName } from '#domains/access/rules/default-roles.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import type { Db } from '#contract/route.ts';
import type { RolesRow } from '#platform/db/schema/access.ts';

/**
 * Makes those of the default roles that are missing, with their rights; answers the ids. A role that
 * exists keeps its rights.
 */
export async function makeDefaultRoles(db: Db): Promise<Record<RoleName, number>> {
  const ids: Partial<Record<RoleName, number>> = {};
  // A database without roles begins with all of today's rights: none of them is new to it (give-new-rights.ts).
  await db.run(
    'insert into known_rights (right_code) select unnest($1::text[]) where not exists (select 1 from roles) on conflict do nothing',
    [RIGHTS],
  );
  for (const { name, isAdministrator, rights } of DEFAULT_ROLES) {
    const made = await db.maybe<Pick<RolesRow, 'roleId'>>(
      `with role as (insert into roles (name, is_administrator) values ($1, $2) on conflict (name) do nothing returning role_id),
         filled as (insert into role_rights (role_id, right_code, setting)
           select role_id, code, 'allow' from role, unnest($3::text[]) as code)
       select role_id from role`,
      [name, isAdministrator, rights],
    );
    ids[name] =
      made?.roleId ??
      (await db.one<Pick<RolesRow, 'roleId'>>('select role_id from roles where name = $1', [name])).roleId;
  }
  return ids as Record<RoleName, number>;
}
