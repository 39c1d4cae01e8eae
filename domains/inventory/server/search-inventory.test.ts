import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type ProductPlan, aProduct as build } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import {
  inventoryListingInStock,
  quickSearch,
  quickSearchSummary,
  searchInventory,
  searchInventoryPaged,
  searchInventorySummary,
} from '#domains/inventory/contract/calls.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Db } from '#contract/route.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const aProduct = async (on: Db, plan: ProductPlan): Promise<number> => (await build(on, plan)).catalogId;

let server: TestServer;
let token: string;
let storeId: number;
let otherId: number;
let skus: Record<string, string>;

// biome-ignore format: a table
const STOCK = [
  // title, artist, department, condition, price, quantity, released
  ['The Legend of Zelda: The Wind Waker', '', 'Video Games', 'Very good', 6_399, 1, '2003-03-24'],
  ['The Legend of Zelda: Twilight Princess', '', 'Video Games', 'Very good', 8_999, 0, '2006-11-19'],
  ['Zelda & Chill', 'Mikel', 'Vinyl', 'New', 3_199, 3, '2026-11-10'],
  ['OK Computer', 'Radiohead', 'CD', 'Worn', 1_150, 2, '1997-05-21'],
  ['100% Wolf', '', 'DVD', 'New', 999, -1, '2026-12-24'],
  ["Link's Awakening", '', 'Video Games', 'New', 3_699, 4, '2019-09-20'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  const db = server.database;
  storeId = (await aStore(db)).storeId;
  otherId = (await aStore(db, { name: 'Harbor Ave' })).storeId;
  const seeded = await seedDepartments(db);
  const { userId } = await aUser(db, { storeIds: [storeId, otherId] });
  token = await aSession(db, userId, new Date());
  skus = {};
  for (const [title, artist, department, condition, priceCents, quantity, releaseDate] of STOCK) {
    const catalogId = await aProduct(db, {
      title,
      artist,
      departmentId: seeded.departments[department] as number,
      releaseDate,
    });
    const item = { catalogId, conditionId: seeded.conditions[condition] as number, priceCents, userId };
    skus[title] = (await anItem(db, { ...item, storeId, quantity })).sku;
    await anItem(db, { ...item, storeId: otherId, quantity: 1 });
  }
});
afterAll(() => server.close());

const search = async (over: object) => {
  const got = await server.call(searchInventorySummary, { clientID: storeId, ...over }, { token });
  return { titles: got.items.map((item) => item.title), ...got.options };
};
const WAKER = 'The Legend of Zelda: The Wind Waker';
const PRINCESS = 'The Legend of Zelda: Twilight Princess';

