// A user signs in.
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { loginOf } from '#domains/access/rules/may-log-in.ts';
import { checkPassword, type Try } from '#domains/access/server/check-password.ts';
import { findActor } from '#domains/access/server/public/find-actor.ts';
import { type StartedSession, startSession } from '#domains/access/server/start-session.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Db } from '#contract/route.ts';

export type LoggedIn = {
  success: boolean;
  message: string;
  id: number;
  token: string;
  expiration: string;
  username: string;
  rights: string[];
  isAdministrator: boolean;
  stores: number[];
  mustChangePassword: boolean;
};

/**
 * Checks the password and starts a session (AUTH-09). Refuses with one sentence for every reason (AUTH-12).
 */
export async function logIn(db: Db, tried: Try, now: Date): Promise<LoggedIn | Refusal> {
  const user = loginOf(await checkPassword(db, tried, now));
  if (isRefusal(user)) return user;
  const started = await startSession(db, user.userId, now);
  const found = started && (await findActor(db, started.hash, now));
  // None: locked since the password was checked.
  const session = loginOf(found && { ...found, started });
  return isRefusal(session) ? session : loggedIn(session.started, session);
}

/** What a login answers of a session that was just begun. */
export function loggedIn(
  { token, expiresAt }: StartedSession,
  { actor, mustChangePassword }: { actor: Actor; mustChangePassword: boolean },
): LoggedIn {
  return {
    success: true,
    message: '',
    id: actor.userId,
    token,
    expiration: expiresAt.toISOString(),
    username: actor.username,
    rights: rightsOf(actor),
    isAdministrator: actor.isAdministrator,
    stores: [...actor.storeIds],
    mustChangePassword,
  };
}

/** The effective rights as a sorted list; an administrator's are all there are. */
export const rightsOf = (actor: Actor): string[] =>
  (actor.isAdministrator ? [...RIGHTS] : [...actor.rights]).sort();
