// Do files of lines say what the database says? Random lines of two stores in two time zones, random questions of every figure and grouping: the rows are the
// same, to the cent and in the same order, whatever is in files, beside them, late, damaged or gone.
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DIMENSIONS, type DimensionName } from '#domains/analytics/rules/dimensions.ts';
import { MEASURES } from '#domains/analytics/rules/measures.ts';
import { type Question, readQuestion } from '#domains/analytics/rules/question.ts';
import { type Answer, askQuestion } from '#domains/analytics/server/ask-question.ts';
import { openQuestion } from '#domains/analytics/server/public/open-question.ts';
import { meetings } from '#domains/analytics/testing/meetings.ts';
import { addRandomLines, type RandomLines } from '#domains/analytics/testing/random-lines.ts';
import { lineFileChecks } from '#domains/analytics/server/invariants/line-files.ts';
import { sealMonths } from '#domains/daily-stats/server/public/seal-months.ts';
import { closeBooks } from '#domains/ledger/server/public/close-books.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Engine } from './engine.ts';
import { type LineStore, openLineStore, setLineStore } from './line-store.ts';
import { makeFiles } from './make-files.ts';
import { writeLines } from './write-lines.ts';

const folder = mkdtempSync(join(tmpdir(), `tradepost-lines-'${process.pid}-`));
let home: TestDatabase;
let store: LineStore;
const counters: Counter[] = [];
const errors: string[] = [];

/** Around the days on which both clocks change. */
const FIRST = '2025-02-20';
const CLOSED = '2025-04-10';
const LAST = '2025-04-20';

const linesOf = ({ storeId, deviceId, cashier, manager, departments, conditions }: Counter): RandomLines => ({
  storeId,
  deviceId,
  userIds: [cashier.userId, manager.userId],
  departmentIds: Object.values(departments).slice(0, 3),
  conditionIds: Object.values(conditions).slice(0, 2),
  from: FIRST,
  days: 60,
  sales: 300,
});

const at = (index: number): Counter => counters[index] as Counter;
const fold = async (): Promise<void> => {
  for (const { storeId } of counters) await home.database.rows('select stats_fold($1, 100000)', [storeId]);
};
const names = (): string[] =>
  store.folder
    .all()
    .map(({ name }) => name)
    .sort();

