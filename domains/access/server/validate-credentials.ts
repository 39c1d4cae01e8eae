// Is this the password of that user?
import { accessMessages } from '#domains/access/messages.ts';
import { checkPassword } from '#domains/access/server/check-password.ts';
import { findVisibleUser } from '#domains/access/server/find-visible-user.ts';
import { notFound } from '#kernel/api-error.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Actor, Db } from '#kernel/route.ts';

/**
 * Refuses a wrong password with the documented sentence; 404 when the user is absent or of other stores.
 * Counts as a try to log in.
 */
export async function validateCredentials(
  db: Db,
  actor: Actor,
  { userId, password, address }: { userId: number; password: string; address: string },
  now: Date,
): Promise<{ success: boolean; message: string } | Refusal> {
  const user = await findVisibleUser(db, actor, userId);
  if (!user) throw notFound(accessMessages.NO_USER, 'userId');
  const right = await checkPassword(db, { username: user.username, password, address }, now);
  return right
    ? { success: true, message: accessMessages.CREDENTIALS_RIGHT }
    : refuse('CREDENTIALS_WRONG', accessMessages.CREDENTIALS_WRONG);
}
