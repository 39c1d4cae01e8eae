import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { getOffer } from './get-offer.ts';
import { priceItems } from './price-items.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aCategory } from '#domains/taxonomy/testing/a-category.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';

const now = new Date('2026-11-20T18:00:00Z');
let test: TestDatabase;
let db: TestDatabase['database'];
let seeded: SeededDepartments;
let storeId: number;
let userId: number;
let ruleId: number;
const ids: Record<string, { inventoryId: number; catalogId: number }> = {};

async function put(
  name: string,
  plan: { guide?: number; msrp?: number; quantity?: number; reason?: object; store?: number },
) {
  const { catalogId } = await aProduct(db, {
    title: name,
    departmentId: seeded.departments['Video Games'] as number,
    ...(plan.msrp === undefined ? {} : { msrpCents: plan.msrp }),
  });
  if (plan.guide !== undefined) {
    for (const [asOf, price] of [
      ['2026-01-01', 99_900],
      ['2026-11-18', plan.guide],
    ] as const)
      await db.run(
        `insert into guide_prices (catalog_id, part, price_cents, as_of) values ($1, 'complete', $2, $3)`,
        [catalogId, price, asOf],
      );
  }
  const { inventoryId } = await anItem(db, {
    storeId: plan.store ?? storeId,
    catalogId,
    conditionId: seeded.conditions['Very good'] as number,
    priceCents: 2_000,
    costCents: 900,
    quantity: plan.quantity ?? 2,
    userId,
    ...(plan.reason ? { priceReason: plan.reason } : {}),
  });
  ids[name] = { inventoryId, catalogId };
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database;
  storeId = (await aStore(db)).storeId;
  const other = (await aStore(db, { name: 'Harbor Ave' })).storeId;
  seeded = await seedDepartments(db);
  ({ userId } = await aUser(db, { role: 'Manager', storeIds: [storeId] }));
  ({ ruleId } = await db.one<{ ruleId: number }>(
    `insert into pricing_rules (store_id, description, sell_percent_e5, buy1_e5, buy2_e5, buy3_e5, buy4_e5, rounding_ends)
     values ($1, 'All', 90000, 50000, 40000, 30000, 20000, 99) returning rule_id`,
    [storeId],
  ));
  await put('by guide', { guide: 3_000 });
  await put('as it is', { guide: 2_222 });
  await put('by msrp', { msrp: 3_000 });
  await put('unknown', { reason: { source: 'rule', ruleId: 999 } });
  await put('sold out', { guide: 3_000, quantity: 0 });
  await put('elsewhere', { guide: 3_000, store: other });
  await db.run('update inventory_items set price_cents = 1999 where inventory_id = $1', [
    ids['as it is']?.inventoryId,
  ]);
});
afterAll(() => test.drop());

