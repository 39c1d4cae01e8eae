// Users change their own password, or the PIN.
import { accessMessages } from '#domains/access/messages.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { pinProblem } from '#domains/access/rules/pin.ts';
import { ownPasswordRefusal } from '#domains/access/rules/may-log-in.ts';
import { checkPassword } from '#domains/access/server/check-password.ts';
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { badInput } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

/**
 * Sets another password, which ends every other session of the user; a temporary one is done with. Refuses a wrong old one, which counts as a wrong
 * login; 400 for a bad new one (AUTH-07).
 */
export async function changePassword(
  context: DirectContext,
  { old, wanted }: { old: string; wanted: string },
): Promise<Refusal | undefined> {
  const { db, actor, now, address } = context;
  const problem =
    passwordProblem(wanted, actor.username) ?? (wanted === old ? accessMessages.PASSWORD_SAME : undefined);
  if (problem) throw badInput('NewPassword', problem);
  const user = await checkPassword(db, { username: actor.username, password: old, address }, now);
  const refused = ownPasswordRefusal(actor, user);
  if (refused) return refused;
  const hashed = await hashPassword(wanted);
  await db.transaction(async (tx) => {
    await tx.run(
      `with gone as (update sessions set ended_at = $3 where user_id = $1 and ended_at is null and session_id <> $4)
       update users set password_hash = $2, must_change_password = false where user_id = $1`,
      [actor.userId, hashed, now, actor.sessionId],
    );
    await writeAudit(tx, context, {
      storeId: 0,
      action: 'users.password',
      entity: 'user',
      entityId: actor.userId,
      after: { username: actor.username, own: true },
    });
  });
  return undefined;
}

/** Sets one's own PIN, or takes it away when it is empty. Refuses a wrong password, which counts as a wrong login; 400 for a PIN that is too easy. */
export async function changePin(
  context: DirectContext,
  { password, pin }: { password: string; pin: string },
): Promise<boolean | Refusal> {
  const { db, actor, now, address } = context;
  const problem = pin === '' ? undefined : pinProblem(pin);
  if (problem) throw badInput('Pin', problem);
  const user = await checkPassword(db, { username: actor.username, password, address }, now);
  const refused = ownPasswordRefusal(actor, user);
  if (refused) return refused;
  const hashed = pin === '' ? null : await hashPassword(pin);
  await db.transaction(async (tx) => {
    await tx.run('delete from user_pins where user_id = $1', [actor.userId]);
    if (hashed !== null)
      await tx.run('insert into user_pins (user_id, pin_hash, set_at) values ($1, $2, $3)', [
        actor.userId,
        hashed,
        now,
      ]);
    await writeAudit(tx, context, {
      storeId: 0,
      action: 'users.pin',
      entity: 'user',
      entityId: actor.userId,
      after: { username: actor.username, isSet: hashed !== null },
    });
  });
  return hashed !== null;
}
