// What goes out comes in again equal: a chain leaves as files, and an empty database takes them in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMover, type SheetTexts } from '#domains/move-in/testing/a-move.ts';
import { anExport } from '#domains/move-in/testing/an-export.ts';
import { hasOf } from '#domains/move-in/testing/what-a-shop-has.ts';
import { findSums, listNamed } from '#domains/move-in/server/public/find-sums.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aGuidePrice } from '#domains/pricing/testing/a-guide-price.ts';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { Till } from '#domains/register/testing/a-till.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database } from '#contract/route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

/** What a shop is worth is in these. */
const COUNTED = new Set(['products.csv', 'stock.csv', 'customers.csv', 'certificates.csv']);

const SHEETS: SheetTexts = {
  'products.csv': `Product,Code,Edition,Title,Artist,Department,Format,Genre,List price,Release date,Serial numbers,Tax exempt,Description
a,045496963729,,Amber Harbor,Nintendo,Video Games,Nintendo Switch,Platformer,59.99,2017-10-27,no,no,"Quiet, and ""wide"""
b,045496963729,Player’s Choice,Amber Harbor,,Video Games,,,,,,,
c,,,"'=SUM(A1:A9)",,Vinyl,,,19.99,,,,
d,0306406152,,On Tides,A. Reader,Books,,,,,,yes,
e,,,Console,,Game Consoles,,,,,,,
f,SHOP-7,,"12"" of Rain, Vol. 2",,Vinyl,,,,,,,
`,
  'stock.csv': `Product,Store,Condition,Case,On hand,Unit cost,Price,SKU,Bin,Tags,Notes,Serials,New stock,Bulk,Other SKUs
a,Maple Street,B,No manual,3,18.3333,39.99,2100000012346,A-12,"staff pick, ""a, b""","-No manual",,,,2100000099991
a,Maple Street,N,,2,40,59.99,,,,,,yes,,
a,Mall,B,,0,7.0050,,,,,,,,,
b,Mall,A,,1,5.9999,31.00,,,,,,,,
c,Mall,C,,250,0.0333,0.25,,,,,,,yes,
e,Mall,A,,2,101.1150,199.00,,,,,"XTJ1, ""XTJ,2""",,,
e,Maple Street,A,,2,101.1150,199.00,,,,,"XTJ8, XTJ9",,,
f,Maple Street,A,,12,1,2.00,,,,,,,,
`,
  'customers.csv': `Customer,Member number,First name,Last name,Phone,Email,Address,Address 2,City,State,ZIP,Birth date,Notes,Groups,May be texted,May be emailed,Tax exempt,Tax certificate,Tax exempt until,Store credit,Other numbers
1,777,Jo,Park,(518) 555-0101,jo@example.com,9 Elm Street,Apt 2,Albany,NY,02207,1988-04-02,Collects Dreamcast,"Teachers, Members",yes,yes,yes,ST-119.1,2031-12-31,12.50,20077
2,778,José,"O’Neil, Jr.",518 555 0101,jo@example.com,,,,,,,+1 for offers,,,,,,,0.00,
`,
  'certificates.csv': `Number,Balance,Sold on,Good until,Store,Customer
6006 4912 0000 1234,25.00,2025-12-20,2031-01-31,Mall,1
AB-99,10.01,,,Maple Street,
`,
};

let server: TestServer;
let from: Database;
let other: TestDatabase;

beforeAll(async () => {
  server = await startTestServer();
  other = await createTestDatabase();
  from = server.database;
  const counter = await aCounter(from, { name: 'Maple Street' });
  const mall = await aStore(from, { name: 'Mall' });
  const { userId } = await aUser(from, {
    role: 'Administrator',
    storeIds: [counter.storeId, mall.storeId],
    username: 'owner',
  });
  await addGroups(from);
  const mover = await aMover(from, { userId, storeId: counter.storeId });
  const moveInId = await mover.move(SHEETS);
  expect((await listNamed(from, moveInId, 9)).map(({ note }) => note)).toEqual([]);
  await sellSome(counter, userId);
});
afterAll(async () => {
  await server.close();
  await other.drop();
});

const addGroups = (db: Database) =>
  db.run(`insert into customer_groups (name, created_at) values ('Members', now()), ('Teachers', now())`);

/** A sale, and a certificate of ours. */
async function sellSome(
  { storeId, deviceId }: { storeId: number; deviceId: number },
  userId: number,
): Promise<void> {
  const till = new Till(server, { storeId, deviceId, token: await aSession(from, userId) });
  const { catalogId, item } = await from.one<{ catalogId: number; item: number }>(
    `select catalog_id, inventory_id as item from inventory_items where sku = '2100000012346'`,
  );
  const { customer } = await from.one<{ customer: number }>(
    `select customer_id as customer from customers where member_number = '777'`,
  );
  expect((await till.sell({ item, customer, percent: 10 })).done.success).toBe(true);
  expect((await till.sellCertificate(25)).done.success).toBe(true);
  await aGuidePrice(from, { catalogId, asOf: '2026-10-01', prices: { loose: 2_000, complete: 3_100 } });
  await aGuidePrice(from, { catalogId, prices: { loose: 2_450 } });
}

test('a chain goes out and comes in equal', async () => {
  const { texts, sums } = await anExport(from);
  const storeIds = [];
  for (const name of ['Mall', 'Maple Street'])
    storeIds.push((await aStore(other.database, { name })).storeId);
  await seedDepartments(other.database);
  await addGroups(other.database);
  const { userId } = await aUser(other.database, { role: 'Administrator', storeIds });
  const mover = await aMover(other.database, { userId, storeId: storeIds[0] ?? 0 });
  const moveInId = await mover.move(texts);
  const named = await listNamed(other.database, moveInId, 20);
  expect(named.filter(({ file }) => COUNTED.has(file))).toEqual([]);
  expect(await hasOf(other.database)).toEqual(await hasOf(from));
  const { lines } = await findSums(other.database, moveInId);
  const total = (of: 'pieces' | 'costCents' | 'retailCents' | 'owedCents') =>
    // What was sold before is neither stock nor owed.
    lines.reduce((sum, { sheet, booked }) => sum + (sheet === 'monthly-sales' ? 0 : booked[of]), 0);
  expect([total('pieces'), total('costCents'), total('retailCents'), total('owedCents')]).toEqual([
    sums.pieces,
    sums.costCents,
    sums.retailCents,
    sums.creditCents + sums.giftCents,
  ]);
  expect(await verify(other.database)).toEqual([]);
  const again = await anExport(other.database);
  // Stock is as it was to the cent, its average not to the hundredth of one.
  for (const name of ['products.csv', 'customers.csv'])
    expect(again.texts[name]?.split('\r\n').sort()).toEqual(texts[name]?.split('\r\n').sort());
});

test('labels that came along stay the only ones of their number', async () => {
  const { db, storeId, catalogId, conditionId, userId } = {
    db: other.database,
    ...(await other.database.one<{
      storeId: number;
      catalogId: number;
      conditionId: number;
      userId: number;
    }>(
      `select i.store_id, i.catalog_id, (select condition_id from conditions where grade = 'D') as "conditionId", (select min(user_id) from users) as "userId"
       from inventory_items i where i.sku = '2100000000012'`,
    )),
  };
  const { sku } = await anItem(db, { storeId, catalogId, conditionId, userId });
  expect(Number(sku.slice(2, 12))).toBeGreaterThan(1_234);
});
