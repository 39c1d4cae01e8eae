// Inventory Sales History: each item of a store with what it sold, exact to the last sale; the file says the same.
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { exportHistory, getHistory } from '#domains/analytics/contract/history.ts';
import { getHistoryLines } from '#domains/analytics/contract/history-lines.ts';
import { streamRows } from '#domains/analytics/server/public/stream-rows.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import type { WireOf } from '#contract/call.ts';
import { readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let clock = new Date('2026-09-10T16:00:00Z');
let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let sleeper: BuiltGood;
let token: string;

async function sell(at: string, quantity: number): Promise<void> {
  clock = new Date(at);
  const send = { token: await aSession(server.database, counter.manager.userId, clock) };
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, send);
  const { due } = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId, Quantity: quantity },
    send,
  );
  const done = await server.call(
    calls.finalizeTransaction,
    { TransactionId: transactionId, cash: due },
    send,
  );
  expect(done.success).toBe(true);
}

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { now: clock });
  good = await aGood(server.database, counter, {
    upc: '400000000011',
    title: '=HYPERLINK("http://a.b")',
    department: 'CD',
    priceCents: 1_000,
    quantity: 10,
  });
  sleeper = await aGood(server.database, counter, {
    upc: '400000000028',
    title: 'Nobody wants it',
    quantity: 3,
  });
  await sell('2026-09-20T16:00:00Z', 1);
  await sell('2026-10-31T16:00:00Z', 2);
  await sell('2026-11-20T16:00:00Z', 1);
  clock = new Date('2026-11-23T16:00:00Z');
  token = await aSession(server.database, counter.manager.userId, clock);
});
afterAll(() => server.close());

const ask = (more: Partial<WireOf<typeof getHistory>> = {}) =>
  server.call(getHistory, { clientId: counter.storeId, startDate: '2026-09-01', ...more }, { token });

test.each([false, true])(
  'an item says what it sold, in all and lately, and how fast (folded: %s)',
  async (isFolded) => {
    if (isFolded) await server.database.rows('select stats_fold($1, 1000)', [counter.storeId]);
    const { items, total, sums } = await ask();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      inventoryId: good.inventoryId,
      departmentName: 'CD',
      sold: 4,
      sales: 40,
      costOfSold: 32,
      margin: 8,
      onHand: 6,
      cost: 8,
      lastSold: '2026-11-20',
      soldIn7: 1,
      soldIn30: 3,
      soldIn90: 4,
      soldIn365: 4,
      byMonth: [
        { month: '2026-09', sold: 1 },
        { month: '2026-10', sold: 2 },
        { month: '2026-11', sold: 1 },
      ],
      sellThrough: 40,
      // 6 on hand x 84 days / (7 x 4)
      weeksOfStock: 18,
    });
    expect(sums).toMatchObject({ sold: 4, sales: 40, costOfSold: 32, onHand: 9 });
  },
);

test('what sleeps is listed with empty ratios, and left out by a least quantity', async () => {
  const { items } = await ask({ sortBy: 'sold', descending: false });
  expect(items.at(0)).toMatchObject({
    inventoryId: sleeper.inventoryId,
    sold: 0,
    sellThrough: null,
    weeksOfStock: null,
    daysToSell: null,
    lastSold: '',
  });
  expect((await ask({ minQuantity: 1 })).items.map(({ inventoryId }) => inventoryId)).toEqual([
    good.inventoryId,
  ]);
});

test('beside last year: the same dates a year before, or the same weekdays', async () => {
  const before = async (compare: 'none' | 'weekday' | 'dates', startDate: string, endDate: string) =>
    (await ask({ compare, startDate, endDate })).items.find(
      ({ inventoryId }) => inventoryId === good.inventoryId,
    )?.soldBefore;
  expect(await before('none', '2026-09-01', '2026-11-22')).toBeNull();
  expect(await before('dates', '2026-09-01', '2026-11-22')).toBe(0);
  clock = new Date('2027-11-23T16:00:00Z');
  token = await aSession(server.database, counter.manager.userId, clock);
  expect(await before('dates', '2027-10-31', '2027-11-20')).toBe(3);
  // 364 days before November 19, 2027 was November 20, 2026.
  expect(await before('weekday', '2027-11-19', '2027-11-19')).toBe(1);
  expect(await before('dates', '2027-11-19', '2027-11-19')).toBe(0);
  clock = new Date('2026-11-23T16:00:00Z');
  token = await aSession(server.database, counter.manager.userId, clock);
});

