// Who may approve an act that needs a right?
import { type RightSetting, effectiveRights } from '#domains/access/rules/effective-rights.ts';
import { mayDo } from '#contract/may-do.ts';
import { type RoleLimit, discountLimitOf } from '#domains/access/rules/discount-limit.ts';
import {
  IS_ADMINISTRATOR,
  OWN_RIGHTS,
  RIGHTS_OF_ROLES,
  ROLE_LIMITS,
} from '#domains/access/server/public/find-actor.ts';
import type { Db, DiscountLimit } from '#contract/route.ts';

export type Approver = {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  readonly rights: ReadonlySet<string>;
  readonly storeIds: readonly number[];
  readonly discountLimit: DiscountLimit | undefined;
};
type Row = Omit<Approver, 'rights' | 'storeIds' | 'discountLimit'> & {
  storeIds: number[] | null;
  ofRoles: RightSetting[] | null;
  own: RightSetting[] | null;
  limits: RoleLimit[] | null;
};

/** Those who work in the store (administrators everywhere), have the right and a PIN, and can sign in; by name. One alone, when a user is named. */
export async function findApprovers(
  db: Db,
  storeId: number,
  right: string,
  userId: number | null = null,
): Promise<Approver[]> {
  const rows = await db.rows<Row>(
    `select * from (
       select u.user_id as "userId", u.username, coalesce(nullif(u.display_name, ''), u.username) as name,
         ${IS_ADMINISTRATOR} as "isAdministrator",
         (select json_agg(us.store_id) from user_stores us where us.user_id = u.user_id) as "storeIds",
         ${RIGHTS_OF_ROLES} as "ofRoles", ${OWN_RIGHTS} as own,
         ${ROLE_LIMITS} as limits
       from users u join user_pins p using (user_id)
       where u.locked_at is null and u.removed_at is null and not u.must_change_password and ($2::bigint is null or u.user_id = $2)
       order by u.username_key) as found
     where "isAdministrator" or exists (select 1 from user_stores us where us.user_id = "userId" and us.store_id = $1)`,
    [storeId, userId],
  );
  return rows
    .map(({ ofRoles, own, storeIds, limits, ...row }) => ({
      ...row,
      discountLimit: discountLimitOf(limits ?? []),
      storeIds: storeIds ?? [],
      rights: effectiveRights(ofRoles ?? [], own ?? []),
    }))
    .filter((one) => mayDo(one, right));
}
