import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import {
  getDepartmentConditions,
  getDepartments,
  getDeptCaseConditions,
} from '#domains/departments/contract/calls.ts';
import {
  getStoreTaxes,
  setDefaultCaseCondition,
  setStoreTax,
  updateCaseConditions,
  updateConditions,
  updateConfiguration,
  updateDepartment,
  updateDepartments,
} from '#domains/departments/contract/edit.ts';
import * as register from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let boss: { token: string };
let otherStoreId: number;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, {});
  otherStoreId = (await aStore(server.database, { name: 'Oak Avenue' })).storeId;
  const { userId } = await aUser(server.database, { role: 'Manager', storeIds: [counter.storeId] });
  boss = { token: await aSession(server.database, userId) };
});
afterAll(() => server.close());

const idOf = (name: string) => counter.departments[name] as number;
const find = async (name: string) => {
  const list = await server.call(getDepartments, { all: true }, boss);
  return list.find((one) => one.departmentName === name);
};
const audits = (entity: string, id: number) =>
  server.database.rows<{ action: string; before: object | null; after: object | null }>(
    'select action, before, after from audit_rows where entity = $1 and entity_id = $2 order by at',
    [entity, String(id)],
  );

describe('a department', () => {
  test('is changed with its defaults, and says in the audit what changed', async () => {
    const DepartmentId = idOf('Toys');
    const answer = await server.call(
      updateDepartment,
      { id: DepartmentId, departmentName: 'Toys, figures', taxRate: 8.875, memberBuyPercent: '' },
      boss,
    );
    expect(answer).toMatchObject({
      success: true,
      intValue: DepartmentId,
      department: { departmentName: 'Toys, figures', taxRate: 8.875, cashTradeDiscount: 20, enabled: true },
    });
    const [row] = await audits('department', DepartmentId);
    expect(row).toMatchObject({
      action: 'departments.edit',
      before: { name: 'Toys', taxRateE5: 8_250 },
      after: { name: 'Toys, figures', taxRateE5: 8_875 },
    });
  });

  test('as it was answered may be sent back, and nothing is written', async () => {
    const tabletop = await find('Tabletop');
    if (!tabletop) throw new Error('no Tabletop');
    await server.call(updateDepartment, { ...tabletop, family: 'other' }, boss);
    expect(await find('Tabletop')).toEqual(tabletop);
    expect(await audits('department', tabletop.departmentId)).toEqual([]);
  });

  test('changes in the fields that are meant alone: what another person saved meanwhile stays', async () => {
    const old = (await find('Trading Cards')) as NonNullable<Awaited<ReturnType<typeof find>>>;
    await server.call(
      updateDepartment,
      { ...old, family: undefined, taxRate: 9.5, cashTradeDiscount: 30 },
      boss,
    );
    const second = {
      ...old,
      family: undefined,
      departmentName: 'CD',
      description: 'Sealed',
      only: ['description' as const],
    };
    const answer = await server.call(updateDepartment, second, boss);
    expect(answer).toMatchObject({ success: true, department: { taxRate: 9.5, description: 'Sealed' } });
    const placed = [{ ...old, family: undefined, position: old.position + 1, only: ['position'] }];
    expect(await server.call(updateDepartments, { body: placed } as never, boss)).toMatchObject({
      success: true,
    });
    expect(await find('Trading Cards')).toMatchObject({
      taxRate: 9.5,
      cashTradeDiscount: 30,
      description: 'Sealed',
      position: old.position + 1,
    });
    const unknown = await server.request('PUT', '/api/Departments/PutUpdateDepartment', {
      ...boss,
      body: { ...old, only: ['price'] },
    });
    expect(unknown.status).toBe(400);
    await server.call(updateDepartment, { ...old, family: undefined }, boss);
  });

  test('is added with id 0, behind the others', async () => {
    const answer = await server.call(
      updateDepartment,
      {
        id: 0,
        departmentName: 'Maps',
        family: 'book',
        taxRate: 6,
        conditionIds: [counter.conditions.N as number],
      },
      boss,
    );
    const list = await server.call(getDepartments, {}, boss);
    expect(list.at(-1)).toMatchObject({
      departmentId: answer.intValue,
      departmentName: 'Maps',
      family: 'book',
    });
    const used = await server.call(getDepartmentConditions, { DepartmentId: answer.intValue }, boss);
    expect(used.map((one) => one.grade)).toEqual(['N']);
  });

  test.each([
    ['no id', { departmentName: 'X' }],
    ['no name', { id: 1 }],
    ['a blank name', { id: 1, departmentName: '  ' }],
  ])('with %s is refused (DEPT-01)', async (_what, body) => {
    const answer = await server.request('PUT', '/api/Departments/PutUpdateDepartment', { ...boss, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, message: 'Department not saved. It needs an id and a name.' },
    });
  });

  test('can not take the name of another', async () => {
    expect(
      await server.call(updateDepartment, { id: idOf('CD'), departmentName: 'vINYL' }, boss),
    ).toMatchObject({ success: false, message: 'There is already a department vINYL' });
  });

  test.each([
    ['taxRate', { taxRate: 101 }],
    ['taxRate', { taxRate: '8.8755' }],
    ['cashTradeDiscount', { cashTradeDiscount: -1 }],
    ['defaultCondition', { defaultCondition: 999_999 }],
    ['conditionIds', { conditionIds: [999_999] }],
    ['family', { family: 'food' }],
    ['departmentName', { departmentName: 'x'.repeat(61) }],
  ])('with a wrong %s answers 400', async (field, wrong) => {
    const body = { id: idOf('CD'), departmentName: 'CD', ...wrong };
    const answer = await server.request('PUT', '/api/Departments/PutUpdateDepartment', { ...boss, body });
    expect(answer).toMatchObject({ status: 400, body: { field } });
  });

  test('that is not there answers 404, and a store of somebody else, too', async () => {
    const put = (body: object) =>
      server.request('PUT', '/api/Departments/PutUpdateDepartment', { ...boss, body });
    expect(await put({ id: 999_999, departmentName: 'X' })).toMatchObject({ status: 404 });
    expect(await put({ id: idOf('CD'), departmentName: 'CD', clientId: otherStoreId })).toMatchObject({
      status: 404,
    });
  });

  test('many are changed at once, all or none', async () => {
    const list = await server.call(getDepartments, {}, boss);
    const turned = list.map((one, at) => ({ ...one, family: undefined, position: list.length - at }));
    expect(await server.call(updateDepartments, { body: turned } as never, boss)).toMatchObject({
      success: true,
      intValue: list.length,
    });
    const after = await server.call(getDepartments, {}, boss);
    expect(after.map((one) => one.departmentId)).toEqual(list.map((one) => one.departmentId).reverse());
    const bad = [{ id: idOf('CD'), departmentName: 'Discs' }, { departmentName: 'No id' }];
    expect(await server.call(updateDepartments, { body: bad } as never, boss)).toMatchObject({
      success: false,
    });
    expect(await find('Discs')).toBeUndefined();
  });

  test('that is turned off is listed for its screen only', async () => {
    await server.call(
      updateDepartment,
      { id: idOf('Electronics'), departmentName: 'Electronics', enabled: false },
      boss,
    );
    const list = await server.call(getDepartments, {}, boss);
    expect(list.some((one) => one.departmentName === 'Electronics')).toBe(false);
    expect(await find('Electronics')).toMatchObject({ enabled: false });
  });

  test('needs the right departments.edit', async () => {
    const answer = await server.request('PUT', '/api/Departments/PutUpdateDepartment', {
      token: counter.cashier.token,
      body: { id: idOf('CD'), departmentName: 'CD' },
    });
    expect(answer).toMatchObject({ status: 403 });
  });
});

