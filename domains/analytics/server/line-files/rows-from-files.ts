// The answer to a question about very many lines from files, where this server has them; and what its keys are called, from the database.
import type { Dimension } from '#domains/analytics/rules/dimensions.ts';
import { hasLargeEdges, isLarge } from '#domains/analytics/rules/line-files.ts';
import { type AskedRange, labeledSql, ONCE } from '#domains/analytics/server/compile-question.ts';
import type { Tx } from '#contract/route.ts';
import { answerFromFiles, edgesFrom } from './answer-from-files.ts';
import { type LineStore, lineStore } from './line-store.ts';

/** What takes longer is tried by the database. */
const ASKING_MS = 20_000;
/** A whole answer for a file; the transaction that waits for it would be ended after a minute. */
const TAKING_MS = 45_000;
/** Rows that come over at once. */
const AT_ONCE = 250;

type Row = Readonly<Record<string, unknown>>;

const storeFor = ({ plan, question, storeIds }: AskedRange): LineStore | undefined => {
  const store = lineStore();
  return store && isLarge(plan, question.dimensions, storeIds.length, store.fewLines) ? store : undefined;
};

/** The rows that compileQuestion's statement would answer; undefined when the database has to: few lines, no files, or something is wrong with them. */
export async function rowsFromFiles(
  tx: Tx,
  asked: AskedRange,
  { isLabeled }: { isLabeled: boolean },
): Promise<readonly unknown[] | undefined> {
  const store = storeFor(asked);
  const rows =
    store &&
    (await answerFromFiles(tx, store, asked, (sql) => store.engine.run([`${sql} order by "at"`], ASKING_MS)));
  return rows && isLabeled ? labeled(tx, asked.question.dimensions, rows as readonly Row[]) : rows;
}

/** The days around the kept spans of a question, added up from files, for compileQuestion; undefined when the database has to: few lines, no files, or something is wrong. */
export async function edgesFromFiles(tx: Tx, asked: AskedRange): Promise<string | undefined> {
  const store = lineStore();
  if (!store || !hasLargeEdges(asked.plan, asked.range, store.fewLines)) return undefined;
  const rows = await edgesFrom(tx, store, asked, (sql) => store.engine.run([sql], ASKING_MS));
  return rows && JSON.stringify(rows);
}

let opened = 0;

/** The same rows, some at a time: each call answers the next ones, none after the last. Call close when no more are wanted. */
export async function openRowsFromFiles(
  tx: Tx,
  asked: AskedRange,
): Promise<{ next(): Promise<readonly unknown[]>; close(): Promise<void> } | undefined> {
  const store = storeFor(asked);
  if (!store) return undefined;
  const table = `answer_${(opened += 1)}`;
  const run = (sql: string) => store.engine.run([sql], TAKING_MS);
  const isThere = await answerFromFiles(tx, store, asked, async (sql) => {
    await run(`create temporary table ${table} as ${sql}`);
    return true;
  });
  if (!isThere) return undefined;
  let from = 0;
  return {
    next: async () => {
      const rows = await run(
        `select * from ${table} where "at" >= ${from} and "at" < ${from + AT_ONCE} order by "at"`,
      );
      from += AT_ONCE;
      return labeled(tx, asked.question.dimensions, rows as readonly Row[]);
    },
    // Where its process ended, the table did, too.
    close: () =>
      run(`drop table if exists ${table}`).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** With l1, l2 ... */
async function labeled(tx: Tx, dimensions: readonly Dimension[], rows: readonly Row[]): Promise<Row[]> {
  const columns = dimensions.map(({ kind }, at) => `k${at + 1} ${kind === 'id' ? 'bigint' : 'text'}`);
  const keys = rows.map((row) =>
    Object.fromEntries([['at', row.at], ...dimensions.map((_one, at) => [`k${at + 1}`, row[`k${at + 1}`]])]),
  );
  const from = `(select * from json_to_recordset($1::json) as x(${['at bigint', ...columns].join(', ')}))`;
  const labels = await tx.rows<unknown>(`${ONCE} ${labeledSql(dimensions, from)}`, [JSON.stringify(keys)]);
  return rows.map((row, at) => ({ ...(labels[at] as Row), ...row }));
}
