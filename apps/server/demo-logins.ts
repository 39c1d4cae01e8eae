// Do the demo's public passwords still open a shop? A folder that began as a demo keeps its logins when DEMO=false is set.
import { randomBytes } from 'node:crypto';
import { hashPassword, isPassword } from '#domains/access/server/public/hash-password.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '#domains/access/testing/a-user.ts';
import { markDatabase } from '#domains/access/server/public/database-kind.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { endSimulated } from '#domains/channels/server/public/end-simulated.ts';
import { turnOffSimulated } from '#domains/settings/server/public/turn-off-simulated.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

/** Whom the demo seeds (seed-demo.ts). */
const DEMO_USERS = ['admin', 'manager', 'cashier', 'riley', 'jordan'];

export type DemoLogin = {
  readonly userId: number;
  readonly username: string;
  readonly has: 'password' | 'PIN';
};
type Row = { userId: number; username: string; hash: string; pin: string | null };

/** The logins of the demo that still open with its public password or PIN, by name. */
export async function findDemoLogins(db: Db): Promise<DemoLogin[]> {
  // The seed hashes the password once, so a demo user with another name has the same hash.
  const rows = await db.rows<Row>(
    `select user_id, username, password_hash as hash, (select pin_hash from user_pins p where p.user_id = u.user_id) as pin
     from users u where removed_at is null and locked_at is null and
       (username_key = any($1) or password_hash in (select password_hash from users where username_key = any($1)))
     order by user_id`,
    [DEMO_USERS],
  );
  const right = new Map<string, Promise<boolean>>();
  const opens = (hash: string, secret: string): Promise<boolean> => {
    const known = right.get(hash) ?? isPassword(secret, hash);
    right.set(hash, known);
    return known;
  };
  const found = await Promise.all(
    rows.map(async ({ userId, username, hash, pin }): Promise<DemoLogin[]> => {
      if (await opens(hash, DEMO_PASSWORD)) return [{ userId, username, has: 'password' }];
      return pin !== null && (await opens(pin, DEMO_PIN)) ? [{ userId, username, has: 'PIN' }] : [];
    }),
  );
  return found.flat();
}

/** Throws, naming them and what to do, when a shop that is no demo (anymore) could be entered with what the README says. */
export async function refuseDemoLogins(db: Db): Promise<void> {
  const found = await findDemoLogins(db);
  if (found.length === 0) return;
  const names = found.map(({ username, has }) => (has === 'PIN' ? `${username} (PIN)` : username)).join(', ');
  throw new Error(
    `This database is a shop’s, but these logins still have the public password of the demo: ${names}. Close them with \`npm run demo:end\``,
  );
}

const ACTOR: Actor = {
  userId: 0,
  username: 'npm run demo:end',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [],
  rights: new Set<string>(),
};

export type EndedDemo = {
  /** Simulated channels that were switched off. */
  readonly channels: string[];
  readonly locked: string[];
  readonly changed?: { username: string; password: string };
};

/** Ends a demo: its logins close, its simulated channels, cards, mails and prices are off, and the database is a shop's from now on. */
export async function endDemo(tx: Tx, context: { now: Date; requestId: string }): Promise<EndedDemo> {
  const channels = await endSimulated(tx, context.now);
  await turnOffSimulated(tx);
  const logins = await endDemoLogins(tx, context);
  await markDatabase(tx, 'shop', context.now);
  return { ...logins, channels };
}

/**
 * Closes the demo's logins: PINs go, sessions end, the others are locked and get passwords that nobody knows, so that unlocking one opens nothing, and where no other administrator could sign in one of them
 * gets a password that nobody knows yet, to be changed at the first sign-in.
 */
async function endDemoLogins(
  tx: Tx,
  context: { now: Date; requestId: string },
): Promise<Omit<EndedDemo, 'channels'>> {
  const found = await findDemoLogins(tx);
  const ids = found.map(({ userId }) => userId);
  const administrators = await tx.rows<{ id: number }>(
    `select distinct u.user_id as id from users u join user_roles using (user_id) join roles r using (role_id)
     where r.is_administrator and u.locked_at is null and u.removed_at is null order by 1`,
  );
  const isLeft = administrators.some(({ id }) => !ids.includes(id));
  const keep = isLeft
    ? undefined
    : found.find(({ userId }) => administrators.some(({ id }) => id === userId));
  const password = randomBytes(12).toString('base64url');
  await tx.run(
    `with pins as (delete from user_pins where user_id = any($1)),
       gone as (update sessions set ended_at = $2 where user_id = any($1) and ended_at is null)
     update users set locked_at = case when user_id = $3 then null else $2::timestamptz end where user_id = any($1)`,
    [ids, context.now, keep?.userId ?? 0],
  );
  await tx.run(
    `update users set password_hash = case when user_id = $2 then $3 else $4 end, must_change_password = true where user_id = any($1)`,
    [
      ids,
      keep?.userId ?? 0,
      await hashPassword(password),
      await hashPassword(randomBytes(24).toString('hex')),
    ],
  );
  for (const { userId, username } of found)
    await writeAudit(
      tx,
      { ...context, actor: ACTOR },
      {
        storeId: 0,
        action: userId === keep?.userId ? 'users.password' : 'users.lock',
        entity: 'user',
        entityId: userId,
        after: { username },
      },
    );
  return {
    locked: found.filter(({ userId }) => userId !== keep?.userId).map(({ username }) => username),
    ...(keep ? { changed: { username: keep.username, password } } : {}),
  };
}
