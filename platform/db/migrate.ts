// How does the database get its tables?
//
// An empty database gets the baseline: each domain's db/tables.sql, functions, views.sql, triggers.sql and references.sql. What changes later is a
// file db/<utc-timestamp>-<what>.sql beside them: forward only, in one global order, each once, never edited afterwards. Functions, views and hooks
// are run again whenever they change, new ones before the changes that may use them. Several servers may start at once: they take turns by an advisory lock.
import type pg from 'pg';
import { connectAlone } from './database.ts';
import { tellPredecessor } from './messages.ts';
import { type SchemaFile, hashOf, listSchema, projectRoot } from './schema-files.ts';

const LOCK = 7_463_121_905;
/** The row of schema_migrations that says the database began with the baseline. Another name whenever changes were folded into it (decision 0459). */
export const BASELINE = 'baseline-2';

type Applied = ReadonlyMap<string, string>;

/** Brings the database at url up to date, with these hooks (hooksSql); answers the names of what it ran. Refuses a database that began otherwise than with this baseline. */
export async function migrate(
  url: string,
  log: (line: string) => void = () => undefined,
  { root = projectRoot(), hooks = '' }: { readonly root?: string; readonly hooks?: string } = {},
): Promise<string[]> {
  const client = await connectAlone(url);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await readApplied(client);
    if (applied.size > 0 && !applied.has(BASELINE)) throw new Error(tellPredecessor);
    const schema = listSchema(root);
    const ran = applied.has(BASELINE)
      ? []
      : await inTransaction(client, BASELINE, () => makeBaseline(client, schema));
    // Before the changes: what one of them writes may be told already. What a hook calls is looked for when it is called.
    const told: SchemaFile = { name: 'hooks', kind: 'function', sql: hooks, sha256: hashOf(hooks) };
    if (hooks !== '' && applied.get(told.name) !== told.sha256)
      ran.push(...(await inTransaction(client, told.name, () => runOne(client, told))));
    // New functions, too, where they can be made already: a change may put one into a trigger.
    const fresh = schema.filter(({ kind, name }) => kind === 'function' && !applied.has(name));
    if (applied.has(BASELINE))
      for (const file of fresh)
        ran.push(...(await inTransaction(client, file.name, () => runOne(client, file)).catch(() => [])));
    for (const change of schema.filter(({ kind }) => kind === 'change')) {
      const before = applied.get(change.name);
      if (before && before !== change.sha256)
        throw new Error(`migration ${change.name} changed after it ran`);
      if (!before) ran.push(...(await inTransaction(client, change.name, () => runOne(client, change))));
    }
    // After the changes: a function may use a column that one of them brings.
    for (const file of schema.filter(({ kind }) => kind === 'function' || kind === 'view')) {
      if (ran.includes(BASELINE) || ran.includes(file.name) || applied.get(file.name) === file.sha256)
        continue;
      ran.push(...(await inTransaction(client, file.name, () => runOne(client, file))));
    }
    for (const name of ran) log(`migrated ${name}`);
    return ran;
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

async function inTransaction(client: pg.Client, name: string, work: () => Promise<void>): Promise<string[]> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
    return [name];
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function runOne(client: pg.Client, file: SchemaFile): Promise<void> {
  // A function may name another that a later file brings.
  await client.query('set local check_function_bodies = off');
  await client.query(file.sql);
  await note(client, file);
}

async function note(client: pg.Client, { name, sha256 }: Pick<SchemaFile, 'name' | 'sha256'>): Promise<void> {
  await client.query(
    `insert into schema_migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  );
}

/** Everything but the later changes, on an empty database. */
async function makeBaseline(client: pg.Client, schema: readonly SchemaFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  const of = (kind: SchemaFile['kind']): SchemaFile[] => schema.filter((file) => file.kind === kind);
  for (const file of of('extensions')) await client.query(file.sql);
  // Columns and indexes are computed by some functions, others take rows of the tables: what can't be made yet is made afterwards.
  const waiting = await tryEach(client, of('function'));
  for (const file of of('tables')) await runNamed(client, file);
  for (const file of waiting) await runNamed(client, file);
  for (const kind of ['view', 'triggers', 'references'] as const)
    for (const file of of(kind)) await runNamed(client, file);
  for (const file of [...of('function'), ...of('view')]) await note(client, file);
  await note(client, { name: BASELINE, sha256: '' });
}

async function tryEach(client: pg.Client, files: readonly SchemaFile[]): Promise<SchemaFile[]> {
  const failed: SchemaFile[] = [];
  for (const file of files) {
    await client.query('savepoint one');
    try {
      await client.query(file.sql);
      await client.query('release savepoint one');
    } catch {
      await client.query('rollback to savepoint one');
      failed.push(file);
    }
  }
  return failed;
}

async function runNamed(client: pg.Client, { name, sql }: SchemaFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