describe('the lines behind what an item sold', () => {
  const lines = (more: object = {}) =>
    server.call(
      getHistoryLines,
      { clientId: counter.storeId, inventoryId: good.inventoryId, startDate: '2026-09-01', ...more },
      { token },
    );

  test('the newest first, with their receipts, and how many there are', async () => {
    const all = await lines();
    expect(all.lines.map(({ businessDay, quantity }) => [businessDay, quantity])).toEqual([
      ['2026-11-20', 1],
      ['2026-10-31', 2],
      ['2026-09-20', 1],
    ]);
    expect(all.lines[0]).toMatchObject({ kind: 'sale', price: 10, employee: counter.manager.username });
    expect(all.lines[0]?.receiptNumber).not.toBe('');
    expect(all.total).toBe(3);
    expect(await lines({ limit: 2 })).toEqual({ lines: all.lines.slice(0, 2), total: 3 });
    expect(await lines({ startDate: '2026-09-21', endDate: '2026-10-31' })).toEqual({
      lines: all.lines.slice(1, 2),
      total: 1,
    });
  });

  test('of an item that sold nothing there are none; days in the future are refused', async () => {
    expect(await lines({ inventoryId: sleeper.inventoryId })).toEqual({ lines: [], total: 0 });
    await expect(lines({ startDate: '2090-01-01' })).resolves.toMatchObject({ code: 'RANGE_IN_FUTURE' });
  });
});

test('days at the edges count, one by one', async () => {
  const sold = async (startDate: string, endDate: string) => (await ask({ startDate, endDate })).sums.sold;
  expect(await sold('2026-09-21', '2026-10-30')).toBe(0);
  expect(await sold('2026-09-20', '2026-10-31')).toBe(3);
  expect(await sold('2026-10-01', '2026-10-31')).toBe(2);
});

test('a page has its items, and the sums of all', async () => {
  const second = await ask({ itemsPerPage: 1, page: 2 });
  // Beyond the last page there is nothing more; what there is in all is still said.
  const beyond = await ask({ itemsPerPage: 1, page: 9 });
  expect(beyond).toMatchObject({ items: [], total: second.total, sums: second.sums });
  expect(second).toMatchObject({
    total: 2,
    sums: { sold: 4 },
    items: [{ inventoryId: sleeper.inventoryId }],
  });
});

test('on paper it has the columns of the view, or those that a page has room for', async () => {
  const titles = async (Columns?: string) => {
    const asked = {
      ReportName: 'Inventory Sales History',
      ClientID: counter.storeId,
      StartDate: '2026-09-01',
    };
    const more = { EndDate: '2026-11-22', ...(Columns === undefined ? {} : { Columns }) };
    const { paper, sections } = await readReport(server, token, { ...asked, ...more });
    expect(sections[0]?.total.Sold).toBe(4);
    return paper.sections[0]?.columns.map(({ title }) => title);
  };
  expect(await titles('bin,sold,tradedIn')).toEqual(['Title', 'Bin', 'Sold', 'Traded in']);
  expect(await titles()).toHaveLength(12);
});

