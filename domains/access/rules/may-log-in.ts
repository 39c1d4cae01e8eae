// May somebody sign in, change a password, or be added, given what was found about name and password?
import { accessMessages as texts } from '#domains/access/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What a login found. Refuses with one sentence for every reason: a wrong name or password, a lock, too many tries (AUTH-12). */
export const loginOf = <Found>(found: Found | undefined): Found | Refusal =>
  found ?? refuse('LOGIN_FAILED', texts.LOGIN_FAILED);

/** The user whom name and password name, and whom the actor may see; the sentence is the documented one for every reason. */
export const namedUser = <User>(user: User | undefined): User | Refusal =>
  user ?? refuse('CREDENTIALS_WRONG', texts.CREDENTIALS_WRONG);

/** Refuses to change the password or PIN of oneself without the password. */
export const ownPasswordRefusal = (
  actor: { readonly userId: number },
  checked: { readonly userId: number } | undefined,
): Refusal | undefined =>
  checked?.userId === actor.userId ? undefined : refuse('PASSWORD_WRONG', texts.PASSWORD_WRONG);

/** Refuses a first administrator where somebody may sign in already. */
export const firstRefusal = (needsFirst: boolean): Refusal | undefined =>
  needsFirst ? undefined : refuse('HAS_USERS', texts.HAS_USERS);

/** A login's name that another has, whatever its case. */
export const USERNAME_TAKEN = refuse('USERNAME_TAKEN', texts.USERNAME_TAKEN);
