// A user may no longer sign in, or may again.
import { selfRefusal } from '#domains/access/rules/may-manage.ts';
import { endLogins } from '#domains/access/server/public/open-users.ts';
import { refuseLastAdministrator } from '#domains/access/server/ensure-administrator.ts';
import { forgetFailures } from '#domains/access/server/forget-failures.ts';
import { getManagedUser, getUserId } from '#domains/access/server/get-managed-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Locks or unlocks (USER-02); without `locked` the other of what the user is. Locking ends every session; unlocking forgets wrong
 * tries. Refuses oneself, the last administrator and users out of reach. Answers whether the user is locked now.
 */
export async function lockUser(
  context: WriteContext,
  userId: number,
  locked: boolean | undefined,
): Promise<boolean | Refusal> {
  const { tx, actor, now } = context;
  const user = await getManagedUser(tx, actor, userId);
  if (isRefusal(user)) return user;
  const shall = locked ?? !user.locked;
  if (!shall) await forgetFailures(tx, user.username);
  if (shall === user.locked) return shall;
  if (shall) {
    const last = user.isAdministrator ? await refuseLastAdministrator(tx, userId) : undefined;
    const refused = last ?? selfRefusal(actor, userId);
    if (refused) return refused;
  }
  await tx.run('update users set locked_at = $2 where user_id = $1', [userId, shall ? now : null]);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.lock',
    entity: 'user',
    entityId: userId,
    before: { locked: user.locked },
    after: { username: user.username, locked: shall },
  });
  return shall;
}

/**
 * Removes a login for good: nobody signs in with it, its roles, rights, stores and PIN are gone, and what the user did keeps the name. 404
 * for an absent or foreign name; refuses oneself, the last administrator and users out of reach.
 */
export async function removeLogin(context: WriteContext, username: string): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const userId = await getUserId(tx, username, 'Username');
  const user = await getManagedUser(tx, actor, userId, 'Username');
  if (isRefusal(user)) return user;
  const last = user.isAdministrator && !user.locked ? await refuseLastAdministrator(tx, userId) : undefined;
  const refused = last ?? selfRefusal(actor, userId);
  if (refused) return refused;
  await endLogins(tx, [userId], now);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.remove',
    entity: 'user',
    entityId: userId,
    before: { username: user.username, roles: user.roles.map(({ name }) => name), stores: user.storeIds },
  });
  return undefined;
}
