// Does the process that runs DuckDB end when it should, and can nothing that it meets hurt the server?
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEngine } from './engine.ts';

const SETTINGS = {
  folder: mkdtempSync(join(tmpdir(), `tradepost-engine-${process.pid}-`)),
  memoryMb: 256,
  threads: 2,
};
const engine = openEngine(SETTINGS);
afterAll(() => {
  engine.stop();
  rmSync(SETTINGS.folder, { recursive: true, force: true });
});

test('it gives way to others, in a session of its own', async () => {
  if (process.platform !== 'linux') return;
  const statOf = (pid: number): string[] => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  };
  await engine.run(['select 1 as one'], 60_000);
  const pid = engine.pid() as number;
  expect(statOf(pid)[3]).toBe(String(pid));
  expect(Number(statOf(pid)[16])).toBe(Number(statOf(process.pid)[16]) + 10);
});

test('a process that is killed fails its question, and the next one starts another', async () => {
  await engine.run(['select 1 as one'], 60_000);
  const running = engine.run(
    ['select count(*) as n from range(100000000000) a(x) where hash(x) % 7 = 3'],
    60_000,
  );
  process.kill(engine.pid() as number, 'SIGKILL');
  await expect(running).rejects.toThrow('SIGKILL');
  expect(await engine.run(['select 2::bigint as two'], 60_000)).toEqual([{ two: 2 }]);
}, 120_000);

test('what takes too long is given up with its process', async () => {
  const slow = ['select count(*) as n from range(100000000000) a(x) where hash(x) % 7 = 3'];
  await expect(engine.run(slow, 300)).rejects.toThrow('more than 300 ms');
  expect(await engine.run(['select 3::bigint as three'], 60_000)).toEqual([{ three: 3 }]);
}, 120_000);

test('it can read and write its own folder alone, and ends when nobody asks', async () => {
  const other = openEngine({ ...SETTINGS, memoryMb: 64, threads: 1 }, { idleMs: 50 });
  await expect(other.run([`select * from read_text('/etc/hostname')`], 60_000)).rejects.toThrow('Permission');
  await expect(other.run([`set enable_external_access = true`], 60_000)).rejects.toThrow();
  expect(other.pid()).toBeDefined();
  await expect.poll(() => other.pid()).toBeUndefined();
  expect(await other.run(['select 4::bigint as four'], 60_000)).toEqual([{ four: 4 }]);
  other.stop();
  await expect(other.run(['select 5'], 60_000)).rejects.toThrow();
}, 120_000);
