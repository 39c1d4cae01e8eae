// A session: a token for 12 hours, of which only the SHA-256 is kept (NS-AUTH-01).
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#contract/route.ts';

const HOURS = 12;

export type StartedSession = {
  readonly token: string;
  readonly hash: Uint8Array;
  readonly expiresAt: Date;
};

/** Starts a session of the user; undefined for one who is locked or removed. The token is known to the caller alone, now or never. */
export async function startSession(
  db: Db,
  userId: number,
  now: Date,
  byPin = false,
): Promise<StartedSession | undefined> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const expiresAt = new Date(now.getTime() + HOURS * 3_600_000);
  // Waits for whoever is locking the user just now: a session begun meanwhile would outlive the lock.
  const started = await db.run(
    `insert into sessions (token_hash, user_id, created_at, expires_at, by_pin)
     select $1, user_id, $3, $4, $5 from users where user_id = $2 and locked_at is null and removed_at is null for share`,
    [hash, userId, now, expiresAt, byPin],
  );
  return started === 1 ? { token, hash, expiresAt } : undefined;
}
