// What do the journeys run against? The built app as `npm start` runs it, on databases copied from one demo chain. Each worker starts its
// own server and database (tests/e2e/support/world.ts); this builds, starts PostgreSQL and fills the demo once.
import { spawnSync } from 'node:child_process';
import { connectAlone, openDatabase } from '#platform/db/database.ts';
import { dropDatabase } from '#platform/db/drop-database.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { copyDatabase, startTestPostgres, withDatabase } from '#tests/support/postgres.ts';

const DEMO_DAYS = 2;

/** Builds if needed, starts PostgreSQL, fills the demo that every worker copies; answers what stops it. */
export async function startForJourneys(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build.ts', '--if-needed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the build failed');
  const stop = await startTestPostgres();
  try {
    process.env.JOURNEY_DEMO = await seedDemoDatabase(
      process.env.TEST_DATABASE_URL as string,
      process.env.TEST_TEMPLATE as string,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    await drop(process.env.TEST_DATABASE_URL as string, process.env.JOURNEY_DEMO as string);
    await stop();
  };
}

async function seedDemoDatabase(server: string, template: string): Promise<string> {
  const name = `journey_demo_${process.pid}`;
  const admin = await connectAlone(server);
  try {
    await admin.query(copyDatabase(name, template));
  } finally {
    await admin.end();
  }
  const database = openDatabase(withDatabase(server, name), { max: 4 });
  try {
    await seedDemo(database, { days: DEMO_DAYS });
    await database.run('analyze');
  } finally {
    await database.close();
  }
  return name;
}

async function drop(server: string, name: string): Promise<void> {
  const admin = await connectAlone(server);
  try {
    await dropDatabase(admin, name);
  } finally {
    await admin.end();
  }
}

export { startForJourneys as default };
