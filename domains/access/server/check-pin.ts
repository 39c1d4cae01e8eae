// Is this the user's PIN, and may it still be tried?
import { DAY_AFTER, REST_AFTER, REST_MINUTES, WORN_AFTER } from '#domains/access/rules/pin.ts';
import { isPassword } from '#domains/access/server/public/hash-password.ts';
import { whileRoom } from '#domains/access/server/hash-turn.ts';
import type { Db } from '#contract/route.ts';

export type PinAnswer = 'right' | 'wrong' | 'worn';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Counts a try of one user at another's PIN, where neither rests. */
const COUNT_TRY = `with pair as (
    insert into pin_tries as t (user_id, asked_by, misses, last_try_at)
    select user_id, $2, 1, $3 from user_pins where user_id = $1 and misses < $8
    on conflict (user_id, asked_by) do update set misses = case when t.last_try_at <= $7 then 1 else t.misses + 1 end, last_try_at = $3
      where t.last_try_at <= $7 or t.misses < $6 and (t.misses <> $4 or t.last_try_at <= $5)
    returning user_id)
  update user_pins p set misses = p.misses + 1, last_try_at = $3 from pair where p.user_id = pair.user_id and p.misses < $8
  returning p.pin_hash as hash`;

/**
 * Right, wrong, or worn: tried by this user so often in vain that the next tries rest for 15 minutes (after 5) or for a day (after 10), or by all so often (100
 * times in a row) that it is void. 'wrong' for a user without one, after the same work. A try counts before it is looked at and stays whatever comes of
 * the request: call it outside a database transaction. Who asks for many waits for themselves alone; throws 429 beyond 40 at once.
 */
export function checkPin(
  db: Db,
  userId: number,
  { pin, askedBy }: { readonly pin: string; readonly askedBy: number },
  now: Date,
): Promise<PinAnswer> {
  return whileRoom(`user ${askedBy}`, () => tryPin(db, userId, { pin, askedBy }, now));
}

async function tryPin(
  db: Db,
  userId: number,
  { pin, askedBy }: { readonly pin: string; readonly askedBy: number },
  now: Date,
): Promise<PinAnswer> {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  const known = await db.maybe('select 1 from user_pins where user_id = $1', [userId]);
  const tried = await db.maybe<{ hash: string }>(COUNT_TRY, [
    userId,
    askedBy,
    now,
    REST_AFTER,
    before(REST_MINUTES),
    DAY_AFTER,
    before(DAY_MINUTES),
    WORN_AFTER,
  ]);
  const right = await isPassword(pin, tried?.hash, `user ${askedBy}`);
  if (!tried) return known ? 'worn' : 'wrong';
  if (right)
    await db.run(
      `with pair as (delete from pin_tries where user_id = $1 and asked_by = $2)
       update user_pins set misses = 0 where user_id = $1`,
      [userId, askedBy],
    );
  return right ? 'right' : 'wrong';
}

/**
 * Counts that somebody was turned away while their tries rest. How often since the last try; what an audit that has a row for each would be filled with.
 */
export const countTurnedAway = (db: Db, userId: number, askedBy: number): Promise<number> =>
  turnedAway(db, userId, askedBy, 'turned_away + 1', 'turned_away');

/** How often somebody was turned away before this try; from now on they are counted again. */
export const takeTurnedAway = (db: Db, userId: number, askedBy: number): Promise<number> =>
  turnedAway(db, userId, askedBy, '0', '(select turned_away from was)');

async function turnedAway(
  db: Db,
  userId: number,
  askedBy: number,
  next: string,
  told: string,
): Promise<number> {
  const found = await db.maybe<{ times: number }>(
    `with was as (select turned_away from pin_tries where user_id = $1 and asked_by = $2)
     update pin_tries set turned_away = ${next} where user_id = $1 and asked_by = $2 returning coalesce(${told}, 0) as times`,
    [userId, askedBy],
  );
  return found?.times ?? 0;
}
