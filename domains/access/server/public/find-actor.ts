// Who does a token belong to, and what may that user do?
import { type RoleLimit, discountLimitOf } from '#domains/access/rules/discount-limit.ts';
import { type RightSetting, effectiveRights } from '#domains/access/rules/effective-rights.ts';
import type { Actor, Db } from '#contract/route.ts';
import type { StoresRow } from '#platform/db/schema/stores.ts';

type Row = {
  sessionId: number;
  expiresAt: Date;
  userId: number;
  username: string;
  mustChange: boolean;
  isAdministrator: boolean;
  storeIds: number[] | null;
  roleRights: RightSetting[] | null;
  userRights: RightSetting[] | null;
  roleLimits: RoleLimit[] | null;
};

/** The discount limits of user `u`'s roles. */
export const ROLE_LIMITS = `(select json_agg(json_build_object('lineE5', r.line_limit_e5, 'lineCents', r.line_limit_cents,
    'wholeE5', r.whole_limit_e5, 'wholeCents', r.whole_limit_cents,
    'gives', exists (select 1 from role_rights g where g.role_id = r.role_id and g.right_code = 'transactions.discount' and g.setting = 'allow')))
  from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id)`;

/** Is the user `u` an administrator? */
export const IS_ADMINISTRATOR =
  'exists (select 1 from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id and r.is_administrator)';
/** The rights set by the roles of user `u`, and by the user's own settings; null without any. */
export const RIGHTS_OF_ROLES = `(select json_agg(json_build_object('right', rr.right_code, 'setting', rr.setting))
  from user_roles ur join role_rights rr using (role_id) where ur.user_id = u.user_id)`;
export const OWN_RIGHTS =
  "(select json_agg(json_build_object('right', r.right_code, 'setting', r.setting)) from user_rights r where r.user_id = u.user_id)";

const FIND = `
  select s.session_id, s.expires_at, u.user_id, u.username, u.must_change_password as must_change,
    ${IS_ADMINISTRATOR} as is_administrator,
    (select json_agg(store_id order by store_id) from user_stores us join stores using (store_id)
      where us.user_id = u.user_id and is_active) as store_ids,
    ${RIGHTS_OF_ROLES} as role_rights, ${OWN_RIGHTS} as user_rights,
    ${ROLE_LIMITS} as role_limits
  from sessions s join users u using (user_id)
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and u.locked_at is null and u.removed_at is null`;

/**
 * The actor of a session by the hash of its token, and when the session ends; undefined when it is unknown,
 * ended, expired or its user locked. Who still has to change a temporary password has no right and no store.
 */
export async function findActor(
  db: Db,
  hash: Uint8Array,
  now: Date,
): Promise<{ actor: Actor; expiresAt: Date; mustChangePassword: boolean } | undefined> {
  const row = await db.maybe<Row>(FIND, [hash, now]);
  if (!row) return undefined;
  const isAdministrator = row.isAdministrator && !row.mustChange;
  const storeIds = row.mustChange
    ? []
    : isAdministrator
      ? (await db.rows<Pick<StoresRow, 'storeId'>>('select store_id from stores where is_active')).map(
          (store) => store.storeId,
        )
      : (row.storeIds ?? []);
  const actor: Actor = {
    userId: row.userId,
    username: row.username,
    sessionId: row.sessionId,
    isAdministrator,
    storeIds,
    rights: row.mustChange ? new Set() : effectiveRights(row.roleRights ?? [], row.userRights ?? []),
    discountLimit: discountLimitOf(row.roleLimits ?? []),
  };
  return { actor, expiresAt: row.expiresAt, mustChangePassword: row.mustChange };
}
