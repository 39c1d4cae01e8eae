// Which database of DATA_DIR is open, and how does a demo get a shop beside it? The rules are in access (which-database.ts, other-database.ts).
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { whichDatabase } from '#domains/access/rules/which-database.ts';
import type { DatabaseKind } from '#domains/access/server/public/database-kind.ts';
import type { OwnDatabases } from '#domains/access/server/public/own-databases.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { connectAlone, openDatabase } from '#platform/db/database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { seedOnce } from './seed-once.ts';

const SHOP = 'tradepost_shop';
const CHOICE = 'opens';
const MAKE_LOCK = 5_512_084_449;

type Start = { readonly dataDir: string; readonly demo: boolean | undefined };
type Log = (line: string) => void;

export type OpensDatabase = {
  readonly url: string;
  /** What it has to be, for seedOnce. */
  readonly demo: boolean | undefined;
  readonly isShopBeside: boolean;
};

/** The database that a start opens, of those in the cluster at `firstUrl`. Throws, with what to do, when the one that was chosen isn't there. */
export async function chooseDatabase(firstUrl: string, { dataDir, demo }: Start): Promise<OpensDatabase> {
  const facts = await asked(firstUrl, async (client) => ({
    first: await kindOf(client),
    hasShopBeside: await hasDatabase(client, SHOP),
  }));
  const chosen = whichDatabase({ ...facts, choice: readChoice(dataDir), demo });
  if (isRefusal(chosen)) throw new Error(chosen.message);
  const isShopBeside = chosen.opens === 'shopBeside';
  return { url: isShopBeside ? databaseUrl(firstUrl, SHOP) : firstUrl, demo: chosen.demo, isShopBeside };
}

export type OwnOptions = {
  readonly firstUrl: string;
  readonly dataDir: string;
  readonly isShopBeside: boolean;
  readonly log: Log;
  /** Starts again, once what is under way is answered. */
  readonly restart: () => void;
};

/** What the calls may do with the databases of DATA_DIR. */
export const makeOwnDatabases = ({
  firstUrl,
  dataDir,
  isShopBeside,
  log,
  restart,
}: OwnOptions): OwnDatabases => ({
  hasOther: async () => {
    if (isShopBeside) return (await asked(firstUrl, kindOf)) === 'demo';
    const isThere = await asked(firstUrl, (client) => hasDatabase(client, SHOP));
    return isThere && asked(databaseUrl(firstUrl, SHOP), hasUsers);
  },
  inNewShop: async (work) => {
    await asked(firstUrl, async (client) => {
      await client.query('select pg_advisory_lock($1)', [MAKE_LOCK]);
      if (!(await hasDatabase(client, SHOP))) await client.query(`create database ${SHOP}`);
    });
    const url = databaseUrl(firstUrl, SHOP);
    await prepareDatabase(url, log);
    const database = openDatabase(url, { max: 2 });
    try {
      await seedOnce({ url, database, demo: false, log });
      return await work(database);
    } finally {
      await database.close();
    }
  },
  reopen: (kind) => {
    writeChoice(dataDir, kind);
    log(`From now on the ${kind} opens`);
    restart();
  },
});

/** What a connection of its own to the database answers. */
export async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(url);
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])).rows[0]
    ?.found ?? false;

/** What a database says that it is; undefined while it is empty. */
export async function kindOf(client: pg.Client): Promise<DatabaseKind | undefined> {
  if (!(await hasTable(client, 'installation'))) return undefined;
  const { rows } = await client.query<{ isDemo: boolean }>('select is_demo as "isDemo" from installation');
  return rows[0] && (rows[0].isDemo ? 'demo' : 'shop');
}

/** Is there a database of this name in the cluster? */
export const hasDatabase = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;

const hasUsers = async (client: pg.Client): Promise<boolean> =>
  (await hasTable(client, 'users')) && (await client.query('select 1 from users limit 1')).rowCount === 1;

/** Where another database of the same cluster is. */
export function databaseUrl(firstUrl: string, name: string): string {
  const url = new URL(firstUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function readChoice(dataDir: string): DatabaseKind | undefined {
  const path = join(dataDir, CHOICE);
  if (!existsSync(path)) return undefined;
  const said = readFileSync(path, 'utf8').trim();
  if (said === 'demo' || said === 'shop') return said;
  throw new Error(`${path} must say demo or shop, whichever is to be opened`);
}

/** Moved into place whole: a power cut leaves the choice of before or this one. */
function writeChoice(dataDir: string, kind: DatabaseKind): void {
  const path = join(dataDir, CHOICE);
  writeFileSync(`${path}.new`, `${kind}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
