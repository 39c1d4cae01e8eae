import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import {
  getAllDepartmentConditionNames,
  getConditionList,
  getConfigsForDepartment,
  getConfigurationsByDepartment,
  getDepartmentConditions,
  getDepartmentConfigurations,
  getDepartmentList,
  getDepartments,
  getDepartmentsWithInventory,
  getDeptCaseConditions,
} from '#domains/departments/contract/calls.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let seeded: SeededDepartments;
let cashier: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(server.database);
  other = await aStore(server.database, { name: 'Oak Avenue' });
  seeded = await seedDepartments(server.database);
  const { userId } = await aUser(server.database, { storeIds: [store.storeId, other.storeId] });
  cashier = { token: await aSession(server.database, userId) };
});
afterAll(() => server.close());

describe('departments', () => {
  test('are listed with their percents, department 0 never', async () => {
    const list = await server.call(getDepartments, {}, cashier);
    expect(list[0]).toMatchObject({
      departmentName: 'Video Games',
      taxRate: 8.25,
      cashTradeDiscount: 20,
      buyRuleID: 0,
      enabled: true,
    });
    expect(list.every((one) => one.departmentId > 0 && one.id === one.departmentId)).toBe(true);
    expect(list.find((one) => one.departmentName === 'Game Consoles')?.serialRequired).toBe(true);
  });
  test('are listed by name', async () => {
    const names = (await server.call(getDepartmentList, {}, cashier)).map((one) =>
      one.departmentName.toLowerCase(),
    );
    expect(names).toEqual([...names].sort());
  });
  test('that are switched off disappear from pick lists', async () => {
    await server.database.run(`update departments set enabled = false where name = 'Electronics'`);
    const list = await server.call(getDepartments, {}, cashier);
    expect(list.some((one) => one.departmentName === 'Electronics')).toBe(false);
  });
  test('with goods in stock are those of the store asked for', async () => {
    const { catalogId } = await aProduct(server.database, {
      departmentId: seeded.departments.Vinyl as number,
    });
    await server.database.run(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand) values ($1, $2, 'S', $3, 900, 1)`,
      [other.storeId, catalogId, seeded.conditions.New],
    );
    expect(await server.call(getDepartmentsWithInventory, { clientId: store.storeId }, cashier)).toEqual([]);
    expect(await server.call(getDepartmentsWithInventory, {}, cashier)).toMatchObject([
      { departmentName: 'Vinyl' },
    ]);
  });
});

describe('configurations', () => {
  test('of a department, by either call', async () => {
    const id = seeded.departments.Vinyl as number;
    const list = await server.call(getConfigsForDepartment, { id }, cashier);
    expect(list.map((one) => one.code).sort()).toEqual(['12', '7', 'LP']);
    expect(await server.call(getConfigurationsByDepartment, { DepartmentId: id }, cashier)).toEqual(list);
  });
  test("are one 'None' with an empty id where there are none", async () => {
    const [none] = await server.call(
      getConfigsForDepartment,
      { id: seeded.departments.DVD as number },
      cashier,
    );
    expect(none).toEqual({
      configurationId: '',
      departmentId: seeded.departments.DVD,
      configuration: 'None',
      name: 'None',
      code: '',
      medium: null,
    });
  });
  test('of all departments', async () => {
    expect((await server.call(getDepartmentConfigurations, {}, cashier)).length).toBeGreaterThan(80);
  });
  test.each([
    'Departments/GetConfigsForDepartment/999999',
    'Condition/GetDepartmentConditions?DepartmentId=999999',
    'CaseCondition/GetDeptConditions?DepartmentId=999999',
  ])('of a department that is not there answer 404: %s', async (path) => {
    expect(await server.request('GET', `/api/${path}`, cashier)).toMatchObject({
      status: 404,
      body: { message: 'No department found.' },
    });
  });
});

describe('conditions', () => {
  test('come best first', async () => {
    const list = await server.call(getConditionList, {}, cashier);
    expect(list.map((one) => `${one.grade} ${one.condition} ${one.valuePercent}`)).toEqual([
      'N New 100',
      'A Like new 70',
      'B Very good 60',
      'C Worn 45',
      'D Damaged 20',
    ]);
    expect(await server.call(getAllDepartmentConditionNames, {}, cashier)).toEqual(
      list.map((one) => one.condition),
    );
  });
  test('of a department are those that it uses', async () => {
    const DepartmentId = seeded.departments.CD as number;
    await server.database.run(
      'delete from department_conditions where department_id = $1 and condition_id = $2',
      [DepartmentId, seeded.conditions.Damaged],
    );
    expect(
      (await server.call(getDepartmentConditions, { DepartmentId }, cashier)).map((one) => one.grade),
    ).toEqual(['N', 'A', 'B', 'C']);
  });
  test('of cases begin with the default', async () => {
    const list = await server.call(
      getDeptCaseConditions,
      { DepartmentId: seeded.departments.CD as number },
      cashier,
    );
    expect(list.map((one) => [one.caseCondition, one.isDefault])).toEqual([
      ['Complete', true],
      ['Cracked case', false],
      ['No booklet', false],
      ['Disc only', false],
    ]);
  });
});
