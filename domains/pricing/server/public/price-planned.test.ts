// Goods that a store is about to have cost what they would cost once they are there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { cents } from '#kernel/money.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { priceItems } from './price-items.ts';
import { pricePlanned } from './price-planned.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
let home: TestDatabase;
let store: Counter;
beforeAll(async () => {
  home = await createTestDatabase();
  store = await aCounter(home.database);
});
afterAll(() => home.drop());

test('as if they were on the shelf, each in its place', async () => {
  const { database } = home;
  const good = await aGood(database, store, { upc: '400000000011', msrpCents: 4_000, grade: 'N' });
  const bare = await aGood(database, store, { upc: '400000000028', msrpCents: null, grade: 'N' });
  const plan = (conditionId: number, catalogId = good.catalogId) => ({
    catalogId,
    conditionId,
    caseConditionId: null,
    costCents: cents(800),
  });
  const { B = 0, C = 0 } = store.conditions;
  const prices = await pricePlanned(
    database,
    store.storeId,
    [plan(B), plan(B, bare.catalogId), plan(C)],
    NOW,
  );
  const there = [];
  for (const conditionId of [B, C]) {
    const { inventoryId } = await anItem(database, {
      storeId: store.storeId,
      catalogId: good.catalogId,
      conditionId,
      priceCents: 0,
      costCents: 800,
      userId: store.manager.userId,
    });
    const [price] = await priceItems(database, {
      storeId: store.storeId,
      inventoryIds: [inventoryId],
      now: NOW,
    });
    there.push([price?.newCents, price?.reason]);
  }
  expect([prices.get(0), prices.get(2)].map((one) => [one?.cents, one?.reason])).toEqual(there);
  expect(prices.get(0)?.cents).toBeGreaterThan(prices.get(2)?.cents ?? 0);
});

test('nothing where the price of the product is frozen, or nothing is asked', async () => {
  const good = await aGood(home.database, store, { upc: '400000000035', msrpCents: 4_000, grade: 'N' });
  const { B: conditionId = 0 } = store.conditions;
  const plan = { catalogId: good.catalogId, conditionId, caseConditionId: null, costCents: cents(1) };
  const priced = async () => (await pricePlanned(home.database, store.storeId, [plan], NOW)).size;
  expect(await priced()).toBe(1);
  await home.database.run(
    `insert into frozen_prices (store_id, catalog_id, reason, user_id, username, at) values ($1, $2, 'Test', $4, 'manager', $3)`,
    [store.storeId, good.catalogId, NOW, store.manager.userId],
  );
  expect(await priced()).toBe(0);
  expect((await pricePlanned(home.database, store.storeId, [], NOW)).size).toBe(0);
});
