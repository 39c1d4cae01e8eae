import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums, listNamed } from './find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let main: number;
let mall: number;
let userId: number;
let mover: Mover;

const PRODUCTS = `Product,Code,Title,Artist,Department,Format,List price,Serial numbers
G1,045496963729,Zelda: The Wind Waker,Nintendo,Video Games,GameCube,49.99,
G2,,Homemade Bundle,,Video Games,,,
C1,0711719541028,PlayStation 5,Sony,Game Consoles,,499.99,yes
`;
const STOCK = `Product,Store,Condition,On hand,Unit cost,Price,Bin,Tags,SKU,Serials
G1,Maple Street,Very good,3,18.50,39.99,A-12,"staff pick, window",,
G1,Mall,Worn,2,10.0050,29.99,,,,
G2,Maple Street,,0,4.25,9.99,,,,
C1,Maple Street,New,2,401.01,549.99,,,,"SN-1, SN-2"
`;

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  main = (await aStore(db)).storeId;
  mall = (await aStore(db, { name: 'Mall' })).storeId;
  await seedDepartments(db);
  ({ userId } = await aUser(db, { role: 'Administrator', storeIds: [main, mall] }));
  mover = await aMover(db, { userId, storeId: main });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

/** What a shop has: each item with stock or on the list, and what the books say of goods. */
const books = async () => ({
  items: await db.rows(
    `select s.name as store, p.title, c.name as condition, i.on_hand, i.cost_e4, i.price_cents, i.bin, i.tags, i.hidden_at is null as listed
     from inventory_items i join stores s using (store_id) join catalog_products p using (catalog_id) join conditions c using (condition_id)
     where i.hidden_at is null order by 1, 2, 3`,
  ),
  copies: await db.rows(`select serial from copies where state = 'inStock' order by 1`),
  goods: [await balanceOf(db, main, 'goods', 0), await balanceOf(db, mall, 'goods', 0)],
  opening: [await balanceOf(db, main, 'opening', 0), await balanceOf(db, mall, 'opening', 0)],
});

test('a dry run says what would be, and the books know nothing of it', async () => {
  const before = await books();
  const moveInId = await mover.plan({ 'products.csv': PRODUCTS, 'stock.csv': STOCK });
  expect((await findSums(db, moveInId)).lines.filter(({ sheet }) => sheet === 'stock')).toEqual([
    {
      sheet: 'stock',
      store: 'Maple Street',
      rows: 3,
      rowsTaken: 3,
      said: { pieces: 5, costCents: 85_752, retailCents: 121_995, owedCents: 0 },
      booked: { pieces: 5, costCents: 85_752, retailCents: 121_995, owedCents: 0 },
      brought: { pieces: 5, costCents: 85_752, retailCents: 121_995, owedCents: 0 },
    },
    {
      sheet: 'stock',
      store: 'Mall',
      rows: 1,
      rowsTaken: 1,
      said: { pieces: 2, costCents: 2_001, retailCents: 5_998, owedCents: 0 },
      booked: { pieces: 2, costCents: 2_001, retailCents: 5_998, owedCents: 0 },
      brought: { pieces: 2, costCents: 2_001, retailCents: 5_998, owedCents: 0 },
    },
  ]);
  expect(await books()).toEqual(before);
});

test('applied it is on the shelf and in the books; applied again nothing changes; taken back all is as before', async () => {
  const before = await books();
  const moveInId = await mover.move({ 'products.csv': PRODUCTS, 'stock.csv': STOCK });
  const after = await books();
  expect(after.goods).toEqual([85_752, 2_001]);
  expect(after.opening).toEqual([-85_752, -2_001]);
  expect(after.items).toHaveLength(4);
  expect(after.copies).toEqual([{ serial: 'SN-1' }, { serial: 'SN-2' }]);
  expect(await verify(db)).toEqual([]);

  expect(await mover.apply(moveInId)).toBeUndefined();
  const again = await mover.move({ 'products.csv': PRODUCTS, 'stock.csv': STOCK });
  expect(await books()).toEqual(after);
  const nothing = { pieces: 0, costCents: 0, retailCents: 0, owedCents: 0 };
  const sums = await findSums(db, again);
  expect(sums.lines.map(({ brought }) => brought)).toEqual(sums.lines.map(() => nothing));
  expect(sums.fates).toEqual([
    { sheet: 'products', fate: 'same', rows: 3 },
    { sheet: 'stock', fate: 'same', rows: 4 },
  ]);

  expect(await mover.takeBack(moveInId)).toBeUndefined();
  expect(await books()).toEqual(before);
  expect(await mover.takeBack(moveInId)).toMatchObject({ code: 'NOT_APPLIED' });
});

test('after it was taken back it comes in once more', async () => {
  const moveInId = await mover.move({ 'products.csv': PRODUCTS, 'stock.csv': STOCK });
  const { goods, items } = await books();
  expect([goods, items.length]).toEqual([[85_752, 2_001], 4]);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
});

test('what can not be taken is named by row and column, and the rest comes in', async () => {
  const products = `Product,Code,Title,Department
A,045496963720,Wrong digit,Video Games
B,,No such place,Groceries
D,,Loose Joystick,Video Games
D,,Loose Joystick again,Video Games
`;
  const stock = `Product,Store,On hand,Price
A,Mall,1,5.00
D,,1,5.00
D,Mall,-2,5.00
D,Mall,two,5.00
D,Mall,1,
X,Mall,1,5.00
`;
  const moveInId = await mover.move({ 'products.csv': products, 'stock.csv': stock });
  const named = await listNamed(db, moveInId, 20);
  expect(named.map(({ number, fate, column, note }) => [number, fate, column, note])).toEqual([
    [2, 'refused', 'Code', 'UPC check digit should be 9'],
    [3, 'refused', 'Department', 'There is no department Groceries'],
    [5, 'refused', '', 'Row 4 has the same name already'],
    [2, 'refused', 'Product', 'Product A was left out'],
    [3, 'refused', 'Store', 'Empty: there are several stores'],
    [5, 'refused', 'On hand', 'Not a whole number'],
    [6, 'refused', 'Price', 'Neither a price nor a list price'],
    [7, 'refused', 'Product', 'No row of Products is named X'],
    [4, 'new', 'On hand', '-2 on hand: comes in with none. Count it'],
  ]);
  await mover.takeBack(moveInId);
});
