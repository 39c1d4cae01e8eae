import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { Database } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let counter: Counter;
let administrator: { userId: number; username: string };
let mover: Mover;
let moveInId: number;

const UPC = '045496963729';
const HEAD = 'Product,Code,Title,Department\n';
const PRODUCTS = `${HEAD}G1,${UPC},The Wind Waker,Video Games\nG2,,Homemade Bundle,Video Games\n`;
const STOCK = `Product,Condition,On hand,Unit cost,Price,Serials
G1,B,3,18.5033,39.99,
G1,B,4,2.50,35.00,
G1,A,2,12.00,29.99,"N-1,N-2"
G2,B,1,1.00,5.00,
`;

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  counter = await aCounter(db);
  await aGood(db, counter, { upc: UPC, title: 'The Wind Waker', grade: 'B', quantity: 5, priceCents: 4_499 });
  administrator = await aUser(db, { role: 'Administrator', storeIds: [counter.storeId] });
  mover = await aMover(db, { userId: administrator.userId, storeId: counter.storeId });
});
beforeEach(async () => {
  moveInId = await mover.move({ 'products.csv': PRODUCTS, 'stock.csv': STOCK });
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

const items = () =>
  db.rows<{ inventoryId: number; title: string; onHand: number }>(
    `select i.inventory_id, p.title, i.on_hand, i.cost_e4, i.price_cents, i.bin, i.serial_required from inventory_items i
     join catalog_products p using (catalog_id) where i.hidden_at is null order by 1`,
  );

/** A piece of the bundle leaves the shop. */
async function sellOne(): Promise<void> {
  const [item] = (await items()).filter(({ title }) => title === 'Homemade Bundle');
  const writer = { actor: administrator, now: new Date() };
  const move = {
    inventoryId: item?.inventoryId ?? 0,
    quantity: -1,
    reason: 'correction' as const,
    sourceType: 'test',
    sourceId: 1,
    sourceLineId: 1,
  };
  await db.transaction((tx) => moveAtCost(tx, writer, counter.storeId, [move]));
}

test('what joined goods on the shelf leaves their price, and their average comes back', async () => {
  const [joined] = await items();
  // (5 × 8.00 + 55.51 + 10.00) / 12
  expect(joined).toMatchObject({ onHand: 12, costE4: 87_925, priceCents: 4_499 });
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  const left = await items();
  expect(left).toMatchObject([{ title: 'The Wind Waker', onHand: 5, costE4: 80_000, priceCents: 4_499 }]);
});

test('once a piece of it was sold it stays, and the piece is named', async () => {
  await sellOne();
  const before = await items();
  expect(await mover.takeBack(moveInId)).toMatchObject({
    code: 'MOVED_ON',
    message: expect.stringMatching(/Homemade Bundle \(21\d+\)/),
  });
  expect(await items()).toEqual(before);
});
