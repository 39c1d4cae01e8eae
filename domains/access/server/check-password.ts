// Is this the user's password, and may anybody still try?
import { hashPassword, isPassword } from '#domains/access/server/public/hash-password.ts';
import { whileFew, whileRoom } from '#domains/access/server/hash-turn.ts';
import { inTurn } from '#platform/db/mutex.ts';
import {
  type Attempt,
  type Flood,
  isFlooded,
  LOCK_MINUTES,
  REMEMBERED_MINUTES,
  throttle,
} from '#domains/access/rules/throttle.ts';
import type { Db } from '#contract/route.ts';

export type CheckedUser = { readonly userId: number; readonly username: string };
type UserRow = CheckedUser & { readonly passwordHash: string; readonly mayLogIn: boolean };

export type Try = {
  readonly username: string;
  readonly password: string;
  /** Where the try came from; '' when unknown. */
  readonly address: string;
};

/**
 * The user of a name and password; undefined when either is wrong, the login is locked or removed, or too
 * many wrong tries were made: all after much the same time. Every try is kept, whatever comes of it, so call
 * it outside a database transaction. Tries of one pair run one after another, so that many at once don't slip
 * under the limit. Throws 429 when an address has too many under way.
 */
export async function checkPassword(db: Db, tried: Try, now: Date): Promise<CheckedUser | undefined> {
  const nameKey = tried.username.toLowerCase();
  const pair = `${nameKey} ${tried.address}`;
  return whileFew(pair, () =>
    inTurn(pair, async () => {
      const { user, pauseMs } = await whileRoom(tried.address, () => checkOnce(db, nameKey, tried, now));
      if (user === undefined && pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
      return user;
    }),
  );
}

type Checked = { readonly user?: CheckedUser; readonly pauseMs: number };

/** One try, without the pause after a wrong one. */
async function checkOnce(db: Db, nameKey: string, tried: Try, now: Date): Promise<Checked> {
  const { address, password } = tried;
  const since = new Date(now.getTime() - REMEMBERED_MINUTES * 60_000);
  const attempts = await db.rows<Attempt>(
    `select at, succeeded from login_attempts where username_key = $1 and address = $2 and at > $3 order by at, attempt_id`,
    [nameKey, address, since],
  );
  const { lockedUntil, pauseMs } = throttle(attempts, now);
  if (lockedUntil || isFlooded(await findFlood(db, nameKey, address, now))) {
    // The same work as for a try that is looked at, so that time doesn't tell.
    await hashPassword(password, address);
    return { pauseMs: 0 };
  }
  const user = await findUser(db, nameKey);
  const right = await isPassword(password, user?.passwordHash, address);
  const succeeded = right && user !== undefined && user.mayLogIn;
  await keepAttempt(db, nameKey, address, now, succeeded);
  if (succeeded) return { user: { userId: user.userId, username: user.username }, pauseMs: 0 };
  return { pauseMs };
}

/** How many wrong tries there were of this name in a day, and from this address in 15 minutes. */
const findFlood = (db: Db, nameKey: string, address: string, now: Date): Promise<Flood> =>
  db.one<Flood>(
    `select exists (select 1 from login_attempts where username_key = $1 and address = $2 and succeeded) as "isKnown",
       (select count(*)::int from login_attempts where username_key = $1 and not succeeded and at > $3::timestamptz - interval '1 day') as "ofName",
       (select count(*)::int from login_attempts where address = $2 and not succeeded and at > $4) as "ofAddress"`,
    [nameKey, address, now, new Date(now.getTime() - LOCK_MINUTES * 60_000)],
  );

const findUser = (db: Db, nameKey: string): Promise<UserRow | undefined> =>
  db.maybe<UserRow>(
    `select user_id, username, password_hash, locked_at is null as "mayLogIn"
     from users where username_key = $1 and removed_at is null`,
    [nameKey],
  );

async function keepAttempt(
  db: Db,
  nameKey: string,
  address: string,
  now: Date,
  succeeded: boolean,
): Promise<void> {
  await db.run(
    `with old as (delete from login_attempts where at < $3::timestamptz - interval '1 day')
     insert into login_attempts (username_key, address, at, succeeded) values ($1, $2, $3, $4)`,
    [nameKey, address, now, succeeded],
  );
}
