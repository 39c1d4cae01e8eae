// Which SQL files make the database, and in which order do they run?
//
// domains/<domain>/server/db/: extensions.sql, tables.sql, functions/*.sql, views.sql, triggers.sql, references.sql and changes named
// <utc-timestamp>-<what>.sql. A table's file comes after the files of the tables that it references.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type SchemaFile = {
  /** `cash/tables.sql`, `cash/functions/hold-drawer.sql`; a change by its file name alone. */
  readonly name: string;
  readonly kind: 'extensions' | 'tables' | 'function' | 'view' | 'triggers' | 'references' | 'change';
  readonly sql: string;
  readonly sha256: string;
};

/** The project's folder: the next one above this file, or above the bundle that it is part of, with the domains' SQL in it. */
export function projectRoot(): string {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package.json')) || !existsSync(join(at, 'domains'))) {
    if (at === dirname(at)) throw new Error('no folder above has the domains');
    at = dirname(at);
  }
  return at;
}

/** By which a file is known to be another than the one that ran. */
export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** All SQL files of the project, in the order in which they run. Throws when two changes have the same name or tables wait for each other. */
export function listSchema(root: string = projectRoot()): SchemaFile[] {
  const files = readdirSync(join(root, 'domains'))
    .sort()
    .flatMap((domain) => filesOf(root, domain));
  const changes = files.filter(({ kind }) => kind === 'change').sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = changes.find((one, at) => changes[at - 1]?.name === one.name);
  if (twice) throw new Error(`two migrations are named ${twice.name}`);
  const tables = inOrder(files.filter(({ kind }) => kind === 'tables'));
  return [...tables, ...files.filter(({ kind }) => kind !== 'tables' && kind !== 'change'), ...changes];
}

function filesOf(root: string, domain: string): SchemaFile[] {
  const folder = join(root, 'domains', domain, 'server', 'db');
  if (!existsSync(folder)) return [];
  const read = (path: string, name: string, kind: SchemaFile['kind']): SchemaFile => {
    const sql = readFileSync(join(folder, path), 'utf8');
    return { name, kind, sql, sha256: hashOf(sql) };
  };
  const functions = existsSync(join(folder, 'functions'))
    ? readdirSync(join(folder, 'functions')).sort()
    : [];
  return [
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => {
        const kind = KINDS[file] ?? changeOf(domain, file);
        return read(file, kind === 'change' ? file : `${domain}/${file}`, kind);
      }),
    ...functions.map((file) => read(join('functions', file), `${domain}/functions/${file}`, 'function')),
  ];
}

const KINDS: Readonly<Record<string, SchemaFile['kind']>> = {
  'extensions.sql': 'extensions',
  'tables.sql': 'tables',
  'views.sql': 'view',
  'triggers.sql': 'triggers',
  'references.sql': 'references',
};

function changeOf(domain: string, file: string): 'change' {
  if (/^\d{14}-[a-z0-9-]+\.sql$/.test(file)) return 'change';
  throw new Error(`domains/${domain}/server/db/${file}: a change is named <utc-timestamp>-<what>.sql`);
}

/** Every file after the ones whose tables it references. */
function inOrder(files: readonly SchemaFile[]): SchemaFile[] {
  const makes = (sql: string): string[] =>
    [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map((match) => match[1] as string);
  const homes = new Map(files.flatMap((file) => makes(file.sql).map((table) => [table, file] as const)));
  const done: SchemaFile[] = [];
  const visit = (file: SchemaFile, path: readonly string[]): void => {
    if (done.includes(file)) return;
    if (path.includes(file.name))
      throw new Error(`tables wait for each other: ${[...path, file.name].join(' -> ')}`);
    for (const [, table] of file.sql.matchAll(/\breferences (\w+)/g)) {
      const home = homes.get(table as string);
      if (home && home !== file) visit(home, [...path, file.name]);
    }
    done.push(file);
  };
  for (const file of files) visit(file, []);
  return done;
}
