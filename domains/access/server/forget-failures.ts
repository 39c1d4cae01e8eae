// A user who was locked out by wrong tries may try again.
import type { Db } from '#contract/route.ts';

/** Forgets the wrong tries of a name, from wherever they came. */
export async function forgetFailures(db: Db, username: string): Promise<void> {
  await db.run('delete from login_attempts where username_key = lower($1) and not succeeded', [username]);
}
