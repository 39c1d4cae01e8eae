// npm run schema: writes platform/db/schema/, the types of every table and view, from the migrated template database. A server test refuses what is
// out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAlone } from '#platform/db/database.ts';
import { camelCase } from '#platform/db/names.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const SCHEMA = join(ROOT, 'platform', 'db', 'schema');

type Column = {
  name: string;
  type: string;
  is_required: boolean;
  has_default: boolean;
  is_computed: boolean;
};
type Relation = { name: string; is_view: boolean; columns: Column[] };

const RELATIONS = `
  select c.relname as name, c.relkind = 'v' as is_view,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'is_required', a.attnotnull,
      'has_default', a.atthasdef or a.attidentity <> '', 'is_computed', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and c.relname <> 'schema_migrations' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname, c.relkind order by 1`;

/** As platform/db/database.ts reads them. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  text: 'string',
  'character varying': 'string',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
  date: 'string',
  'time without time zone': 'string',
  interval: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
};

function typeOf({ name, type }: Column): string {
  const list = type.endsWith('[]');
  const plain = TYPES[list ? type.slice(0, -2) : type];
  if (!plain) throw new Error(`column ${name}: no TypeScript type is known for ${type}`);
  return list ? `${plain}[]` : plain;
}

/** `unknown` may be null as it is. */
const orNull = (type: string, isRequired: boolean): string =>
  isRequired || type === 'unknown' ? type : `${type} | null`;

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_all, _line, letter: string) => letter.toUpperCase());

function rowType({ name, columns, is_view }: Relation): string {
  // What a view answers may be null wherever it joins; the database doesn't say.
  const fields = columns.map(
    (column) => `  ${camelCase(column.name)}: ${orNull(typeOf(column), column.is_required || is_view)};`,
  );
  return `export type ${pascal(name)}Row = {\n${fields.join('\n')}\n};\n`;
}

function newType({ name, columns }: Relation): string {
  const fields = columns
    .filter((column) => !column.is_computed)
    .map((column) => {
      const isOptional = column.has_default || !column.is_required;
      const type = typeOf(column).replace(/^unknown$/, 'object');
      return `  ${camelCase(column.name)}${isOptional ? '?' : ''}: ${type}${column.is_required ? '' : ' | null'};`;
    });
  return `export type New${pascal(name)} = {\n${fields.join('\n')}\n};\n`;
}

/** Which domain makes which table or view, by its SQL. */
function homes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const domain of readdirSync(join(ROOT, 'domains'))) {
    for (const file of ['tables.sql', 'views.sql', ...changesOf(domain)]) {
      const sql = textOf(join(ROOT, 'domains', domain, 'server', 'db', file));
      for (const [, name] of sql.matchAll(
        /^(?:create (?:or replace )?(?:unlogged )?(?:table|view)|alter table \w+ rename to) (\w+)/gm,
      ))
        found.set(name as string, domain);
    }
  }
  return found;
}

const changesOf = (domain: string): string[] => {
  try {
    return readdirSync(join(ROOT, 'domains', domain, 'server', 'db')).filter((file) => /^\d{14}-/.test(file));
  } catch {
    return [];
  }
};

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The files of platform/db/schema/ as the database at url says they should be: name to text. */
export async function schemaFiles(url: string): Promise<Map<string, string>> {
  const client = await connectAlone(url);
  const { rows } = await client.query<Relation>(RELATIONS).finally(() => client.end());
  const home = homes();
  const files = new Map<string, string>();
  const domains = [...new Set(rows.map(({ name }) => homeOf(home, name)))].sort();
  for (const domain of domains) {
    const own = rows.filter(({ name }) => home.get(name) === domain);
    const types = own.flatMap((one) => (one.is_view ? [rowType(one)] : [rowType(one), newType(one)]));
    files.set(
      `${domain}.ts`,
      `// Rows of ${domain}. Written by npm run schema; don't edit.\n\n${types.join('\n')}`,
    );
  }
  const tables = rows.filter(({ is_view }) => !is_view);
  // By domain rather than by name: a line for each of three hundred types is longer than a file may be.
  const as = (domain: string): string =>
    domain.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const imports = domains
    .filter((domain) => tables.some(({ name }) => home.get(name) === domain))
    .map((domain) => `import type * as ${as(domain)} from './${domain}.ts';\n`);
  const lines = tables.map(({ name }) => {
    const domain = as(homeOf(home, name));
    return `  ${name}: { row: ${domain}.${pascal(name)}Row; insert: ${domain}.New${pascal(name)} };`;
  });
  files.set(
    'tables.ts',
    `// Every table with its rows. Written by npm run schema; don't edit.\n${imports.join('')}\nexport type Tables = {\n${lines.join('\n')}\n};\n`,
  );
  return files;
}

function homeOf(home: ReadonlyMap<string, string>, name: string): string {
  const domain = home.get(name);
  if (!domain) throw new Error(`no domain's SQL makes ${name}`);
  return domain;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { startTestPostgres, withDatabase } = await import('#tests/support/postgres.ts');
  const stop = await startTestPostgres();
  try {
    const url = withDatabase(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_TEMPLATE ?? '');
    const files = await schemaFiles(url);
    rmSync(SCHEMA, { recursive: true, force: true });
    mkdirSync(SCHEMA, { recursive: true });
    for (const [name, text] of files) writeFileSync(join(SCHEMA, name), text);
    process.stdout.write(`${files.size} files in platform/db/schema\n`);
  } finally {
    await stop();
  }
}
