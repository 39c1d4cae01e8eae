// Last year beside this one, with figures worked out by hand: twins, months, years, what sold last year only, and the first of many.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { ReportQuestion } from '#platform/reports/report.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { askBeside } from './ask-for-report.ts';

let server: TestServer;
let counter: Counter;
const twins: BuiltGood[] = [];
let clock = new Date('2025-01-06T15:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
  for (const [at, priceCents] of [1_000, 3_000].entries())
    twins.push(
      await aGood(server.database, counter, {
        upc: `40000000001${at}`,
        title: 'Twin',
        priceCents,
        quantity: 50,
      }),
    );
  const { storeId, deviceId } = counter;
  const till = new Till(server, { storeId, deviceId, token: counter.manager.token });
  const sell = async (at: string, which: number, quantity: number): Promise<void> => {
    clock = new Date(`${at}T18:00:00Z`);
    await till.sell({ item: twins[which]?.inventoryId ?? 0, quantity });
  };
  await sell('2025-06-03', 0, 2);
  await sell('2025-06-03', 1, 1);
  // A Thursday, which meets New Year's Eve where Thursdays meet.
  await sell('2026-01-01', 0, 5);
  await sell('2026-06-02', 1, 3);
  await sell('2026-06-02', 0, 1);
  clock = new Date('2026-12-31T18:00:00Z');
});
afterAll(() => server.close());

const read = async (ReportName: string, from: string, to: string, more: object = {}) => {
  const asked = { ReportName, ClientID: counter.storeId, StartDate: from, EndDate: to, ...more };
  const { paper } = await readReport(server, counter.manager.token, asked);
  const [only] = paper.sections;
  const place = (only?.columns ?? []).findIndex(({ title }) => title === 'Net sales');
  const pairs = (only?.rows ?? []).map((row, at) => [
    row[0],
    row[place],
    only?.before?.rows[at]?.[place] ?? null,
  ]);
  return { pairs, facts: paper.facts, total: only?.before?.total[place] };
};

test('two products of one title are compared each with itself', async () => {
  const { pairs, total } = await read('Sales by Product', '2026-06-02', '2026-06-02', { Compare: 'weekday' });
  expect(pairs).toEqual([
    ['Twin', 90, 30],
    ['Twin', 10, 20],
  ]);
  expect(total).toBe(50);
});

test('months meet whole months: no day of another year comes between', async () => {
  const { pairs, facts } = await read('Sales by Month', '2026-01-01', '2026-12-31', { Compare: 'weekday' });
  expect(pairs).toEqual([
    ['2026-01', 50, null],
    ['2026-06', 100, 50],
  ]);
  expect(facts.find(({ label }) => label === 'Compared with')?.value).toBe('01/01/25 to 12/31/25');
});

test.each([
  ['year', [['2026', 150, 50]]],
  [
    'quarter',
    [
      ['Q1 2026', 50, null],
      ['Q2 2026', 100, 50],
    ],
  ],
])('a report of one’s own by %s is compared, too', async (Groupings, pairs) => {
  const asked = { Figures: 'net', Groupings, Compare: 'weekday' };
  expect((await read('Own report', '2026-01-01', '2026-12-31', asked)).pairs).toEqual(pairs);
});

test('what sold last year only is a report of what is gone', async () => {
  const asked = { Figures: 'net', Groupings: 'department', Compare: 'dates' };
  const { pairs } = await read('Own report', '2026-06-03', '2026-06-05', asked);
  expect(pairs).toEqual([['Video Games', 0, 50]]);
});

test('of more groups than are shown, the first of either year are asked for in both', async () => {
  const question = {
    db: server.database,
    storeIds: [counter.storeId],
    userId: null,
    departmentId: null,
    conditionId: null,
    catalogId: null,
    inventoryId: null,
  } as unknown as ReportQuestion;
  const days = { startDay: '2026-06-02', endDay: '2026-06-02' };
  const before = { startDay: '2025-01-01', endDay: '2026-01-01' };
  const wanted = {
    measures: ['sold', 'net'],
    by: ['product'],
    sort: { by: 'sold', descending: true },
    limit: 1,
  } as const;
  const soldOf = async (asked: object) => {
    const answer = await askBeside({ ...question, ...asked } as ReportQuestion, wanted);
    if (isRefusal(answer)) throw new Error(answer.message);
    return { sold: answer.rows.map(({ of }) => of.sold), all: answer.total.sold, groups: answer.groups };
  };
  // Three of the dear one sold this year and one last year; one of the cheap one this year and seven last year.
  expect(await soldOf({ ...days, beside: null })).toEqual({ sold: [3], all: 4, groups: 2 });
  expect(await soldOf({ ...days, beside: before })).toEqual({ sold: [3, 1], all: 4, groups: 2 });
  expect(await soldOf({ ...before, beside: days })).toEqual({ sold: [7, 1], all: 8, groups: 2 });
});
