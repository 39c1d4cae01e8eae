// Which PostgreSQL do the tests use? One for the whole run: TEST_DATABASE_URL, else an embedded one in a temporary folder that
// doesn't wait for the disk. A template database is migrated once; every test file copies it.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAlone } from '#platform/db/database.ts';
import { dropDatabase } from '#platform/db/drop-database.ts';
import { isAlive } from '#platform/db/embedded/embedded-cluster.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { HOOKS, prepareDatabase } from '#server/prepare-database.ts';
import { listSchema } from '#platform/db/schema-files.ts';

const TEMPLATE_LOCK = 3_620_145_772;
const MEMORY_FOLDER = '/dev/shm';
/** What the databases of a whole run take, with as much again to spare. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Starts what the tests need and tells the worker processes by environment; answers what stops it. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  let stop = async (): Promise<void> => undefined;
  if (!process.env.TEST_DATABASE_URL) {
    removeLeftOvers();
    const dataDir = mkdtempSync(join(dataFolder(), `tradepost-test-${process.pid}-`));
    // As root the database runs as another user, who must be able to walk through.
    chmodSync(dataDir, 0o711);
    const said: string[] = [];
    const server = await startEmbedded({ dataDir, log: (line) => said.push(line), survives: 'nothing' });
    process.env.TEST_DATABASE_URL = server.url;
    stop = async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      delete process.env.TEST_DATABASE_URL;
    };
  }
  process.env.TEST_TEMPLATE = await makeTemplate(process.env.TEST_DATABASE_URL);
  return stop;
}

/** Memory where there is room: a database is a thousand files, and a disk takes ten times as long to copy and remove them. */
function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY_FOLDER;
  } catch {
    // Not every system has one.
  }
  return tmpdir();
}

/** A run that was killed leaves its folder behind, and perhaps its PostgreSQL; that one ends when its data is gone. */
function removeLeftOvers(): void {
  for (const folder of [tmpdir(), MEMORY_FOLDER].filter((one) => existsSync(one)))
    for (const name of readdirSync(folder)) {
      const pid = Number(/^tradepost-test-(\d+)-/.exec(name)?.[1] ?? process.pid);
      if (pid !== process.pid && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
    }
}

/** The migrated database that tests copy, named by its migrations: the same ones are run once on one server. */
async function makeTemplate(url: string): Promise<string> {
  const marks = [...listSchema().map(({ name, sha256 }) => `${name} ${sha256}`), HOOKS];
  const template = `template_${createHash('sha256').update(marks.join('\n')).digest('hex').slice(0, 16)}`;
  const admin = await connectAlone(url);
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    // Migrated under another name first, so that a run that dies half-way leaves no template that looks whole.
    const draft = `${template}_draft`;
    await dropDatabase(admin, draft);
    await admin.query(`create database ${draft}`);
    await prepareDatabase(withDatabase(url, draft));
    await admin.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await admin.end();
  }
}

/** What copies the template. Its files are copied as they are: block by block through the log costs twice as much. */
export function copyDatabase(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
