// Which stores does a user work in?
import { getManagedUser } from '#domains/access/server/get-managed-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Sets the stores, all of them; administrators work in every store, whatever is here. 404 for a foreign user or store; refuses users out of reach. A store that
 * is taken away is closed to the user from the next request on.
 */
export async function changeUserStores(
  context: WriteContext,
  userId: number,
  storeIds: readonly number[],
): Promise<number[] | Refusal> {
  const { tx, actor } = context;
  const foreign = storeIds.findIndex((id) => !actor.storeIds.includes(id));
  if (foreign >= 0) throw notFound(storesMessages.NO_STORE, `body[${foreign}]`);
  const user = await getManagedUser(tx, actor, userId);
  if (isRefusal(user)) return user;
  const stores = [...new Set(storeIds)].sort((one, other) => one - other);
  await tx.run('delete from user_stores where user_id = $1 and store_id <> all($2)', [userId, stores]);
  await tx.run(
    'insert into user_stores (user_id, store_id) select $1, store from unnest($2::bigint[]) as store on conflict do nothing',
    [userId, stores],
  );
  // The strips of registers where the user no longer works.
  await tx.run(
    `delete from device_users du using devices d where du.device_id = d.device_id and du.user_id = $1 and d.store_id <> all($2) and not $3`,
    [userId, stores, user.isAdministrator],
  );
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.stores',
    entity: 'user',
    entityId: userId,
    before: { stores: user.storeIds },
    after: { username: user.username, stores },
  });
  return stores;
}
