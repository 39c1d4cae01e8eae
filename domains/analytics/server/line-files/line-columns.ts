// The columns of a file of lines: what stats_lines has, as whole numbers, days and one short word.
import { FILE_SUMS } from '#domains/analytics/rules/line-files.ts';

/** Its name, its type in the file, and how PostgreSQL says it. */
const COLUMNS: readonly (readonly [name: string, type: string, sql: string])[] = [
  ['store_id', 'BIGINT', 'l.store_id'],
  ['business_day', 'DATE', 'l.business_day'],
  ['transaction_id', 'BIGINT', 'l.transaction_id'],
  // The hour on the clock is the reader's question: a store's zone may be put right later.
  ['finished_s', 'BIGINT', 'floor(extract(epoch from l.finished_at))::bigint'],
  ['user_id', 'BIGINT', 'l.user_id'],
  ['device_id', 'BIGINT', 'l.device_id'],
  ['customer_id', 'BIGINT', 'l.customer_id'],
  ['kind', 'VARCHAR', 'l.kind'],
  ['department_id', 'BIGINT', 'l.department_id'],
  ['inventory_id', 'BIGINT', 'l.inventory_id'],
  ['catalog_id', 'BIGINT', 'l.catalog_id'],
  ['condition_id', 'BIGINT', 'l.condition_id'],
  ['sold', 'BIGINT', 'l.sold'],
  ['returned', 'BIGINT', 'l.returned'],
  ['traded', 'BIGINT', 'l.traded'],
  ['gross_cents', 'BIGINT', 'l.gross_cents'],
  ['sales_cents', 'BIGINT', 'l.sales_cents'],
  ['refunds_cents', 'BIGINT', 'l.refunds_cents'],
  ['trades_cents', 'BIGINT', 'l.trades_cents'],
  ['tax_cents', 'BIGINT', 'l.tax_cents'],
  ['cost_cents', 'BIGINT', 'l.cost_cents'],
  ['sold_day', 'DATE', 'l.sold_day'],
];

const names = COLUMNS.map(([name]) => name).join(', ');
const types = COLUMNS.map(([name, type]) => `'${name}': '${type}'`).join(', ');

/** A path or word as text in DuckDB's SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A line of stats_lines l as a line of CSV, in PostgreSQL; nothing is an empty field, and no field needs quotes. */
export const CSV_LINE = `concat(${COLUMNS.map(([, , sql]) => sql).join(`, ',', `)})`;

/** The lines of these CSV files, in DuckDB. */
export const fromCsv = (path: string): string =>
  `select ${names} from read_csv(${quoted(path)}, auto_detect = false, header = false, delim = ',', quote = '', escape = '', columns = {${types}})`;

/** The lines of these files, in DuckDB. */
export const fromParquet = (paths: readonly string[]): string =>
  `select ${names} from read_parquet([${paths.map(quoted).join(', ')}])`;

/** What a file is compared by, of rows with the columns of lines. */
export const SUMS_OF_FILE = FILE_SUMS.map((name) =>
  name === 'lines' ? 'count(*)::bigint as lines' : `coalesce(sum(${name}), 0)::bigint as ${name}`,
).join(', ');
