// Does the list of a shelf follow its items and products, whoever changes them?
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { searchInventory } from '#domains/inventory/server/search-inventory.ts';
import type { StockSearch } from '#domains/inventory/server/search-input.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { stockChecks } from '#domains/inventory/server/invariants/stock.ts';
import type { Tx } from '#contract/route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let storeId: number;
let otherId: number;
let items: { inventoryId: number; catalogId: number }[];
let vinyl: number;

beforeAll(async () => {
  home = await createTestDatabase();
  const db = home.database;
  storeId = (await aStore(db)).storeId;
  otherId = (await aStore(db, { name: 'Harbor Ave' })).storeId;
  const { departments, conditions } = await seedDepartments(db);
  vinyl = departments.Vinyl as number;
  const { userId } = await aUser(db, { storeIds: [storeId, otherId] });
  items = [];
  for (let at = 0; at < 12; at += 1) {
    const { catalogId } = await aProduct(db, {
      title: `Title ${String.fromCharCode(97 + ((at * 5) % 12))}`,
      artist: at % 3 === 0 ? `Artist ${at % 2}` : '',
      departmentId: departments[at % 4 === 0 ? 'CD' : 'DVD'] as number,
    });
    const item = {
      catalogId,
      conditionId: conditions.New as number,
      priceCents: 500 + (at % 3) * 100,
      userId,
    };
    items.push({ catalogId, ...(await anItem(db, { ...item, storeId, quantity: at % 5 })) });
    if (at % 2 === 0) await anItem(db, { ...item, storeId: otherId, quantity: 1 });
  }
});
afterAll(() => home.drop());

const check = stockChecks.find(({ problem }) => problem.startsWith('The list of a shelf'));
const faults = (): Promise<unknown[]> => home.database.rows(check?.sql ?? '');
const listed = (inventoryId: number) =>
  home.database.maybe<{ title: string; department: number }>(
    'select title, department_id as department from shelf_list where inventory_id = $1',
    [inventoryId],
  );

it('follows what changes', async () => {
  const { database: db } = home;
  const [first, second] = items as [(typeof items)[0], (typeof items)[0]];
  expect(await faults()).toEqual([]);
  await db.run(`update catalog_products set title = 'Zebra', words = 'zebra' where catalog_id = $1`, [
    first.catalogId,
  ]);
  expect(await listed(first.inventoryId)).toMatchObject({ title: 'zebra' });
  await db.run('insert into store_products (store_id, catalog_id, department_id) values ($1, $2, $3)', [
    storeId,
    first.catalogId,
    vinyl,
  ]);
  expect(await listed(first.inventoryId)).toMatchObject({ department: vinyl });
  await db.run('update inventory_items set hidden_at = now() where inventory_id = $1', [second.inventoryId]);
  expect(await listed(second.inventoryId)).toBeUndefined();
  await db.run('update inventory_items set hidden_at = null where inventory_id = $1', [second.inventoryId]);
  expect(await listed(second.inventoryId)).toBeDefined();
  await db.run('delete from store_products where catalog_id = $1', [first.catalogId]);
  expect((await listed(first.inventoryId))?.department).not.toBe(vinyl);
  expect(await faults()).toEqual([]);
});

it('misses nothing that is changed while an item comes onto the list', async () => {
  const { database: db } = home;
  const [, , third] = items as [unknown, unknown, (typeof items)[0]];
  await db.run('update inventory_items set hidden_at = now() where inventory_id = $1', [third.inventoryId]);
  let shown: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.run(`update catalog_products set words = 'meanwhile' where catalog_id = $1`, [third.catalogId]);
    await tx.run('insert into store_products (store_id, catalog_id, department_id) values ($1, $2, $3)', [
      storeId,
      third.catalogId,
      vinyl,
    ]);
    shown = db.run('update inventory_items set hidden_at = null where inventory_id = $1', [
      third.inventoryId,
    ]);
    await untilWaiting();
  });
  await shown;
  expect(await listed(third.inventoryId)).toEqual({ title: 'meanwhile', department: vinyl });
  expect(await faults()).toEqual([]);
});

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { waiting } = await home.database.one<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting > 0) return;
  }
}

const FILTERS: readonly Partial<StockSearch>[] = [
  {},
  { inStockOnly: true },
  { term: 'DVD', field: 'department' },
  { term: 'D', field: 'department' },
  { minPriceCents: 600 as never },
  { condition: 'new', inStockOnly: true },
];

