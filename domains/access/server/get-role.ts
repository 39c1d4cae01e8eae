// A role by name or id.
import { accessMessages } from '#domains/access/messages.ts';
import type { RightSetting } from '#domains/access/rules/effective-rights.ts';
import type { RoleRow } from '#domains/access/server/get-managed-user.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

const FIND = `
  select role_id, name, is_administrator,
    (select json_agg(json_build_object('right', rr.right_code, 'setting', rr.setting)) from role_rights rr where rr.role_id = r.role_id) as rights
  from roles r`;
type Row = Omit<RoleRow, 'rights'> & { rights: RightSetting[] | null };

/** The role of this id, or of this name, whatever its case. 404 when there is none; `field` names the input. */
export async function getRole(db: Db, nameOrId: string | number, field: string): Promise<RoleRow> {
  const [name, id] = typeof nameOrId === 'number' ? [null, nameOrId] : [nameOrId, null];
  const row = await db.maybe<Row>(`${FIND} where lower(name) = lower($1) or role_id = $2`, [name, id]);
  if (!row) throw notFound(accessMessages.NO_ROLE, field);
  return { ...row, rights: row.rights ?? [] };
}

/** The role, locked: nobody gives, takes, changes or removes it until the transaction ends. */
export async function lockRole(db: Db, nameOrId: string | number, field: string): Promise<RoleRow> {
  const { roleId } = await getRole(db, nameOrId, field);
  await db.run('select 1 from roles where role_id = $1 for update', [roleId]);
  return getRole(db, roleId, field);
}
