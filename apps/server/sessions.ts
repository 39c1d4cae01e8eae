// Who is calling, by the token?
//
// Sessions are remembered for as long as PostgreSQL is heard: a lock, a new password, a changed right or a logout on any server
// notifies all of them (trigger tell_session_ended), and they forget everything. While the ear is deaf nothing is remembered.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { findActor } from '#domains/access/server/find-actor.ts';
import { noToken } from '#kernel/api-error.ts';
import type { Actor, Database } from '#kernel/route.ts';
import { connectAlone } from '#server/database.ts';

const MOST = 10_000;

export type Sessions = {
  /** The actor of a bearer token; throws 401. */
  actor(token: string | undefined, now: Date): Promise<Actor>;
  /** Forgets everybody at once on this server; the others hear it from PostgreSQL. */
  forget(): void;
  close(): Promise<void>;
};

/** SHA-256 of a token: the only form in which it is kept. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions of the database at url. */
export async function openSessions(database: Database, url: string): Promise<Sessions> {
  const known = new Map<string, { actor: Actor; expiresAt: Date }>();
  let forgotten = 0;
  const forget = (): void => {
    forgotten += 1;
    known.clear();
  };
  let ear: pg.Client | undefined;
  let closed = false;
  const again = (): void => {
    if (!closed) setTimeout(() => void listen(), 1_000).unref();
  };
  const listen = async (): Promise<void> => {
    if (closed) return;
    const client = await connectAlone(url).catch(() => undefined);
    if (!client) return again();
    let heard = true;
    const deaf = (): void => {
      if (!heard) return;
      heard = false;
      forget();
      if (ear === client) ear = undefined;
      client.end().catch(() => undefined);
      again();
    };
    client.on('notification', forget);
    // A server that shuts down sends more than one error; each without a listener would end the process.
    client.on('error', deaf);
    client.once('end', deaf);
    await client.query('listen session_ended').catch(deaf);
    if (!heard) return;
    if (closed) return deaf();
    forget();
    ear = client;
  };
  await listen();
  return {
    actor: async (token, now) => {
      if (!token || token.length > 200) throw noToken();
      const found = known.get(token);
      if (found && found.expiresAt > now) return found.actor;
      const before = forgotten;
      const session = await findActor(database, tokenHash(token), now);
      if (!session) throw noToken();
      // What was read before somebody was forgotten may be the one who was.
      if (ear && before === forgotten) {
        if (known.size >= MOST) known.clear();
        known.set(token, session);
      }
      return session.actor;
    },
    forget,
    close: async () => {
      closed = true;
      await ear?.end().catch(() => undefined);
    },
  };
}
