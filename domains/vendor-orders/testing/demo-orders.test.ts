// The demo chain has an order in every state, and its books are right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { seedOrders } from '#domains/vendor-orders/testing/demo-orders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

test('one in every state, a box under way, one lost, something on the shelf', async () => {
  const { database } = home;
  const { storeId } = await aStore(database);
  const { userId } = await aUser(database, { role: 'Manager', storeIds: [storeId] });
  const { departments } = await seedDepartments(database);
  const [departmentId = 0] = Object.values(departments);
  await seedProducts(
    database,
    Array.from({ length: 24 }, (_, n) => ({ departmentId, title: `Demo ${n}` })),
  );
  await seedOrders(database, { storeIds: [storeId], userId, now: new Date('2026-11-20T18:00:00Z') });
  const { states, boxes, shelf } = await database.one<{ states: number[]; boxes: number[]; shelf: number }>(
    `select (select array_agg(distinct status_id order by status_id) from vendor_orders) as states,
       (select array_agg(distinct status_id order by status_id) from vendor_shipments) as boxes,
       (select count(*)::integer from vendor_order_shelf) as shelf`,
  );
  expect(states).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(boxes).toEqual([2, 4]);
  expect(shelf).toBe(1);
  expect(await verify(database)).toEqual([]);
});
