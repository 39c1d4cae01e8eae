// What does an empty database get at the first start? The demo chain, or, where it is no demo, one store to begin with.
//
// Several servers may start on one empty database: one fills it, the others wait. All of it is one transaction, so that a start that is
// killed on the way leaves the database empty, and the next one begins again.
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import type { Database, Tx } from '#contract/route.ts';
import { connectAlone } from '#platform/db/database.ts';

const SEED_LOCK = 5_512_084_437;

export type Seeding = {
  readonly url: string;
  readonly database: Database;
  readonly demo: boolean;
  readonly log: (line: string) => void;
};

/** Fills the database if it is empty; answers whether it was. */
export async function seedOnce({ url, database, demo, log }: Seeding): Promise<boolean> {
  const client = await connectAlone(url);
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    if (await database.maybe('select 1 from stores limit 1')) return false;
    const { seedDemo, seedFirstStore } = await import('#server/seed-demo.ts');
    if (demo) log('Filling the empty database with the demo chain ...');
    await database.transaction(async (tx) => {
      const whole: Database = { ...tx, transaction: (work) => work(tx) };
      await (demo ? seedDemo(whole) : seedFirstStore(whole));
    });
    await database.run('analyze');
    return true;
  } finally {
    await client.end();
  }
}

/**
 * Lays what goods need to be written down, within the caller's transaction: the departments and conditions of a first start, if there are none.
 * A first start that comes later keeps them and adds the rest.
 */
export async function layBasics(tx: Tx): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
  await seedDepartments(tx);
}
