// Which database does a command of ours work on? DATABASE_URL; else the one that a running Tradepost has in DATA_DIR; else that
// folder's own, started for as long as the work takes.
import { readConfig } from '#platform/config.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { findRunning, startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#server/prepare-database.ts';

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Migrates it, does the work, and closes whatever was opened. */
export async function withOwnDatabase<T>(
  work: (database: OpenDatabase, url: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const known = databaseUrl ?? (await findRunning({ dataDir, log }));
  const embedded = known ? undefined : await startEmbedded({ dataDir, log });
  const url = known ?? (embedded?.url as string);
  try {
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
