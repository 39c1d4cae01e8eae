// The rows of a question from files of lines, and from the database what no file has: one snapshot, exact to the last sale.
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
import { trueFiles } from './true-files.ts';
import { daysWithLines, writeLines } from './write-lines.ts';

/** DuckDB has no exact division of whole numbers that rounds: twice the part and the whole, over twice the whole, each by its size. */
const halvesUp: Divide = (part, whole) =>
  `case when ${whole} <> 0 then (case when (${part} < 0) <> (${whole} < 0) then -1 else 1 end
    * ((2 * abs((${part})::hugeint) + abs(${whole}::hugeint)) // (2 * abs(${whole}::hugeint))))::bigint end`;

/** Values as text, where none but numbers, days and plain words may be: nothing else can be asked. */
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
 * What `run` makes of the question's statement: rows as compileQuestion's has them but for labels, in no order; its lines can be read until it is done.
 * Undefined when too little of them is in files, or something is wrong with them or with what reads them.
 */
export async function askFiles<T>(
  tx: Tx,
  { kept, failed }: LineStore,
  asked: AskedRange,
  run: (sql: string) => Promise<T>,
): Promise<T | undefined> {
  const { question, range, storeIds } = asked;
  const inRange = kept
    .all()
    .filter(
      ({ storeId, firstDay, throughDay }) =>
        storeIds.includes(storeId) && firstDay <= range.to && throughDay >= range.from,
    );
  const files = await trueFiles(tx, inRange);
  const days = await daysWithLines(tx, daysBeside(range, storeIds, files));
  const beside = days.reduce((sum, { lines }) => sum + lines, 0);
  if (files.length === 0 || beside > MOST_BESIDE) return undefined;
  const hour = asksHour(question) ? await hourOfClock(tx, storeIds) : '';
  const csv = `${kept.scratch()}.csv`;
  try {
    const sources = [fromParquet(files.map((file) => kept.pathOf(file)))];
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
