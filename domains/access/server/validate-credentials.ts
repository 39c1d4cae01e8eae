// Is this the password of that user?
import { accessMessages } from '#domains/access/messages.ts';
import { namedUser } from '#domains/access/rules/may-log-in.ts';
import { checkPassword } from '#domains/access/server/check-password.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Db } from '#contract/route.ts';

export type Credentials = {
  readonly userId?: number | undefined;
  readonly username?: string | undefined;
  readonly password: string;
  readonly address: string;
};

/**
 * Refuses a wrong password with the documented sentence, and an unknown name or one of other stores with the same; 404 for such an id.
 * Counts as a try to log in. A right one is noted for this session (wasValidated).
 */
export async function validateCredentials(
  db: Db,
  actor: Actor,
  { userId, username, password, address }: Credentials,
  now: Date,
): Promise<{ success: boolean; message: string; userId: number } | Refusal> {
  const named = userId === undefined ? username : (await findVisibleUser(db, actor, userId))?.username;
  if (named === undefined) {
    if (userId === undefined) throw badInput('userId', accessMessages.NAME_OR_ID);
    throw notFound(accessMessages.NO_USER, 'userId');
  }
  const checked = await checkPassword(db, { username: named, password, address }, now);
  const user = namedUser(checked && (await findVisibleUser(db, actor, checked.userId)));
  if (isRefusal(user)) return user;
  await db.run(
    `insert into credential_checks (session_id, user_id, at) values ($1, $2, $3)
     on conflict (session_id, user_id) do update set at = excluded.at`,
    [actor.sessionId, user.userId, now],
  );
  return { success: true, message: accessMessages.CREDENTIALS_RIGHT, userId: user.userId };
}