describe('SearchInventorySummary', () => {
  it.each<[string, object, string[]]>([
    ['words in any order, in stock first', { searchTerm: 'zelda' }, [WAKER, 'Zelda & Chill', PRINCESS]],
    ['beginnings of words', { searchTerm: 'prin zel' }, [PRINCESS]],
    ['an artist', { searchTerm: 'radiohead' }, ['OK Computer']],
    ['an apostrophe less', { searchTerm: 'links' }, ["Link's Awakening"]],
    ['only in titles', { searchTerm: 'mikel', searchField: 'title' }, []],
    ['in titles', { searchTerm: 'chill', searchField: 'title' }, ['Zelda & Chill']],
    ['in artists', { searchTerm: 'mikel', searchField: 'artist' }, ['Zelda & Chill']],
    ['not in artists', { searchTerm: 'zelda', searchField: 'artist' }, []],
    ['a department', { searchTerm: 'vid', searchField: 'department' }, [WAKER, PRINCESS, "Link's Awakening"]],
    ['a price', { searchTerm: '31.99', searchField: 'price' }, ['Zelda & Chill']],
    ['a quantity', { searchTerm: '-1', searchField: 'quantity' }, ['100% Wolf']],
    ['no code at all', { searchTerm: 'zelda!', searchField: 'upc' }, []],
    ['% is a sign like others', { searchTerm: '%' }, []],
    ['_ is a sign like others', { searchTerm: '_', searchField: 'department' }, []],
    ['operators are signs like others', { searchTerm: `zelda' & !'x | (` }, []],
    ['least price', { minPrice: '60' }, [WAKER, PRINCESS]],
    ['most price', { maxPrice: '11.50' }, ['100% Wolf', 'OK Computer']],
    ['a condition by name', { condition: 'new' }, ['100% Wolf', "Link's Awakening", 'Zelda & Chill']],
    ['a condition by grade', { condition: 'c' }, ['OK Computer']],
    ['only in stock', { searchTerm: 'zelda', inStockOnly: true }, [WAKER, 'Zelda & Chill']],
    ['released within 30 days, or to come', { releaseDays: 30 }, ['100% Wolf', 'Zelda & Chill']],
    [
      'by price',
      { sortBy: 'price' },
      ['100% Wolf', 'OK Computer', 'Zelda & Chill', "Link's Awakening", WAKER, PRINCESS],
    ],
    [
      'by quantity, most first',
      { sortBy: 'quantity', sortDesc: true, itemsPerPage: 2 },
      ["Link's Awakening", 'Zelda & Chill'],
    ],
    [
      'found words by title, backwards',
      { searchTerm: 'zelda', sortBy: 'title', sortDesc: true },
      ['Zelda & Chill', PRINCESS, WAKER],
    ],
    ['the second page', { sortBy: 'title', itemsPerPage: 2, page: 2 }, [PRINCESS, "Link's Awakening"]],
    ['a page beyond the end', { page: 9 }, []],
  ])('finds %s', async (_name, over, titles) => {
    expect((await search(over)).titles).toEqual(titles);
  });

  it('goes by the department where the store has a product of its own', async () => {
    const { id, was } = await server.database.one<{ id: number; was: number }>(
      `select catalog_id as id, department_id as was from catalog_products where title = 'OK Computer'`,
    );
    const { vinyl } = await server.database.one<{ vinyl: number }>(
      `select department_id as vinyl from departments where name = 'Vinyl'`,
    );
    await server.database.run(
      'insert into store_products (store_id, catalog_id, department_id) values ($1, $2, $3)',
      [storeId, id, vinyl],
    );
    const both = ['OK Computer', 'Zelda & Chill'];
    expect((await search({ searchTerm: 'vinyl', searchField: 'department' })).titles).toEqual(both);
    expect((await search({ departmentId: vinyl, sortBy: 'price' })).titles).toEqual(both);
    expect((await search({ departmentId: was })).titles).not.toContain('OK Computer');
    expect((await search({ searchTerm: 'computer', departmentId: was })).titles).toEqual([]);
    await server.database.run('delete from store_products where catalog_id = $1', [id]);
  });

  it('counts what it finds, also on a page beyond the end', async () => {
    const counted = { totalitems: 3, totalpages: 2, isExact: true, copies: 4, worth: 159.96 };
    expect(await search({ searchTerm: 'zelda', itemsPerPage: 2 })).toMatchObject(counted);
    expect(await search({ searchTerm: 'zelda', itemsPerPage: 2, page: 5 })).toMatchObject({
      ...counted,
      titles: [],
    });
    expect(await search({})).toMatchObject({ totalitems: 6, copies: 10 });
  });

  it('finds a SKU and a UPC exactly', async () => {
    expect((await search({ searchTerm: skus['OK Computer'] })).titles).toEqual(['OK Computer']);
    expect((await search({ searchTerm: skus['OK Computer'], searchField: 'upc' })).titles).toEqual([
      'OK Computer',
    ]);
  });

  it.each([
    [{ page: -1 }, 'page'],
    [{ itemsPerPage: 101 }, 'itemsPerPage'],
    [{ sortBy: 'cost' }, 'sortBy'],
    [{ searchField: 'notes' }, 'searchField'],
    [{ searchField: 'price', searchTerm: '5.001' }, 'searchTerm'],
    [{ searchField: 'quantity', searchTerm: 'many' }, 'searchTerm'],
    [{ minPrice: '$5' }, 'minPrice'],
    [{ releaseDays: -1 }, 'releaseDays'],
    [{ searchTerm: 'x'.repeat(201) }, 'searchTerm'],
  ])('answers 400 to %o', async (over, field) => {
    const got = await server.request('GET', '/api/Inventory/SearchInventorySummary', {
      token,
      query: { clientID: storeId, ...over } as never,
    });
    expect([got.status, (got.body as { field: string }).field]).toEqual([400, field]);
  });
});