describe("a store's own tax rate", () => {
  test("is taken at its register, and the chain's again when it is gone", async () => {
    const DepartmentId = idOf('Video Games');
    const { storeId } = counter;
    const good = await aGood(server.database, counter, { upc: '045496963729', priceCents: 1000 });
    const { token } = counter.manager;
    const { transactionId } = await server.call(
      register.newTransaction,
      { posid: counter.deviceId },
      { token },
    );
    const add = () =>
      server.call(
        register.addTransactionItem,
        { TransactionID: transactionId, inventoryId: good.inventoryId },
        { token },
      );
    const rates = (items: { taxRate: number }[]) => items.map((one) => one.taxRate);
    expect(rates((await add()).items)).toEqual([8.25]);
    expect(
      await server.call(setStoreTax, { DepartmentId, clientId: storeId, taxRate: 5 }, boss),
    ).toMatchObject({
      taxes: [{ clientId: storeId, taxRate: 5, isOwn: true }],
    });
    expect(rates((await add()).items)).toEqual([8.25, 5]);
    const [listed] = (await server.call(getDepartments, { clientId: storeId }, boss)).filter(
      (one) => one.departmentId === DepartmentId,
    );
    expect(listed).toMatchObject({ taxRate: 5, clientId: storeId });
    await server.call(setStoreTax, { DepartmentId, clientId: storeId, taxRate: '' }, boss);
    expect(await server.call(getStoreTaxes, { id: DepartmentId }, boss)).toMatchObject([
      { taxRate: 8.25, isOwn: false },
    ]);
    expect(rates((await add()).items)).toEqual([8.25, 5, 8.25]);
  });

  test("is what a change with the store's id says; the chain's stays", async () => {
    const id = idOf('Books');
    await server.call(
      updateDepartment,
      { id, departmentName: 'Books', clientId: counter.storeId, taxRate: 1.5 },
      boss,
    );
    expect(await server.call(getStoreTaxes, { id }, boss)).toMatchObject([{ taxRate: 1.5, isOwn: true }]);
    expect(await find('Books')).toMatchObject({ taxRate: 8.25, clientId: 0 });
  });

  test('of a foreign store answers 404', async () => {
    const answer = await server.request('PUT', '/api/Departments/SetStoreTax', {
      ...boss,
      body: { DepartmentId: idOf('Books'), clientId: otherStoreId, taxRate: 3 },
    });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('a configuration', () => {
  test('is added, renamed, and taken away while nothing uses it', async () => {
    const departmentId = idOf('DVD');
    const added = await server.call(
      updateConfiguration,
      { configurationId: '', departmentId, configuration: 'Box set', code: 'BOX' },
      boss,
    );
    expect(added.configurations).toMatchObject([{ configuration: 'Box set', code: 'BOX' }]);
    const configurationId = added.intValue;
    await server.call(updateConfiguration, { configurationId, departmentId, name: 'Boxed set' }, boss);
    await aProduct(server.database, { departmentId, configurationId });
    expect(
      await server.call(updateConfiguration, { configurationId, departmentId, remove: true }, boss),
    ).toMatchObject({ success: false, message: 'Boxed set can’t be removed: 1 record uses it' });
    await server.database.run(
      'update catalog_products set configuration_id = null where configuration_id = $1',
      [configurationId],
    );
    const gone = await server.call(
      updateConfiguration,
      { configurationId, departmentId, remove: true },
      boss,
    );
    expect(gone).toMatchObject({ success: true, intValue: 0, configurations: [{ configuration: 'None' }] });
  });

  test('needs a name of its own, and its department', async () => {
    const departmentId = idOf('Vinyl');
    const put = (input: object) =>
      server.request('PUT', '/api/ConfigurationLookup/AddUpdate', { ...boss, body: input });
    expect(await put({ departmentId })).toMatchObject({
      body: { success: false, message: 'This field is required.' },
    });
    expect(await put({ departmentId, configuration: 'lp' })).toMatchObject({
      body: { success: false, message: 'This department already has lp' },
    });
    expect(await put({ departmentId, configuration: 'X', code: 'ABCDE' })).toMatchObject({
      status: 400,
      body: { field: 'code' },
    });
    expect(await put({ departmentId: 999_999, configuration: 'X' })).toMatchObject({ status: 404 });
    expect(await put({ departmentId, configurationId: 1, configuration: 'X' })).toMatchObject({
      status: 404,
    });
  });
});

describe('case conditions', () => {
  const list = (DepartmentId: number) => server.call(getDeptCaseConditions, { DepartmentId }, boss);

  test('are added, changed, ordered and taken away in one call', async () => {
    const departmentId = idOf('Vinyl');
    const before = await list(departmentId);
    const [first, second, third] = before;
    if (!first || !second || !third) throw new Error('three case conditions');
    const answer = await server.call(
      updateCaseConditions,
      {
        body: [
          { departmentId, caseConditionId: second.caseConditionId, valuePercent: 80, isDefault: true },
          { departmentId, caseConditionId: third.caseConditionId, remove: true },
          { departmentId, caseConditionId: '', caseCondition: 'Promo stamp', valuePercent: 70 },
        ],
      } as never,
      boss,
    );
    expect(answer).toMatchObject({ success: true, intValue: 3 });
    expect(
      (await list(departmentId)).map((one) => [one.caseCondition, one.isDefault, one.valuePercent]),
    ).toEqual([
      ['Worn sleeve', true, 80],
      ['Complete', false, 100],
      ['Promo stamp', false, 70],
    ]);
    const chosen = await server.call(
      setDefaultCaseCondition,
      { CaseConditionId: first.caseConditionId, DepartmentId: departmentId },
      boss,
    );
    expect(chosen.caseConditions[0]).toMatchObject({ caseCondition: 'Complete', isDefault: true });
  });

  test('that are used stay, and nothing of the call is written', async () => {
    const departmentId = idOf('CD');
    const [first] = await list(departmentId);
    const { catalogId } = await aProduct(server.database, { departmentId });
    await server.database.run(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, case_condition_id, price_cents) values ($1, $2, 'CC1', $3, $4, 900)`,
      [counter.storeId, catalogId, counter.conditions.N, first?.caseConditionId],
    );
    const answer = await server.call(
      updateCaseConditions,
      {
        body: [
          { departmentId, caseCondition: 'Longbox' },
          { departmentId, caseConditionId: first?.caseConditionId as number, remove: true },
        ],
      } as never,
      boss,
    );
    expect(answer).toMatchObject({ success: false, message: 'Complete can’t be removed: 1 record uses it' });
    expect((await list(departmentId)).some((one) => one.caseCondition === 'Longbox')).toBe(false);
  });

  test('of another department answer 404', async () => {
    const [cd] = await list(idOf('CD'));
    const answer = await server.request(
      'GET',
      `/api/CaseCondition/SetDefault?CaseConditionId=${cd?.caseConditionId}&DepartmentId=${idOf('Vinyl')}`,
      boss,
    );
    expect(answer).toMatchObject({ status: 404, body: { field: 'CaseConditionId' } });
  });
});

describe('conditions', () => {
  test('get another name and share, none twice', async () => {
    const conditionId = counter.conditions.C as number;
    const saved = await server.call(
      updateConditions,
      { body: [{ conditionId, name: 'Played', valuePercent: 40 }] } as never,
      boss,
    );
    expect(saved.conditions.find((one) => one.conditionId === conditionId)).toMatchObject({
      name: 'Played',
      valuePercent: 40,
      grade: 'C',
    });
    expect(
      await server.call(updateConditions, { body: [{ conditionId, name: 'new' }] } as never, boss),
    ).toMatchObject({ success: false, message: 'There is already a condition new' });
  });
});
