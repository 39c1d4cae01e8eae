// Somebody new may sign in.
import { emailProblem } from '#domains/access/rules/email.ts';
import { giveRefusal, grantRefusal } from '#domains/access/rules/may-manage.ts';
import { effectiveRights } from '#domains/access/rules/effective-rights.ts';
import { passwordProblem } from '#domains/access/rules/password.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { USERNAME_TAKEN } from '#domains/access/rules/may-log-in.ts';
import { getRole } from '#domains/access/server/get-role.ts';
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { giveRole } from '#domains/access/server/give-role.ts';
import { badInput } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

export type NewUser = {
  readonly username: string;
  /** How the call names the username, for a 400. */
  readonly nameField: string;
  readonly displayName?: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly temporary?: boolean | undefined;
  readonly role?: string | undefined;
  readonly storeId?: number | undefined;
};

/**
 * Makes the user, in the stores of who makes him unless one is named, without a role unless one is named. 400 names a wrong field
 * (AUTH-06, AUTH-07, VAL-04); refuses a name that is taken, whatever its case, and a role that may do more than the actor.
 */
export async function createUser(context: WriteContext, user: NewUser): Promise<number | Refusal> {
  const { tx, actor } = context;
  checkFields(user);
  const role = user.role === undefined ? undefined : await getRole(tx, user.role, 'role');
  const refusal =
    giveRefusal(actor, role) ?? grantRefusal(actor, new Set(), effectiveRights(role?.rights ?? [], []));
  if (refusal) return refusal;
  const hashed = await hashPassword(user.password);
  const stores = user.storeId === undefined ? actor.storeIds : [user.storeId];
  const made = await tx.maybe<{ id: number }>(
    `insert into users (username, display_name, email, password_hash, must_change_password) values ($1, $2, $3, $4, $5)
     on conflict (username_key) where removed_at is null do nothing returning user_id as id`,
    [user.username, user.displayName ?? '', user.email, hashed, user.temporary ?? false],
  );
  if (!made) return USERNAME_TAKEN;
  await tx.run(
    'insert into user_stores (user_id, store_id) select $1, store from unnest($2::bigint[]) as store',
    [made.id, stores],
  );
  if (role) await giveRole(tx, made.id, role.roleId);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.edit',
    entity: 'user',
    entityId: made.id,
    after: { username: user.username, email: user.email, stores, roles: role ? [role.name] : [] },
  });
  return made.id;
}

function checkFields({ username, nameField, email, password }: NewUser): void {
  const problems = {
    [nameField]: usernameProblem(username),
    email: emailProblem(email),
    password: passwordProblem(password, username),
  };
  for (const [field, problem] of Object.entries(problems)) if (problem) throw badInput(field, problem);
}
