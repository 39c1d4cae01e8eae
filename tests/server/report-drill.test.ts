// Every report of the gallery says something in the demo, and its rows open what they are made of, to the cent and unit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import { findReport, listReports } from '#platform/reports/report.ts';
import { seedDemo } from '#server/seed-demo.ts';
import { type ReadSection, readReport } from '#tests/support/read-report.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const NOW = new Date('2026-11-20T20:00:00Z');
const DAYS = { StartDate: '2026-11-12', EndDate: '2026-11-20' };
let server: TestServer;
let token: string;
let storeId: number;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  await seedDemo(server.database, { days: 8, now: NOW });
  const { id } = await server.database.one<{ id: number }>(
    `select user_id as id from users where username = 'admin'`,
  );
  token = await aSession(server.database, id, NOW);
  ({ storeId } = await server.database.one<{ storeId: number }>(
    'select min(store_id) as "storeId" from stores',
  ));
}, 240_000);
afterAll(() => server.close());

/** Sections whose rows open nothing, with the reason. All others do, in every report that there will be. */
const SINGLE = 'its rows are single things that happened, and have no screen of their own';
const BESIDE = 'what its rows are made of is listed one by one in the same report';
const SUMS = 'its rows are sums that the ledger and the journals keep, beside figures that open';
const WITHOUT: Readonly<Record<string, string>> = {
  'EOD: Cash moved': SINGLE,
  'Time Clock: Records': SINGLE,
  'Drawer: Vault': 'nothing is sold from a vault',
  'Store Credit: Owed by all stores': BESIDE,
  'Gift Certificates: Owed by all stores': BESIDE,
  'Transfers and Losses: Sent between stores': BESIDE,
  'Counts and Shrinkage: By department': BESIDE,
  'Bench: By department': BESIDE,
  'Over and Short: By drawer': BESIDE,
  'Card Payouts: Card payouts': BESIDE,
  'Card Payouts: Charges, refunds and fees of these payouts':
    'the demo’s terminals are simulated: no processor knows its payments',
  'Wishes Unmet: By department': BESIDE,
  'Price Changes: Price from': BESIDE,
  'Counts and Shrinkage: Loss at cost, from the ledger': SUMS,
  'Tax by Rate: Compared with the ledger': SUMS,
  'Sales File: Money': SUMS,
  'Sell-through: Received, days before the end': SUMS,
  'Bought Against Sold: Bought, days before the end': SUMS,
};

/** Which sums of what a row opens are which of its columns; a minus turns the sign. */
const STOCK = { 'On hand': 'On hand', 'At cost': 'At cost', 'At shelf price': 'At shelf price' };
const MOVED = { Issued: 'Issued', Redeemed: 'Redeemed', Adjusted: 'Adjusted' };
const NET = { 'Net sales': 'Amount' };
const MONTHS = { 'Net sales': 'Amount', Tax: 'Tax' };
const AMOUNTS = { 'Net sales': 'Net sales', Tax: 'Tax', Trades: 'Trades' };
const PAID = 'Received less paid out';
const COMES_TO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'EOD: Departments': { ...NET, Tax: 'Tax' },
  'EOD: Tenders': { Amount: PAID },
  'EOD: Tax by rate': { ...NET, Tax: 'Tax' },
  'EOD: Hours': AMOUNTS,
  'EOD: Liabilities': MOVED,
  'Tender Summary: Tenders': { Amount: PAID },
  'Tender Summary: Days': { Total: PAID },
  'Sales: Departments': NET,
  'Sales: Days': { ...AMOUNTS, Sales: 'Sales', Discounts: 'Discounts', Refunds: 'Refunds' },
  'Store Credit: Days': MOVED,
  'Gift Certificates: Days': MOVED,
  'Inventory Value: Departments': STOCK,
  'Stock Value: Department': STOCK,
  'Stock Value: Condition': STOCK,
  'Stock Value: Days in stock': STOCK,
  'Money Asleep: Days without a sale': STOCK,
  'Money Asleep: By department, and over 180 days without a sale': STOCK,
  'Time Clock: Hours by employee': { Hours: 'Hours' },
  'Sales File: Departments': MONTHS,
  'Sales File: Months': MONTHS,
  'Sell-through: Sell-through': NET,
  'Hours Against Sales: Weekday': { 'Net sales': 'Net sales' },
  'Hours Against Sales: Hour': { 'Net sales': 'Net sales' },
};
/** Of a day's summary, which sum of its receipts each figure is. */
const FIGURES: Readonly<Record<string, string>> = { 'Sales before discounts': 'Sales' };

