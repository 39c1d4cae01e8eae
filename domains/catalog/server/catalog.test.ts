import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  addToCatalog,
  customizeCatalog,
  findByUpc,
  getConfigurations,
  getDisplayInfo,
  quickSearch,
  searchCatalog,
  searchCatalogHandler,
} from '#domains/catalog/contract/calls.ts';
import { aProduct, seedProducts } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let other: BuiltStore;
let seeded: SeededDepartments;
let manager: { token: string };
let games: number;

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database;
  store = await aStore(db);
  other = await aStore(db, { name: 'Oak Avenue' });
  seeded = await seedDepartments(db);
  games = seeded.departments['Video Games'] as number;
  const { userId } = await aUser(db, { role: 'Manager', storeIds: [store.storeId, other.storeId] });
  manager = { token: await aSession(db, userId) };
  const gamecube = seeded.configurations['Video Games/GameCube'] as number;
  await seedProducts(db, [
    {
      departmentId: games,
      upc: '036000291452',
      title: 'The Quiet Harbor',
      artist: 'Lantern Works',
      configurationId: gamecube,
      msrpCents: 4999,
    },
    { departmentId: games, title: 'Quiet Harbor II', artist: 'Lantern Works' },
    {
      departmentId: seeded.departments.DVD as number,
      title: 'Señor Bramble & the Fog',
      artist: 'Élan Films',
    },
    { departmentId: games, upc: 'SHELF-12', title: 'Loose cartridge', artist: '' },
    { departmentId: games, title: 'Тихая гавань', artist: '' },
    { departmentId: games, title: 'Zz', artist: '' },
  ]);
});
afterAll(() => server.close());

const titles = async (searchterm: string) =>
  (await server.call(searchCatalog, { clientid: store.storeId, searchterm }, manager)).map(
    (one) => one.title,
  );