describe('the file', () => {
  const file = async (as = token) => {
    const query = { clientId: counter.storeId, startDate: '2026-09-01' };
    return server.request('GET', `/api/${exportHistory.path}`, { token: as, query });
  };
  test('says the same, is named after the report, and no title in it is a formula', async () => {
    const got = await file();
    expect(got.headers.get('content-disposition')).toBe(
      'attachment; filename="Inventory-Sales-History-2026-09-01-2026-11-23.csv"',
    );
    const rows = Papa.parse<Record<string, string>>(got.text.replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Sold: '4',
      Sales: '40.00',
      'Cost of goods sold': '32.00',
      'Weeks of stock': '18.00',
    });
    expect(rows[0]?.Title).toBe(`'=HYPERLINK("http://a.b")`);
  });

  test('has no columns of cost for whoever may not see it', async () => {
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
      [counter.manager.userId],
    );
    const fresh = await aSession(server.database, counter.manager.userId, clock);
    const got = await file(fresh);
    expect(got.text).not.toMatch(/Cost|Margin/);
    const { items, sums } = await server.call(
      getHistory,
      { clientId: counter.storeId, startDate: '2026-09-01' },
      { token: fresh },
    );
    expect([items[0]?.cost, items[0]?.margin, sums.costOfSold, sums.margin]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    await server.database.run('delete from user_rights');
  });

  test('that breaks off fails, and takes nothing more from the database', async () => {
    const broken = streamRows(
      server.database,
      async () => ({
        sql: '/*once*/ select 1 / (125 - g) as x from generate_series(1, 100000) g',
        values: [],
      }),
      (rows) => rows as { x: number }[],
    );
    let pieces = 0;
    await expect(
      (async () => {
        for await (const _piece of broken) pieces += 1;
      })(),
    ).rejects.toThrow('division by zero');
    expect(pieces).toBeLessThan(3);
    const stopped = streamRows(
      server.database,
      async () => ({ sql: '/*once*/ select generate_series(1, 100000000) as x', values: [] }),
      (rows) => rows as { x: number }[],
    );
    for await (const piece of stopped) {
      expect(piece).toHaveLength(50);
      break;
    }
    const left = await server.database.rows(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(left).toEqual([]);
  });
});

describe('the report of it, for paper', () => {
  const preview = async (query: Record<string, string | number>) =>
    server.request('GET', '/api/ReportEngine/PreviewReport', {
      token,
      query: { ReportName: 'Inventory Sales History', ClientID: counter.storeId, ...query },
    });

  test('says what the list says, what sleeps too where it is asked for, and opens the lines', async () => {
    const all = await preview({ StartDate: '2026-09-01', EndDate: '2026-11-23', MinQuantity: 0 });
    expect(all.body).toMatchObject({
      title: 'Inventory Sales History',
      sections: [
        {
          rows: [
            ['=HYPERLINK("http://a.b")', expect.any(String), expect.any(String), 6, 10, 4, 0, 40, 8],
            ['Nobody wants it', expect.any(String), expect.any(String), 3],
          ].map((row) => expect.arrayContaining(row)),
          total: expect.arrayContaining(['Total', 9, 4, 40, 8]),
          opens: [expect.stringContaining(`InventoryId=${good.inventoryId}`), expect.any(String)],
        },
      ],
    });
    const sold = await preview({ StartDate: '2026-09-01', EndDate: '2026-11-23' });
    expect((sold.body as { sections: { rows: unknown[] }[] }).sections[0]?.rows).toHaveLength(1);
  });

  test('is refused for days to come', async () => {
    expect((await preview({ StartDate: '2027-01-01' })).body).toMatchObject({ field: 'StartDate' });
  });
});

test.each([
  [{ startDate: '2026-11-24' }, 'RANGE_IN_FUTURE'],
  [{ startDate: '2026-11-20', endDate: '2026-11-19' }, 'RANGE_BACKWARD'],
  [{ startDate: '1990-01-01', endDate: '2190-01-01' }, 'RANGE_TOO_LONG'],
])('%j is refused as %s', async (dates, code) => {
  for (const path of [getHistory.path, exportHistory.path]) {
    const got = await server.request('GET', `/api/${path}`, {
      token,
      query: { clientId: counter.storeId, ...dates },
    });
    expect(got.body).toMatchObject({ success: false, code });
  }
});
