// Is what the server answers in a second for a whole store what the rules say, product by product? On a made-up chain.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, seedRoles } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { analyzeStore } from '#domains/smart-order/server/analyze-store.ts';
import { learnTargets } from '#domains/smart-order/server/learn-targets.ts';
import {
  plainAnalysis,
  plainDaysAhead,
  plainLearned,
  plainSeason,
  plainTarget,
} from '#domains/smart-order/testing/plain-analysis.ts';
import type { Season } from '#domains/smart-order/rules/season.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import { aVendorOrder } from '#domains/vendor-orders/testing/a-vendor-order.ts';
import { addDays } from '#kernel/business-day.ts';
import '#tests/support/seeded.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const THROUGH = '2026-11-18';
const MONDAY = '2026-11-16';
const PRODUCTS = 30;
let home: TestDatabase;
let database: TestDatabase['database'];
let stores: number[];

type Week = { sold: number; days: number };
const week = fc.record({ sold: fc.integer({ min: 0, max: 4 }), days: fc.integer({ min: 0, max: 7 }) });
const made = fc.record({
  price: fc.integer({ min: 500, max: 6_000 }),
  stores: fc.array(
    fc.record({
      // Few weeks, many, or none; some that ended long ago.
      weeks: fc.oneof(
        { arbitrary: fc.constant<Week[]>([]), weight: 1 },
        { arbitrary: fc.array(week, { minLength: 1, maxLength: 104 }), weight: 5 },
      ),
      endedWeeksAgo: fc.constantFrom(0, 0, 0, 1, 30),
      onHand: fc.integer({ min: -1, max: 25 }),
      held: fc.constantFrom(0, 0, 0, 1),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  sellers: fc.array(
    fc.record({
      cost: fc.option(fc.integer({ min: 20_000, max: 400_000 }), { freq: 8 }),
      before: fc.option(fc.integer({ min: 20_000, max: 400_000 })),
      pack: fc.integer({ min: 1, max: 6 }),
      minimum: fc.option(fc.integer({ min: 0, max: 4 })),
      more: fc.option(fc.integer({ min: 0, max: 6 })),
      lead: fc.option(fc.integer({ min: 1, max: 40 })),
      status: fc.integer({ min: 1, max: 5 }),
      open: fc.constantFrom(0, 0, 3),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = home);
  await seedRoles(database);
  const { departments, conditions } = await seedDepartments(database);
  const { userId } = await aUser(database, { role: 'Administrator' });
  stores = [];
  for (let store = 0; store < 4; store += 1) stores.push((await aStore(database)).storeId);
  const vendors = [
    await aVendor(database, { userId, leadDays: 9, orderFreq: 2 }),
    await aVendor(database, { userId, leadDays: 4, orderFreq: 10, orderFreqSelection: 'Days' }),
  ];
  for (const vendorId of vendors)
    for (const storeId of stores) await aVendorClient(database, { vendorId, storeId, userId });
  const open: { vendorId: number; itemIds: number[] }[] = vendors.map((vendorId) => ({
    vendorId,
    itemIds: [],
  }));
  for (const [at, product] of fc.sample(made, { numRuns: PRODUCTS, seed: 20261123 }).entries()) {
    const departmentId = Object.values(departments)[at % 3] as number;
    const { catalogId } = await aProduct(database, { departmentId, title: `Made up ${at % 30}` });
    for (const [place, { weeks, endedWeeksAgo, onHand, held }] of product.stores.entries()) {
      const storeId = stores[place] as number;
      await database.transaction(async (tx) => {
        await tx.run('set local session_replication_role = replica');
        await tx.run(
          `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand, held) values ($1, $2, $3, $4, $5, $6, $7)`,
          [storeId, catalogId, `M${at}`, conditions.New, product.price, onHand, held],
        );
        if (weeks.length > 0)
          await tx.run(
            `insert into demand_weeks (store_id, catalog_id, first_week, sold, days) values ($1, $2, $3, $4, $5)`,
            [
              storeId,
              catalogId,
              addDays(MONDAY, -7 * (weeks.length - 1 + endedWeeksAgo)),
              weeks.map(({ sold }) => sold),
              weeks.map(({ days }) => days),
            ],
          );
      });
    }
    for (const [place, seller] of product.sellers.entries()) {
      const item = await aVendorItem(database, {
        vendorId: vendors[place] as number,
        catalogId,
        costE4: seller.cost,
        previousCostE4: seller.before,
        costChangedAt: seller.before === null ? null : new Date(),
        packSize: seller.pack,
        minQuantity: seller.minimum,
        maxQuantity: seller.more === null ? null : (seller.minimum ?? 0) + seller.more,
        leadDays: seller.lead,
        statusId: seller.status,
      });
      if (seller.open > 0) open[place]?.itemIds.push(item);
    }
  }
  for (const supplier of open)
    await aVendorOrder(database, { storeId: stores[0] as number, userId }, supplier);
  // A year and a half of the departments: two have a season, the third is too young for one.
  await database.run(
    `insert into demand_department_weeks (store_id, department_id, week, sold)
     select $1, d.id, $2::date - 7 * k, 20 + (k * 13 + d.n * 7) % 40 from unnest($3::bigint[]) with ordinality d(id, n)
       cross join generate_series(1, 80) k where d.n < 3 or k < 40`,
    [stores[0], MONDAY, Object.values(departments).slice(0, 3)],
  );
  for (const storeId of stores) {
    await database.run(
      `insert into demand_heads (store_id, journal_from, through_day, refreshed_at, took_ms, products) values ($1, $2, $3, now(), 0, 0)`,
      [storeId, MONDAY, THROUGH],
    );
    await database.transaction((tx) => learnTargets(tx, storeId, THROUGH));
  }
}, 120_000);
afterAll(() => home.drop());

test('the targets that are kept are those of the rules', async () => {
  const storeId = stores.at(-1) as number;
  const rows = await database.rows<{
    catalogId: number;
    departmentId: number;
    sold: number;
    exposure: number;
    chainSold: number;
    chainExposure: number;
    rate: number;
    forecast: number;
    variance: number;
    target: number;
    twelveWeeks: number;
  }>(
    `select t.catalog_id, p.department_id, t.sold, t.exposure, t.chain_sold, t.chain_exposure, t.rate, t.forecast, t.variance, t.target, t.twelve_weeks
     from demand_targets t join catalog_products p using (catalog_id) where t.store_id = $1`,
    [storeId],
  );
  expect(rows.length).toBeGreaterThan(PRODUCTS / 2);
  const seasons = new Map<number, Season>();
  for (const row of rows) {
    const known = seasons.get(row.departmentId);
    const season = known ?? (await plainSeason(database, row.departmentId, THROUGH));
    seasons.set(row.departmentId, season);
    const learned = await plainLearned(database, {
      storeId,
      catalogId: row.catalogId,
      season,
      through: THROUGH,
    });
    expect([row.sold, row.exposure]).toEqual([learned.sold, learned.exposure]);
    const chain = { sold: row.chainSold, exposure: row.chainExposure };
    const others = await database.one<{ sold: number; exposure: number }>(
      'select sum(sold) as sold, sum(exposure) as exposure from demand_targets where catalog_id = $1',
      [row.catalogId],
    );
    expect(chain.sold).toBeCloseTo(others.sold, 9);
    expect(chain.exposure).toBeCloseTo(others.exposure, 9);
    const { rate, forecast, variance, target } = row;
    expect({ rate, forecast, variance, target }).toEqual(
      plainTarget(learned, chain, plainDaysAhead(season, THROUGH, 14)),
    );
    expect(row.twelveWeeks).toBe((rate * plainDaysAhead(season, THROUGH, 84)) / 7);
  }
});

test('the lines of a whole store are those that the rules give one by one', async () => {
  const flag = fc.boolean();
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 3 }),
      fc.constantFrom('smart' as const, 'both' as const),
      fc.record({ pending: flag, onOrder: flag, backOrdered: flag, shipped: flag }),
      fc.option(fc.integer({ min: 0, max: 60_000 })),
      async (place, plan, counted, budgetCents) => {
        const storeId = stores[place] as number;
        const analysis = await analyzeStore(
          database,
          { storeId, vendorId: null, departmentId: null, search: '', plan, counted, budgetCents },
          new Date(`${THROUGH}T20:00:00Z`),
        );
        const plain = await plainAnalysis(database, {
          storeId,
          through: THROUGH,
          plan,
          counted,
          budgetCents,
          service: 90,
          worthCents: 2_000,
        });
        expect(analysis.lines.length).toBe(plain.size);
        for (const { key, title, vendorId, inputs, line, picked } of analysis.lines)
          expect({ key, title, vendorId, inputs, line, picked }).toEqual(plain.get(key));
        expect(analysis.lines.some(({ line }) => line.gifts.length > 0)).toBe(true);
      },
    ),
    { numRuns: 5 },
  );
}, 120_000);
