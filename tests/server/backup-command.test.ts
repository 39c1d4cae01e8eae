// The commands of a backup as a person types them, while a register sells: a sale that was acknowledged before is in the restored shop, its books are clean, and a
// backup that was killed is none.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts';
import { faultCounter, sellWhile } from '#tests/support/fault-runs.ts';
import { account, type Sold } from '#tests/support/fault-sales.ts';
import { commandBundle } from '#tests/support/server-bundle.ts';

let root: string;
let embedded: Embedded;
let database: OpenDatabase;
let server: ChildServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-backups-`));
  chmodSync(root, 0o711);
  embedded = await startEmbedded({ dataDir: join(root, 'data'), log: () => undefined, survives: 'kill' });
  await prepareDatabase(embedded.url);
  database = openDatabase(embedded.url, { max: 3 });
  server = await startChildServer(embedded.url);
});
afterAll(async () => {
  await server.kill();
  await database.close();
  await embedded.stop();
  rmSync(root, { recursive: true, force: true });
});

async function begin(command: string, dataDir: string, ...given: string[]): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [await commandBundle(`backup/${command}`), ...given], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(
  command: string,
  dataDir: string,
  ...given: string[]
): Promise<{ code: number | null; text: string }> {
  const child = await begin(command, dataDir, ...given);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return new Promise((done) => child.once('close', (code) => done({ code, text })));
}

const restored = async (file: string, name: string, sold: readonly Sold[]): Promise<void> => {
  const dataDir = join(root, name);
  const { code, text } = await run('restore', dataDir, file);
  expect([code, text]).toEqual([0, expect.stringContaining('Nothing is wrong.')]);
  const opened = await startEmbedded({ dataDir, log: () => undefined, survives: 'kill' });
  const there = openDatabase(opened.url, { max: 1 });
  try {
    expect(await account(there, sold)).toMatchObject({ lost: 0, doubled: 0 });
  } finally {
    await there.close();
    await opened.stop();
  }
};

test('backup and restore while a register sells, and killed at any moment', async () => {
  const { counter, goods } = await faultCounter(database, 2);
  const selling = { address: async () => server.address, counter, goods, keys: true };
  const before = await sellWhile(selling, 6, async () => undefined);
  const folder = join(root, 'backups');
  const made: string[] = [];
  let killed = 0;
  await sellWhile(selling, 6, async () => {
    const { code, text } = await run('backup', join(root, 'data'), folder);
    expect([code, text]).toEqual([0, expect.stringMatching(/\.tar\.gz: \d+\.\d MB in/)]);
    made.push(text.split('.tar.gz')[0] as string);
    for (const afterMs of [0, 40, 90, 200]) {
      const child = await begin('backup', join(root, 'data'), folder);
      const gone = new Promise((done) => child.once('exit', done));
      const parts = () => readdirSync(folder).filter((name) => name.endsWith(`.part-${child.pid}`));
      while (parts().length === 0 && child.exitCode === null) await sleep(5);
      await sleep(afterMs);
      child.kill('SIGKILL');
      await gone;
      killed += parts().length;
    }
  });
  expect(killed).toBeGreaterThan(0);
  const whole = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  expect(whole.length).toBeGreaterThan(0);
  await restored(join(folder, whole[0] as string), 'restored', before);
}, 240_000);

test('a restore that was killed leaves no database, and is done again', async () => {
  const [file] = readdirSync(join(root, 'backups')).filter((name) => name.endsWith('.tar.gz'));
  const path = join(root, 'backups', file as string);
  const dataDir = join(root, 'again');
  const child = await begin('restore', dataDir, path);
  const gone = new Promise((done) => child.once('exit', done));
  while (!existsSync(join(dataDir, `postgres.new-${child.pid}`)) && child.exitCode === null) await sleep(2);
  child.kill('SIGKILL');
  await gone;
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await restored(path, 'again', []);
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
}, 240_000);

test('what the commands refuse, with what to do', async () => {
  expect(await run('backup', join(root, 'data'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('-- FOLDER'),
  });
  const missing = await run('restore', join(root, 'none'), join(root, 'nothing.tar.gz'));
  expect(missing).toMatchObject({ code: 1, text: expect.stringContaining('is not there') });
});
