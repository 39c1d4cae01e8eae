// Which users may somebody know of?
import type { Actor, Db } from '#contract/route.ts';

export type VisibleUser = {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly isAdministrator: boolean;
};

/**
 * The user, if the actor is that user, is an administrator, or works in one of the user's stores;
 * administrators work in all. undefined for everybody else's and for absent or removed ones.
 */
export const findVisibleUser = (db: Db, actor: Actor, userId: number): Promise<VisibleUser | undefined> =>
  db.maybe<VisibleUser>(
    `select * from (
       select u.user_id as "userId", u.username, u.display_name, u.email,
         exists (select 1 from user_roles ur join roles r using (role_id) where ur.user_id = u.user_id and r.is_administrator) as "isAdministrator"
       from users u where u.user_id = $1 and u.removed_at is null) as found
     where "userId" = $2 or $3 or "isAdministrator"
       or exists (select 1 from user_stores us where us.user_id = "userId" and us.store_id = any($4))`,
    [userId, actor.userId, actor.isAdministrator, actor.storeIds],
  );
