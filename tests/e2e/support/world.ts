// A server and a database of a worker's own: journeys of one worker share them, each at a counter of its own.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connectAlone, type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { dropDatabase } from '#platform/db/drop-database.ts';
import { copyDatabase, withDatabase } from '#tests/support/postgres.ts';
import { startBuiltServer } from './built-server.ts';

export type World = {
  /** http://127.0.0.1:port */
  readonly address: string;
  readonly database: OpenDatabase;
  readonly databaseUrl: string;
  close(): Promise<void>;
};

export type WorldOptions = {
  /** 'demo' has the demo chain, 'empty' nothing but tables. */
  readonly on: 'demo' | 'empty';
};

/** Copies a database and starts the built server on it. */
export async function openWorld({ on }: WorldOptions): Promise<World> {
  const server = process.env.TEST_DATABASE_URL;
  const template = on === 'demo' ? process.env.JOURNEY_DEMO : process.env.TEST_TEMPLATE;
  if (!server || !template) throw new Error('no PostgreSQL for journeys: run them with playwright test');
  const name = `journey_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(server, (admin) => admin.query(copyDatabase(name, template)));
  const databaseUrl = withDatabase(server, name);
  const running = await startBuiltServer(databaseUrl, { demo: on === 'demo' });
  const database = openDatabase(databaseUrl, { max: 3 });
  return {
    address: running.address,
    database,
    databaseUrl,
    close: async () => {
      await running.stop();
      await database.close();
      await asAdmin(server, (admin) => dropDatabase(admin, name));
    },
  };
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connectAlone(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
