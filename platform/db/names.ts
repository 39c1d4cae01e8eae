// Columns are snake_case in SQL and camelCase in TypeScript; here is how one becomes the other.

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** A row as the database layer answers it, of a type that has the names of the columns. */
export type CamelCased<Row> = { [Name in keyof Row & string as Camel<Name>]: Row[Name] };

const camel = new Map<string, string>();
const snake = new Map<string, string>();

/** The name that a column has in TypeScript: `unit_price_cents` as `unitPriceCents`. */
export function camelCase(column: string): string {
  let name = camel.get(column);
  if (name === undefined) {
    name = column.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_both, letter: string) => letter.toUpperCase());
    camel.set(column, name);
  }
  return name;
}

/** The column that a name in TypeScript means: `unitPriceCents` as `unit_price_cents`. */
export function snakeCase(name: string): string {
  let column = snake.get(name);
  if (column === undefined) {
    column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snake.set(name, column);
  }
  return column;
}

/** A row of a document, which has the names of its columns, as the database layer answers rows. */
export const byName = <Row extends object>(row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])) as Row;

/** A row under the names of its columns. */
export const byColumn = <Row extends object>(row: CamelCased<Row>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])) as Row;

/** A row, or several, as the JSON that `jsonb_populate_record`, `jsonb_to_recordset` and the like read by the names of columns. */
export const columnsJson = (rows: object): string =>
  JSON.stringify(Array.isArray(rows) ? rows.map(byColumn) : byColumn(rows));
