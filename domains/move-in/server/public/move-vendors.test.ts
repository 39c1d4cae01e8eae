// Vendors of another system and what they sell.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums, listNamed } from './find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import { saveVendorItemCost } from '#domains/vendors/server/public/save-vendor-item-cost.ts';
import type { Database } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let mover: Mover;
let administrator: { userId: number; username: string };

const SHEETS = {
  'products.csv': `Product,Code,Title,Department
G1,045496963729,The Wind Waker,Video Games
G2,,Homemade Bundle,Video Games
`,
  'vendors.csv': `Vendor,Account number,Email,Minimum order,Lead days,Return days,Needs RMA
Alliance,44-1207,orders@example.com,250.00,5,60,yes
Ingram,,,,,,
Harbor Games,,not an address,,400,,
`,
  'vendor-items.csv': `Vendor,Product,Vendor SKU,Unit cost,Pack size,Pack cost,Case code,Minimum,Maximum,Status
Alliance,G1,NIN-1,,6,150.00,10045496963726,1,6,Backorder
Alliance,G2,,1.2345,,9.00,12,9,2,soon
Nobody,G1,,1.00,,,,,,
Harbor Games,G9,,1.00,,,,,,
Harbor Games,G1,,12.50,,,,,,
`,
};

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  const store = (await aStore(db)).storeId;
  await seedDepartments(db);
  administrator = await aUser(db, { role: 'Administrator', storeIds: [store] });
  await aVendor(db, { userId: administrator.userId, name: 'Ingram' });
  mover = await aMover(db, { userId: administrator.userId, storeId: store });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

const lists = async () => ({
  vendors: await db.rows(
    `select name, account_number, contact_email, order_min_cents, lead_days, return_days, needs_rma from vendors where hidden_at is null order by 1`,
  ),
  items: await db.rows<{ id: number }>(
    `select i.vendor_item_id as id, v.name, i.title, i.vendor_sku, i.cost_e4, i.pack_size, i.pack_cost_cents, i.case_code, i.min_quantity, i.max_quantity, i.status_id
     from vendor_items i join vendors v using (vendor_id) where i.hidden_at is null order by 2, 3`,
  ),
});

test('vendors and what they sell come in, once; taken back the lists are as before', async () => {
  const before = await lists();
  const moveInId = await mover.move(SHEETS);
  const after = await lists();
  expect(after.vendors).toMatchObject([
    {
      ...{ name: 'Alliance', accountNumber: '44-1207', contactEmail: 'orders@example.com' },
      ...{ orderMinCents: 25_000, leadDays: 5, returnDays: 60, needsRma: true },
    },
    { name: 'Harbor Games', contactEmail: '', leadDays: 7, returnDays: null },
    { name: 'Ingram' },
  ]);
  expect(after.items).toMatchObject([
    { name: 'Alliance', title: 'Homemade Bundle', costE4: 12_345, packCostCents: null, statusId: 1 },
    {
      ...{ name: 'Alliance', title: 'The Wind Waker', vendorSku: 'NIN-1', costE4: 250_000, packSize: 6 },
      ...{ packCostCents: 15_000, caseCode: '10045496963726', minQuantity: 1, maxQuantity: 6, statusId: 3 },
    },
    { name: 'Harbor Games', title: 'The Wind Waker', costE4: 125_000, packSize: 1 },
  ]);
  const named = await listNamed(db, moveInId, 20);
  expect(named.map(({ sheet, number, fate, note }) => [sheet, number, fate, note])).toEqual([
    ['vendor-items', 4, 'refused', 'There is no vendor Nobody, and no row of Vendors is named so'],
    ['vendor-items', 5, 'refused', 'No row of Products is named G9'],
    ['vendors', 3, 'joined', 'Ingram is there already, and keeps what it has'],
    ['vendors', 4, 'new', expect.stringMatching(/^Email not an address is left out .*Lead days 400/)],
    [
      'vendor-items',
      3,
      'new',
      expect.stringMatching(/^Maximum 2 is .*Case code 12 is .*Status soon is .*Pack cost 9 is left out/),
    ],
  ]);

  const again = await mover.move(SHEETS);
  expect((await findSums(db, again)).fates.filter(({ fate }) => fate === 'new')).toEqual([]);
  expect(await lists()).toEqual(after);

  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await lists()).toEqual(before);
});

test('once an item costs something else nothing is taken back, and the item is named', async () => {
  const moveInId = await mover.move(SHEETS);
  const [bundle] = (await lists()).items;
  const cost = { vendorItemId: bundle?.id ?? 0, costE4: 20_000 };
  await db.transaction((tx) =>
    saveVendorItemCost(tx, { actor: administrator, now: new Date(Date.now() + 1_000) }, 'typed', cost),
  );
  const before = await lists();
  expect(await mover.takeBack(moveInId)).toMatchObject({
    code: 'MOVED_ON',
    message: expect.stringContaining('Homemade Bundle was ordered or changed since'),
  });
  expect(await lists()).toEqual(before);
});
