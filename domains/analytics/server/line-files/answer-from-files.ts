// Answers a question from the line files, and from the database for the days that no usable file has: one snapshot, exact to the last sale.
import { rm } from 'node:fs/promises';
import { daysBeside, MOST_BESIDE } from '#domains/analytics/rules/line-files.ts';
import type { Question } from '#domains/analytics/rules/question.ts';
import type { AskedRange } from '#domains/analytics/server/compile-question.ts';
import type { Binder } from '#domains/analytics/server/public/bind.ts';
import { factsSql } from '#domains/analytics/server/public/facts-sql.ts';
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

/** The statement over `lines`, rows with the columns of a file. Days are texts, as they are from PostgreSQL. */
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
  const asText = (kind: string, column: string): string =>
    ['day', 'month', 'quarter', 'year'].includes(kind) ? `${column}::varchar as ${column}` : column;
  const columns = [
    '"at"',
    '"groups"',
    ...dimensions.map(({ kind }, at) => asText(kind, `k${at + 1}`)),
    ...measures.map(({ unit, name }) => asText(unit, `"${name}"`)),
  ];
  return `select ${columns.join(', ')} from (${ranked})`;
}

const asksHour = ({ dimensions, filters }: Question): boolean =>
  [...dimensions, ...filters.map(({ dimension }) => dimension)].some(({ name }) => name === 'hour');

/**
 * Hands the question's statement to `run` and returns its result: rows as of compileQuestion, without labels and unordered. The files exist until `run` is done.
 * Undefined when the files have too few of the lines, or when a file or DuckDB fails: the caller then asks PostgreSQL.
 */
export async function answerFromFiles<T>(
  tx: Tx,
  { folder, failed }: LineStore,
  asked: AskedRange,
  run: (sql: string) => Promise<T>,
): Promise<T | undefined> {
  const { question, range, storeIds } = asked;
  const inRange = folder
    .all()
    .filter(
      ({ storeId, firstDay, throughDay }) =>
        storeIds.includes(storeId) && firstDay <= range.to && throughDay >= range.from,
    );
  const files = await usableFiles(tx, inRange);
  const days = await daysWithLines(tx, daysBeside(range, storeIds, files));
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
    return await run(filesSql(asked, sources.join(' union all '), hour));
  } catch (error) {
    // What the database says ends the question: its transaction is over.
    if (isOfDatabase(error)) throw error;
    failed(error as Error);
    return undefined;
  } finally {
    await rm(csv, { force: true }).catch(() => undefined);
  }
}
