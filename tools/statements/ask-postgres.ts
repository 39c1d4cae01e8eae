// How is the tree of a statement had from PostgreSQL? As the body of a function that is made, read and forgotten; nothing runs.
import type pg from 'pg';
import { camelCase } from '#platform/db/names.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { Describer } from './describe.ts';
import type { Tree } from './node-tree.ts';
import { parseQuery } from './query-tree.ts';
import type { Shape } from './shape.ts';

/** The columns of a statement, or why PostgreSQL refuses it. */
export type Described = { readonly columns: ReadonlyMap<string, Shape> } | { readonly refused: string };

/** Describes each of these texts on a migrated database. Changes nothing there. */
export async function describeStatements(
  client: pg.Client,
  texts: Iterable<string>,
): Promise<Map<string, Described>> {
  const found = new Map<string, Described>();
  await client.query('begin');
  try {
    const catalog = await readCatalog(client);
    const describer = new Describer(catalog, await readBodies(client, catalog));
    for (const text of new Set(texts)) found.set(text, await describeOne(client, describer, text));
  } finally {
    await client.query('rollback');
  }
  return found;
}

async function describeOne(client: pg.Client, describer: Describer, text: string): Promise<Described> {
  try {
    await client.query(`savepoint one; deallocate all; prepare s as ${text}`);
    const { rows } = await client.query<{ types: string }>(
      `select array_to_string(parameter_types, ', ') as types from pg_prepared_statements where name = 's'`,
    );
    const tree = await readTree(client, `(${rows[0]?.types ?? ''})`, text);
    return {
      columns: new Map([...describer.describe(tree)].map(([name, shape]) => [camelCase(name), shape])),
    };
  } catch (error) {
    return { refused: (error as Error).message };
  } finally {
    await client.query('rollback to savepoint one');
  }
}

async function readTree(client: pg.Client, parameters: string, text: string): Promise<Tree> {
  await client.query(
    `create or replace function pg_temp.s${parameters} returns void begin atomic ${text.replace(/;\s*$/, '')}; end`,
  );
  const { rows } = await client.query<{ tree: string }>(
    `select prosqlbody::text as tree from pg_proc where proname = 's' and pronamespace = pg_my_temp_schema()`,
  );
  return parseQuery(rows[0]?.tree ?? '()');
}

/** The trees of our functions in SQL. */
async function readBodies(client: pg.Client, catalog: Catalog): Promise<Map<number, Tree>> {
  const bodies = new Map<number, Tree>();
  for (const [oid, { isOurs, language, source, inputs }] of catalog.functions) {
    if (!isOurs || language !== 'sql') continue;
    await client.query('savepoint one');
    try {
      bodies.set(oid, await readTree(client, `(${inputs})`, source));
    } catch {
      // It is described by its declaration.
    } finally {
      await client.query('rollback to savepoint one');
    }
  }
  return bodies;
}
