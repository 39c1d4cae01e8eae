// Does this database belong to a demo or to a shop? The database says so itself; a start's environment can be forgotten.
import type { Db } from '#contract/route.ts';

export type DatabaseKind = 'demo' | 'shop';

/** What was written when it was filled or first asked; undefined when nobody has yet. */
export async function findDatabaseKind(db: Pick<Db, 'maybe'>): Promise<DatabaseKind | undefined> {
  const found = await db.maybe<{ isDemo: boolean }>('select is_demo from installation');
  return found && (found.isDemo ? 'demo' : 'shop');
}

/** May anything invented happen here: public logins, simulated cards, channels, vendors, mails, products? Only in a database marked as a demo's. */
export const isDemoDatabase = async (db: Pick<Db, 'maybe'>): Promise<boolean> =>
  (await findDatabaseKind(db)) === 'demo';

/** A demo becomes a shop; a shop never a demo. */
export async function markDatabase(db: Pick<Db, 'run'>, kind: DatabaseKind, now: Date): Promise<void> {
  await db.run(
    `insert into installation (is_demo, decided_at) values ($1, $2)
     on conflict (is_only) do update set is_demo = false, decided_at = excluded.decided_at where installation.is_demo and not excluded.is_demo`,
    [kind === 'demo', now],
  );
}
