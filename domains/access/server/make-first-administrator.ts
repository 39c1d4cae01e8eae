// A server that isn't a demo gets its first user.
import { firstRefusal } from '#domains/access/rules/may-log-in.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { markDatabase } from '#domains/access/server/public/database-kind.ts';
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import { makeDefaultRoles } from '#domains/access/server/make-default-roles.ts';
import { giveRole } from '#domains/access/server/give-role.ts';
import { badInput } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { whileRoom } from '#domains/access/server/hash-turn.ts';
import type { DirectContext } from '#contract/route.ts';

const ONE_AT_A_TIME = 4_402_917_331;

export type NewAdministrator = {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  /** As others see it; the username where it is left out. */
  readonly name?: string;
};

/** Has this server no user yet? Removed ones count: it was set up once. */
export async function needsFirst(db: Pick<DirectContext['db'], 'one'>): Promise<boolean> {
  return (await db.one<{ needed: boolean }>('select not exists (select 1 from users) as needed')).needed;
}

/**
 * Makes the administrator and the default roles. Refuses once there is any user; 400 names a wrong field
 * (AUTH-06, AUTH-07, VAL-04). Runs its own transaction, so that nothing of the password stays with the
 * idempotency key.
 */
export async function makeFirstAdministrator(
  { db, actor, now, requestId, address }: DirectContext,
  { username, password, email, name = username }: NewAdministrator,
): Promise<{ success: boolean; message: string; id: number } | Refusal> {
  const early = firstRefusal(await needsFirst(db));
  if (early) return early;
  checkFields({ username, password, email });
  const hashed = await whileRoom(address, () => hashPassword(password, address));
  return db.transaction(async (tx) => {
    await tx.run('select pg_advisory_xact_lock($1)', [ONE_AT_A_TIME]);
    const overtaken = firstRefusal(await needsFirst(tx));
    if (overtaken) return overtaken;
    // From here on nothing of a demo may come in, whatever a start is told.
    await markDatabase(tx, 'shop', now);
    const roles = await makeDefaultRoles(tx);
    const { id } = await tx.one<{ id: number }>(
      'insert into users (username, display_name, email, password_hash) values ($1, $2, $3, $4) returning user_id as id',
      [username, name, email, hashed],
    );
    await giveRole(tx, id, roles.Administrator);
    await writeAudit(
      tx,
      { actor: { ...actor, userId: id, username }, now, requestId },
      {
        storeId: 0,
        action: 'users.edit',
        entity: 'user',
        entityId: id,
        after: { username, email, roles: ['Administrator'] },
      },
    );
    return { success: true, message: '', id };
  });
}

/** 400 with the first field that can't be used. */
export function checkFields({ username, password, email }: NewAdministrator): void {
  const problems = {
    username: usernameProblem(username),
    password: passwordProblem(password, username),
    email: email === '' ? accessMessages.REQUIRED : emailProblem(email),
  };
  for (const [field, problem] of Object.entries(problems)) if (problem) throw badInput(field, problem);
}