it.each(
  (['title', 'artist', 'upc', 'department', 'price', 'quantity', ''] as const).flatMap((sortBy) => [
    [sortBy, false] as const,
    [sortBy, true] as const,
  ]),
)('pages by "%s", backwards %s, show each item once, of one store and of two', async (sortBy, sortDesc) => {
  for (const filter of FILTERS)
    for (const storeIds of [[storeId], [storeId, otherId]]) {
      const search = { ...filter, storeIds, sortBy, sortDesc };
      const all = await searchInventory(home.database, { ...search, page: 1, itemsPerPage: 100 });
      const walked = await searchInventory(
        home.database,
        { ...search, page: 1, itemsPerPage: 100 },
        { most: 1, placed: 1, list: 1 },
      );
      expect(walked.items).toEqual(all.items);
      const paged: number[] = [];
      for (let page = 1; page <= Math.ceil(all.items.length / 4) + 1; page += 1)
        paged.push(
          ...(await searchInventory(home.database, { ...search, page, itemsPerPage: 4 })).items.map(
            (item) => item.inventoryId,
          ),
        );
      expect(paged).toEqual(all.items.map((item) => item.inventoryId));
      expect(new Set(paged).size).toBe(all.options.totalitems);
    }
});

describe('a shelf of 3,000 items in a catalog of 6,000', () => {
  let large: number;
  let cd: number;
  const SIZE = 3_000;
  const PAGE = 20;
  const bounds = { most: 200, placed: 100, list: SIZE };

  beforeAll(async () => {
    const { database: db } = home;
    large = (await aStore(db, { name: 'Warehouse' })).storeId;
    cd = (await db.one<{ id: number }>(`select department_id as id from departments where name = 'CD'`)).id;
    await db.run(
      `with made as (
         insert into catalog_products (upc, title, artist, department_id, words)
         select 'L' || n, 'Large ' || n, 'Somebody ' || n % 70, case when n % 10 < 2 then $1::bigint else $2 end, 'large ' || n
         from generate_series(1, $3::integer * 2) n returning catalog_id)
       insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand)
       select $4, catalog_id, 'L' || catalog_id, (select min(condition_id) from conditions), 100 + catalog_id % 50, 1
       from made where catalog_id % 2 = 0`,
      [cd, vinyl, SIZE, large],
    );
    await db.run('vacuum analyze inventory_items, shelf_list, catalog_products');
  });

  /** Rows that were read of each table for one answer. */
  async function readsOf(
    search: Partial<StockSearch>,
  ): Promise<{ total: number; products: number; items: number }> {
    return home.database.transaction(async (tx) => {
      // What a connection settles on that has been asked often.
      await tx.run('set local plan_cache_mode = force_generic_plan');
      const before = await readSoFar(tx);
      const { options, items } = await searchInventory(
        tx,
        { storeIds: [large], page: 1, itemsPerPage: PAGE, ...search },
        bounds,
      );
      expect(items.length).toBe(PAGE);
      const after = await readSoFar(tx);
      const of = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
      return { total: options.totalitems, products: of('catalog_products'), items: of('inventory_items') };
    });
  }

  async function readSoFar(tx: Tx): Promise<Record<string, number>> {
    const read = await tx.rows<{ name: string; rows: number }>(
      'select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables',
    );
    return Object.fromEntries(read.map(({ name, rows }) => [name, rows]));
  }

  const LAST = SIZE / PAGE;
  it.each<[string, () => Partial<StockSearch>, number]>([
    ['the first page', () => ({}), SIZE],
    ['the last page', () => ({ page: LAST }), SIZE],
    ['the last page by artist', () => ({ page: LAST, sortBy: 'artist' }), SIZE],
    ['the last page by UPC, backwards', () => ({ page: LAST, sortBy: 'upc', sortDesc: true }), SIZE],
    ['the last page by department', () => ({ page: LAST, sortBy: 'department' }), SIZE],
    ['a department of a fifth', () => ({ departmentId: cd }), SIZE / 5],
    ['the last page of a department', () => ({ departmentId: cd, page: LAST / 5 }), SIZE / 5],
  ])(
    'reads for %s no more items than are gathered, and products for its rows only',
    async (_name, search, total) => {
      const read = await readsOf(search());
      expect(read.total).toBe(total);
      expect(read.items).toBeLessThanOrEqual(bounds.most + 1 + 2 * PAGE);
      expect(read.products).toBeLessThanOrEqual(2 * PAGE);
    },
  );

  it('reads no products but those of the page where items have to be looked at', async () => {
    const dearest = await readsOf({ sortBy: 'price', sortDesc: true });
    expect(dearest.items).toBeLessThanOrEqual(bounds.most + 1 + 2 * PAGE);
    expect(dearest.products).toBeLessThanOrEqual(2 * PAGE);
    expect((await readsOf({ sortBy: 'quantity' })).products).toBeLessThanOrEqual(2 * PAGE);
    expect((await readsOf({ inStockOnly: true, page: 10 })).products).toBeLessThanOrEqual(2 * PAGE);
  });
});
