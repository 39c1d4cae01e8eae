// Who is calling, by the token?
//
// Sessions are remembered for as long as PostgreSQL is heard: a lock, a new password, a changed right or a logout on any server
// notifies all of them (triggers, tell_session_ended) whom to forget: one session, one user, or everybody. While the listener is deaf nothing is
// remembered, and what it doesn't understand makes it forget everybody.
import { createHash } from 'node:crypto';
import { noToken } from '#contract/api-error.ts';
import type { Actor, Database } from '#contract/route.ts';
import type { Listener } from '#platform/db/listener.ts';
import type { Ports } from './ports.ts';

const MOST = 10_000;

export type Sessions = {
  /** The actor of a bearer token; throws 401. */
  actor(token: string | undefined, now: Date): Promise<Actor>;
  /** Forgets one session or the sessions of one user, or everybody, at once on this server; the others hear it from PostgreSQL. */
  forget(whom?: Whom): void;
};

type Session = { actor: Actor; expiresAt: Date };
export type Whom = { readonly sessionId: number } | { readonly userId: number };

/** Whom a notice names: `session:<id>` or `user:<id>`; undefined for everybody. */
export function whomOf(notice: string): Whom | undefined {
  const [, kind, id] = /^(session|user):([1-9]\d{0,15})$/.exec(notice) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'session' ? { sessionId: Number(id) } : { userId: Number(id) };
}

const isMeant = (actor: Actor, whom: Whom): boolean =>
  'sessionId' in whom ? actor.sessionId === whom.sessionId : actor.userId === whom.userId;

/** SHA-256 of a token: the only form in which it is kept. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions of the database that the listener hears. */
export function openSessions(
  database: Database,
  listener: Listener,
  findActor: Ports['findActor'],
): Sessions {
  const known = new Map<string, Session>();
  const asked = new Map<string, Promise<Session | undefined>>();
  let forgotten = 0;
  const forget = (whom?: Whom): void => {
    forgotten += 1;
    asked.clear();
    if (!whom) return known.clear();
    for (const [token, { actor }] of known) if (isMeant(actor, whom)) known.delete(token);
  };
  /** One question for all who come with the token at the same time: a user may have many open live lines. */
  const ask = (token: string, now: Date): Promise<Session | undefined> => {
    // While nobody would tell us of an end, everybody asks for themselves.
    if (!listener.hears()) return findActor(database, tokenHash(token), now);
    const same = asked.get(token);
    if (same) return same;
    const mine = findActor(database, tokenHash(token), now).finally(() => {
      if (asked.get(token) === mine) asked.delete(token);
    });
    asked.set(token, mine);
    return mine;
  };
  listener.on('session_ended', (notice) => forget(whomOf(notice)));
  listener.onChange(() => forget());
  return {
    actor: async (token, now) => {
      if (!token || token.length > 200) throw noToken();
      const found = known.get(token);
      if (found && found.expiresAt > now) return found.actor;
      const before = forgotten;
      const session = await ask(token, now);
      if (!session) throw noToken();
      // What was read before somebody was forgotten may be the one who was.
      if (listener.hears() && before === forgotten) {
        if (known.size >= MOST) known.clear();
        known.set(token, session);
      }
      return session.actor;
    },
    forget,
  };
}