describe('priceItems', () => {
  it('answers what moves, by the newest guide, and why', async () => {
    const items = await priceItems(db, { storeId, now });
    expect(items.map(({ inventoryId, newCents }) => [inventoryId, newCents])).toEqual([
      [ids['by guide']?.inventoryId, 2_699],
      [ids['by msrp']?.inventoryId, expect.any(Number)],
    ]);
    expect(items[0]).toEqual({
      ...ids['by guide'],
      currentCents: 2_000,
      newCents: 2_699,
      costCents: 900,
      onHand: 2,
      ruleId,
      heldBy: null,
      reason: {
        source: 'rule',
        ruleId,
        ruleVersion: 1,
        base: 'guide',
        steps: [
          { text: 'Complete $30.00', cents: 3_000 },
          { text: 'Sell price, rule “All”, 90% of it, ends in .99', cents: 2_699 },
        ],
      },
    });
  });

  it.each<[string, (keyof typeof ids)[], object]>([
    [
      'some items',
      ['by msrp'],
      { inventoryIds: () => [ids['by msrp']?.inventoryId, ids.elsewhere?.inventoryId] },
    ],
    [
      'some products',
      ['by guide'],
      { catalogIds: () => [ids['by guide']?.catalogId, ids.unknown?.catalogId] },
    ],
    ['what a rule prices', ['by guide', 'by msrp'], { ruleIds: () => [ruleId] }],
    ['nothing by another rule', [], { ruleIds: () => [ruleId + 1] }],
    ['none', [], { inventoryIds: () => [] }],
  ])('%s', async (_what, expected, filter) => {
    const asked = Object.fromEntries(
      Object.entries(filter).map(([key, of]) => [key, (of as () => number[])()]),
    );
    const items = await priceItems(db, { storeId, now, ...asked });
    expect(items.map((one) => one.inventoryId)).toEqual(expected.map((name) => ids[name]?.inventoryId));
  });

  it('answers what a rule priced that no longer prices it', async () => {
    const { inventoryId } = ids['by guide'] as { inventoryId: number };
    await db.run(
      `update inventory_items set price_reason = '{"source":"rule","ruleId":999}' where inventory_id = $1`,
      [inventoryId],
    );
    const items = await priceItems(db, { storeId, now, ruleIds: [999] });
    expect(items.map((one) => one.inventoryId)).toEqual([inventoryId]);
  });

  it('takes off what the case of an item is worth less', async () => {
    const { inventoryId } = ids['by guide'] as { inventoryId: number };
    const departmentId = seeded.departments['Video Games'] as number;
    await db.run(
      `with c as (update case_conditions set value_e5 = 80000 where department_id = $2 and name = 'No manual' returning case_condition_id)
       update inventory_items i set case_condition_id = c.case_condition_id from c where i.inventory_id = $1`,
      [inventoryId, departmentId],
    );
    const [item] = await priceItems(db, { storeId, now, inventoryIds: [inventoryId] });
    expect(item?.newCents).toBe(2_199);
    expect(JSON.stringify(item?.reason)).toContain('No manual');
    // Never below a loose one, as in the offer for it.
    await db.run(
      `insert into guide_prices (catalog_id, part, price_cents, as_of, source)
         select catalog_id, 'loose', 2700, '2026-11-01', 'test' from inventory_items where inventory_id = $1`,
      [inventoryId],
    );
    const [bare] = await priceItems(db, { storeId, now, inventoryIds: [inventoryId] });
    expect(bare?.reason.steps[0]?.text).toBe('Loose $27.00');
    expect(bare?.newCents).toBe(2_399);
    await db.run("delete from guide_prices where part = 'loose' and price_cents = 2700");
    await db.run('update inventory_items set case_condition_id = null where inventory_id = $1', [
      inventoryId,
    ]);
  });

  it('adds what the category of a product adds, as the offer for it does', async () => {
    const { inventoryId, catalogId } = ids['by guide'] as { inventoryId: number; catalogId: number };
    await aCategory(db, { name: 'Wanted', adjustmentE5: 10_000, catalogIds: [catalogId] });
    const [item] = await priceItems(db, { storeId, now, inventoryIds: [inventoryId] });
    expect(item?.newCents).toBe(2_999);
    expect(item?.reason.steps.at(-1)?.text).toContain('category adjustment 10%');
    const offer = await getOffer(db, { storeId, catalogId, now });
    expect(offer.sellCents).toBe(2_999);
    expect(offer.steps[1]?.text).toBe(item?.reason.steps[1]?.text);
  });

  it('keeps every version of a rule', async () => {
    await db.run('update pricing_rules set sell_percent_e5 = 80000 where rule_id = $1', [ruleId]);
    const versions = await db.rows(
      `select version, (rule ->> 'sell_percent_e5')::int as percent from pricing_rule_versions where rule_id = $1 order by 1`,
      [ruleId],
    );
    expect(versions).toEqual([
      { version: 1, percent: 90_000 },
      { version: 2, percent: 80_000 },
    ]);
    await expect(db.run('update pricing_rule_versions set version = 9')).rejects.toThrow();
  });

  it('reads each item once, also by a plan that was made for a list of any length', async () => {
    const many = (await aStore(db, { name: 'Many' })).storeId;
    await db.run(
      `with made as (insert into catalog_products (upc, title, department_id, words) select 'M' || n, 'Many ' || n, $1, 'many ' || n
         from generate_series(1, 800) n returning catalog_id),
       guide as (insert into guide_prices (catalog_id, part, price_cents, as_of) select catalog_id, part, 900, '2026-11-01'
         from made, unnest(array['loose', 'complete']) part)
       insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, on_hand)
       select $2, catalog_id, 'M' || catalog_id, $3, 500, 1 from made`,
      [seeded.departments['Video Games'], many, seeded.conditions['Very good']],
    );
    await db.run('analyze guide_prices, inventory_items, catalog_products');
    const inventoryIds = (
      await db.rows<{ id: number }>('select inventory_id as id from inventory_items where store_id = $1', [
        many,
      ])
    ).map(({ id }) => id);
    let sql = '';
    const spy: typeof db = {
      ...db,
      rows: (text, values) => {
        if (text.includes('with page')) sql = text;
        return db.rows(text, values);
      },
    };
    await priceItems(spy, { storeId: many, now, inventoryIds });
    const looks = await db.transaction(async (tx) => {
      await tx.run('set local plan_cache_mode = force_generic_plan');
      // As it joins a handful, which it takes the list for: one by one.
      await tx.run('set local enable_hashjoin = off');
      await tx.run('set local enable_mergejoin = off');
      await tx.run(`prepare shelf_of_any_length as ${sql}`);
      const [plan] = await tx.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, timing off, format json) execute shelf_of_any_length (${many}, 0, '{${inventoryIds.join(',')}}')`,
      );
      await tx.run('deallocate shelf_of_any_length');
      return looksOf((plan as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
    });
    expect(looks).toBeLessThan(200 * inventoryIds.length);
  });
});

type PlanNode = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** Rows that went from one step of a plan to the next, and pairs that were compared for nothing. */
function looksOf(node: PlanNode): number {
  const { Plans = [], 'Rows Removed by Join Filter': removed = 0 } = node;
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return own + Plans.reduce((sum, one) => sum + looksOf(one), 0);
}
