// Where does the benchmark's PostgreSQL run, and in which databases?
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAlone } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { parentOf } from './processes.ts';

export type Place = {
  readonly ours: string;
  readonly limit: string;
  /** Process id of the postmaster; NaN when PostgreSQL runs elsewhere. */
  readonly postmaster: number;
  readonly version: string;
  close(): Promise<void>;
};

/** An embedded PostgreSQL whose data stay in the folder, with one database: what took long to fill serves the next run. */
export async function openKeptPlace(folder: string): Promise<Omit<Place, 'limit'>> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined });
  const admin = await connectAlone(embedded.url);
  const { rows } = await admin.query<{ pid: number; version: string; known: boolean }>(
    `select pg_backend_pid() as pid, current_setting('server_version') as version, exists (select 1 from pg_database where datname = 'bench') as known`,
  );
  const postmaster = parentOf(rows[0]?.pid ?? 0) ?? Number.NaN;
  if (!rows[0]?.known) await admin.query('create database bench');
  await admin.end();
  return {
    ours: urlOf(embedded.url, 'bench'),
    postmaster,
    version: rows[0]?.version ?? '',
    close: () => embedded.stop(),
  };
}

/** An embedded PostgreSQL with data of its own, or two new databases on BENCH_DATABASE_URL; both are removed by close. */
export async function openPlace(): Promise<Place> {
  const given = process.env.BENCH_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-bench-'));
  chmodSync(folder, 0o755);
  const embedded = given ? undefined : await startEmbedded({ dataDir: folder, log: () => undefined });
  const url = given ?? (embedded?.url as string);
  const names = { ours: `bench_${process.pid}`, limit: `bench_limit_${process.pid}` };
  const admin = await connectAlone(url);
  try {
    for (const name of Object.values(names)) await admin.query(`create database ${name}`);
    const { rows } = await admin.query<{ pid: number; version: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version') as version`,
    );
    const [about] = rows;
    return {
      ours: urlOf(url, names.ours),
      limit: urlOf(url, names.limit),
      postmaster: parentOf(about?.pid ?? 0) ?? Number.NaN,
      version: about?.version ?? '',
      close: async () => {
        if (given) await dropAll(url, Object.values(names));
        await embedded?.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } finally {
    await admin.end();
  }
}

function urlOf(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function dropAll(url: string, names: readonly string[]): Promise<void> {
  const admin = await connectAlone(url);
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
