// What does an empty database get at the first start, and whose is it from then on? The demo chain and a demo's, or one store to begin with and a shop's.
//
// Several servers may start on one empty database: one fills it, the others wait. All of it is one transaction, so that a start that is
// killed on the way leaves the database empty, and the next one begins again.
import {
  type DatabaseKind,
  findDatabaseKind,
  markDatabase,
} from '#domains/access/server/public/database-kind.ts';
import { endSimulated } from '#domains/channels/server/public/end-simulated.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { turnOffSimulated } from '#domains/settings/server/public/turn-off-simulated.ts';
import type { Database, Tx } from '#contract/route.ts';
import { connectAlone } from '#platform/db/database.ts';
import { findDemoLogins, refuseDemoLogins } from './demo-logins.ts';

const SEED_LOCK = 5_512_084_437;
/** The demo's goods have codes of their own (domains/catalog/testing/demo-products.ts), so many at least. */
const DEMO_GOODS = { codes: '4007%', least: 100 };

export type Seeding = {
  readonly url: string;
  readonly database: Database;
  /** What whoever starts says that it is; undefined says nothing. */
  readonly demo: boolean | undefined;
  readonly log: (line: string) => void;
  /** Hears how much of the demo is there, 0 to 100. */
  readonly told?: (percent: number) => void;
};

/**
 * Fills the database if it is empty, with the demo chain unless told otherwise, and writes down whose it is where nobody has yet. Throws, with what to do, when what is said isn't
 * what the database is, and when a shop could be entered with the demo's public passwords.
 */
export async function seedOnce({
  url,
  database,
  demo,
  log,
  told,
}: Seeding): Promise<{ wasEmpty: boolean; kind: DatabaseKind }> {
  const client = await connectAlone(url);
  client.on('error', () => undefined);
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const known = await kindInUse(database);
    const kind = known ?? (demo === false ? 'shop' : 'demo');
    if (demo === true && kind === 'shop') throw new Error(NOT_A_DEMO);
    if (kind === 'shop') await refuseDemoLogins(database);
    if (demo === false && kind === 'demo') throw new Error(await notAShop(database));
    if (await database.maybe('select 1 from stores limit 1')) return { wasEmpty: false, kind };
    const { seedDemo, seedFirstStore } = await import('#server/seed-demo.ts');
    if (kind === 'demo') log('Filling the empty database with the demo chain ...');
    await database.transaction(async (tx) => {
      const whole: Database = { ...tx, transaction: (work) => work(tx) };
      await (kind === 'demo' ? seedDemo(whole, { told }) : seedFirstStore(whole));
    });
    await database.run('analyze');
    return { wasEmpty: true, kind };
  } finally {
    await client.end();
  }
}

const NOT_A_DEMO =
  'DEMO=true, but this database is a real shop’s, and nothing invented may come into it. Start without DEMO, or give the demo a DATA_DIR or DATABASE_URL of its own';

async function notAShop(database: Database): Promise<string> {
  const open = (await findDemoLogins(database)).map(({ username }) => username);
  const logins = open.length === 0 ? '' : `, with public passwords for ${open.join(', ')}`;
  return `DEMO=false, but this database is a demo’s${logins}. End the demo with \`npm run demo:end\`, or begin the shop with a DATA_DIR or DATABASE_URL of its own`;
}

/** Whose the database is; undefined for one that is empty. One from before this was written down is the demo's while the demo's logins open it and its goods are there. */
async function kindInUse(database: Database): Promise<DatabaseKind | undefined> {
  const known = await findDatabaseKind(database);
  const isUsed = await database.maybe('select 1 from stores union all select 1 from users limit 1');
  if (known || !isUsed) return known;
  const { goods } = await database.one<{ goods: number }>(
    'select count(*)::integer as goods from catalog_products where upc like $1',
    [DEMO_GOODS.codes],
  );
  const isDemo = goods >= DEMO_GOODS.least && (await findDemoLogins(database)).length > 0;
  await database.transaction(async (tx) => {
    await markDatabase(tx, isDemo ? 'demo' : 'shop', new Date());
    if (isDemo) return;
    await turnOffSimulated(tx);
    await endSimulated(tx, new Date());
  });
  return isDemo ? 'demo' : 'shop';
}

/**
 * Lays what goods need to be written down, within the caller's transaction: the departments and conditions of a first start, if there are none.
 * A first start that comes later keeps them and adds the rest.
 */
export async function layBasics(tx: Tx): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
  await seedDepartments(tx);
}
