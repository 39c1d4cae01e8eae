import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAlone } from '#platform/db/database.ts';
import { backUp, restoreBackup } from './backup-file.ts';
import { sendBaseBackup } from './base-backup.ts';
import { type Embedded, startEmbedded } from './embedded-postgres.ts';

const log = (): void => undefined;
const now = new Date('2026-03-04T05:06:07Z');
let root: string;
let dataDir: string;
let running: Embedded;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-backup-`));
  chmodSync(root, 0o711);
  dataDir = join(root, 'data');
  running = await startEmbedded({ dataDir, log, survives: 'kill' });
  await ask(
    running.url,
    `create table kept as select n, repeat('x', 800) as text from generate_series(1, 40000) n`,
  );
});
afterAll(async () => {
  await running.stop();
  rmSync(root, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = await connectAlone(url);
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const into = (name: string): string => join(root, name);
const backUpTo = (name: string): Promise<string> =>
  backUp({ url: running.url, dataDir, folder: into(name), now, log });

test('what was committed before a backup is in the database that is restored from it, which its password opens', async () => {
  writeFileSync(join(dataDir, 'opens'), 'shop\n');
  const writing = (async () => {
    const client = await connectAlone(running.url);
    for (let at = 1; at <= 200; at += 1)
      await client.query('insert into kept values ($1, $2)', [-at, 'during']);
    await client.end();
  })();
  const file = await backUpTo('whole');
  await writing;
  expect(readdirSync(into('whole'))).toEqual(['tradepost-2026-03-04T05-06-07Z.tar.gz']);
  expect(statSync(file).mode & 0o077).toBe(0);
  await restoreBackup({ file, dataDir: into('restored'), log });
  expect(readFileSync(join(into('restored'), 'opens'), 'utf8')).toBe('shop\n');
  const restored = await startEmbedded({ dataDir: into('restored'), log, survives: 'kill' });
  try {
    expect(await ask(restored.url, 'select count(*)::integer from kept where n > 0')).toBe(40_000);
    // Rows that came meanwhile are there up to one moment, none before it missing.
    expect(await ask(restored.url, 'select count(*) + coalesce(min(n), 0) = 0 from kept where n < 0')).toBe(
      true,
    );
  } finally {
    await restored.stop();
  }
});

test('a folder that has a database is not written over', async () => {
  const file = await backUpTo('over');
  await expect(restoreBackup({ file, dataDir, log })).rejects.toThrow('has a database already');
});

test('a backup that is cut off, or has one other byte, leaves nothing behind', async () => {
  const file = await backUpTo('damaged');
  const bytes = readFileSync(file);
  const plain = gunzipSync(bytes);
  const other = Buffer.from(plain);
  const at = other.indexOf('x'.repeat(700));
  other[at + 300] = 'y'.charCodeAt(0);
  const bad: Record<string, [Buffer, string]> = {
    cut: [bytes.subarray(0, bytes.length / 2), 'unexpected end of file'],
    'cut inside': [gzipSync(plain.subarray(0, plain.length / 2), { level: 1 }), 'cut off'],
    'cut between files': [
      gzipSync(plain.subarray(0, plain.indexOf('tradepost/password')), { level: 1 }),
      'no whole backup',
    ],
    'of another byte': [gzipSync(other, { level: 1 }), 'is damaged: base/'],
    'something else': [gzipSync(Buffer.alloc(600, 'a')), 'no backup of ours'],
  };
  for (const [name, [content, reason]] of Object.entries(bad)) {
    writeFileSync(into(name), content);
    const to = into(`from ${name}`);
    await expect(restoreBackup({ file: into(name), dataDir: to, log })).rejects.toThrow(reason);
    expect(readdirSync(to)).toEqual([]);
  }
});

test('an entry that leads out of the data folder is refused', async () => {
  const file = await backUpTo('astray');
  const plain = gunzipSync(readFileSync(file));
  // As long as the name that it takes the place of.
  const at = plain.indexOf('PG_VERSION');
  plain.write('../../away', at);
  const sum = plain.subarray(at, at + 512);
  sum.write('        ', 148);
  writeFileSync(into('astray.tar.gz'), gzipSync(plain, { level: 1 }));
  await expect(
    restoreBackup({ file: into('astray.tar.gz'), dataDir: into('from astray'), log }),
  ).rejects.toThrow('outside the data folder');
});

test('a sink that is slow holds PostgreSQL back, and one that fails ends the backup', async () => {
  let most = 0;
  let waiting = 0;
  const slow = new Writable({
    highWaterMark: 1 << 16,
    write: (chunk: Buffer, _, done) => {
      waiting = slow.writableLength;
      most = Math.max(most, waiting);
      setTimeout(done, chunk.length > 1 << 20 ? 1 : 0);
    },
  });
  await sendBaseBackup(running.url, slow);
  expect(most).toBeLessThan(4_000_000);
  const full = new Writable({ write: (_, __, done) => done(new Error('the disk is full')) });
  await expect(sendBaseBackup(running.url, full)).rejects.toThrow('the disk is full');
});

test('PostgreSQL dies during a backup: there is none, and the next one removes what processes that are gone left', async () => {
  let goOn = (): void => undefined;
  const stuck = new Writable({
    highWaterMark: 1,
    write: (_, __, done) => {
      goOn = done;
    },
  });
  const backup = sendBaseBackup(running.url, stuck);
  backup.catch(() => undefined);
  while (stuck.writableLength === 0) await new Promise((done) => setTimeout(done, 10));
  const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  const going = setInterval(() => goOn(), 1);
  await expect(backup).rejects.toThrow();
  clearInterval(going);
  await expect
    .poll(() => ask(running.url, 'select 1').catch(() => 0), { timeout: 60_000, interval: 100 })
    .toBe(1);
  // No process has a number as high.
  const folder = into('left');
  await backUpTo('left');
  rmSync(join(folder, 'tradepost-2026-03-04T05-06-07Z.tar.gz'));
  writeFileSync(join(folder, 'tradepost-2026-03-03T00-00-00Z.tar.gz.part-99999999'), 'half');
  await backUpTo('left');
  expect(readdirSync(folder)).toEqual(['tradepost-2026-03-04T05-06-07Z.tar.gz']);
});
