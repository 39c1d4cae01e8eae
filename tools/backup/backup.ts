// npm run backup -- FOLDER: a backup of the embedded database of DATA_DIR, while Tradepost runs or not, as one file that npm run restore takes.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config.ts';
import { backUp } from '#platform/db/embedded/backup-file.ts';
import { findRunning, startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

async function run(folder: string): Promise<void> {
  const { dataDir, databaseUrl, sellerIdKey } = readConfig(process.env);
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: docs/operations.md, Backup, says how to back it up',
    );
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const begun = Date.now();
  const known = await findRunning({ dataDir, log });
  const embedded = known ? undefined : await startEmbedded({ dataDir, log });
  try {
    const url = known ?? (embedded?.url as string);
    const file = await backUp({ url, dataDir, folder, now: new Date(), log });
    print(
      `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
    );
    if (!sellerIdKey && existsSync(join(dataDir, 'seller-id.key')))
      print(
        `Not in it: ${join(dataDir, 'seller-id.key')}, without which sellers' IDs can't be read. Keep a copy elsewhere.`,
      );
  } finally {
    await embedded?.stop();
  }
}

const folder = process.argv[2] ?? fail('Where to? npm run backup -- FOLDER');
await run(folder).catch((error: Error) => fail(`No backup was made: ${error.message}`));
