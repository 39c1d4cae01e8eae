// What is the embedded cluster made of: how is it created, and with which settings does it run?
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './embedded-place.ts';

/** Name of the superuser and of the database. */
export const USER = 'tradepost';

/** Makes an empty cluster in home, all or nothing. */
export function createCluster(place: Place, home: string, waitsForDisk: boolean): void {
  for (const left of readdirSync(place.folder)) {
    const pid = /^postgres\.new-(\d+)$/.exec(left)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(place.folder, left), { recursive: true, force: true });
  }
  const fresh = `${home}.new-${process.pid}`;
  const data = join(fresh, 'data');
  const passwordFile = join(fresh, 'password');
  mkdirSync(data, { recursive: true, mode: place.user ? 0o711 : 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (place.user) for (const path of [data, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  const made = spawnSync(
    join(place.bin, 'initdb'),
    [
      ...[
        '--pgdata',
        data,
        '--username',
        USER,
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
      ],
      // The same order of texts on every machine, whatever locales it has.
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--data-checksums'],
      ...(waitsForDisk ? [] : ['--no-sync']),
    ],
    { ...place.user, cwd: '/', env: environment(), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }
  if (place.user) chownSync(passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another start was faster: its cluster is the one.
    if (!existsSync(home)) throw error;
  }
  if (waitsForDisk) syncFolder(place.folder);
}

/** The names in a folder are on the disk after this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** The password that initdb was given. */
export function readPassword(home: string): string {
  try {
    return readFileSync(join(home, 'password'), 'utf8').trim();
  } catch (error) {
    const hint =
      (error as NodeJS.ErrnoException).code === 'EACCES'
        ? ': it belongs to another user, start as that one'
        : '';
    throw new Error(`the database in ${home} can't be opened${hint}`, { cause: error });
  }
}

/** What the data survives. A kill of PostgreSQL takes nothing that the system has been given, so nothing waits for the disk; 'nothing' is the fastest. */
export type Survives = 'powerCut' | 'kill' | 'nothing';

/** The settings of every start, as arguments: fast where that costs no durability. The cluster's own configuration file stays as initdb wrote it. */
export function settings(port: number, survives: Survives, socketFolder: string | undefined): string[] {
  const given: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder ?? '',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: survives === 'powerCut' ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: 'replica',
    wal_buffers: '16MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
  if (survives === 'nothing') {
    Object.assign(given, {
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
    });
  }
  return Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The environment without what would steer PostgreSQL from outside (PGDATA, PGPORT and so on). */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Does a process of this number exist, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
