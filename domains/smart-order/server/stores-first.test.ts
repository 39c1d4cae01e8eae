// What other stores have too many of comes before money is spent: suggested, asked for once, and not again. Over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { getVendorAnalyzerList } from '#domains/smart-order/contract/smart-lines.ts';
import { getSuggestedTransfers, moveFirst } from '#domains/smart-order/contract/stores-first.ts';
import { importWeeks } from '#domains/smart-order/server/import-weeks.ts';
import { refreshStoreDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { addDays } from '#kernel/business-day.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
let server: TestServer;
let maple: number;
let harbor: number;
let catalogId: number;
let vendors: readonly [number, number];
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const { database: db } = server;
  const { departments, conditions } = await seedDepartments(db);
  ({ storeId: maple } = await aStore(db, { name: 'Maple Street' }));
  ({ storeId: harbor } = await aStore(db, { name: 'Harbor Avenue' }));
  const { userId } = await aUser(db, { role: 'Manager', storeIds: [maple] });
  token = await aSession(db, userId);
  ({ catalogId } = await aProduct(db, { departmentId: departments.Vinyl as number, title: 'Low Tide' }));
  // Used copies of it, too: what demand asks for is new.
  for (const [condition, quantity] of [
    ['New', 40],
    ['Good', 9],
  ] as const)
    await anItem(db, {
      storeId: harbor,
      catalogId,
      conditionId: (conditions[condition] ?? Object.values(conditions).at(-1)) as number,
      quantity,
      priceCents: 2_000,
      userId,
    });
  await anItem(db, {
    storeId: maple,
    catalogId,
    conditionId: conditions.New as number,
    quantity: 0,
    priceCents: 2_000,
    userId,
  });
  vendors = [
    await aVendor(db, { userId, name: 'Lanternway', leadDays: 10 }),
    await aVendor(db, { userId, name: 'Pelt & Sons', leadDays: 18 }),
  ];
  for (const [at, vendorId] of vendors.entries()) {
    await aVendorClient(db, { vendorId, storeId: maple, userId });
    await aVendorItem(db, { vendorId, catalogId, costE4: 100_000 + at * 20_000, packSize: 1 + at * 3 });
  }
  for (const storeId of [maple, harbor])
    await db.transaction(async (tx) => {
      await refreshStoreDemand(tx, storeId, yesterday, new Date());
      if (storeId === maple)
        await importWeeks(tx, storeId, [
          {
            catalogId,
            firstWeek: addDays(mondayOf(yesterday), -7 * 20),
            sold: Array<number>(20).fill(2),
            days: Array<number>(20).fill(7),
          },
        ]);
    });
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const suggested = () => server.call(getSuggestedTransfers, { clientId: maple }, { token });
const line = async () =>
  (await server.call(getVendorAnalyzerList, { ClientId: maple }, { token })).items.find(
    (one) => one.catalogId === catalogId,
  );
const move = (quantity: number) =>
  server.call(
    moveFirst,
    { clientId: maple, body: [{ catalogId, fromClientId: harbor, quantity }] } as never,
    { token },
  );

test('the other vendor is on the line with its own cost, packs and suggestion', async () => {
  expect((await line())?.others).toMatchObject([
    { vendorId: vendors[1], vendorName: 'Pelt & Sons', cost: 12, packSize: 4, leadDays: 18 },
  ]);
});

test('a transfer is suggested by demand, asked for once, and the same is not asked for again', async () => {
  const before = await line();
  const [gift] = before?.stores ?? [];
  expect(gift).toMatchObject({ clientId: harbor, name: 'Harbor Avenue', asked: 0 });
  const quantity = gift?.quantity as number;
  expect(quantity).toBeGreaterThan(0);
  expect(await suggested()).toMatchObject([
    {
      fromClientId: harbor,
      units: quantity,
      worth: quantity * 20,
      items: [{ catalogId, title: 'Low Tide', quantity, asked: 0, price: 20 }],
    },
  ]);
  const done = await move(quantity);
  expect(done).toMatchObject({ success: true, units: quantity, missed: 0 });
  const [transferId] = (done as { transferIds: number[] }).transferIds;
  const items = await server.call(getTransferItems, { id: transferId as number }, { token });
  expect(items).toMatchObject([{ catalogId, quantity }]);
  const { isNew } = await server.database.one<{ isNew: boolean }>(
    'select n.is_new from transfer_lines l join conditions n using (condition_id) where l.transfer_id = $1',
    [transferId],
  );
  expect(isNew).toBe(true);

  expect((await line())?.stores).toMatchObject([{ quantity, asked: quantity }]);
  expect(await suggested()).toMatchObject([{ units: 0, worth: 0, items: [{ quantity, asked: quantity }] }]);
  expect(await move(quantity)).toMatchObject({ success: true, units: 0, missed: 0, transferIds: [] });
});

test('more is asked for on the same transfer, and what is not free there is left out', async () => {
  const { units } = await server.database.one<{ units: number }>(
    'select sum(quantity)::integer as units from transfer_lines',
  );
  expect(await move(units + 2)).toMatchObject({ success: true, units: 2, missed: 0 });
  expect(await move(60)).toMatchObject({ success: true, units: 40 - units - 2, missed: 20 });
  const { transfers } = await server.database.one<{ transfers: number }>(
    'select count(*)::integer as transfers from transfers',
  );
  expect(transfers).toBe(1);
});

test('a product that there is not, and a store that is none', async () => {
  const bad = (body: object) =>
    server.request('POST', `/api/VendorItems/MoveFirst?clientId=${maple}`, { token, body: [body] });
  expect((await bad({ catalogId: 999_999, fromClientId: harbor, quantity: 1 })).status).toBe(404);
  expect((await bad({ catalogId, fromClientId: 999_999, quantity: 1 })).status).toBe(404);
  expect((await bad({ catalogId, fromClientId: harbor, quantity: 0 })).status).toBe(400);
});
