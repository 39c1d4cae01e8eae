// A user is signed out wherever they are.
import { getManagedUser } from '#domains/access/server/get-managed-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

/**
 * Ends every session of a user but the one that asks, for a browser that was left signed in or lost; password and PIN stay. Answers how many
 * ended. 404 for a foreign user; refuses users out of reach.
 */
export async function endSessions(context: WriteContext, userId: number): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const user = await getManagedUser(tx, actor, userId);
  if (isRefusal(user)) return user;
  const ended = await tx.run(
    `update sessions set ended_at = $2
     where user_id = $1 and ended_at is null and expires_at > $2 and session_id <> $3`,
    [userId, now, actor.sessionId],
  );
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.signOut',
    entity: 'user',
    entityId: userId,
    after: { username: user.username, sessions: ended },
  });
  return ended;
}
