// Which database does a command of ours work on? DATABASE_URL; else the one in DATA_DIR that a start opens, by a Tradepost that is running there
// or started for as long as the work takes.
import { readConfig } from '#platform/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { findRunning, startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { chooseDatabase } from '#server/own-databases.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Migrates it, does the work, and closes whatever was opened. */
export async function withOwnDatabase<T>(
  work: (database: OpenDatabase, url: string) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const known = databaseUrl ?? (await findRunning({ dataDir, log }));
  const embedded = known ? undefined : await startEmbedded({ dataDir, log });
  const first = known ?? (embedded?.url as string);
  try {
    const { url } = databaseUrl ? { url: first } : await chooseDatabase(first, config);
    await prepareDatabase(url, log);
    const database = openDatabase(url, { max: 4 });
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
