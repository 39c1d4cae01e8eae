// What stores sold before they moved in: the forecast learns from it, and the books know nothing of it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mover, aMover } from '#domains/move-in/testing/a-move.ts';
import { findSums } from './find-sums.ts';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { refreshDueDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { refreshDemand } from '#domains/smart-order/server/public/refresh-demand.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let db: Database;
let mover: Mover;
let storeId: number;
let today: string;

beforeAll(async () => {
  home = await createTestDatabase();
  db = home.database;
  ({ storeId } = await aStore(db));
  await seedDepartments(db);
  const { userId } = await aUser(db, { role: 'Administrator', storeIds: [storeId] });
  mover = await aMover(db, { userId, storeId });
  today = await findStoreDay(db, storeId, new Date());
});
afterEach(async () => {
  expect(await verify(db)).toEqual([]);
});
afterAll(() => home.drop());

/** Two months ago and three. */
const sheets = () => {
  const [two, three] = [addDays(today, -62).slice(0, 7), addDays(today, -93).slice(0, 7)];
  return {
    'products.csv': 'Product,Title,Department\nG1,Homemade Bundle,Video Games\n',
    'stock.csv': 'Product,Condition,On hand,Unit cost,Price\nG1,New,3,1.25,9.99\n',
    'monthly-sales.csv': `Product,Month,New,Sold,Sales,Cost
G1,${three},yes,31,309.69,38.75
G1,${two},yes,20,199.80,25.00
G1,${two},yes,11,109.89,13.75
G1,${two},no,5,20.00,1.00
`,
  };
};

const closeDay = async (): Promise<void> => {
  await db.transaction((tx) => refreshDemand(tx, storeId, today, new Date()));
  await refreshDueDemand(db, new Date());
};
const learned = () =>
  db.rows<{ units: number }>('select units from demand_targets where store_id = $1 and units > 0', [storeId]);
const receipts = () =>
  db.one<{ count: number }>(
    'select (select count(*) from transactions) + (select count(*) from stats_slots) as count',
  );

test('they come in once, and no receipt of them; the forecast learns of new goods when the first day is closed', async () => {
  const moveInId = await mover.move(sheets());
  const sums = await findSums(db, moveInId);
  const amounts = { pieces: 67, costCents: 7_850, retailCents: 63_938, owedCents: 0 };
  expect(sums.lines).toContainEqual(
    expect.objectContaining({ sheet: 'monthly-sales', rowsTaken: 4, said: amounts, booked: amounts }),
  );
  expect(await receipts()).toMatchObject({ count: 0 });
  await closeDay();
  expect(await learned()).toEqual([{ units: 62 }]);
  const again = await mover.move(sheets());
  expect((await findSums(db, again)).fates.filter(({ fate }) => fate !== 'same')).toEqual([]);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  await refreshDueDemand(db, new Date());
  expect(await learned()).toEqual([]);
});

test('a store whose days were closed before learns within seconds', async () => {
  const moveInId = await mover.move(sheets());
  expect(await learned()).toEqual([]);
  await refreshDueDemand(db, new Date());
  expect(await learned()).toEqual([{ units: 62 }]);
  expect(await mover.takeBack(moveInId)).toBeUndefined();
  await refreshDueDemand(db, new Date());
  expect(await learned()).toEqual([]);
});
