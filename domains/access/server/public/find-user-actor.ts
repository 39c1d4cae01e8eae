// What may a user do at this moment, without a session? For what the server does in somebody's name.
import { effectiveRights, type RightSetting } from '#domains/access/rules/effective-rights.ts';
import { discountLimitOf, type RoleLimit } from '#domains/access/rules/discount-limit.ts';
import {
  IS_ADMINISTRATOR,
  OWN_RIGHTS,
  RIGHTS_OF_ROLES,
  ROLE_LIMITS,
} from '#domains/access/server/public/find-actor.ts';
import type { Actor, Db } from '#contract/route.ts';

type Row = {
  userId: number;
  username: string;
  isAdministrator: boolean;
  storeIds: number[];
  roleRights: RightSetting[] | null;
  userRights: RightSetting[] | null;
  roleLimits: RoleLimit[] | null;
};

const FIND = `
  select u.user_id, u.username, ${IS_ADMINISTRATOR} as "isAdministrator",
    array(select s.store_id from stores s where s.is_active and (${IS_ADMINISTRATOR}
      or exists (select 1 from user_stores us where us.user_id = u.user_id and us.store_id = s.store_id)) order by 1) as "storeIds",
    ${RIGHTS_OF_ROLES} as "roleRights", ${OWN_RIGHTS} as "userRights",
    ${ROLE_LIMITS} as "roleLimits"
  from users u where u.user_id = $1 and u.locked_at is null and u.removed_at is null and not u.must_change_password`;

/** The user with the rights, discount limits and stores of now; undefined for who is gone, locked, or still has to change a temporary password. */
export async function findUserActor(db: Db, userId: number): Promise<Actor | undefined> {
  const row = await db.maybe<Row>(FIND, [userId]);
  if (!row) return undefined;
  const { username, isAdministrator, storeIds, roleRights, userRights, roleLimits } = row;
  const rights = effectiveRights(roleRights ?? [], userRights ?? []);
  const discountLimit = discountLimitOf(roleLimits ?? []);
  return { userId, username, sessionId: 0, isAdministrator, storeIds, rights, discountLimit };
}