describe('a search', () => {
  test.each([
    ['both words', 'quiet harbor', 'The Quiet Harbor'],
    ['another order', 'harbor quiet', 'The Quiet Harbor'],
    ['beginnings', 'qui har lant', 'The Quiet Harbor'],
    ['title and artist', 'harbor lantern', 'The Quiet Harbor'],
    ['with the article', 'the quiet harbor', 'The Quiet Harbor'],
    ['one typo', 'quiet harbir', 'The Quiet Harbor'],
    ['one typo in a beginning', 'quist harb', 'The Quiet Harbor'],
    ['capitals and accents', 'SEÑOR brámble', 'Señor Bramble & the Fog'],
    ['no accents', 'senor elan', 'Señor Bramble & the Fog'],
    ['and for &', 'bramble and the fog', 'Señor Bramble & the Fog'],
    ['another alphabet', 'гавань', 'Тихая гавань'],
    ['two letters', 'zz', 'Zz'],
    ['one letter', 'z', 'Zz'],
    ['an own SKU', 'shelf-12', 'Loose cartridge'],
    ['a UPC', '036000291452', 'The Quiet Harbor'],
    ['a UPC without its zero', '36000291452', 'The Quiet Harbor'],
    ['a UPC with another zero', '0036000291452', 'The Quiet Harbor'],
  ])('finds by %s', async (_what, typed, title) => {
    expect(await titles(typed)).toContain(title);
  });
  test.each(['%', '_', "'", '\\', 'quiet & fog', 'zelda', '', "'; drop table x --", 'x'.repeat(500)])(
    'finds nothing by %j',
    async (typed) => {
      expect(await titles(typed)).toEqual([]);
    },
  );
  test('shows what the store has in stock first, and only there', async () => {
    const db = server.database;
    const { catalogId } = await aProduct(db, {
      departmentId: games,
      title: 'Quiet Harbor Anthology of Sequels',
      artist: 'Lantern Works',
    });
    await db.run(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, cost_e4, on_hand) values ($1, $2, 'Q1', $3, 1250, 50000, 2)`,
      [store.storeId, catalogId, seeded.conditions.New],
    );
    const here = await server.call(
      quickSearch,
      { searchTerm: 'quiet harbor', clientId: store.storeId },
      manager,
    );
    expect(here[0]).toMatchObject({ catalogId, quantity: 2, lowestPrice: 12.5 });
    const there = await server.call(
      quickSearch,
      { searchTerm: 'quiet harbor', clientId: other.storeId },
      manager,
    );
    expect(there.map((one) => one.quantity)).toEqual([0, 0, 0]);
    expect(there[0]).not.toMatchObject({ catalogId });
  });
});

describe('the documented search', () => {
  const search = (input: object) =>
    server.call(searchCatalogHandler, { clientId: store.storeId, ...input } as never, manager);
  test('by UPC, with what the store has of it', async () => {
    expect(await search({ UPC: '0-36000-29145-2' })).toMatchObject({
      message: '',
      catalogResults: [
        { title: 'The Quiet Harbor', msrp: 49.99, configuration: 'GameCube', configurationCode: 'GCN' },
      ],
      itemPricing: { itemDetails: { pricing: [] } },
      conditions: [{ grade: 'N' }, { grade: 'A' }, { grade: 'B' }, { grade: 'C' }, { grade: 'D' }],
    });
  });
  test('by title or artist alone', async () => {
    expect((await search({ Title: 'harbor' })).catalogResults).toHaveLength(3);
    expect((await search({ Title: 'lantern' })).catalogResults).toHaveLength(0);
    expect((await search({ Artist: 'lantern' })).catalogResults).toHaveLength(3);
  });
  test('by all fields, in a department, in a configuration', async () => {
    expect(
      (await search({ searchAll: 'the', departmentId: seeded.departments.DVD })).catalogResults,
    ).toHaveLength(1);
    expect((await search({ searchAll: 'harbor', departmentId: 0 })).catalogResults).toHaveLength(3);
    expect((await search({ searchAll: 'harbor', configuration: 'GameCube' })).catalogResults).toHaveLength(1);
    expect((await search({ searchAll: 'harbor', configuration: 'None' })).catalogResults).toHaveLength(3);
    expect((await search({ searchAll: 'harbor', configuration: 'Abacus' })).catalogResults).toHaveLength(0);
  });
  test('says so when it finds nothing', async () => {
    expect(await search({ UPC: '4006381333931' })).toMatchObject({
      message: 'No results found',
      catalogResults: [],
    });
  });
  test('needs something to look for', async () => {
    const got = await server.request('GET', '/api/CatalogHandler/Search', manager);
    expect(got).toMatchObject({
      status: 400,
      body: { message: 'Enter a UPC, a title or an artist' },
    });
  });
});

describe('a look-up', () => {
  test('answers 404 for what is not in the catalog', async () => {
    const got = await server.request('GET', '/api/Catalog/byupc/4006381333931', manager);
    expect(got).toMatchObject({ status: 404, body: { message: 'Item not found in catalog.' } });
  });
  test('shows the price and margin of each condition in stock', async () => {
    const db = server.database;
    const { upc, catalogId } = await aProduct(db, { departmentId: games, title: 'Paper Lighthouse' });
    await db.run(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, cost_e4, on_hand) values ($1, $2, 'P1', $3, 1000, 25000, 1)`,
      [store.storeId, catalogId, seeded.conditions.Worn],
    );
    const info = await server.call(getDisplayInfo, { upc, clientId: store.storeId }, manager);
    expect(info.itemPricing.itemDetails.pricing).toMatchObject([
      { condition: 'Worn', price: 2.5, sellPrice: 10, profitMargin: 75, quantity: 1 },
    ]);
  });
  test("offers 'None' where a department has no configurations", async () => {
    const none = await server.call(
      getConfigurations,
      { DepartmentId: seeded.departments.Toys as number },
      manager,
    );
    expect(none).toMatchObject([{ configurationId: '', configuration: 'None' }]);
    expect(
      (await server.request('GET', '/api/CatalogHandler/GetConfigurations?DepartmentId=999999', manager))
        .status,
    ).toBe(404);
  });
});

