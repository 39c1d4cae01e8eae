import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import * as calls from '#domains/taxonomy/contract/calls.ts';
import { findAdjustments } from '#domains/taxonomy/server/public/find-adjustments.ts';
import { verify } from '#tests/support/verify.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let seeded: SeededDepartments;
let manager: { token: string };
let cashier: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(server.database);
  other = await aStore(server.database, { name: 'Harbor Ave' });
  seeded = await seedDepartments(server.database);
  const sessionOf = async (role: 'Manager' | 'Cashier') => ({
    token: await aSession(
      server.database,
      (await aUser(server.database, { role, storeIds: [store.storeId] })).userId,
    ),
  });
  manager = await sessionOf('Manager');
  cashier = await sessionOf('Cashier');
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const add = async (Name: string, ParentId = 0, more: object = {}): Promise<number> =>
  (await server.call(calls.addUpdateTaxonomy, { Name, ParentId, ...more }, manager)).intValue;
const change = (TaxonomyId: number, more: object) =>
  server.call(calls.addUpdateTaxonomy, { TaxonomyId, ...more }, manager);
const tree = () => server.call(calls.getTree, {}, cashier);
const shapeOf = (nodes: readonly calls.TreeNode[]): string =>
  nodes.map((node) => node.name + (node.children.length > 0 ? `(${shapeOf(node.children)})` : '')).join(' ');
const childrenOf = async (id: number) =>
  shapeOf((await tree()).find((node) => node.taxonomyId === id)?.children ?? []);
const product = async (): Promise<number> =>
  (await aProduct(server.database, { departmentId: seeded.departments.CD as number })).catalogId;
