import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { withDatabase } from '#tests/support/postgres.ts';
import { openDatabase } from './database.ts';
import { giveWay, stepBack } from './step-back.ts';

const niceness = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
};

async function nicenessOfPool(canWait: boolean): Promise<number> {
  const url = withDatabase(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_TEMPLATE ?? '');
  const database = openDatabase(url, { max: 1, canWait });
  try {
    return niceness((await database.one<{ pid: number }>('select pg_backend_pid() as pid')).pid);
  } finally {
    await database.close();
  }
}

test('a pool that can wait is served by a process that gives way to others', async () => {
  if (process.platform !== 'linux') return;
  const usual = await nicenessOfPool(false);
  expect(await nicenessOfPool(true)).toBe(usual + 10);
});

const share = (pid: number): string =>
  readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim().split(' ').at(-1) ?? '';

test('who holds what others wait for gives way no longer, until its transaction ends', async () => {
  if (!existsSync('/proc/self/autogroup')) return;
  const url = withDatabase(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_TEMPLATE ?? '');
  const database = openDatabase(url, { max: 1, canWait: true });
  const { pid } = await database.one<{ pid: number }>('select pg_backend_pid() as pid');
  const sharesOfHurry = () =>
    database.transaction(async (tx) => {
      const before = share(pid);
      tx.raisePriority();
      return [before, share(pid)];
    });
  try {
    // Whoever isn't root may have to ask again.
    await vi.waitFor(async () => expect(await sharesOfHurry()).toEqual(['10', '0']), { timeout: 5_000 });
    await vi.waitFor(() => expect(share(pid)).toBe('10'), { timeout: 5_000 });
  } finally {
    await database.close();
  }
});

test('a number that belongs to no process of PostgreSQL is left alone', () => {
  const before = process.platform === 'linux' ? niceness(process.pid) : 0;
  stepBack(process.pid);
  stepBack(2 ** 30);
  expect(process.platform === 'linux' ? niceness(process.pid) : 0).toBe(before);
});

const NOBODY = 65_534;

test('sessions that begin together all give way, also for a server that isn’t root', async () => {
  if (!existsSync('/proc/self/autogroup')) return;
  const isRoot = process.geteuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const sleepers = [1, 2, 3].map(() =>
    spawn('sleep', ['30'], { detached: true, stdio: 'ignore', cwd: '/', ...user }),
  );
  const shares = (): string[] => sleepers.map(({ pid }) => share(pid as number));
  try {
    if (isRoot) process.seteuid?.(NOBODY);
    for (const { pid } of sleepers) giveWay(pid as number);
    await vi.waitFor(() => expect(shares()).toEqual(['10', '10', '10']), { timeout: 5_000 });
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const sleeper of sleepers) sleeper.kill();
  }
});