describe('adding a product', () => {
  const add = (input: object) =>
    server.call(addToCatalog, { clientId: store.storeId, ...input } as never, manager);
  test('makes it found, and restores a lost zero', async () => {
    const added = await add({
      UPC: '12345678905',
      Title: 'Copper Kettle Saga',
      Artist: 'Fern',
      DepartmentId: games,
      Configuration: 'PS4',
      Price: 19.99,
    });
    expect(added).toMatchObject({
      success: true,
      message: 'Product add succesful.',
      product: { upc: '012345678905', configuration: 'PlayStation 4', msrp: 19.99 },
    });
    expect(await titles('kettle copper')).toEqual(['Copper Kettle Saga']);
  });
  test.each([
    [
      'a wrong check digit',
      { UPC: '036000291453', Title: 'X', DepartmentId: 1 },
      'UPC check digit should be 2',
    ],
    [
      'a UPC that is there',
      { UPC: '0036000291452', Title: 'X', DepartmentId: 1 },
      'This UPC is already in the catalog',
    ],
    [
      'scientific notation',
      { UPC: '8.83929E+11', Title: 'X', DepartmentId: 1 },
      'Product not added. Check required Fields',
    ],
    ['no title', { UPC: '4006381333931', DepartmentId: 1 }, 'Product not added. Check required Fields'],
    ['no department', { UPC: '4006381333931', Title: 'X' }, 'Product not added. Check required Fields'],
    [
      'an unknown configuration',
      { UPC: '4006381333931', Title: 'X', DepartmentId: 1, Configuration: 'Abacus' },
      'Product not added. Check required Fields',
    ],
  ])('is refused with %s', async (_what, input, message) => {
    expect(await add(input)).toMatchObject({ success: false, message });
  });
});

describe('customizing a product', () => {
  test('changes it for one store only, and its new goods when asked', async () => {
    const db = server.database;
    const { upc, catalogId } = await aProduct(db, {
      departmentId: games,
      title: 'Velvet Comet',
      msrpCents: 3000,
    });
    await db.run(
      `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand) values ($1, $2, 'V1', $3, 3000, 1), ($1, $2, 'V2', $4, 1500, 1)`,
      [store.storeId, catalogId, seeded.conditions.New, seeded.conditions.Worn],
    );
    const done = await server.call(
      customizeCatalog,
      { clientId: store.storeId, UPC: upc, Title: 'Velvet Comet Deluxe', Price: 25, UpdateInventory: true },
      manager,
    );
    expect(done).toMatchObject({
      success: true,
      updatedItems: 1,
      product: { title: 'Velvet Comet Deluxe', price: 25 },
    });
    expect(await server.call(findByUpc, { clientid: other.storeId, upc }, manager)).toMatchObject({
      title: 'Velvet Comet',
      price: null,
    });
    expect(await titles('velvet deluxe')).toEqual(['Velvet Comet Deluxe']);
    const prices = await db.rows(
      'select price_cents from inventory_items where catalog_id = $1 order by sku',
      [catalogId],
    );
    expect(prices).toEqual([{ priceCents: 2500 }, { priceCents: 1500 }]);
    const customize = (change: object) =>
      server.call(customizeCatalog, { clientId: store.storeId, UPC: upc, ...change }, manager);
    expect((await customize({ Artist: 'Nobody' })).product.price).toBe(25);
    expect((await customize({ Price: '', UpdateInventory: true })).product).toMatchObject({
      price: null,
      title: 'Velvet Comet Deluxe',
    });
    expect((await customize({ Price: 0 })).product.price).toBe(0);
    expect(
      await db.rows('select price_cents from inventory_items where catalog_id = $1 order by sku', [
        catalogId,
      ]),
    ).toEqual(prices);
  });
  test('needs a UPC of the catalog', async () => {
    const got = await server.request('POST', '/api/CatalogHandler/CustomizeCatalog', {
      ...manager,
      body: { UPC: '4006381333931', clientId: store.storeId },
    });
    expect(got.status).toBe(404);
  });
});
