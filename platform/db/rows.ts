// How is one row written? By the names of its columns, checked against the table's type, instead of by position.
import type { Db, SqlValue } from '#contract/route.ts';
import { snakeCase } from './names.ts';
import type { Tables } from './schema/tables.ts';

type Name = keyof Tables;
type Row<T extends Name> = Tables[T]['row'];

/** Adds one row and answers its values of `returning`. Columns that `values` doesn't name get their default. */
export async function insertRow<T extends Name, K extends keyof Row<T> & string = never>(
  db: Pick<Db, 'one' | 'run'>,
  table: T,
  values: Tables[T]['insert'],
  ...returning: K[]
): Promise<Pick<Row<T>, K>> {
  const columns = given(values);
  const places = columns.map((_name, at) => `$${at + 1}`).join(', ');
  const sql = `insert into ${table} (${columns.map(snakeCase).join(', ')}) values (${places})`;
  const list = valuesOf(values, columns);
  if (returning.length > 0)
    return db.one<Pick<Row<T>, K>>(`${sql} returning ${returning.map(snakeCase).join(', ')}`, list);
  await db.run(sql, list);
  return {} as Pick<Row<T>, K>;
}

/** Changes the rows whose columns equal `where`; answers how many there were. Columns that `values` doesn't name stay. */
export async function updateRow<T extends Name>(
  db: Pick<Db, 'run'>,
  table: T,
  where: Partial<Row<T>>,
  values: Partial<Tables[T]['insert']>,
): Promise<number> {
  const [set, by] = [given(values), given(where)];
  // An update without a condition would change every row.
  if (set.length === 0 || by.length === 0)
    throw new Error(`updateRow of ${table}: nothing to set, or no row named`);
  const sets = set.map((name, at) => `${snakeCase(name)} = $${at + 1}`).join(', ');
  const conditions = by.map((name, at) => `${snakeCase(name)} = $${set.length + at + 1}`).join(' and ');
  return db.run(`update ${table} set ${sets} where ${conditions}`, [
    ...valuesOf(values, set),
    ...valuesOf(where, by),
  ]);
}

/** The columns that have a value, sorted: the same columns make the same statement, which a connection prepares once. */
const given = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
    .sort();

const valuesOf = (values: object, columns: readonly string[]): SqlValue[] =>
  columns.map((name) => (values as Record<string, SqlValue>)[name]);
