// The demo chain has two years of sales to learn from, and what was made up agrees with the books.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await seedDemo(home.database, { days: 2, now: new Date('2026-11-20T20:00:00Z') });
}, 120_000);
afterAll(() => home.drop());

test('each store knows two years of its new goods, and targets follow', async () => {
  const kept = await home.database.rows<{ weeks: number; products: number; targets: number }>(
    `select max(cardinality(w.sold)) as weeks, count(*) as products, count(t.catalog_id) filter (where t.target > 0) as targets
     from demand_weeks w left join demand_targets t using (store_id, catalog_id) group by w.store_id`,
  );
  expect(kept).toHaveLength(3);
  for (const store of kept) {
    expect(store.weeks).toBeGreaterThanOrEqual(98);
    expect(store.products).toBeGreaterThan(100);
    expect(store.targets).toBeGreaterThan(60);
  }
  expect(await verify(home.database)).toEqual([]);
});
