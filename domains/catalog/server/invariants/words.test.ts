// Do the checks of verify-catalog.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { catalogChecks } from './words.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const TWIN = `insert into catalog_products (upc, gtin, title, department_id)
  select '45496963729', '00045496963729', title || ' again', department_id from catalog_products limit 1`;
const LOGGED = `insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value, reason)
  values ({store}, {item}, '2026-11-20T18:00:00Z', 1, 'somebody', 'price', '10.00', '12.00', 'catalog')`;
const priced = (cents: number) =>
  `update inventory_items set price_cents = ${cents}, price_set_at = '2026-11-20T18:00:00Z' where inventory_id = {item}`;

const BREAKS: readonly Break[] = [
  [
    'G3',
    'Two products have the same code and the same name among its editions',
    'drop index catalog_products_code',
    TWIN,
    TWIN,
  ],
  [
    'G3',
    'Two products have the same code and the same name among its editions',
    'drop index catalog_products_sku',
    `insert into catalog_products (upc, title, department_id) select upc, title, department_id from catalog_products`,
  ],
  [
    'G3',
    'The catalog set a price and the item costs something else since the same moment',
    LOGGED,
    priced(1_100),
  ],
];

test.each(BREAKS)('%s %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, 'G3')).toEqual([`${check} ${problem}`]);
});

test('a code of its own and a price as the catalog said: nothing is wrong', async () => {
  expect(await faultsAfter(home.database, [TWIN, LOGGED, priced(1_200)], 'G3')).toEqual([]);
  expect(await verify(home.database)).toEqual([]);
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(catalogChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
