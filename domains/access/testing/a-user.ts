// Builders of users, roles and sessions, for tests and the demo seed.
import type { RoleName } from '#domains/access/rules/default-roles.ts';
import { hashPassword } from '#domains/access/server/public/hash-password.ts';
import { makeDefaultRoles } from '#domains/access/server/make-default-roles.ts';
import { startSession } from '#domains/access/server/start-session.ts';
import type { Db } from '#contract/route.ts';

export const DEMO_PASSWORD = 'tradepost-demo';
/** The demo manager's, for approvals. */
export const DEMO_PIN = '258013';

const hashes = new Map<string, Promise<string>>();
let made = 0;

/** The default roles, made if they are missing; their ids by name. */
export const seedRoles = (db: Db): Promise<Record<RoleName, number>> => makeDefaultRoles(db);

/**
 * A user with one role (made if missing) who belongs to the stores; the password isn't judged. Equal
 * passwords are hashed once a process.
 */
export async function aUser(
  db: Db,
  {
    username = `user-${(made += 1)}`,
    role = 'Cashier',
    storeIds = [],
    password = DEMO_PASSWORD,
    displayName = '',
    email = '',
    pin,
  }: {
    username?: string;
    role?: RoleName;
    storeIds?: readonly number[];
    password?: string;
    displayName?: string;
    email?: string;
    pin?: string;
  } = {},
): Promise<{ userId: number; username: string }> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const roles = await makeDefaultRoles(db);
  const { userId } = await db.one<{ userId: number }>(
    `with made as (insert into users (username, display_name, email, password_hash) values ($1, $2, $3, $4) returning user_id),
       role as (insert into user_roles (user_id, role_id) select user_id, $5 from made),
       stores as (insert into user_stores (user_id, store_id) select user_id, store from made, unnest($6::bigint[]) as store)
     select user_id from made`,
    [username, displayName, email, await hash, roles[role], storeIds],
  );
  if (pin !== undefined)
    await db.run('insert into user_pins (user_id, pin_hash, set_at) values ($1, $2, now())', [
      userId,
      await hashPassword(pin),
    ]);
  return { userId, username };
}

/** A session of the user from now on; answers its token. */
export async function aSession(db: Db, userId: number, now = new Date()): Promise<string> {
  const started = await startSession(db, userId, now);
  if (!started) throw new Error('a locked user has no session');
  return started.token;
}
