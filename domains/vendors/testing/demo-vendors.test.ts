import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { vendorChecks } from '#domains/vendors/server/invariants/imports.ts';
import { runChecks } from '#platform/verify/run-checks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoVendors } from './demo-vendors.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

test('three vendors share the catalog, once', async () => {
  const { database } = home;
  const { storeId } = await aStore(database, {});
  const { userId } = await aUser(database, { storeIds: [storeId] });
  const { id: departmentId } = await database.one<{ id: number }>(
    `insert into departments (name, family) values ('Video Games', 'game') returning department_id as id`,
  );
  const codes = ['045496963729', '045496741723', '711719541028', '4006381333931'];
  await seedProducts(
    database,
    codes.map((upc, at) => ({ upc, title: `Game ${at}`, departmentId })),
  );
  const chain = { storeIds: [storeId], userId, now: new Date('2026-11-20T15:00:00Z') };
  await demoVendors(database, chain);
  await demoVendors(database, chain);
  const count = (table: string) => database.one<{ n: number }>(`select count(*)::int as n from ${table}`);
  expect(await count('vendors')).toEqual({ n: 3 });
  expect(await count('vendor_items')).toEqual({ n: 4 });
  expect(await count('vendor_client_addresses')).toEqual({ n: 3 });
  expect(await runChecks(database, vendorChecks)).toEqual([]);
});
