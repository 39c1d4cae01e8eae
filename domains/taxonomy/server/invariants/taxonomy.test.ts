// Do the checks of verify-taxonomy.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory } from '#domains/taxonomy/testing/a-category.ts';
import { verify } from '#tests/support/verify.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { taxonomyChecks } from './taxonomy.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
  const top = await aCategory(home.database, { name: 'Games' });
  await aCategory(home.database, { name: 'Retro', parentId: top });
  await home.database.run(
    `insert into taxonomy_links (taxonomy_id, catalog_id, store_id, inventory_id, created_at, created_by)
     select $1, catalog_id, store_id, inventory_id, now(), 0 from inventory_items limit 1`,
    [top],
  );
});
afterAll(() => home.drop());

const BREAKS: readonly Break[] = [
  [
    'U3',
    'A category is not reached from the top',
    'alter table taxonomy_nodes disable trigger taxonomy_nodes_tree',
    `update taxonomy_nodes set parent_id = (select taxonomy_id from taxonomy_nodes where name = 'Retro') where name = 'Games'`,
  ],
  [
    'U3',
    'The children of a category do not count 0, 1, 2',
    `update taxonomy_nodes set position = 4 where name = 'Retro'`,
  ],
  [
    'U3',
    'An item is in a category as another product or of another store',
    `with other as (insert into catalog_products (upc, title, department_id) select '2', 'Another', department_id from departments limit 1
      returning catalog_id) update taxonomy_links set catalog_id = (select catalog_id from other)`,
  ],
];

test('nothing is wrong with what the builders made', async () => {
  expect(await verify(home.database)).toEqual([]);
});

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(home.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check is broken by one of these', () => {
  expect(new Set(BREAKS.map(([, problem]) => problem))).toEqual(
    new Set(taxonomyChecks.map(({ problem }) => problem)),
  );
});
