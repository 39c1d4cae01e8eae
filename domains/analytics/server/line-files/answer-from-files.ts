// Answers a question, or its days around kept spans, from the line files, and from the database for the days that no usable file has: one snapshot, exact to the last sale.
import { rm } from 'node:fs/promises';
import { daysBeside, MOST_BESIDE } from '#domains/analytics/rules/line-files.ts';
import type { Question, Range } from '#domains/analytics/rules/question.ts';
import type { AskedRange } from '#domains/analytics/server/compile-question.ts';
import type { Binder } from '#domains/analytics/server/public/bind.ts';
import { addedUp, factsSql, summedFor } from '#domains/analytics/server/public/facts-sql.ts';
import { type Divide, rankedSql } from '#domains/analytics/server/ranked-sql.ts';
import type { SqlValue, Tx } from '#contract/route.ts';
import { hourOfClock } from './hour-of-clock.ts';
import { fromCsv, fromParquet, quoted } from './line-columns.ts';
import { isOfDatabase } from '#platform/db/sqlstates.ts';
import type { LineStore } from './line-store.ts';
import { usableFiles } from './usable-files.ts';
import { daysWithLines, writeLines } from './write-lines.ts';

/** Rounds half up in whole numbers, because DuckDB has no exact rounding division: (2 x |part| + |whole|) // (2 x |whole|), with the sign put back. */
const halvesUp: Divide = (part, whole) =>
  `case when ${whole} <> 0 then (case when (${part} < 0) <> (${whole} < 0) then -1 else 1 end
    * ((2 * abs((${part})::hugeint) + abs(${whole}::hugeint)) // (2 * abs(${whole}::hugeint))))::bigint end`;

/** Values written into the statement as text. Throws for anything but whole numbers, days and plain words. */
const literals: Pick<Binder, 'bind'> = {
  bind: (value: SqlValue): string => {
    if (Array.isArray(value))
      return `[${value.map((one) => literals.bind(one as SqlValue)).join(', ')}]::bigint[]`;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    if (typeof value === 'string' && /^(\d{4}-\d\d-\d\d|[a-z]+)$/.test(value)) return quoted(value);
    throw new Error(`a question has a value that is no number, day or word: ${typeof value}`);
  },
};

/** The statement over `lines`, rows with the columns of a file. */
function filesSql(
  { question, plan, range, storeIds, only }: AskedRange,
  lines: string,
  hour: string,
): string {
  const { dimensions, measures, filters } = question;
  const facts = factsSql(
    { plan: { ...plan, source: 'lines', pieces: [], edges: [] }, range, storeIds, dimensions, filters },
    literals,
    { from: `(${lines}) f`, hour },
  );
  const ranked = rankedSql({ question, facts, isOfLines: true, divide: halvesUp, only }, literals);
  const columns = [
    '"at"',
    '"groups"',
    ...dimensions.map(({ kind }, at) => asText(kind, `k${at + 1}`)),
    ...measures.map(({ unit, name }) => asText(unit, `"${name}"`)),
  ];
  return `select ${columns.join(', ')} from (${ranked})`;
}

/** Days are texts, as they are from PostgreSQL. */
const asText = (kind: string, column: string): string =>
  ['day', 'month', 'quarter', 'year'].includes(kind) ? `${column}::varchar as ${column}` : column;

/** The groups of the days around kept spans, with the sums that are asked for: rows as of edgesSql. */
function edgesSql({ question, plan, storeIds }: AskedRange, lines: string, hour: string): string {
  const { dimensions, measures, filters } = question;
  const facts = plan.edges.map((range) =>
    factsSql(
      { plan: { ...plan, source: 'lines', pieces: [], edges: [] }, range, storeIds, dimensions, filters },
      literals,
      { from: `(${lines}) f`, hour },
    ),
  );
  const keys = dimensions.map((_one, at) => `k${at + 1}`);
  const sums = summedFor(measures).map((name) => {
    if (name === 'last_sold') return 'max(last_sold)::varchar as last_sold';
    return name === 'receipts' ? 'count(distinct transaction_id) as receipts' : addedUp(name);
  });
  const columns = [...dimensions.map(({ kind }, at) => asText(kind, `k${at + 1}`)), ...sums];
  const groups = keys.length === 0 ? '' : ` group by ${keys.join(', ')}`;
  return `select ${columns.join(', ')} from (${facts.join(' union all ')})${groups}`;
}

const asksHour = ({ dimensions, filters }: Question): boolean =>
  [...dimensions, ...filters.map(({ dimension }) => dimension)].some(({ name }) => name === 'hour');

type Run<T> = (sql: string) => Promise<T>;

/**
 * Hands the question's statement to `run` and returns its result: rows as of compileQuestion, without labels and unordered. The files exist until `run` is done.
 * Undefined when the files have too few of the lines, or when a file or DuckDB fails: the caller then asks PostgreSQL.
 */
export const answerFromFiles = <T>(
  tx: Tx,
  store: LineStore,
  asked: AskedRange,
  run: Run<T>,
): Promise<T | undefined> => readFiles(tx, store, { asked, ranges: [asked.range], sql: filesSql }, run);

/** The same for the plan's days around kept spans: `run` gets the statement of their groups. */
export const edgesFrom = <T>(
  tx: Tx,
  store: LineStore,
  asked: AskedRange,
  run: Run<T>,
): Promise<T | undefined> => readFiles(tx, store, { asked, ranges: asked.plan.edges, sql: edgesSql }, run);

type Read = {
  readonly asked: AskedRange;
  readonly ranges: readonly Range[];
  readonly sql: (asked: AskedRange, lines: string, hour: string) => string;
};

async function readFiles<T>(
  tx: Tx,
  { folder, failed }: LineStore,
  { asked, ranges, sql }: Read,
  run: Run<T>,
): Promise<T | undefined> {
  const { question, storeIds } = asked;
  const inRange = folder
    .all()
    .filter(
      ({ storeId, firstDay, throughDay }) =>
        storeIds.includes(storeId) && ranges.some(({ from, to }) => firstDay <= to && throughDay >= from),
    );
  const files = await usableFiles(tx, inRange);
  const days = await daysWithLines(
    tx,
    ranges.flatMap((range) => daysBeside(range, storeIds, files)),
  );
  const beside = days.reduce((sum, { lines }) => sum + lines, 0);
  if (files.length === 0 || beside > MOST_BESIDE) return undefined;
  const hour = asksHour(question) ? await hourOfClock(tx, storeIds) : '';
  const csv = `${folder.scratch()}.csv`;
  try {
    const sources = [fromParquet(files.map((file) => folder.pathOf(file)))];
    if (beside > 0) {
      await writeLines(tx, csv, days);
      sources.push(fromCsv(csv));
    }
    return await run(sql(asked, sources.join(' union all '), hour));
  } catch (error) {
    // What the database says ends the question: its transaction is over.
    if (isOfDatabase(error)) throw error;
    failed(error as Error);
    return undefined;
  } finally {
    await rm(csv, { force: true }).catch(() => undefined);
  }
}
