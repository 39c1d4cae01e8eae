// How does the database get its tables?
//
// From domains/*/server/migrations/*.sql, in one global order by the timestamp in the file name, forward only, each once.
// Several servers may start at once: they take turns by an advisory lock. A file that changed after it ran is refused.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAlone } from '#server/database.ts';

const LOCK = 7_463_121_905;

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

/** The project's folder: this file is apps/server/migrate.ts in it, or dist/server.js when bundled. */
export function projectRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.endsWith('dist') ? dirname(here) : join(here, '..', '..');
}

/** All migrations of the project, in the order in which they run. */
export function listMigrations(root: string = projectRoot()): Migration[] {
  const found: Migration[] = [];
  for (const domain of readdirSync(join(root, 'domains'))) {
    const folder = join(root, 'domains', domain, 'server', 'migrations');
    let files: string[] = [];
    try {
      files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    } catch {
      continue;
    }
    for (const file of files) {
      const sql = readFileSync(join(folder, file), 'utf8');
      found.push({ name: file, sql, sha256: createHash('sha256').update(sql).digest('hex') });
    }
  }
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = found.find((one, at) => found[at - 1]?.name === one.name);
  if (twice) throw new Error(`two migrations are named ${twice.name}`);
  return found;
}

/** Runs what has not run yet; answers the names of what it ran. */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<string[]> {
  const client = await connectAlone(url);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const ran: string[] = [];
    for (const migration of listMigrations()) {
      const before = applied.get(migration.name);
      if (before === migration.sha256) continue;
      if (before) throw new Error(`migration ${migration.name} changed after it ran`);
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
          migration.name,
          migration.sha256,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      ran.push(migration.name);
      log(`migrated ${migration.name}`);
    }
    return ran;
  } finally {
    await client.end();
  }
}
