// npm run bench:reports: how long do questions about years of a chain take? npm run bench:reports -- 3000000 20 3 (lines, stores, years)
//
// Beside each question its anchor: PostgreSQL adding up the same lines without any kept sums. The history of one store from any day, and of all stores from a
// month's first, takes at most 1 s, any other question 5 s; a million rows leave with at most 30 MB more memory.
import { performance } from 'node:perf_hooks';
import { aUser, seedRoles } from '#domains/access/testing/a-user.ts';
import { readQuestion } from '#domains/analytics/rules/question.ts';
import { askQuestion } from '#domains/analytics/server/ask-question.ts';
import { historySql } from '#domains/analytics/server/history-sql.ts';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { streamRows } from '#domains/analytics/server/public/stream-rows.ts';
import { sealMonths } from '#domains/daily-stats/server/public/seal-months.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { addDays } from '#kernel/business-day.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/database.ts';
import '#server/declare-domains.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { openPlace } from '../place.ts';
import { fillLines, foldLines } from './fill-lines.ts';
import { middleOf } from '../supply/middle-of.ts';

const RUNS = 3;
const FIRST_DAY = '2023-11-01';
const LIMITS_MS = { history: 1_000, other: 5_000 };
const MOST_MB = 30;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const since = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(0)} s`;

type Asked = {
  readonly name: string;
  readonly measures: string;
  readonly dimensions: string;
  readonly from: string;
  readonly stores: readonly number[];
  readonly limitMs: number;
};

async function ask(
  database: OpenDatabase,
  { measures, dimensions, from, stores }: Asked,
  to: string,
): Promise<void> {
  const question = readQuestion(
    {
      measures: measures.split(','),
      dimensions: dimensions === '' ? [] : dimensions.split(','),
      filters: [],
      range: { from, to },
      compare: 'none',
      limit: 100,
      offset: 0,
    },
    to,
    () => true,
  );
  const answer = isRefusal(question) ? question : await askQuestion(database, question, stores);
  if (isRefusal(answer)) throw new Error(answer.message);
}

const ANCHOR = `select inventory_id, sum(quantity), sum(quantity * unit_price_cents - line_discount_cents - spread_discount_cents)
  from transactions t join transaction_lines l using (transaction_id)
  where t.store_id = any($1) and t.business_day between $2 and $3 and t.state = 'finalized' group by 1 order by 2 desc limit 100`;

async function measure(database: OpenDatabase, asked: Asked, to: string): Promise<boolean> {
  const ms = await middleOf(RUNS, () => ask(database, asked, to));
  const began = performance.now();
  await database.rows(ANCHOR, [asked.stores, asked.from, to]);
  const anchor = performance.now() - began;
  const verdict = ms <= asked.limitMs ? 'ok' : 'TOO SLOW';
  say(
    `${asked.name}: ${Math.round(ms)} ms, at most ${asked.limitMs} ms: ${verdict}; adding up its lines ${Math.round(anchor)} ms (${(anchor / ms).toFixed(1)} times as long)`,
  );
  return ms <= asked.limitMs;
}

/** A store's history as the screen asks for it: all of its items, with shelf and ratios, sorted, one page of them. */
async function measureHistory(
  database: OpenDatabase,
  storeId: number,
  from: string,
  to: string,
): Promise<boolean> {
  const asked = {
    storeId,
    range: { from, to },
    departmentId: null,
    minQuantity: 0,
    sortBy: 'sold',
    descending: true,
  } as const;
  const ms = await middleOf(RUNS, () =>
    inSnapshot(database, async (tx) => {
      const { sql, values } = await historySql(tx, asked, { columns: '*', page: { limit: 50, offset: 0 } });
      await tx.rows(sql, values);
    }),
  );
  const isFast = ms <= LIMITS_MS.history;
  say(
    `Inventory Sales History of one store from ${from}: ${Math.round(ms)} ms, at most ${LIMITS_MS.history} ms: ${isFast ? 'ok' : 'TOO SLOW'}`,
  );
  return isFast;
}

const residentMb = (): number => process.memoryUsage().rss / 1_048_576;

async function measureStream(database: OpenDatabase): Promise<boolean> {
  global.gc?.();
  const before = residentMb();
  let most = before;
  let rows = 0;
  const began = performance.now();
  const pieces = streamRows(
    database,
    async () => ({
      sql: '/*once*/ select line_id, title, unit_price_cents, quantity from transaction_lines limit 1000000',
      values: [],
    }),
    (piece) => piece as { line_id: number; title: string }[],
  );
  for await (const piece of pieces) {
    rows += piece.map((row) => `${row.line_id},"${row.title}"\r\n`).join('').length > 0 ? piece.length : 0;
    most = Math.max(most, residentMb());
  }
  const more = most - before;
  say(
    `${rows} rows streamed in ${since(began)}: ${more.toFixed(0)} MB more memory, at most ${MOST_MB} MB: ${more <= MOST_MB ? 'ok' : 'TOO MUCH'}`,
  );
  return more <= MOST_MB;
}

/** All questions, one after the other: was each fast enough? */
async function measureAll(
  database: OpenDatabase,
  storeIds: readonly number[],
  lastDay: string,
): Promise<boolean[]> {
  const everybody = (await database.rows<{ id: number }>('select store_id as id from stores')).map(
    ({ id }) => id,
  );
  const [first = 0] = storeIds;
  const month = `${addDays(FIRST_DAY, 45).slice(0, 8)}01`;
  const anyDay = addDays(FIRST_DAY, 20);
  const other = {
    measures: 'sales,sold,margin',
    from: anyDay,
    stores: everybody,
    limitMs: LIMITS_MS.other,
  };
  const history = { measures: 'sold,returned,sales,margin,lastSold', limitMs: LIMITS_MS.history };
  return [
    await measureHistory(database, first, anyDay, lastDay),
    await measure(
      database,
      {
        ...history,
        name: `one store by item from ${anyDay}`,
        dimensions: 'item',
        from: anyDay,
        stores: [first],
      },
      lastDay,
    ),
    await measure(
      database,
      {
        ...history,
        name: `all stores by product and condition from ${month}`,
        dimensions: 'product,condition',
        from: month,
        stores: everybody,
      },
      lastDay,
    ),
    await measure(
      database,
      { ...other, name: `all stores by product from ${anyDay}`, dimensions: 'product' },
      lastDay,
    ),
    await measure(
      database,
      { ...other, name: 'all stores by day and department', dimensions: 'day,department' },
      lastDay,
    ),
    await measure(
      database,
      { ...other, name: 'all stores by hour, of a year', dimensions: 'hour', from: addDays(lastDay, -364) },
      lastDay,
    ),
    await measure(
      database,
      { ...other, name: 'all stores by employee and weekday', dimensions: 'employee,weekday' },
      lastDay,
    ),
    await measureStream(database),
  ];
}

async function run(lines: number, stores: number, years: number): Promise<number> {
  const place = await openPlace();
  await prepareDatabase(place.ours);
  const database = openDatabase(place.ours, { max: 4 });
  try {
    await seedRoles(database);
    await seedDepartments(database);
    const { userId } = await aUser(database, { role: 'Administrator' });
    let began = performance.now();
    const days = Math.round(years * 365.25);
    const { storeIds, lastDay } = await fillLines(
      database,
      place.ours,
      { stores, days, lines, firstDay: FIRST_DAY },
      userId,
    );
    say(`filled ${lines} lines of ${stores} stores and ${years} years in ${since(began)}`);
    began = performance.now();
    await database.run('vacuum analyze');
    await foldLines(database, storeIds, lastDay);
    await sealMonths(database);
    await database.run('vacuum analyze');
    say(`added up and sealed in ${since(began)}`);
    const results = await measureAll(database, storeIds, lastDay);
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await database.close();
    await place.close();
  }
}

const [lines = 10_000_000, stores = 20, years = 3] = process.argv.slice(2).map(Number);
process.exitCode = await run(lines, stores, years);
