// Tax, liabilities, over and short, exceptions and the value of the stock, with figures worked out by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aCounter, aGood, type BuiltGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { type ReadSection, readReport } from '#tests/support/read-report.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let cd: BuiltGood;
let book: BuiltGood;
let clock = new Date('2026-06-01T15:00:00Z');
const DAY = '2026-06-01';
const NEXT = '2026-06-02';

const context = (tx: Tx) => {
  const actor: Actor = {
    ...counter.manager,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [counter.storeId],
    rights: new Set(['inventory.edit']),
  };
  return { tx, actor, now: clock, requestId: 'test' };
};

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  const { database } = server;
  counter = await aCounter(database, { now: clock, registers: 2 });
  await database.run(`update sessions set expires_at = '2030-01-01'`);
  await database.run(`update departments set tax_rate_e5 = case name when 'CD' then 10000 else 5000 end`);
  cd = await aGood(database, counter, {
    upc: '400000000011',
    department: 'CD',
    priceCents: 1_000,
    quantity: 5,
  });
  book = await aGood(database, counter, {
    upc: '400000000012',
    department: 'Books',
    priceCents: 2_000,
    quantity: 5,
  });
  // The shelf was filled by the builder's own clock: a month before, as far as this test is concerned.
  await database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(`update stock_movements set business_day = '2026-05-01', at = '2026-05-01T16:00:00Z'`);
    await tx.run(`update inventory_items set price_set_at = '2026-05-01T16:00:00Z'`);
  });
  const customer = await aCustomer(database, {});
  const { storeId, deviceIds } = counter;
  const [manager, cashier] = [counter.manager, counter.cashier].map(
    ({ token }, at) => new Till(server, { storeId, deviceId: deviceIds[at] as number, token }),
  ) as [Till, Till];
  const sale = await manager.sell({ item: cd.inventoryId, quantity: 3, percent: 10 });
  await cashier.sell({ item: book.inventoryId });
  await manager.sell({ item: cd.inventoryId, exempt: true });
  await manager.trade({ upc: book.upc, customer, dollars: 30 });
  await manager.sell({ item: book.inventoryId, customer, tender: 'credit' });
  await manager.sellCertificate(25);
  await manager.refund(sale.lineId);
  await manager.abandon({ item: book.inventoryId });
  await database.transaction(async (tx) => {
    const deviceId = deviceIds[0] as number;
    const { cash } = await tx.one<{ cash: number }>(
      `select balance_cents as cash from accounts where kind = 'drawer' and ref = $1`,
      [deviceId],
    );
    await closeDrawerCommand(context(tx), {
      deviceId,
      counted: cents(cash - 125),
      note: 'A dollar and a quarter',
    });
  });
  clock = new Date('2026-06-02T15:00:00Z');
  await cashier.sell({ item: cd.inventoryId });
  const price = { inventoryId: cd.inventoryId, newCents: cents(1_200), reason: {} };
  await database.transaction((tx) => setPrices(tx, context(tx), counter.storeId, [price], 'Dearer'));
});
afterAll(() => server.close());

const read = async (ReportName: string, day = DAY) =>
  (
    await readReport(server, counter.manager.token, {
      ReportName,
      ClientID: counter.storeId,
      StartDate: day,
      EndDate: day,
    })
  ).sections;

const openLines = async (asked: object) => {
  const question = {
    ReportName: 'Sales Lines',
    ClientID: counter.storeId,
    StartDate: DAY,
    EndDate: DAY,
    ...asked,
  };
  const [lines] = (await readReport(server, counter.manager.token, question)).sections;
  return [lines?.total.Amount, lines?.total.Tax];
};
/** What the lines come to that each row opens: amount and tax. */
const openedFrom = (section: ReadSection | undefined) =>
  Promise.all(
    (section?.opens ?? []).map((path) =>
      openLines(Object.fromEntries(new URL(path ?? '', 'http://here').searchParams)),
    ),
  );

test('tax by rate: returns and exempt goods apart, and the ledger says the same', async () => {
  const [rates, ledger] = await read('Tax by Rate');
  expect(rates?.rows).toEqual([
    { Rate: '10%', Sales: 27, Returns: -9, 'Net sales': 18, Tax: 1.8 },
    { Rate: '5%', Sales: 40, Returns: 0, 'Net sales': 40, Tax: 2 },
    { Rate: 'Exempt', Sales: 10, Returns: 0, 'Net sales': 10, Tax: 0 },
  ]);
  expect(rates?.total).toMatchObject({ 'Net sales': 68, Tax: 3.8 });
  expect(ledger?.rows.map(({ Tax }) => Tax)).toEqual([3.8, 3.8, 0]);
  expect(await openedFrom(rates)).toEqual([
    [18, 1.8],
    [40, 2],
    [10, 0],
  ]);
  await expect(openLines({ TaxRate: '10%' })).rejects.toThrow('answered 400');
});

