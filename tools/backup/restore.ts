// npm run restore -- FILE: puts a backup into a DATA_DIR that has no database yet, starts it once, and verifies the books.
import { readConfig } from '#platform/config.ts';
import { restoreBackup } from '#platform/db/embedded/backup-file.ts';
import { verify } from '#server/verify.ts';
import { withOwnDatabase } from '../own-database.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

async function run(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: a backup is restored into DATA_DIR, leave the other out');
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const begun = Date.now();
  const seconds = (): string => ((Date.now() - begun) / 1000).toFixed(1);
  const files = await restoreBackup({ file, dataDir, log });
  print(`${files} files are in ${dataDir}, each as it was, after ${seconds()} s. Verifying the books ...`);
  const faults = await withOwnDatabase(verify);
  for (const { check, problem } of faults) print(`${check}: ${problem}`);
  if (faults.length > 0) throw new Error('the books in it are wrong: npm run verify names the rows');
  print(`Nothing is wrong. Ready after ${seconds()} s: start with DATA_DIR=${dataDir}`);
}

const file = process.argv[2] ?? fail('Which one? npm run restore -- FILE, with DATA_DIR naming a new folder');
await run(file).catch((error: Error) => fail(`Not restored: ${error.message}`));
