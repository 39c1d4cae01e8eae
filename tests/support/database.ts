// How does a test get a database of its own? By copying the migrated template; files may run side by side and in any order.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { dropDatabase } from '#platform/db/drop-database.ts';
import '#server/declare-domains.ts';
import { copyDatabase, withDatabase } from './postgres.ts';

export type TestDatabase = {
  readonly url: string;
  readonly database: OpenDatabase;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
};

/** A fresh, migrated, empty database. Call drop() in afterAll. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_TEMPLATE;
  if (!server || !template)
    throw new Error('no PostgreSQL for tests: this test belongs to the vitest project `server`');
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await adminOf(server).query(copyDatabase(name, template));
  const url = withDatabase(server, name);
  const database = openDatabase(url, { max: options.max ?? 5 });
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await dropDatabase(adminOf(server), name);
    },
  };
}

/** The connection by which a process makes and removes its databases: a new one costs as much as either. It holds no process back. */
let admin: pg.Pool | undefined;

function adminOf(url: string): pg.Pool {
  admin ??= new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => undefined);
  return admin;
}