test('trades, departments and items open lines that come to them', async () => {
  const [trades] = await read('Trades');
  expect(trades?.rows).toMatchObject([{ Department: 'Books', Trades: 30 }]);
  expect(await openedFrom(trades)).toEqual([[-30, 0]]);
  for (const name of ['Sales', 'Inventory Sales']) {
    const [groups] = await read(name);
    const nets = (groups?.rows ?? []).map(
      (row) => row['Net sales'] ?? Number(row.Sales) - Number(row.Refunds),
    );
    expect([name, await openedFrom(groups)]).toEqual([name, nets.map((net) => [net, expect.any(Number)])]);
  }
});

test('who works in some of the stores is not told that it is all of them', async () => {
  const { database: db } = server;
  const placeOf = async (token: string) => {
    const { paper } = await readReport(server, token, {
      ReportName: 'Sales by Day',
      ClientID: counter.storeId,
      StartDate: DAY,
      AllStores: true,
    });
    return paper.facts[0]?.value;
  };
  expect(await placeOf(counter.manager.token)).toBe('All stores');
  const pine = await aStore(db, { name: 'Pine' });
  await aStore(db, { name: 'Oak' });
  expect(await placeOf(counter.manager.token)).toBe('Maple Street');
  const { userId } = await aUser(db, { role: 'Manager', storeIds: [counter.storeId, pine.storeId] });
  expect(await placeOf(await aSession(db, userId, clock))).toBe('Your 2 of 3 stores');
});

test('liabilities: what was owed, issued and used, and what is owed', async () => {
  const amounts = async (day: string) =>
    (await read('Liabilities', day)).map(({ rows }) => rows.map(({ Amount }) => Amount));
  expect(await amounts(DAY)).toEqual([
    [0, 30, -21, 0, 0, 9],
    [0, 25, 0, 0, 0, 25],
  ]);
  expect(await amounts(NEXT)).toEqual([
    [9, 0, 0, 0, 0, 9],
    [25, 0, 0, 0, 0, 25],
  ]);
});

test('over and short: by drawer, by who counted, and each count', async () => {
  const [drawers, people, each] = await read('Over and Short');
  const short = { Over: 0, Short: -1.25, 'Over/short': -1.25, Differences: 1 };
  expect(drawers?.rows).toMatchObject([short]);
  expect(people?.rows).toMatchObject([{ Employee: counter.manager.username, ...short }]);
  expect(each?.rows).toMatchObject([{ Day: DAY, 'Over/short': -1.25 }]);
  expect(each?.opens[0]).toContain(`/management/reports/Drawer?StartDate=${DAY}`);
});

test('exceptions: what each employee gave away, took back and dropped', async () => {
  const [people] = await read('Exceptions');
  const of = (username: string) => people?.rows.find(({ Employee }) => Employee === username);
  expect(of(counter.manager.username)).toEqual({
    Employee: counter.manager.username,
    Receipts: 6,
    'With discounts': 1,
    Discounts: 3,
    'Of sales': 5_000,
    Refunds: 1,
    Refunded: 9,
    'Without a receipt': 0,
    Voids: 1,
    'Due when voided': 21,
    'Tax exempt': 1,
  });
  expect(of(counter.cashier.username)).toMatchObject({ Receipts: 1, Discounts: 0, Refunds: 0, Voids: 0 });
});

test('the stock: two CDs at 8.00 and four books at 12.40, by department and age, as it was and as it is', async () => {
  const [departments, conditions, ages] = await read('Stock Value');
  expect(departments?.rows).toEqual([
    { Department: 'Books', 'On hand': 4, 'At cost': 49.6, 'At shelf price': 80 },
    { Department: 'CD', 'On hand': 2, 'At cost': 16, 'At shelf price': 20 },
  ]);
  expect(conditions?.total).toMatchObject({ 'On hand': 6, 'At cost': 65.6, 'At shelf price': 100 });
  // What came back and what was bought is the newest; the rest has been there for 31 days.
  expect(ages?.rows.map((row) => [row['On hand'], row['At cost'], row['At shelf price']])).toEqual([
    [2, 20.4, 30],
    [4, 45.2, 70],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const [after] = await read('Stock Value', NEXT);
  expect(after?.rows[1]).toMatchObject({
    Department: 'CD',
    'On hand': 1,
    'At cost': 8,
    'At shelf price': 12,
  });
});

test('no stock of a day that has not come: it would be the one of today under that date', async () => {
  for (const field of ['StartDate', 'EndDate']) {
    const query = { ReportName: 'Stock Value', ClientID: counter.storeId, [field]: '2031-01-01' };
    const { status, body } = await server.request('GET', '/api/ReportEngine/PreviewReport', {
      token: counter.manager.token,
      query,
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ field, message: `${field} must not be in the future` }),
    ]);
  }
});

test('a cashier sees none of them', async () => {
  for (const ReportName of ['Tax by Rate', 'Liabilities', 'Over and Short', 'Exceptions', 'Stock Value']) {
    const query = { ReportName, ClientID: counter.storeId, StartDate: DAY };
    const { status } = await server.request('GET', '/api/ReportEngine/PreviewReport', {
      token: counter.cashier.token,
      query,
    });
    expect([ReportName, status]).toEqual([ReportName, 403]);
  }
});
