// Does each check find the fault that it is there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { importWeeks } from '#domains/smart-order/server/import-weeks.ts';
import { refreshStoreDemand } from '#domains/smart-order/server/refresh-demand.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { faultsAfter } from '#tests/support/verify-testing.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  const { departments, conditions } = await seedDepartments(home.database);
  const { storeId } = await aStore(home.database);
  const { userId } = await aUser(home.database, { storeIds: [storeId] });
  const { catalogId } = await aProduct(home.database, { departmentId: departments.CD as number });
  const at = new Date('2026-06-02T17:00:00Z');
  await anItem(home.database, {
    storeId,
    catalogId,
    conditionId: conditions.New as number,
    quantity: 3,
    userId,
    at,
  });
  await home.database.transaction(async (tx) => {
    await refreshStoreDemand(tx, storeId, '2026-06-14', at);
    await importWeeks(tx, storeId, [
      { catalogId, firstWeek: '2026-05-11', sold: [2, 0, 1], days: [7, 6, 7] },
    ]);
  });
});
afterAll(() => home.drop());

const WEEK = 'A kept week of a product is not that of the journal';
const DEPARTMENT = 'The kept weeks of a department are not those of its products';
const TARGET = 'A target does not follow from its inputs';

test('as it was rolled up, it finds nothing', async () =>
  expect(await faultsAfter(home.database, [], 'V8')).toEqual([]));

test.each([
  [WEEK, 'update demand_weeks set days[cardinality(days)] = 5'],
  [WEEK, 'update demand_weeks set sold[cardinality(sold)] = 1'],
  [WEEK, 'delete from demand_weeks'],
  [DEPARTMENT, 'update demand_department_weeks set sold = sold + 1'],
  [DEPARTMENT, 'delete from demand_department_weeks'],
  [TARGET, 'update demand_targets set target = target + 1'],
  [TARGET, 'update demand_targets set rate = rate * 1.01'],
  [TARGET, 'update demand_targets set variance = variance + 0.1'],
])('%s: %s', async (problem, statement) =>
  expect(await faultsAfter(home.database, [statement], `V8 ${problem}`)).toContain(`V8 ${problem}`),
);

test('what was imported from before the journal is nobody else’s to count', async () => {
  expect(await faultsAfter(home.database, ['update demand_weeks set days[2] = 3'], `V8 ${WEEK}`)).toEqual([]);
});
