// Is this the user's PIN, and may it still be tried?
import { REST_AFTER, REST_MINUTES, WORN_AFTER } from '#domains/access/rules/pin.ts';
import { isPassword } from '#domains/access/server/public/hash-password.ts';
import { whileRoom } from '#domains/access/server/hash-turn.ts';
import type { Db } from '#contract/route.ts';

export type PinAnswer = 'right' | 'wrong' | 'worn';

/**
 * Right, wrong, or worn: tried so often in vain that it rests for 15 minutes (5 times) or for good (10 times). 'wrong' for a user without one, after the same work. A try
 * counts before it is looked at and stays whatever comes of the request: call it outside a database transaction. Who asks for many waits for
 * themselves alone; throws 429 beyond 40 at once.
 */
export function checkPin(
  db: Db,
  userId: number,
  { pin, askedBy }: { readonly pin: string; readonly askedBy: number },
  now: Date,
): Promise<PinAnswer> {
  const whose = `user ${askedBy}`;
  return whileRoom(whose, () => tryPin(db, userId, pin, whose, now));
}

async function tryPin(db: Db, userId: number, pin: string, whose: string, now: Date): Promise<PinAnswer> {
  const known = await db.maybe('select 1 from user_pins where user_id = $1', [userId]);
  const tried = await db.maybe<{ hash: string }>(
    `update user_pins set misses = misses + 1, last_try_at = $2
     where user_id = $1 and misses < $3 and (misses <> $4 or last_try_at <= $5) returning pin_hash as hash`,
    [userId, now, WORN_AFTER, REST_AFTER, new Date(now.getTime() - REST_MINUTES * 60_000)],
  );
  const right = await isPassword(pin, tried?.hash, whose);
  if (!tried) return known ? 'worn' : 'wrong';
  if (right) await db.run('update user_pins set misses = 0 where user_id = $1', [userId]);
  return right ? 'right' : 'wrong';
}
