import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectAlone } from '#platform/db/database.ts';
import { type Embedded, startEmbedded } from './embedded-postgres.ts';

let dataDir: string;
let running: Embedded | undefined;
const holders: ChildProcess[] = [];
const said: string[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), `tradepost-test-${process.pid}-embedded-`));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
  await running?.stop();
  running = undefined;
  said.length = 0;
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = async (): Promise<Embedded> => {
  running = await startEmbedded({ dataDir, log: (line) => said.push(line) });
  return running;
};

/** Another process that uses the folder. */
const hold = async (): Promise<ChildProcess> => {
  const holder = spawn(process.execPath, ['--import', 'tsx', 'tests/support/hold-embedded.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  await new Promise((done) => holder.stdout?.once('data', done));
  return holder;
};

const kill = async (holder: ChildProcess): Promise<void> => {
  holder.kill('SIGKILL');
  await new Promise((done) => holder.once('exit', done));
};

/** A process that ended but wasn't collected by its parent yet doesn't count. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = await connectAlone(url);
  // A client of a killed server learns of it by an event.
  client.on('error', () => undefined);
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
};

const eventually = async (check: () => Promise<unknown>): Promise<unknown> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt > 100) throw error;
      await sleep(100);
    }
  }
};

test('a new folder gets a cluster with checksums and a password that only its owner reads; stopped, it keeps its data and port', async () => {
  const { url, stop } = await start();
  expect(await ask(url, 'show data_checksums')).toBe('on');
  expect(await ask(url, 'show fsync')).toBe('on');
  expect(await ask(url, 'show synchronous_commit')).toBe('on');
  await ask(url, 'create table kept as select 1 as n');
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  const pid = postmasterPid();
  await stop();
  await eventually(async () => expect(isRunning(pid)).toBe(false));
  // As an older version left it.
  const parts = ['.', 'postgres', 'postgres/port'];
  for (const part of parts) chmodSync(join(dataDir, part), 0o755);
  const again = await start();
  expect(again.url).toBe(url);
  for (const part of parts) expect([part, statSync(join(dataDir, part)).mode & 0o066]).toEqual([part, 0]);
  expect(await ask(url, 'select n from kept')).toBe(1);
});

test('a wrong password is refused', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a PostgreSQL that outlived its killed process is adopted, and stopped at the end', async () => {
  const holder = await hold();
  const pid = postmasterPid();
  await kill(holder);
  expect(isRunning(pid)).toBe(true);
  const { stop } = await start();
  expect(postmasterPid()).toBe(pid);
  await stop();
  await eventually(async () => expect(isRunning(pid)).toBe(false));
});

test('a PostgreSQL that does not take our password is stopped and replaced', async () => {
  const holder = await hold();
  const pid = postmasterPid();
  await kill(holder);
  const file = join(dataDir, 'postgres/password');
  const password = readFileSync(file, 'utf8');
  writeFileSync(file, 'another\n');
  // The new one takes the password that was set, not the one in the file, so the start as a whole fails: nothing is left running.
  await expect(start()).rejects.toThrow('password authentication failed');
  writeFileSync(file, password);
  await eventually(async () => expect(isRunning(pid)).toBe(false));
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  expect(said.join()).toContain("doesn't let us in");
  await start();
});

test('after kill -9 of PostgreSQL and its holder the next start recovers what was committed', async () => {
  const holder = await hold();
  const url = readUrl();
  await ask(url, 'create table if not exists sold (n int)');
  await ask(url, 'insert into sold values (1)');
  process.kill(postmasterPid(), 'SIGKILL');
  await kill(holder);
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(true);
  await start();
  expect(await ask(url, 'select count(*) from sold')).toBe(1);
});

test('a stale pid file whose number belongs to somebody else by now does no harm', async () => {
  const { stop } = await start();
  await stop();
  const file = join(dataDir, 'postgres/data/postmaster.pid');
  writeFileSync(
    file,
    `${process.pid}\n${join(dataDir, 'postgres/data')}\n1\n5432\n\n127.0.0.1\n  1 1\nready\n`,
  );
  const { url } = await start();
  expect(await ask(url, 'select 1')).toBe(1);
});

test('a second start on the same folder says who is there and leaves it alone', async () => {
  const holder = await hold();
  await expect(start()).rejects.toThrow(`Tradepost already runs on ${dataDir} (process ${holder.pid})`);
  expect(await ask(readUrl(), 'select 1')).toBe(1);
});

test('its port is none that a system gives away for a while: it could be taken when PostgreSQL comes back to it', async () => {
  const { url } = await start();
  expect(Number(new URL(url).port)).toBeLessThan(32_768);
});

test('PostgreSQL killed under us comes back on the same port', async () => {
  const { url } = await start();
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');
  expect(await eventually(() => ask(url, 'select 1'))).toBe(1);
  await eventually(async () => expect(said).toContain('the database is back'));
  expect(postmasterPid()).not.toBe(pid);
});

test.each(['abc\n', '5432\0\0\0', '70000\n', '-1', '1e3.5', ''])(
  'a port file that holds %j is no more than a hint',
  async (text) => {
    const { mkdirSync } = await import('node:fs');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'port'), text);
    const { url } = await start();
    expect(Number(new URL(url).port)).toBeGreaterThan(0);
  },
);

test('a folder that can’t be made stops the start at once', async () => {
  await expect(startEmbedded({ dataDir: '/proc/nowhere/data', log: () => undefined })).rejects.toThrow(
    "the folder /proc/nowhere can't be made",
  );
});

test('a taken port is left to its owner', async () => {
  const { url, stop } = await start();
  await stop();
  const { createServer } = await import('node:net');
  const stranger = createServer();
  await new Promise<void>((done) => stranger.listen(Number(new URL(url).port), '127.0.0.1', done));
  const moved = await start();
  expect(moved.url).not.toBe(url);
  expect(await ask(moved.url, 'select 1')).toBe(1);
  stranger.close();
});

function readUrl(): string {
  const home = join(dataDir, 'postgres');
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(home, name), 'utf8').trim());
  return `postgres://tradepost:${password}@127.0.0.1:${port}/tradepost`;
}
