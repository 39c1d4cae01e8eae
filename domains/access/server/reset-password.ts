// A user gets another password from somebody who looks after users.
import { passwordProblem } from '#domains/access/rules/password.ts';
import { forgetFailures } from '#domains/access/server/forget-failures.ts';
import { getManagedUser } from '#domains/access/server/get-managed-user.ts';
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { badInput } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/**
 * Sets it, ends every session of the user but the one that asks, forgets wrong tries, and voids the PIN, which stood on the old one. A temporary
 * one must be changed at the next login. 404 for a foreign user, 400 for a bad password; refuses users out of reach.
 */
export async function resetPassword(
  context: WriteContext,
  { userId, password, temporary }: { userId: number; password: string; temporary: boolean },
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const user = await getManagedUser(tx, actor, userId);
  if (isRefusal(user)) return user;
  const problem = passwordProblem(password, user.username);
  if (problem) throw badInput('NewPassword', problem);
  const hashed = await hashPassword(password);
  await tx.run(
    `with pin as (delete from user_pins where user_id = $1),
       gone as (update sessions set ended_at = $3 where user_id = $1 and ended_at is null and session_id <> $4)
     update users set password_hash = $2, must_change_password = $5 where user_id = $1`,
    [userId, hashed, now, actor.sessionId, temporary && userId !== actor.userId],
  );
  await forgetFailures(tx, user.username);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.password',
    entity: 'user',
    entityId: userId,
    after: { username: user.username, temporary },
  });
  return undefined;
}
