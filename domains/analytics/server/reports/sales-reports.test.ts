// The sales family with figures worked out by hand: two sales, a return and a trade on two days.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { countWeekday } from '#domains/analytics/server/reports/sales-reports.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { type Rung, Till } from '#domains/register/testing/a-till.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let cd: BuiltGood;
let game: BuiltGood;
let member: number;
let group: number;
let sale: Rung;
let taxed: number;
/** Sees reports, but not what goods cost. */
let watcher: string;
// A Monday, 11 in the morning in New York, and the Tuesday after.
let clock = new Date('2026-06-01T15:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  const looks = await aUser(server.database, {
    username: 'looks',
    role: 'Cashier',
    storeIds: [counter.storeId],
  });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'reports.view', 'allow')`,
    [looks.userId],
  );
  watcher = await aSession(server.database, looks.userId, clock);
  await server.database.run(`update sessions set expires_at = '2030-01-01'`);
  cd = await aGood(server.database, counter, {
    upc: '400000000011',
    title: 'Blue',
    department: 'CD',
    priceCents: 1_000,
  });
  game = await aGood(server.database, counter, {
    upc: '400000000012',
    title: 'Quest',
    department: 'Video Games',
    priceCents: 2_500,
  });
  member = await aCustomer(server.database, {});
  ({ id: group } = await server.database.one<{ id: number }>(
    `insert into customer_groups (name, created_at) values ('Collectors', now()) returning group_id as id`,
  ));
  await server.database.run(
    'insert into customer_group_members (customer_id, group_id, added_at) values ($1, $2, now())',
    [member, group],
  );
  const { storeId, deviceId } = counter;
  const manager = new Till(server, { storeId, deviceId, token: counter.manager.token });
  const cashier = new Till(server, { storeId, deviceId, token: counter.cashier.token });
  // Three CDs for 30.00 less 10 %: 27.00. A game for 25.00. Both at a cost of 8.00 a piece.
  sale = await manager.sell({ item: cd.inventoryId, quantity: 3, percent: 10, customer: member });
  const second = await cashier.sell({ item: game.inventoryId });
  taxed = Math.round((sale.done.items[0]?.tax ?? 0) * 100 + (second.done.items[0]?.tax ?? 0) * 100);
  clock = new Date('2026-06-02T19:30:00Z');
  // One CD comes back: 9.00. A game is bought for 4.00.
  const back = await manager.refund(sale.lineId);
  expect(back?.done.success).toBe(true);
  taxed += Math.round((back?.done.items[0]?.tax ?? 0) * 100);
  expect((await manager.trade({ upc: game.upc, customer: member, dollars: 4 })).done.success).toBe(true);
});
afterAll(() => server.close());

const read = (ReportName: string, more: object = {}, token = counter.manager.token) =>
  readReport(server, token, {
    ReportName,
    ClientID: counter.storeId,
    StartDate: '2026-06-01',
    EndDate: '2026-06-02',
    ...more,
  });
const WHOLE = {
  Sold: 4,
  'Gross sales': 55,
  Discounts: -3,
  Returned: 1,
  Returns: -9,
  'Net sales': 43,
  'Cost of goods sold': 24,
  Margin: 19,
};

describe.each([
  [
    'Sales by Day',
    [
      { Day: '2026-06-01', Receipts: 2, 'Net sales': 52 },
      { Day: '2026-06-02', Receipts: 2, 'Net sales': -9 },
    ],
  ],
  ['Sales by Month', [{ Month: '2026-06', Receipts: 4, 'Net sales': 43 }]],
  [
    'Sales by Hour',
    [
      { Hour: '11 AM', Receipts: 2, 'Net sales': 52 },
      { Hour: '3 PM', Receipts: 2, 'Net sales': -9 },
    ],
  ],
  [
    'Sales by Weekday',
    [
      { Weekday: 'Monday', Days: 1, 'Net on an average day': 52 },
      { Weekday: 'Tuesday', Days: 1, 'Net on an average day': -9 },
    ],
  ],
  [
    'Sales by Employee',
    [
      { Sold: 1, 'Net sales': 25, Margin: 17, 'Share of net': 58.14 },
      { Sold: 3, Returned: 1, 'Net sales': 18, Margin: 2 },
    ],
  ],
  [
    'Sales by Department',
    [
      { Department: 'Video Games', 'Net sales': 25 },
      { Department: 'CD', Discounts: -3, 'Net sales': 18 },
    ],
  ],
  [
    'Sales by Product',
    [
      { Product: 'Quest', 'Net sales': 25 },
      { Product: 'Blue', 'Net sales': 18 },
    ],
  ],
  ['Sales by Condition', [{ Sold: 4, 'Net sales': 43 }]],
])('%s', (name, rows) => {
  test('has the figures of its groups, and all of them', async () => {
    const { sections, paper } = await read(name);
    const [only] = sections;
    expect(only?.rows).toHaveLength(rows.length);
    for (const [at, row] of rows.entries()) {
      const shown = 'Share of net' in row ? { ...row, 'Share of net': 58_140 } : row;
      expect(only?.rows[at]).toMatchObject(shown);
    }
    expect(only?.total).toMatchObject(WHOLE);
    expect(Math.round(Number(only?.total.Tax) * 100)).toBe(taxed);
    expect(paper.sections).toHaveLength(1);
  });

  test('each row opens lines that come to what it says', async () => {
    const { sections } = await read(name);
    for (const [at, path] of (sections[0]?.opens ?? []).entries()) {
      const address = new URL(path ?? '', 'http://here');
      expect(address.pathname).toBe('/management/reports/Sales%20Lines');
      const asked = Object.fromEntries(address.searchParams);
      const lines = await read('Sales Lines', asked);
      const { 'Net sales': net, Tax: tax, Sold: sold, Returned: returned } = sections[0]?.rows[at] ?? {};
      const Cost = sections[0]?.rows[at]?.['Cost of goods sold'];
      expect([name, at, lines.sections[0]?.total]).toMatchObject([
        name,
        at,
        { Amount: net, Tax: tax, Quantity: Number(sold) - Number(returned), 'Cost of goods sold': Cost },
      ]);
    }
  });

  test('nobody sees costs without the right to', async () => {
    const titles = (await read(name, {}, watcher)).paper.sections[0]?.columns.map(({ title }) => title);
    expect(titles).toContain('Net sales');
    for (const hidden of ['Cost of goods sold', 'Margin', 'Margin percent'])
      expect(titles).not.toContain(hidden);
  });
});

test('customer groups: members, everybody else, and each once in the total', async () => {
  const { sections } = await read('Sales by Customer Group');
  expect(sections[0]?.rows).toMatchObject([
    { 'Customer group': 'Without a customer', Customers: 0, Sold: 1, 'Net sales': 25 },
    { 'Customer group': 'Collectors', Customers: 1, Sold: 3, 'Net sales': 18, 'Traded in': 1, Trades: 4 },
  ]);
  expect(sections[0]?.total).toMatchObject({ Sold: 4, 'Net sales': 43, Trades: 4, Margin: 19 });
  expect(sections[0]?.opens[1]).toContain(`CustomerGroupId=${group}`);
});

test('the lines open their receipts, and are narrowed by whatever is asked', async () => {
  const { sections } = await read('Sales Lines');
  expect(sections[0]?.rows).toHaveLength(4);
  expect(sections[0]?.rows.at(-1)).toMatchObject({ Day: '2026-06-01' });
  // 27.00 and 25.00 came in, 9.00 and 4.00 went out; four pieces left, two came.
  expect(sections[0]?.total).toMatchObject({ Quantity: 2, Amount: 39, 'Cost of goods sold': 24 });
  expect(sections[0]?.opens).toContain(`/pos/transactions/completedTrans?transaction=${sale.transactionId}`);
  const asked: [object, number][] = [
    [{ Kind: 'trade' }, -4],
    [{ Kind: 'saleOrRefund' }, 43],
    [{ Hour: 11 }, 52],
    [{ Weekday: 2 }, -13],
    [{ Employee: counter.cashier.username }, 25],
    [{ ProductId: cd.catalogId }, 18],
    [{ InventoryId: cd.inventoryId, StartDate: '2026-06-02' }, -9],
    [{ CustomerGroupId: group }, 14],
    [{ DepartmentId: counter.departments.CD, Kind: 'refund', AllStores: true }, -9],
  ];
  for (const [more, amount] of asked)
    expect([more, (await read('Sales Lines', more)).sections[0]?.total.Amount]).toEqual([more, amount]);
});

test('a cashier may not, another store is not there, and no sales are no report', async () => {
  const query = { ReportName: 'Sales by Day', ClientID: counter.storeId, StartDate: '2026-06-01' };
  const asked = async (token: string, more: object = {}) =>
    await server.request('GET', '/api/ReportEngine/PreviewReport', { token, query: { ...query, ...more } });
  expect((await asked(counter.cashier.token)).status).toBe(403);
  expect((await asked(counter.manager.token, { ClientID: 999 })).status).toBe(404);
  expect((await asked(counter.manager.token, { StartDate: '2026-05-01' })).body).toMatchObject({
    message: 'No Report Found',
  });
});

test.each([
  [1, '2026-06-01', '2026-06-01', 1],
  [1, '2026-06-02', '2026-06-07', 0],
  [1, '2026-06-02', '2026-06-08', 1],
  [0, '2026-06-01', '2026-06-30', 4],
  [2, '2026-06-01', '2026-06-30', 5],
])('weekday %i from %s to %s: %i', (weekday, from, to, times) => {
  expect(countWeekday(weekday, from, to)).toBe(times);
});

test('a screen has the newest lines and says of how many, a file has them all', async () => {
  await server.database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(
      `insert into transaction_lines overriding system value
       select (jsonb_populate_record(l, jsonb_build_object('line_id', 1000000 + n))).* from transaction_lines l cross join generate_series(1, 2100) n
       where l.line_id = $1`,
      [sale.lineId],
    );
  });
  const shown = await read('Sales Lines', { EndDate: '2026-06-01' });
  expect(shown.paper.facts).toContainEqual({ label: 'Shown', value: 'The newest 2,000 of 2,102' });
  expect(shown.sections[0]?.rows).toHaveLength(2_000);
  const url = new URL('/api/ReportEngine/GetReport', server.address);
  url.search = `ReportName=Sales%20Lines&ClientID=${counter.storeId}&StartDate=2026-06-01&EndDate=2026-06-01&Format=csv`;
  const file = await fetch(url, { headers: { authorization: `Bearer ${counter.manager.token}` } });
  expect((await file.text()).match(/\bBlue\b/g)).toHaveLength(2_101);
});
