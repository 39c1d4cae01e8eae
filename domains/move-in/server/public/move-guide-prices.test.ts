// Guide prices of another system.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums, listNamed } from './find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let mover: Mover;

const PRODUCTS = `Product,Code,Title,Department
G1,045496963729,The Wind Waker,Video Games
G2,,Homemade Bundle,Video Games
`;
const GUIDE = `Product,Loose,Complete,New,As of,Source
G1,24.50,31.00,,2026-03-01,PriceCharting
G1,23.00,,52.00,2026-02-01,PriceCharting
G2,1.00,,,2026-03-01,
G3,1.00,,,,
`;
const SHEETS = { 'products.csv': PRODUCTS, 'guide-prices.csv': GUIDE };

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  const store = (await aStore(db)).storeId;
  await seedDepartments(db);
  const { userId } = await aUser(db, { role: 'Administrator', storeIds: [store] });
  mover = await aMover(db, { userId, storeId: store });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

const guide = () =>
  db.rows(
    'select p.title, g.as_of, g.part, g.price_cents, g.source from guide_prices g join catalog_products p using (catalog_id) order by 1, 2, 3',
  );

test('prices come into the guide, once, and it keeps those that it has; taken back it is as before', async () => {
  await mover.move({ 'products.csv': PRODUCTS });
  await db.run(
    `insert into guide_prices (catalog_id, part, price_cents, as_of) select catalog_id, 'loose', 2600, '2026-03-01' from catalog_products where upc = '045496963729'`,
  );
  const before = await guide();
  const moveInId = await mover.move(SHEETS);
  const after = await guide();
  expect(after).toMatchObject([
    { title: 'Homemade Bundle', asOf: '2026-03-01', part: 'loose', priceCents: 100, source: '' },
    { title: 'The Wind Waker', asOf: '2026-02-01', part: 'loose', priceCents: 2_300 },
    { title: 'The Wind Waker', asOf: '2026-02-01', part: 'new', priceCents: 5_200 },
    { asOf: '2026-03-01', part: 'complete', priceCents: 3_100, source: 'PriceCharting' },
    { asOf: '2026-03-01', part: 'loose', priceCents: 2_600 },
  ]);
  const named = await listNamed(db, moveInId, 20);
  expect(named.map(({ number, fate, column, note }) => [number, fate, column, note])).toEqual([
    [5, 'refused', 'Product', 'No row of Products is named G3'],
    [2, 'joined', 'Loose', 'The guide has a price of that day already for Loose, and keeps it'],
  ]);
  const again = await mover.move(SHEETS);
  expect((await findSums(db, again)).fates.filter(({ fate }) => fate === 'new')).toEqual([]);
  expect(await guide()).toEqual(after);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await guide()).toEqual(before);
});

test('a price that a later import changed stays', async () => {
  const moveInId = await mover.move(SHEETS);
  await db.run(`update guide_prices set price_cents = 111 where source = '' and price_cents = 100`);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await guide()).toMatchObject([{ title: 'Homemade Bundle', priceCents: 111 }, { priceCents: 2_600 }]);
});