describe('what may have been meant', () => {
  it.each<[string, object, string[]]>([
    ['one slip', { searchTerm: 'radiohaed' }, ['OK Computer']],
    ['two slips', { searchTerm: 'tiwlihgt princess' }, [PRINCESS]],
    ['words together', { searchTerm: 'windwaker' }, [WAKER]],
    ['a word apart', { searchTerm: 'awake ning' }, ["Link's Awakening"]],
    ['first letters', { searchTerm: 'lozww' }, []],
    ['first letters of a title', { searchTerm: 'tloztww' }, [WAKER]],
    ['in the title alone', { searchTerm: 'compuetr', searchField: 'title' }, ['OK Computer']],
    ['not in the title', { searchTerm: 'radiohaed', searchField: 'title' }, []],
    ['in the artist alone', { searchTerm: 'radiohaed', searchField: 'artist' }, ['OK Computer']],
    ['with a filter', { searchTerm: 'tiwlihgt princess', inStockOnly: true }, []],
    ['nothing is like it', { searchTerm: 'qqxxzzqq' }, []],
  ])('%s', async (_what, input, titles) => {
    const found = await search({ page: 1, itemsPerPage: 10, ...input });
    expect(found.titles).toEqual(titles);
    expect(found.totalitems).toBe(titles.length);
  });
});

describe('the other searches', () => {
  it('QuickSearchSummaryV02A is the same', async () => {
    const got = await server.call(quickSearchSummary, { clientID: storeId, searchTerm: 'zelda' }, { token });
    expect(got.options.totalitems).toBe(3);
  });

  it('QuickSearch answers a list', async () => {
    expect(
      (await server.call(quickSearch, { clientId: storeId, searchTerm: 'wind' }, { token })).map(
        (item) => item.title,
      ),
    ).toEqual([WAKER]);
  });

  it('SearchInventory looks for a title in a department', async () => {
    expect(
      (await server.call(searchInventory, { clientId: storeId, Title: 'zelda' }, { token })).length,
    ).toBe(3);
    expect((await server.call(searchInventory, { clientId: storeId }, { token })).length).toBe(6);
  });

  it('SearchInventoryPaged looks in one store or all of the user', async () => {
    const input = { page: 1, itemsPerPage: 10, sortBy: 'title', sortDesc: false, input: 'zelda' } as const;
    expect(
      (await server.call(searchInventoryPaged, { ...input, clientflag: 1 }, { token })).options.totalitems,
    ).toBe(3);
    expect(
      (await server.call(searchInventoryPaged, { ...input, clientflag: 0 }, { token })).options.totalitems,
    ).toBe(6);
    expect(
      (await server.call(searchInventoryPaged, { ...input, clientflag: 1, clientId: otherId }, { token }))
        .options.copies,
    ).toBe(3);
  });

  it('InventoryListing_inStock lists by title, at its literal path and by flag', async () => {
    const listed = await server.call(
      inventoryListingInStock,
      { page: 1, itemsPerPage: 10, clientId: storeId },
      { token },
    );
    expect(listed.items.map((item) => item.title)).toEqual([
      WAKER,
      "Link's Awakening",
      'OK Computer',
      'Zelda & Chill',
    ]);
    const all = await server.request('GET', '/api/Inventory/InventoryListing_inStock/0/1/10', { token });
    expect((all.body as { options: object }).options).toMatchObject({ totalitems: 10 });
  });
});

// Last: it brings more stock.
describe('what means the same', () => {
  it('numbers and short names, in all fields and in one', async () => {
    const db = server.database;
    const seeded = await db.one<{ department: number; condition: number; user: number }>(
      `select (select min(department_id) from departments) as department, (select min(condition_id) from conditions) as condition,
         (select min(user_id) from users where user_id > 0) as user`,
    );
    for (const title of ['Final Quarry VII', 'Grand Theft Auto 4', 'Quarry 7']) {
      const catalogId = await aProduct(db, { title, departmentId: seeded.department });
      await anItem(db, {
        catalogId,
        conditionId: seeded.condition,
        priceCents: 999,
        userId: seeded.user,
        storeId,
        quantity: 1,
      });
    }
    const of = async (over: object) =>
      (await search({ page: 1, itemsPerPage: 10, sortBy: 'title', ...over })).titles;
    expect(await of({ searchTerm: 'quarry 7' })).toEqual(['Final Quarry VII', 'Quarry 7']);
    expect(await of({ searchTerm: 'quarry vii', searchField: 'title' })).toEqual([
      'Final Quarry VII',
      'Quarry 7',
    ]);
    expect(await of({ searchTerm: 'gta iv' })).toEqual(['Grand Theft Auto 4']);
    expect(await of({ searchTerm: 'gta', searchField: 'title' })).toEqual(['Grand Theft Auto 4']);
    expect(await of({ searchTerm: 'gta4' })).toEqual(['Grand Theft Auto 4']);
  });
});