const item = async (storeId: number, catalogId: number): Promise<number> =>
  (
    await server.database.one<{ id: number }>(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents)
       values ($1, $2, gen_random_uuid(), $3, 900) returning inventory_id as id`,
      [storeId, catalogId, seeded.conditions.New],
    )
  ).id;
const audits = async (action: string) =>
  (await server.database.rows('select 1 from audit_rows where action = $1', [action])).length;

describe('the tree', () => {
  test('a blank or missing name is New Item, path and slug are built from the names (TAX-01, NS-TAX-03)', async () => {
    const id = (await server.call(calls.addUpdateTaxonomy, {}, manager)).intValue;
    const { taxonomy } = await server.call(calls.addUpdateTaxonomy, { Name: '  ', ParentId: id }, manager);
    expect(taxonomy).toMatchObject({
      name: 'New Item',
      description: '',
      parentId: id,
      path: 'New Item/New Item',
      slug: 'new-item',
      level: 1,
      priceAdjustment: null,
      effectiveAdjustment: 0,
    });
  });
  test('what is not given stays, an adjustment passes down, empty takes it away', async () => {
    const top = await add('Top', 0, { PriceAdjustment: '-12.5', Description: 'All of it', Slug: 'own' });
    const leaf = await add('Leaf', top);
    const leafNow = () => server.call(calls.getTaxonomyById, { id: leaf }, cashier);
    expect(await leafNow()).toMatchObject({ priceAdjustment: null, effectiveAdjustment: -12.5 });
    const renamed = await server.call(calls.updateTaxonomy, { TaxonomyId: top, Name: 'Above' }, manager);
    expect(renamed.taxonomy).toMatchObject({
      name: 'Above',
      description: 'All of it',
      slug: 'own',
      priceAdjustment: -12.5,
    });
    expect((await leafNow()).path).toBe('Above/Leaf');
    await change(top, { PriceAdjustment: '' });
    expect(await leafNow()).toMatchObject({ effectiveAdjustment: 0 });
  });
  test('moves by step, stops at the end, keeps an order', async () => {
    const top = await add('Steps');
    const a = await add('a', top);
    await add('b', top);
    await add('c', top);
    const step = (TaxonomyId: number, moveUp: boolean) =>
      server.call(calls.moveTaxonomy, { TaxonomyId, moveUp }, manager);
    await step(a, false);
    expect(await childrenOf(top)).toBe('b a c');
    await step(a, false);
    const before = await audits('taxonomy.edit');
    expect((await step(a, false)).success).toBe(true);
    expect(await audits('taxonomy.edit')).toBe(before);
    expect(await childrenOf(top)).toBe('b c a');
    await change(a, { Position: 0 });
    expect(await childrenOf(top)).toBe('a b c');
  });
  test('moves to another parent with all below it, never into itself', async () => {
    const from = await add('From');
    const to = await add('To');
    const limb = await add('limb', from);
    const twig = await add('twig', limb);
    await add('last', from);
    await change(limb, { ParentId: to });
    expect([await childrenOf(from), await childrenOf(to)]).toEqual(['last', 'limb(twig)']);
    const circle = await change(to, { ParentId: twig });
    expect(circle).toMatchObject({
      success: false,
      code: 'TAXONOMY_CIRCLE',
      message: "To can't move into twig, which is below it",
    });
    await expect(
      server.database.run('update taxonomy_nodes set parent_id = $2 where taxonomy_id = $1', [to, twig]),
    ).rejects.toMatchObject({ code: '23514' });
    await change(limb, { ParentId: 0 });
    expect((await tree()).map((node) => node.name)).toContain('limb');
  });
  test('a category that is not empty is deleted only when confirmed (NS-TAX-01)', async () => {
    const top = await add('Full');
    const below = await add('below', top);
    await server.call(calls.addLink, { TaxonomyId: below, CatalogID: await product() }, manager);
    expect(await server.call(calls.deleteTaxonomyNode, { id: top }, manager)).toMatchObject({
      success: false,
      message:
        'Full has 1 category below it and 1 product in it. Confirm to delete them with it; the products stay in the catalog.',
    });
    expect(await childrenOf(top)).toBe('below');
    expect(await server.call(calls.deleteTaxonomyNode, { id: top, confirm: true }, manager)).toMatchObject({
      success: true,
      intValue: 2,
    });
    const got = await server.request('GET', `/api/Taxonomy/GetById?id=${below}`, cashier);
    expect([got.status, (got.body as { message: string }).message]).toEqual([404, 'No such category.']);
  });
  test.each<[string, object, string]>([
    ['PriceAdjustment', { PriceAdjustment: '1e3' }, 'PriceAdjustment must be a percent'],
    ['PriceAdjustment', { PriceAdjustment: -95 }, 'PriceAdjustment must be a percent'],
    ['Name', { Name: '' }, 'Name is required'],
    ['Name', { Name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['ParentId', { ParentId: 987_654_321 }, 'No such category.'],
    ['Position', { Position: -1 }, 'Position must be 0 to'],
  ])('a wrong %s is refused and changes nothing: %j', async (field, body, message) => {
    const id = await add('Steady');
    const before = await server.call(calls.getTaxonomyById, { id }, cashier);
    const got = await server.request('PUT', '/api/Taxonomy/AddUpdate', {
      ...manager,
      body: { TaxonomyId: id, ...body },
    });
    expect(got.body).toMatchObject({ field, message: expect.stringContaining(message) });
    expect(await server.call(calls.getTaxonomyById, { id }, cashier)).toEqual(before);
  });
  test('two moves at once never make a circle', async () => {
    const a = await add('A at once');
    const b = await add('B at once');
    const [one, two] = await Promise.all([change(a, { ParentId: b }), change(b, { ParentId: a })]);
    expect([one.success, two.success].filter(Boolean)).toHaveLength(1);
  });
  test('random adds, moves and deletions leave a forest with whole orders', async () => {
    const act = fc.record({
      what: fc.constantFrom('add', 'move', 'move', 'step', 'delete'),
      one: fc.nat(11),
      two: fc.nat(11),
      up: fc.boolean(),
    });
    const root = await add('Forest');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
        const alive = [root, await add('start', root)];
        const pick = (at: number) => alive[at % alive.length] as number;
        for (const { what, one, two, up } of acts) {
          const id = pick(one);
          if (what === 'add') alive.push(await add('x', id));
          else if (id === root) continue;
          else if (what === 'move') await change(id, { ParentId: pick(two), Position: two });
          else if (what === 'step')
            await server.call(calls.moveTaxonomy, { TaxonomyId: id, moveUp: up }, manager);
          else {
            await server.call(calls.deleteTaxonomyNode, { id, confirm: true }, manager);
            const left = await server.database.rows<{ id: number }>(
              'select taxonomy_id as id from taxonomy_nodes where taxonomy_id = any($1)',
              [alive],
            );
            alive.splice(0, alive.length, ...left.map((node) => node.id));
          }
        }
        await expectForest();
      }),
      { numRuns: 6 },
    );
  });
});

/** Every category is reached from the top once; siblings count 0, 1, 2. */
async function expectForest(): Promise<void> {
  const { all, reached, holes } = await server.database.one<Record<'all' | 'reached' | 'holes', number>>(
    `with recursive down as (
       select taxonomy_id from taxonomy_nodes where parent_id is null
       union all select n.taxonomy_id from taxonomy_nodes n join down d on n.parent_id = d.taxonomy_id)
     select (select count(*) from taxonomy_nodes) as all, (select count(*) from down) as reached,
       (select count(*) from (select position - row_number() over (partition by parent_id order by position) + 1 as off from taxonomy_nodes) x
        where off <> 0) as holes`,
  );
  expect([reached, holes]).toEqual([all, 0]);
}

describe('products in categories', () => {
  test('are added once, listed, and taken out (TAX-03)', async () => {
    const id = await add('Shelf');
    const [one, two] = [await product(), await product()];
    const batch = [one, two].map((CatalogID) => ({ TaxonomyId: id, CatalogID, TPID: 'ext-1' }));
    const put = () => server.call(calls.batchAddLinks, { body: batch } as never, manager);
    expect((await put()).intValue).toBe(2);
    const before = await audits('taxonomy.link');
    expect((await put()).intValue).toBe(0);
    expect(await audits('taxonomy.link')).toBe(before);
    const links = await server.call(calls.getLinks, { TaxonomyId: id }, cashier);
    expect(links.map((link) => [link.catalogId, link.tpid, link.clientId, link.taxonomyPath])).toEqual([
      [two, 'ext-1', 0, 'Shelf'],
      [one, 'ext-1', 0, 'Shelf'],
    ]);
    expect(await server.call(calls.getTaxonomyById, { id }, cashier)).toMatchObject({ products: 2 });
    const out = () => server.call(calls.deleteLink, { TaxonomyId: id, CatalogID: one }, manager);
    expect(await out()).toMatchObject({ success: true, intValue: 1 });
    expect(await out()).toMatchObject({ success: false, message: 'It is not in this category.' });
    const rest = await server.request('DELETE', '/api/InventoryTaxonomy/DeleteTaxonomyBatch', {
      ...manager,
      body: batch,
    });
    expect(rest.body).toMatchObject({ success: true, intValue: 1 });
    const again = await server.call(calls.deleteLinks, { body: batch } as never, manager);
    expect(again.intValue).toBe(0);
  });
  test("of another store are neither seen nor touched; an item's store and product are its own", async () => {
    const id = await add('Stores');
    const catalogId = await product();
    const mine = await item(store.storeId, catalogId);
    const theirs = await item(other.storeId, catalogId);
    await server.database.run(
      `insert into taxonomy_links (taxonomy_id, catalog_id, store_id, created_at, created_by) values ($1, $2, $3, now(), 0)`,
      [id, catalogId, other.storeId],
    );
    await server.call(calls.addLink, { TaxonomyId: id, InventoryId: mine }, manager);
    const links = await server.call(calls.getLinks, { TaxonomyId: id }, cashier);
    expect(links).toMatchObject([{ inventoryId: mine, catalogId, clientId: store.storeId }]);
    const bulk = await server.call(calls.getBulkLinks, { inventoryIds: [mine] }, cashier);
    expect(bulk).toMatchObject([{ inventoryId: mine, categories: [{ taxonomyId: id }] }]);
    const post = (body: object) =>
      server.request('PUT', '/api/InventoryTaxonomy/AddTaxonomy', { ...manager, body });
    expect((await post({ TaxonomyId: id, InventoryId: theirs })).status).toBe(404);
    expect(
      (await post({ TaxonomyId: id, InventoryId: mine, CatalogID: await product() })).body,
    ).toMatchObject({
      field: 'CatalogID',
      message: 'CatalogID is not the product of this item',
    });
    expect((await post({ TaxonomyId: id })).body).toMatchObject({ field: 'CatalogID' });
    await server.call(calls.deleteLink, { CatalogID: catalogId }, manager);
    const left = await server.database.rows('select 1 from taxonomy_links where catalog_id = $1', [
      catalogId,
    ]);
    expect(left).toHaveLength(1);
  });
  test('give a store its adjustments', async () => {
    const top = await add('Adjusted', 0, { PriceAdjustment: '10' });
    const low = await add('Low', top, { PriceAdjustment: '-20' });
    const [one, two, three] = [await product(), await product(), await product()];
    const mine = await item(store.storeId, two);
    await server.call(
      calls.batchAddLinks,
      {
        body: [
          { TaxonomyId: low, CatalogID: one },
          { TaxonomyId: top, CatalogID: two, ClientID: store.storeId },
          { TaxonomyId: low, InventoryId: mine },
        ],
      } as never,
      manager,
    );
    const here = await findAdjustments(server.database, { storeId: store.storeId });
    const there = await findAdjustments(server.database, { storeId: other.storeId, catalogIds: [one, two] });
    expect(here(one)).toEqual({ taxonomyE5: -20_000, taxonomyId: low, name: 'Low' });
    expect([here(two)?.taxonomyE5, here(two, mine)?.taxonomyE5, here(three)]).toEqual([
      10_000,
      -20_000,
      undefined,
    ]);
    expect([there(one)?.taxonomyE5, there(two)]).toEqual([-20_000, undefined]);
  });
});
