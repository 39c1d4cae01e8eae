// Prices that the demo chain changed are as changed prices are: the item costs that since, and its log says so.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { demoPriceChanges } from './demo-price-changes.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

test('some are lower than before, some higher, and the books are right', async () => {
  const { database } = home;
  const { storeId } = await aStore(database, { name: 'Maple Street' });
  const { userId } = await aUser(database, { role: 'Manager', storeIds: [storeId] });
  const { departments, conditions } = await seedDepartments(database);
  const [departmentId = 0] = Object.values(departments);
  await seedProducts(
    database,
    Array.from({ length: 120 }, (_, n) => ({
      departmentId,
      title: `Demo ${n}`,
      upc: inStoreCode(6_000_000 + n),
    })),
  );
  const products = await database.rows<{ id: number }>(
    'select catalog_id as id from catalog_products order by 1',
  );
  for (const { id } of products)
    await anItem(database, {
      storeId,
      catalogId: id,
      conditionId: conditions.New as number,
      quantity: 1,
      userId,
    });
  const { now } = await database.one<{ now: Date }>(`select now() + interval '40 days' as now`);
  await demoPriceChanges(database, { storeIds: [storeId], userId, now });
  const { lowered, raised } = await database.one<{ lowered: number; raised: number }>(
    `select count(*) filter (where new_price_cents < old_price_cents) as lowered, count(*) filter (where new_price_cents > old_price_cents) as raised
     from price_changes where state = 'applied'`,
  );
  expect([lowered > 0, raised > 0]).toEqual([true, true]);
  expect(await verify(database)).toEqual([]);
});
