// The last administrator is safe (NS-USER-05).
import { lastAdministratorRefusal } from '#domains/access/rules/may-manage.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';

/** The trigger keep_an_administrator asks for the same lock; the database refuses whatever gets past this. */
const ONE_AT_A_TIME = 4_402_917_332;

/** Refuses to lock, remove or strip the one administrator who can still sign in. Holds the others who try until the transaction ends. */
export async function refuseLastAdministrator(tx: Tx, userId: number): Promise<Refusal | undefined> {
  await tx.run('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME]);
  const other = await tx.maybe(
    `select 1 from users u join user_roles using (user_id) join roles r using (role_id)
     where r.is_administrator and u.locked_at is null and u.removed_at is null and u.user_id <> $1 limit 1`,
    [userId],
  );
  return lastAdministratorRefusal(other !== undefined);
}
