// The list of stock as a file: all rows of its filters, and an import that reads them back changes nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { importProducts } from '#domains/catalog/server/public/import-products.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let storeId: number;
let manager: string;
let clerk: string;
const MANY = 1_203;

beforeAll(async () => {
  server = await startTestServer();
  const { database: db } = server;
  const { departments, conditions } = await seedDepartments(db);
  storeId = (await aStore(db)).storeId;
  const { userId } = await aUser(db, { role: 'Manager', storeIds: [storeId] });
  manager = await aSession(db, userId);
  clerk = await aSession(db, (await aUser(db, { role: 'Cashier', storeIds: [storeId] })).userId);
  const departmentId = departments.DVD as number;
  const titles = [
    '=1+1, the Film',
    'Say "Cheese"',
    'Fog & Ash; Part 2',
    "'Til Dawn",
    '-Minus-',
    ' Zoë, Ünïcode',
  ];
  const shelve = async (catalogId: number, condition: string, quantity: number): Promise<void> => {
    await anItem(db, {
      storeId,
      catalogId,
      conditionId: conditions[condition] as number,
      quantity,
      priceCents: 999,
      userId,
    });
  };
  for (const [at, title] of titles.entries()) {
    const { catalogId } = await aProduct(db, {
      title: title.trim(),
      departmentId,
      upc: inStoreCode(7_100 + at),
    });
    await shelve(catalogId, 'New', at);
    await shelve(catalogId, 'Very good', 1);
  }
  // More than are read at once, by one statement.
  await db.run(
    `with made as (
       insert into catalog_products (upc, gtin, title, department_id, words)
       select u, lpad(u, 14, '0'), 'Many ' || n, $2, 'many ' || n from unnest($1::text[]) with ordinality as x(u, n) returning catalog_id)
     insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents)
     select $3, catalog_id, 'M' || catalog_id, $4, 500 from made`,
    [
      Array.from({ length: MANY }, (_none, at) => inStoreCode(50_000 + at)),
      departmentId,
      storeId,
      conditions.New as number,
    ],
  );
});
afterAll(() => server.close());

const take = (token: string, more = '') =>
  server.request('GET', `/api/Inventory/ExportRows?clientID=${storeId}&sortBy=title${more}`, { token });
const linesOf = (text: string): string[] => text.trim().split('\r\n').slice(1);
const products = () => server.database.rows('select * from catalog_products order by catalog_id');

test('all rows of the list, and none twice', async () => {
  const lines = linesOf((await take(manager)).text);
  expect(lines.length).toBe(MANY + 12);
  expect(new Set(lines).size).toBe(lines.length);
});

test('only those of its filters', async () => {
  expect(linesOf((await take(manager, '&searchTerm=cheese')).text).length).toBe(2);
  expect(linesOf((await take(manager, '&inStockOnly=true')).text).length).toBe(11);
  expect(linesOf((await take(manager, '&belowZero=true')).text)).toEqual([]);
});

test('costs are in it for those who may see them', async () => {
  const [seen, hidden] = [await take(manager), await take(clerk)];
  expect([seen.text.includes('"Cost"'), hidden.status, hidden.text.includes('"Cost"')]).toEqual([
    true,
    200,
    false,
  ]);
});

test('an import reads it back: nothing new, nothing changed, nothing refused', async () => {
  const { text } = await take(manager);
  const before = await products();
  for (const mode of ['fill', 'add'] as const) {
    const report = await importProducts(server.database, [Buffer.from(text)], {
      dryRun: false,
      goodOnly: false,
      mode,
    });
    expect(report).toMatchObject({ imported: true, rows: MANY + 12, added: 0, changed: 0, refused: [] });
    expect(report.mapping.msrp).toBeUndefined();
  }
  expect(await products()).toEqual(before);
});
