// A user is called otherwise.
import { usernameProblem } from '#domains/access/rules/username.ts';
import { USERNAME_TAKEN } from '#domains/access/rules/may-log-in.ts';
import { getManagedUser, getUserId } from '#domains/access/server/get-managed-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { badInput } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type Renamed = { readonly userId: number; readonly username: string };

/**
 * Renames; what the user did before stays the same user's, and the audit keeps the name of then. 400 for a name that can't be (AUTH-06), 404 for
 * an absent or foreign one; refuses a taken name, whatever its case, and users out of reach.
 */
export async function renameUser(
  context: WriteContext,
  { from, to }: { from: string; to: string },
): Promise<Renamed | Refusal> {
  const { tx, actor } = context;
  const problem = usernameProblem(to);
  if (problem) throw badInput('newUserName', problem);
  const userId = await getUserId(tx, from, 'oldUserName');
  const user = await getManagedUser(tx, actor, userId, 'oldUserName');
  if (isRefusal(user)) return user;
  const taken = await tx.maybe(
    'select 1 from users where username_key = lower($1) and removed_at is null and user_id <> $2',
    [to, userId],
  );
  if (taken) return USERNAME_TAKEN;
  try {
    await tx.run('update users set username = $2 where user_id = $1', [userId, to]);
  } catch (error) {
    // Somebody was quicker.
    if ((error as { constraint?: string }).constraint !== 'users_names') throw error;
    return USERNAME_TAKEN;
  }
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.rename',
    entity: 'user',
    entityId: userId,
    before: { username: user.username },
    after: { username: to },
  });
  return { userId, username: to };
}
