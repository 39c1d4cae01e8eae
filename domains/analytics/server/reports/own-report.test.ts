// A report of one's own over HTTP: what it answers is what the engine answers; what is beyond one's rights is refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { askQuestion } from '#domains/analytics/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
const clock = new Date('2026-06-01T18:00:00Z');
const DAY = '2026-06-01';

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  const key = () => ({ token: counter.manager.token, headers: { 'idempotency-key': crypto.randomUUID() } });
  await aGood(server.database, counter, {
    upc: '400000000011',
    title: 'Heron',
    priceCents: 1_250,
    quantity: 9,
  });
  const sale = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  await server.call(
    calls.addTransactionItem,
    { TransactionID: sale.transactionId, UPC: '400000000011', Quantity: 2 },
    key(),
  );
  await server.call(calls.finalizeTransaction, { TransactionId: sale.transactionId, cash: 40 }, key());
});
afterAll(() => server.close());

const own = (more: object = {}, token = counter.manager.token) =>
  server.call(
    previewReport,
    { ReportName: 'own report', ClientID: counter.storeId, StartDate: DAY, ...more },
    { token },
  );

test('says what the engine says, with its sums', async () => {
  const paper = await own({ Figures: 'sold,sales,averagePrice', Groupings: 'employee,hour' });
  const asked = await server.call(
    askQuestion,
    {
      clientId: counter.storeId,
      measures: 'sold,sales,averagePrice',
      dimensions: 'employee,hour',
      startDate: DAY,
      endDate: DAY,
    },
    { token: counter.manager.token },
  );
  const [section] = paper.sections;
  expect(section?.rows.map((row) => row.slice(2))).toEqual(asked.rows.map(({ values }) => values));
  expect(section?.rows[0]?.[0]).toBe(counter.manager.username);
  expect(section?.total).toEqual(['Total', null, 2, 25, 12.5]);
  expect(section?.columns.map(({ title }) => title)).toEqual([
    'Employee',
    'Hour',
    'Sold',
    'Sales',
    'Average price',
  ]);
});

test('without a choice is sold and sales by department; without a grouping one row', async () => {
  const usual = await own();
  expect(usual.sections[0]?.columns.map(({ title }) => title)).toEqual(['Department', 'Sold', 'Sales']);
  const one = await own({ Figures: 'sold' });
  expect(one.sections[0]?.rows).toEqual([['Everything', 2]]);
});

test('may be of ten years, beside the year before', async () => {
  const paper = await own({ StartDate: '2016-06-03', EndDate: DAY, Groupings: 'month', Compare: 'dates' });
  expect(paper.sections[0]?.rows).toEqual([['2026-06', 2, 25]]);
  expect(paper.sections[0]?.before?.total).toEqual(['Total', 0, 0]);
  await expect(own({ StartDate: '1826-06-01', EndDate: DAY })).rejects.toThrow('answered 400');
  await expect(own({ StartDate: DAY, EndDate: '2026-05-01' })).rejects.toThrow('answered 400');
});

test.each([
  ['a figure that is none', { Figures: 'luck' }, 'UNKNOWN_NAME'],
  ['a grouping twice', { Groupings: 'day,day' }, 'ASKED_TWICE'],
  ['five groupings', { Groupings: 'day,hour,employee,department,condition' }, 'TOO_MANY_GROUPINGS'],
])('refuses %s', async (_what, more, code) =>
  expect(await own(more)).toMatchObject({ success: false, code }),
);

test('the history refuses a column that it doesn’t have, and shows those that it has', async () => {
  const history = (Columns: string) =>
    own({ ReportName: 'Inventory Sales History', Columns, MinQuantity: 0 });
  expect(await history('sold,nonsense')).toMatchObject({ success: false, code: 'NO_COLUMN' });
  expect((await history('sold,price')).sections[0]?.columns).toHaveLength(3);
  expect((await history('title')).sections[0]?.columns).toHaveLength(1);
});

test('refuses what goods cost to who may not see it', async () => {
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
    [counter.manager.userId],
  );
  // A session of its own: the one that is known learns of the change a moment later.
  const fresh = await aSession(server.database, counter.manager.userId, clock);
  expect(await own({ Figures: 'margin' }, fresh)).toMatchObject({ success: false, code: 'RIGHT_REQUIRED' });
});
