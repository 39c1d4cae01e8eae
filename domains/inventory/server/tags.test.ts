import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { searchInventorySummary } from '#domains/inventory/contract/calls.ts';
import * as calls from '#domains/inventory/contract/tags.ts';
import { anItem, type BuiltItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let storeId: number;
let otherId: number;
let seeded: SeededDepartments;
let manager: { token: string };
let chief: { token: string };
let userId: number;
let product: { catalogId: number; upc: string };
let one: BuiltItem;
let two: BuiltItem;
let there: BuiltItem;

beforeAll(async () => {
  server = await startTestServer();
  ({ storeId } = await aStore(server.database));
  ({ storeId: otherId } = await aStore(server.database, { name: 'Harbor Ave' }));
  seeded = await seedDepartments(server.database);
  const user = await aUser(server.database, { role: 'Manager', storeIds: [storeId] });
  userId = user.userId;
  manager = { token: await aSession(server.database, userId) };
  const admin = await aUser(server.database, { role: 'Administrator', storeIds: [storeId, otherId] });
  chief = { token: await aSession(server.database, admin.userId) };
});
beforeEach(async () => {
  await server.database.run(`update inventory_items set tags = '{}'`);
  product = await aProduct(server.database, { departmentId: seeded.departments.CD as number });
  const item = (store: number, condition: string) =>
    anItem(server.database, {
      storeId: store,
      catalogId: product.catalogId,
      conditionId: seeded.conditions[condition] as number,
      userId,
    });
  one = await item(storeId, 'New');
  two = await item(storeId, 'Worn');
  there = await item(otherId, 'New');
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const tagsOf = async ({ inventoryId }: BuiltItem) =>
  (
    await server.database.one<{ tags: string[] }>(
      'select tags from inventory_items where inventory_id = $1',
      [inventoryId],
    )
  ).tags;
const audits = async () =>
  (await server.database.rows(`select 1 from audit_rows where entity = 'tag'`)).length;

describe('tags', () => {
  test('a SKU tags one item, a UPC all of its product, each once whatever the case', async () => {
    const add = (Tag: string, more: object) =>
      server.call(calls.addTag, { ClientID: storeId, Tag, ...more }, manager);
    expect((await add('Staff pick', { upc: one.sku })).intValue).toBe(1);
    expect((await add('STAFF PICK', { originalUpc: product.upc })).intValue).toBe(1);
    const before = await audits();
    expect((await add('staff pick', { originalUpc: product.upc })).intValue).toBe(0);
    expect(await audits()).toBe(before);
    expect([await tagsOf(one), await tagsOf(two), await tagsOf(there)]).toEqual([
      ['Staff pick'],
      ['STAFF PICK'],
      [],
    ]);
    expect(await server.call(calls.getTagsInUse, { ClientID: storeId }, manager)).toEqual([
      { tag: expect.stringMatching(/staff pick/i), items: 2 },
    ]);
    const listed = await server.call(calls.getTags, { ClientID: storeId, Tag: 'staff PICK' }, manager);
    expect(listed.map((row) => [row.upc, row.originalUpc, row.tagType])).toEqual([
      [one.sku, product.upc, 'item'],
      [two.sku, product.upc, 'item'],
    ]);
    const found = await server.call(
      searchInventorySummary,
      { clientID: storeId, tag: 'STAFF pick' },
      manager,
    );
    expect(found.items.map((item) => item.itemSku).sort()).toEqual([one.sku, two.sku].sort());
    const sorted = { clientID: storeId, tag: 'staff pick', sortBy: 'price', sortDesc: true } as const;
    const narrower = { ...sorted, departmentId: seeded.departments.CD as number, condition: 'Worn' };
    expect((await server.call(searchInventorySummary, narrower, manager)).options.totalitems).toBe(1);
    const byCode = { clientID: storeId, tag: 'staff pick', searchTerm: product.upc };
    expect((await server.call(searchInventorySummary, byCode, manager)).items).toHaveLength(2);
  });
  test('a department tags all its items; taking off twice is harmless and leaves a log row', async () => {
    const departmentId = seeded.departments.CD as number;
    const all = await server.call(
      calls.addTag,
      { ClientID: storeId, Tag: 'sale', tagType: 'department', departmentId },
      manager,
    );
    expect(all.intValue).toBeGreaterThanOrEqual(2);
    const off = () => server.call(calls.removeTag, { ClientID: storeId, Tag: 'Sale', upc: one.sku }, manager);
    expect([(await off()).intValue, (await off()).intValue]).toEqual([1, 0]);
    expect(await tagsOf(one)).toEqual([]);
    const logs = await server.database.rows(
      `select old_value as was, new_value as now from inventory_log where inventory_id = $1 and field = 'tags' order by log_id`,
      [one.inventoryId],
    );
    expect(logs).toEqual([
      { was: '', now: 'sale' },
      { was: 'sale', now: '' },
    ]);
  });
  test('killing a tag takes it off every item of the store, of all stores only with the right', async () => {
    for (const { sku } of [one, two])
      await server.call(calls.addTag, { ClientID: storeId, Tag: 'old', upc: sku }, manager);
    await server.call(calls.addTag, { ClientID: otherId, Tag: 'old', upc: there.sku }, chief);
    const refused = await server.request('PUT', '/api/InventoryTag/KillTag', {
      ...manager,
      body: { Tag: 'old', AllClients: true },
    });
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      403,
      'You need the right inventory.allStores for this',
    ]);
    expect((await server.call(calls.killTag, { ClientID: storeId, Tag: 'OLD' }, manager)).intValue).toBe(2);
    expect([await tagsOf(one), await tagsOf(there)]).toEqual([[], ['old']]);
    expect((await server.call(calls.killTag, { Tag: 'old', AllClients: true }, chief)).intValue).toBe(1);
    expect(await tagsOf(there)).toEqual([]);
  });
  test('an item has 20 tags at most, and then none gets another', async () => {
    const many = Array.from({ length: 20 }, (_none, at) => `t${at}`);
    await server.database.run('update inventory_items set tags = $2 where inventory_id = $1', [
      one.inventoryId,
      many,
    ]);
    const add = { ClientID: storeId, Tag: 'one more', originalUpc: product.upc };
    expect(await server.call(calls.addTag, add, manager)).toMatchObject({
      success: false,
      message: 'An item already has 20 tags',
    });
    expect(await tagsOf(two)).toEqual([]);
  });
  test.each<[string, object, number, string]>([
    ['Tag', { Tag: 'a,b', upc: '1' }, 400, 'Tag must be one word or phrase without commas'],
    ['upc', { Tag: 'a' }, 400, 'Give upc or originalUpc'],
    ['departmentId', { Tag: 'a', tagType: 'department' }, 400, 'departmentId is required'],
    ['departmentId', { Tag: 'a', tagType: 'department', departmentId: 999_999 }, 404, 'No such department.'],
    ['upc', { Tag: 'a', upc: '999999999993' }, 404, 'No such item in stock.'],
    ['originalUpc', { Tag: 'a', originalUpc: '999999999993' }, 404, 'No such item in stock.'],
  ])('a wrong %s is refused: %j', async (field, body, status, message) => {
    const got = await server.request('PUT', '/api/InventoryTag/AddTag', {
      ...manager,
      body: { ClientID: storeId, ...body },
    });
    expect([got.status, got.body]).toEqual([
      status,
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    ]);
  });
});