beforeAll(async () => {
  home = await createTestDatabase();
  for (const [name, zone] of [
    ['Maple Street', 'America/New_York'],
    ['Harbor Avenue', 'Australia/Lord_Howe'],
  ] as const) {
    const counter = await aCounter(home.database, { name, openDrawers: false });
    await home.database.run('update stores set time_zone = $2 where store_id = $1', [counter.storeId, zone]);
    counters.push(counter);
  }
  for (const counter of counters) {
    await addRandomLines(home.database, linesOf(counter));
    await home.database.transaction((tx) => closeBooks(tx, counter.storeId, CLOSED));
  }
  await fold();
  await sealMonths(home.database);
  // After the last fold: lines that no rollup knows yet.
  await addRandomLines(home.database, { ...linesOf(at(0)), from: LAST, days: 1, sales: 20 });
  store = { ...openLineStore(folder, { fewLines: 0 }), failed: ({ message }) => void errors.push(message) };
  await store.folder.tidy();
  await makeFiles(home.database, store);
});
afterAll(async () => {
  setLineStore(undefined);
  store.engine.stop();
  await home.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(question: Question, storeIds: readonly number[], from?: LineStore): Promise<Answer> {
  setLineStore(from);
  const answer = await askQuestion(home.database, question, storeIds);
  setLineStore(undefined);
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

/** Both answers; the second says whether it came from files. */
async function both(question: Question, storeIds: readonly number[], from = store): Promise<boolean> {
  const plain = await ask(question, storeIds);
  const { isFromFiles, ...answer } = await ask(question, storeIds, from);
  expect({ ...answer, isFromFiles: false }).toEqual(plain);
  return isFromFiles;
}

const everyMeasure = MEASURES.map(({ name }) => name);
const read = (asked: Partial<Parameters<typeof readQuestion>[0]>): Question => {
  const question = readQuestion(
    {
      measures: everyMeasure,
      dimensions: [],
      filters: [],
      range: { from: FIRST, to: '2026-01-31' },
      compare: 'none',
      limit: 1_000,
      offset: 0,
      ...asked,
    },
    '2030-01-01',
    () => true,
  );
  if (isRefusal(question)) throw new Error(question.message);
  return question;
};
const BY_CUSTOMER = { dimensions: ['product', 'customer'] };
const everywhere = () => counters.map(({ storeId }) => storeId);

test('closed days of each month and store are in a file, and no others', () => {
  const days = names().map((name) => /^lines-\d+-(\d+)-(.+)-\d+\.parquet$/.exec(name)?.slice(1));
  expect(days).toEqual(
    everywhere().flatMap((storeId) =>
      ['2025-02-28', '2025-03-31', CLOSED].map((day) => [String(storeId), day]),
    ),
  );
});

test('a day that is written some lines at a time has the lines of one that is written at once', async () => {
  const [path, days] = [store.folder.scratch(), [{ storeId: at(0).storeId, day: LAST, lines: 20 }]];
  const written = (atOnce: number): Promise<string[]> =>
    home.database.transaction(async (tx) => {
      await writeLines(tx, path, days, atOnce);
      return readFileSync(path, 'utf8').split('\n').sort();
    });
  const whole = await written(1_000);
  expect(whole.length).toBeGreaterThan(20);
  expect(await written(7)).toEqual(whole);
  rmSync(path);
});

test('however lines are grouped, every figure is the same and in the same order', async () => {
  const all = DIMENSIONS.map(({ name }) => name);
  const asked = [[], ...all.map((one) => [one]), ...meetings(all)];
  expect(asked.length).toBeLessThan(50);
  // All figures at once: no rollups know them.
  for (const dimensions of asked)
    expect([dimensions, await both(read({ dimensions }), everywhere())]).toEqual([dimensions, true]);
  expect(errors).toEqual([]);
}, 240_000);

test('random questions, filters, orders, pages and ranges', async () => {
  const anyName = fc.constantFrom<DimensionName>(...DIMENSIONS.map(({ name }) => name));
  const anyQuestion = fc.record({
    measures: fc.uniqueArray(fc.constantFrom(...everyMeasure), { minLength: 1, maxLength: 4 }),
    dimensions: fc.uniqueArray(anyName, { minLength: 0, maxLength: 4 }),
    filter: fc.constantFrom<DimensionName | ''>(
      '',
      '',
      'department',
      'item',
      'product',
      'customer',
      'employee',
    ),
    sort: fc.nat(7),
    descending: fc.boolean(),
    limit: fc.constantFrom(1, 7, 1_000),
    offset: fc.constantFrom(0, 0, 3),
    from: fc.constantFrom(
      '2025-01-01',
      '2025-02-25',
      '2025-03-01',
      '2025-03-09',
      '2025-04-06',
      '2025-04-11',
      '2025-04-20',
    ),
    to: fc.constantFrom('2025-04-20', '2025-04-30', '2026-01-01'),
    compare: fc.constantFrom('none' as const, 'none' as const, 'weekday' as const),
    who: fc.constantFrom([0], [1], [0, 1]),
  });
  let fromFiles = 0;
  await fc.assert(
    fc.asyncProperty(anyQuestion, async ({ who, filter, sort, descending, from, to, ...asked }) => {
      const sorted = [...asked.measures, ...asked.dimensions];
      const ids = filter === 'department' ? Object.values(at(0).departments).slice(1, 3) : [1, 2, 3, 8];
      const question = read({
        ...asked,
        filters: filter === '' ? [] : [{ dimension: filter, ids }],
        sort: { by: sorted[sort % sorted.length] ?? '', descending },
        range: { from, to },
      });
      if (
        await both(
          question,
          who.map((index) => at(index).storeId),
        )
      )
        fromFiles += 1;
    }),
    { numRuns: 120, seed: 20_261_123, endOnFailure: true },
  );
  expect(fromFiles).toBeGreaterThan(30);
  expect(errors).toEqual([]);
}, 240_000);

test('what rollups know is added to the days around them from files', async () => {
  const ids = Object.values(at(0).conditions).slice(0, 1);
  const range = { from: '2025-02-25', to: '2025-03-20' };
  const sold = (asked: Parameters<typeof read>[0]) => read({ measures: ['sold', 'margin'], range, ...asked });
  const known: [Question, number[]][] = [
    [sold({ dimensions: ['product', 'condition'] }), everywhere()],
    [sold({ dimensions: ['product'], compare: 'dates' }), everywhere()],
    [sold({ dimensions: ['item', 'month'] }), [at(1).storeId]],
    [sold({ filters: [{ dimension: 'condition', ids }] }), [at(0).storeId]],
    [sold({ measures: ['receipts', 'sales'], dimensions: ['customer'] }), everywhere()],
    [sold({ dimensions: ['product'], range: { from: '2025-03-02', to: '2025-03-20' } }), everywhere()],
  ];
  const asked = vi.spyOn(store.engine, 'run');
  for (const [question, storeIds] of known) {
    asked.mockClear();
    const plain = await ask(question, storeIds);
    expect([plain.plan.edges.length > 0, asked.mock.calls.length]).toEqual([true, 0]);
    expect(await ask(question, storeIds, store)).toEqual(plain);
    expect(asked).toHaveBeenCalled();
  }
  asked.mockRestore();
  expect(errors).toEqual([]);
}, 240_000);

test('a whole answer that is taken along, in pieces, is the same', async () => {
  const take = async (from: LineStore | undefined) => {
    setLineStore(from);
    const { manager } = at(0);
    const actor = {
      ...manager,
      sessionId: 0,
      isAdministrator: true,
      storeIds: everywhere(),
      rights: new Set<string>(),
    };
    const opened = await openQuestion(
      { db: home.database, actor, now: new Date('2025-05-01T12:00:00Z') } as never,
      {
        ...{
          measures: 'sales,marginPercent,lastSold',
          dimensions: 'item,day,hour,employee',
          filters: '',
          compare: 'none',
        },
        ...{ startDate: FIRST, endDate: '2025-04-30', descending: true },
      },
    );
    if (isRefusal(opened)) throw new Error(opened.message);
    const rows: unknown[] = [];
    for await (const piece of opened.table.rows) rows.push(...piece);
    setLineStore(undefined);
    return { rows, total: opened.table.total?.(), rowsInAll: opened.rowsInAll() };
  };
  const plain = await take(undefined);
  expect(plain.rows.length).toBeGreaterThan(1_000);
  expect(plain.rowsInAll).toBe(plain.rows.length);
  let ran = 0;
  const run: Engine['run'] = (...asked) => {
    ran += 1;
    return store.engine.run(...asked);
  };
  expect(await take({ ...store, engine: { ...store.engine, run } })).toEqual(plain);
  expect(ran).toBeGreaterThan(3);
  expect(errors).toEqual([]);
}, 240_000);

describe('what changes', () => {
  test('a sale that comes late into closed days is counted at once, and its file made again', async () => {
    const before = names();
    await addRandomLines(home.database, { ...linesOf(at(1)), from: '2025-03-15', days: 1, sales: 3 });
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(true);
    await fold();
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(true);
    await makeFiles(home.database, store);
    expect(names().filter((name) => !before.includes(name))).toEqual([
      expect.stringContaining(`-${at(1).storeId}-2025-03-31-`),
    ]);
    expect(names()).toHaveLength(before.length);
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(true);
  });

  test('the next closed day makes the file of its month again', async () => {
    await home.database.transaction((tx) => closeBooks(tx, at(0).storeId, '2025-04-12'));
    await makeFiles(home.database, store);
    expect(names()).toContainEqual(expect.stringContaining(`-${at(0).storeId}-2025-04-12-`));
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(true);
    await makeFiles(home.database, store);
  });

  test('a damaged file is found and made again; until then the database answers', async () => {
    const [name = '', ...others] = names();
    truncateSync(join(folder, name), 100);
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(false);
    expect(errors.splice(0)).toHaveLength(1);
    await store.folder.checkBytes();
    expect(names()).not.toContain(name);
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(true);
    await makeFiles(home.database, store);
    expect(names()).toHaveLength(others.length + 1);
  });

  test('a lost file, a half-written one and one of another format are no files', async () => {
    const [name = '', ...others] = names();
    rmSync(join(folder, name));
    const stray = ['lines-1-1-2024-01-31-7.parquet', 'lines-0-1-2024-01-31-7.json', 'scratch-999999999-1'];
    for (const file of stray) {
      writeFileSync(join(folder, file), '{"format":0}');
      utimesSync(join(folder, file), 0, 0);
    }
    writeFileSync(join(folder, 'lines-1-1-2024-02-29-7.parquet'), 'under way');
    await store.folder.open();
    expect(names()).toEqual(others);
    await store.folder.tidy();
    rmSync(join(folder, 'lines-1-1-2024-02-29-7.parquet'));
    await makeFiles(home.database, store);
    expect(names()).toEqual([name, ...others]);
    expect(readdirSync(folder)).toHaveLength(2 * (others.length + 1));
  });

  test('files of another database, or of a state before a restore, are not used', async () => {
    const { storeId } = at(0);
    const restore = [
      'set local session_replication_role = replica',
      `update audit_rows set hash = sha256(hash) where store_id = ${storeId}`,
    ];
    await home.database.transaction(async (tx) => {
      for (const sql of restore) await tx.run(sql);
    });
    expect(await both(read(BY_CUSTOMER), [storeId])).toBe(false);
    expect(await both(read(BY_CUSTOMER), everywhere())).toBe(true);
    await makeFiles(home.database, store);
    expect(await both(read(BY_CUSTOMER), [storeId])).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('npm run verify', () => {
  const faults = async (): Promise<unknown[]> => {
    setLineStore(store);
    const [check] = lineFileChecks;
    const found = await home.database.transaction(async (tx) =>
      check && 'find' in check ? check.find(tx) : [],
    );
    setLineStore(undefined);
    return [...found];
  };

  test('R13: the files have the lines of the ledger', async () => {
    expect(await faults()).toEqual([]);
  });

  test('R13 sees a line that was changed behind the books, and other bytes', async () => {
    const { storeId } = at(0);
    const of = `transaction_id = (select min(transaction_id) from transactions where store_id = ${storeId} and business_day = '2025-03-03')`;
    const change = (by: number) =>
      home.database.transaction(async (tx) => {
        await tx.run('set local session_replication_role = replica');
        await tx.run(`update transaction_lines set tax_cents = tax_cents + ${by} where ${of}`);
      });
    await change(1);
    expect(await faults()).toHaveLength(2);
    await change(-1);
    const [name = ''] = names();
    const bytes = readFileSync(join(folder, name));
    writeFileSync(
      join(folder, name),
      Buffer.concat([bytes.subarray(0, 99), Buffer.from('?'), bytes.subarray(100)]),
    );
    expect(await faults()).toEqual([{ file: name, why: 'it has other bytes than were written' }]);
    writeFileSync(join(folder, name), bytes);
    expect(await faults()).toEqual([]);
  });
});

test('without DuckDB the database answers, and the reason is kept for the log', async () => {
  const run = () => Promise.reject(new Error('there is no DuckDB here'));
  const failing = { ...store, engine: { ...store.engine, run } };
  expect(await both(read(BY_CUSTOMER), everywhere(), failing)).toBe(false);
  expect(errors.splice(0)).toEqual(['there is no DuckDB here']);
});
