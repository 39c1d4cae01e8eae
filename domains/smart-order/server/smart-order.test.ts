// What to order and why, over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import * as metrics from '#domains/smart-order/contract/metrics.ts';
import * as calls from '#domains/smart-order/contract/smart-lines.ts';
import { importWeeks } from '#domains/smart-order/server/import-weeks.ts';
import { refreshStoreDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { addDays } from '#kernel/business-day.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { runChecks } from '#platform/verify/run-checks.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { keptLineChecks } from './invariants/kept-lines.ts';
import { smartOrderChecks } from './invariants/kept-weeks.ts';

let server: TestServer;
let maple: number;
let harbor: number;
let userId: number;
let token: string;
let cashier: string;
let vendorId: number;
let otherVendorId: number;
const items: Record<string, number> = {};
const products: Record<string, number> = {};
let newCondition: number;
let departmentId: number;

const today = new Date().toISOString().slice(0, 10);
const yesterday = addDays(today, -1);

beforeAll(async () => {
  server = await startTestServer();
  const { database: db } = server;
  const { departments, conditions } = await seedDepartments(db);
  newCondition = conditions.New as number;
  departmentId = departments.Vinyl as number;
  ({ storeId: maple } = await aStore(db, { name: 'Maple Street' }));
  ({ storeId: harbor } = await aStore(db, { name: 'Harbor Avenue' }));
  const manager = await aUser(db, { role: 'Manager', storeIds: [maple] });
  userId = manager.userId;
  token = await aSession(db, userId);
  const weak = await aUser(db, { role: 'Cashier', storeIds: [maple] });
  cashier = await aSession(db, weak.userId);
  vendorId = await aVendor(db, {
    userId,
    name: 'Lanternway',
    orderMinCents: 30_000,
    leadDays: 10,
    orderFreq: 1,
  });
  otherVendorId = await aVendor(db, { userId, name: 'Pelt & Sons', leadDays: 18 });
  for (const vendor of [vendorId, otherVendorId])
    for (const storeId of [maple, harbor]) await aVendorClient(db, { vendorId: vendor, storeId, userId });
  // Title, a week's sales at Maple Street, on hand there and at Harbor Avenue, and the vendor item.
  await sells('Copper Skies', 2, 1, 0, {});
  await sells('Low Tide', 1, 0, 40, { packSize: 2 });
  await sells('Static Garden', 0, 5, 0, {});
  await sells('Mossback', 1, 0, 0, {
    costE4: 120_000,
    previousCostE4: 100_000,
    costChangedAt: new Date(),
  });
  await sells('Never here', null, 0, 0, {});
  items['Copper Skies elsewhere'] = await aVendorItem(db, {
    vendorId: otherVendorId,
    catalogId: products['Copper Skies'] as number,
    costE4: 110_000,
  });
  for (const storeId of [maple, harbor]) {
    await db.transaction(async (tx) => {
      await refreshStoreDemand(tx, storeId, yesterday, new Date());
      const known = storeId === maple ? weekly : [];
      await importWeeks(
        tx,
        storeId,
        known.map(([catalogId, units]) => ({
          catalogId,
          firstWeek: addDays(mondayOf(yesterday), -7 * 20),
          sold: Array(20).fill(units),
          days: Array(20).fill(7),
        })),
      );
    });
  }
});
afterEach(async () =>
  expect(await runChecks(server.database, [...smartOrderChecks, ...keptLineChecks])).toEqual([]),
);
afterAll(() => server.close());

const weekly: (readonly [number, number])[] = [];

async function sells(
  title: string,
  units: number | null,
  here: number,
  there: number,
  item: object,
): Promise<void> {
  const { database: db } = server;
  const { catalogId } = await aProduct(db, { departmentId, title });
  products[title] = catalogId;
  if (units !== null) weekly.push([catalogId, units]);
  const at = new Date(`${addDays(mondayOf(yesterday), 0)}T17:00:00Z`);
  for (const [storeId, quantity] of [
    [maple, here],
    [harbor, there],
  ] as const)
    if (quantity > 0)
      await anItem(db, {
        storeId,
        catalogId,
        conditionId: newCondition,
        quantity,
        priceCents: 2_000,
        userId,
        at,
      });
  items[title] = await aVendorItem(db, { vendorId, catalogId, msrpCents: 2_000, ...item });
}

const analyze = (asked: object = {}, as = token) =>
  server.call(calls.getVendorAnalyzerList, { ClientId: maple, ...asked }, { token: as });

test('each product has one line that says what to order and why', async () => {
  const { items: lines, count, decisions, analyzed } = await analyze();
  expect([count, analyzed]).toEqual([5, 6]);
  expect(decisions).toEqual([1, 0, 1, 1, 1, 1]);
  const by = new Map(lines.map((line) => [line.title, line]));
  expect(by.get('Copper Skies')).toMatchObject({
    vendorId,
    decision: 4,
    onHand: 1,
    packSize: 1,
    cost: 10,
    others: [{ vendorName: 'Pelt & Sons', cost: 11, leadDays: 18 }],
  });
  expect(by.get('Copper Skies')?.order).toBeGreaterThanOrEqual(5);
  expect(by.get('Copper Skies')?.sentence).toMatch(
    /^40 sold in 2[01](\.\d)? weeks with stock, [12](\.\d)? a week; 17 days to cover: \d/,
  );
  expect(by.get('Copper Skies')?.weeks).toHaveLength(26);
  expect(by.get('Low Tide')).toMatchObject({
    decision: 3,
    order: 0,
    stores: [{ clientId: harbor, name: 'Harbor Avenue' }],
  });
  expect(by.get('Static Garden')).toMatchObject({ decision: 5, order: 0 });
  expect(by.get('Mossback')).toMatchObject({ decision: 2, reason: 'costUp', picked: 0 });
  expect(by.get('Never here')).toMatchObject({ decision: 0, order: 0 });
});

test('a budget picks what earns most; a minimum offers the next best packs and adds none', async () => {
  const all = await analyze();
  const order = all.items.find(({ title }) => title === 'Copper Skies')?.order ?? 0;
  expect(all.vendors.find((one) => one.vendorId === vendorId)).toMatchObject({
    lines: 1,
    units: order,
    total: order * 10,
    orderMin: 300,
  });
  expect(all.vendors.find((one) => one.vendorId === vendorId)?.offers.length).toBeGreaterThan(0);
  const some = await analyze({ budget: 25 });
  expect(some.items.find(({ title }) => title === 'Copper Skies')).toMatchObject({ order, picked: 2 });
});

test('of one vendor, by department, by UPC or a part of the title, a page at a time', async () => {
  expect((await analyze({ vendorId: otherVendorId })).items.map(({ vendorItemId }) => vendorItemId)).toEqual([
    items['Copper Skies elsewhere'],
  ]);
  expect((await analyze({ vendorId: -1, upc: 'static g' })).items.map(({ title }) => title)).toEqual([
    'Static Garden',
  ]);
  expect((await analyze({ departmentId: departmentId + 1 })).count).toBe(0);
  const page = await analyze({ pageid: 2, recordCount: 2 });
  expect([page.items.length, page.count]).toEqual([2, 5]);
});

test('without a store it is all of the user; another store is not there', async () => {
  const own = await server.call(calls.getVendorAnalyzerList, {}, { token });
  expect(new Set(own.items.map(({ clientId }) => clientId))).toEqual(new Set([maple]));
  expect(
    (await server.request('GET', `/api/VendorItems/GetVendorAnalyzerList?ClientId=${harbor}`, { token }))
      .status,
  ).toBe(404);
  expect(
    (await server.request('GET', '/api/VendorItems/GetVendorAnalyzerList?vendorId=98765', { token })).status,
  ).toBe(404);
  expect(
    (await server.request('GET', '/api/VendorItems/GetVendorAnalyzerList', { token: cashier })).status,
  ).toBe(403);
  expect(
    await server.request('GET', '/api/VendorItems/GetVendorAnalyzerList?budget=-1', { token }),
  ).toMatchObject({ status: 400, body: { field: 'budget' } });
});

test('the list of vendor items: what the store lacks, by status, sorted', async () => {
  const list = (asked: object) =>
    server.call(calls.getAllVendorItemsTopLevel, { clientId: maple, ...asked }, { token });
  expect((await list({})).items.map(({ title }) => title)).toEqual([
    'Copper Skies',
    'Copper Skies',
    'Low Tide',
    'Mossback',
    'Never here',
    'Static Garden',
  ]);
  const lacking = await list({ needReorderOnly: true, sortBy: 'need', ascending: false });
  expect(lacking.items.every(({ need, needReorder }) => need > 0 && needReorder)).toBe(true);
  expect(lacking.items[0]?.title).toBe('Copper Skies');
  expect(lacking.count).toBe(4);
  expect((await list({ Status: 3 })).items).toEqual([]);
  expect(await list({ pageid: 2, recordCount: 4 })).toMatchObject({
    count: 6,
    items: [{ title: 'Never here' }, { title: 'Static Garden' }],
  });
  const old = await server.call(
    calls.getAllVendorItemsV0,
    { VendorId: vendorId, ClientId: maple, needReorderOnly: true },
    { token },
  );
  expect(old.map(({ title }) => title)).toEqual(['Copper Skies', 'Low Tide', 'Mossback']);
});

test('who may not see costs sees what to order', async () => {
  const { database } = server;
  await database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'costs.view', 'deny')`,
    [userId],
  );
  try {
    // Its own session: the one that is known learns of the change a moment later.
    const own = await aSession(database, userId);
    const line = (await analyze({}, own)).items.find(({ title }) => title === 'Copper Skies');
    expect(line).toMatchObject({ decision: 4, cost: null, earns: null, perDollar: null, profit: 0 });
  } finally {
    await database.run(`delete from user_rights where user_id = $1 and right_code = 'costs.view'`, [userId]);
  }
});

test('what sold of a product, by week and by day, and where it is', async () => {
  const CatalogId = products['Copper Skies'] as number;
  const [store] = await server.call(metrics.getWeeklySalesMetrics, { CatalogId }, { token });
  expect(store).toMatchObject({ clientId: maple, name: 'Maple Street' });
  expect(store?.weeks).toHaveLength(104);
  expect(store?.weeks.reduce((sum, { sold }) => sum + sold, 0)).toBe(40);
  const [daily] = await server.call(metrics.getDailySalesMetrics, { CatalogId, Condition: 'N' }, { token });
  expect(daily?.days).toHaveLength(91);
  const byId = { CatalogId, Condition: String(newCondition) };
  expect(await server.call(metrics.getDailySalesMetrics, byId, { token })).toEqual([daily]);
  const used = await server.call(metrics.getWeeklySalesMetrics, { CatalogId, Condition: 'Worn' }, { token });
  expect(used[0]?.weeks.every(({ sold }) => sold === 0)).toBe(true);
  expect(
    await server.request(
      'GET',
      `/api/InventoryMetrics/GetDailySalesMetrics?CatalogId=${CatalogId}&Condition=shiny`,
      { token },
    ),
  ).toMatchObject({ status: 400, body: { field: 'Condition' } });
  expect(
    (await server.request('GET', '/api/InventoryMetrics/GetWeeklySalesMetrics?CatalogId=987654', { token }))
      .status,
  ).toBe(404);
  const found = await server.call(
    metrics.getInventoryMetrics,
    { VendorItemid: items['Copper Skies'] as number },
    { token },
  );
  expect(found).toMatchObject({ onHand: 1, stores: [{ clientId: maple, onHand: 1, sold13Weeks: 24 }] });
});

test('lines go into orders, with what they said', async () => {
  const wanted = [
    { vendorItemId: items['Copper Skies'] as number, quantity: 3 },
    { vendorItemId: items['Copper Skies elsewhere'] as number, quantity: 1 },
  ];
  const sent = { method: 'POST', token, body: wanted };
  const added = await server.request(
    'POST',
    `/api/VendorItems/AddSmartLines?clientId=${maple}&budget=100`,
    sent,
  );
  expect(added).toMatchObject({ status: 200, body: { success: true } });
  const kept = await server.database.rows<{ quantity: number; suggested: number }>(
    'select quantity, suggested from smart_lines order by quantity',
  );
  expect(kept.map(({ quantity }) => quantity)).toEqual([1, 3]);
  expect(kept[1]?.suggested).toBeGreaterThan(3);
  const after = (await analyze()).items.find(({ title }) => title === 'Copper Skies');
  expect(after).toMatchObject({ pending: 4 });
  const ignored = await analyze({ onOrder: true });
  expect(ignored.items.find(({ title }) => title === 'Copper Skies')?.coming).toBe(0);
  expect(
    (
      await server.request('POST', `/api/VendorItems/AddSmartLines?clientId=${maple}`, {
        token,
        body: [{ vendorItemId: 987_654, quantity: 1 }],
      })
    ).status,
  ).toBe(404);
});

test('how vendors did', async () => {
  await server.database.run(
    `update vendor_orders set status_id = 3, requested_at = now() - interval '3 days', expected_on = current_date - 2, order_date = current_date - 3
     where store_id = $1`,
    [maple],
  );
  const overview = await server.call(metrics.getVendorOverview, { ClientId: maple }, { token });
  expect(
    overview.vendors.map(({ name, orders, ordered, fillRate }) => [name, orders, ordered, fillRate]),
  ).toEqual([
    ['Lanternway', 1, 3, 0],
    ['Pelt & Sons', 1, 1, 0],
  ]);
  // Nothing came twice, so nothing says that its costs changed.
  expect(overview.vendors[0]?.costDrift).toBeNull();
  const ordered = await server.call(
    metrics.getVendorOverview,
    { ClientId: maple, SearchType: 'ordered' },
    { token },
  );
  expect(ordered.items.map(({ title, ordered: units }) => [title, units]).sort()).toEqual([
    ['Copper Skies', 1],
    ['Copper Skies', 3],
  ]);
  expect(
    (await server.call(metrics.getVendorOverview, { SearchTerm: 'static' }, { token })).items.map(
      ({ title }) => title,
    ),
  ).toEqual(['Static Garden']);
});

test('the days of the overview are those of the store', async () => {
  const { database: db } = server;
  await db.run(`update stores set time_zone = 'America/Los_Angeles' where store_id = $1`, [maple]);
  // 21:30 on March 4 in Los Angeles.
  await db.run(`update vendor_orders set requested_at = '2026-03-05T05:30:00Z' where store_id = $1`, [maple]);
  const ordered = async (day: string) => {
    const asked = { ClientId: maple, SearchType: 'ordered', StartDate: day, EndDate: day } as const;
    const { items: rows, vendors } = await server.call(metrics.getVendorOverview, asked, { token });
    return [rows.length, vendors.reduce((sum, { orders }) => sum + orders, 0)];
  };
  expect([await ordered('2026-03-04'), await ordered('2026-03-05')]).toEqual([
    [2, 2],
    [0, 0],
  ]);
});

test('an overview of days the wrong way round is refused', async () => {
  const path = '/api/VendorItems/GetVendorOverview?StartDate=2026-03-05&EndDate=2026-03-04';
  expect(await server.request('GET', path, { token })).toMatchObject({
    status: 400,
    body: { field: 'StartDate', message: 'Start date must not be after end date' },
  });
});