function read(ReportName: string, more: Readonly<Record<string, string>> = {}) {
  const asked = { ReportName, ClientID: storeId, ...DAYS, ...more };
  const isOfDay = findReport(ReportName)?.wire.period === 'day';
  return readReport(server, token, isOfDay ? { ...asked, EndDate: asked.StartDate } : asked);
}

/** The sums of what a path opens, of its last section that has these columns. */
async function openedTotal(path: string, columns: readonly string[]): Promise<ReadSection['total']> {
  const { pathname, searchParams } = new URL(path, 'http://here');
  const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const { sections } = await read(name, Object.fromEntries(searchParams));
  return sections.findLast(({ total }) => columns.every((column) => column in total))?.total ?? {};
}

/** Says nothing in the demo's books: its channels are simulated while the server runs. */
const ONLY_LIVE = 'Channel Margin';

describe.each(
  listReports()
    .map(({ wire }) => wire.reportName)
    .filter((name) => name !== ONLY_LIVE),
)('%s', (name) => {
  const found: { title: string; section: ReadSection }[] = [];
  beforeAll(async () => {
    const { paper, sections } = await read(name);
    for (const [at, section] of sections.entries())
      if (section.rows.length > 0) found.push({ title: paper.sections[at]?.title ?? '', section });
  });

  test('says something in the demo, and every part of it opens what it is made of', () => {
    expect(found).not.toEqual([]);
    const closed = found.filter(({ section }) => section.opens.every((path) => path === null));
    const parts = closed.map(({ title }) => `${name}: ${title}`);
    expect(parts.filter((part) => !Object.keys(WITHOUT).some((one) => part.startsWith(one)))).toEqual([]);
  });

  test('what a row opens comes to the row', async () => {
    for (const { title, section } of found) {
      const wanted = COMES_TO[`${name}: ${title}`];
      if (!wanted) continue;
      for (const [at, path] of section.opens.entries()) {
        // A department that only bought opens what it bought.
        if (path === null || path.includes('Kind=trade')) continue;
        const row = section.rows[at] ?? {};
        const total = await openedTotal(path, Object.values(wanted));
        const own = Object.keys(wanted).map((column) => row[column]);
        expect([title, path, ...Object.values(wanted).map((column) => total[column])]).toEqual([
          title,
          path,
          ...own,
        ]);
      }
    }
  });
});

test('the figures of a day are sums of its receipts', async () => {
  const { sections, paper } = await read('EOD');
  const summary = sections[0];
  expect(paper.sections[0]?.title).toBe('Summary');
  for (const [at, path] of (summary?.opens ?? []).entries()) {
    const { Figure = '', Amount } = summary?.rows[at] ?? {};
    if (path === null) {
      expect([Figure, Amount]).toEqual([Figure, 0]);
      continue;
    }
    const column = FIGURES[String(Figure)] ?? String(Figure);
    expect([Figure, (await openedTotal(path, [column]))[column] ?? 0]).toEqual([Figure, Amount]);
  }
});

test('all stores: the stock by age and by how long it sleeps comes to its lines', async () => {
  for (const name of ['Stock Value', 'Money Asleep']) {
    const { sections } = await read(name, { AllStores: 'true' });
    for (const section of sections.filter(({ total }) => 'On hand' in total))
      for (const [at, path] of section.opens.entries())
        if (path) {
          const columns = Object.keys(STOCK);
          const total = await openedTotal(path, columns);
          expect([path, ...columns.map((column) => total[column])]).toEqual([
            path,
            ...columns.map((column) => section.rows[at]?.[column]),
          ]);
        }
  }
});

test('days in stock and days without a sale narrow the stock together', async () => {
  const unitsOf = async (more: Readonly<Record<string, string>>) => {
    const asked = { ReportName: 'Stock Lines', ClientID: storeId, ...more };
    const answer = await server.call(previewReport, asked, { token });
    // No stock of that age is no report.
    return 'sections' in answer ? Number(answer.sections[0]?.total[4] ?? 0) : 0;
  };
  const whole = await unitsOf({ Asleep: '0' });
  let parts = 0;
  for (const Age of ['0', '1', '2', '3', '4']) parts += await unitsOf({ Asleep: '0', Age });
  expect(whole).toBeGreaterThan(0);
  expect(parts).toBe(whole);
});

test('the books of the demo are sound', async () => {
  expect(await verify(server.database)).toEqual([]);
});
