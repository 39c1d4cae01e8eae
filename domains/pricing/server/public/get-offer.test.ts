import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type ProductPlan, aProduct as build } from '#domains/catalog/testing/a-product.ts';
import { type SeededDepartments, seedDepartments } from '#domains/departments/testing/departments.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import {
  getAllPricingRules,
  getItemPricing,
  getOfferCall,
  getOffersCall,
  getPricingRulesForUpc,
  getRoundingAmount,
} from '#domains/pricing/contract/calls.ts';
import { getOffer } from './get-offer.ts';
import { seedDefaultRules } from '#domains/pricing/testing/default-rules.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Db } from '#contract/route.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const aProduct = async (on: Db, plan: ProductPlan): Promise<number> => (await build(on, plan)).catalogId;

let server: TestServer;
let seeded: SeededDepartments;
let storeId: number;
let otherId: number;
let userId: number;
let token: string;
let waker: number;

const now = new Date('2026-11-20T18:00:00Z');
const upc = '045496963729';
const db = () => server.database;
const condition = (name: string): number => seeded.conditions[name] as number;

async function aGuide(catalogId: number, prices: Record<string, number>, asOf = '2026-11-18'): Promise<void> {
  for (const [part, cents] of Object.entries(prices)) {
    await db().run(
      'insert into guide_prices (catalog_id, part, price_cents, as_of) values ($1, $2, $3, $4)',
      [catalogId, part, cents, asOf],
    );
  }
}

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  storeId = (await aStore(db())).storeId;
  otherId = (await aStore(db(), { name: 'Harbor Ave' })).storeId;
  seeded = await seedDepartments(db());
  ({ userId } = await aUser(db(), { role: 'Manager', storeIds: [storeId] }));
  token = await aSession(db(), userId, now);
  waker = await aProduct(db(), {
    upc,
    title: 'The Wind Waker',
    departmentId: seeded.departments['Video Games'] as number,
    configurationId: seeded.configurations['Video Games/GameCube'] as number,
    msrpCents: 4_999,
  });
  await aGuide(waker, { complete: 9_900, loose: 100 }, '2025-01-01');
  await aGuide(waker, { complete: 6_420, loose: 3_810, new: 18_900, manualOnly: 1_120 });
});
afterAll(() => server.close());

const offer = (over: Partial<Parameters<typeof getOffer>[1]> = {}) =>
  getOffer(db(), { storeId, catalogId: waker, now, ...over });

describe('without rules', () => {
  it('offers nothing and says why', async () => {
    expect(await offer()).toMatchObject({
      creditCents: 0,
      cashCents: 0,
      ruleId: null,
      reason: { code: 'NO_RULE' },
    });
  });
});

describe('with the default rules', () => {
  beforeAll(async () => {
    expect(await seedDefaultRules(db(), storeId)).toBeGreaterThan(30);
    expect(await seedDefaultRules(db(), storeId)).toBe(0);
    const base = { catalogId: waker, conditionId: condition('Very good'), priceCents: 6_399, userId };
    await anItem(db(), { ...base, storeId, quantity: 1, costCents: 2_740 });
    await anItem(db(), { ...base, storeId: otherId, quantity: 3 });
  });

  it('explains the offer of the usual condition by the newest guide', async () => {
    const got = await offer({ missingParts: ['Manual'] });
    expect(got.steps).toEqual([
      { text: 'Complete $64.20, manual missing −$11.20', cents: 5_300 },
      { text: 'Sell price, rule “Video Games $20 to $80”, ends in .99', cents: 5_299 },
      { text: '1 copy here: 45% of the sell price', cents: 2_385 },
      { text: 'Cash is credit less 20%', cents: 1_908 },
    ]);
    expect(got).toMatchObject({
      creditCents: 2_385,
      cashCents: 1_908,
      condition: { name: 'Very good', grade: 'B' },
      base: { source: 'guide', part: 'complete', ageDays: 2 },
      guide: { loose: 3_810, complete: 6_420, new: 18_900, asOf: '2026-11-18' },
      copiesHere: 1,
      elsewhere: [{ storeId: otherId, storeName: 'Harbor Ave', onHand: 3 }],
    });
  });

  it.each([
    ['New', 18_900, 18_899],
    ['Worn', 6_420, 4_799],
    ['Damaged', 6_420, 2_099],
  ])('%s starts from the price that fits', async (name, base, sell) => {
    const got = await offer({ conditionId: condition(name) });
    expect([got.base?.cents, got.sellCents]).toEqual([base, sell]);
  });

  it('uses our shelf price, then MSRP, then the default of the rule', async () => {
    const departmentId = seeded.departments.CD as number;
    const shelf = await aProduct(db(), { title: 'On the shelf', departmentId, msrpCents: 1_500 });
    await anItem(db(), {
      storeId,
      catalogId: shelf,
      conditionId: condition('Very good'),
      priceCents: 1_150,
      userId,
    });
    const listed = await aProduct(db(), { title: 'Listed', departmentId, msrpCents: 1_500 });
    const bare = await aProduct(db(), { title: 'Bare', departmentId });
    const bases = [];
    for (const catalogId of [shelf, listed, bare]) bases.push((await offer({ catalogId })).base);
    expect(bases).toEqual([
      { cents: 1_150, source: 'shelf' },
      { cents: 1_500, source: 'msrp' },
      { cents: 399, source: 'rule' },
    ]);
  });

  it('stops at the limit of the rule', async () => {
    const catalogId = await aProduct(db(), {
      title: 'Many',
      departmentId: seeded.departments.Books as number,
      msrpCents: 2_000,
    });
    await anItem(db(), {
      storeId,
      catalogId,
      conditionId: condition('Worn'),
      priceCents: 500,
      quantity: 6,
      userId,
    });
    expect(await offer({ catalogId })).toMatchObject({
      creditCents: 0,
      reason: { code: 'LIMIT_REACHED', message: '6 copies here, limit 3' },
    });
  });

  it('takes overstock off by the copies here, and tells how long a copy stands', async () => {
    const catalogId = await aProduct(db(), {
      title: 'Slow mover',
      departmentId: seeded.departments.CD as number,
      msrpCents: 2_000,
    });
    const ask = { clientId: storeId, CatalogId: catalogId, conditionId: condition('Very good') };
    const none = await server.call(getOfferCall, ask, { token });
    expect(none.sellingDays).toEqual({ here: null, soldHere: 0, chain: null, soldInChain: 0 });
    const item = await anItem(db(), {
      storeId,
      catalogId,
      conditionId: condition('Worn'),
      priceCents: 500,
      quantity: 2,
      at: new Date('2026-11-09T12:00:00Z'),
      userId,
    });
    await db().run(`select move_stock($1, 'test', 1, $2, $3, $4)`, [
      storeId,
      userId,
      new Date('2026-11-19T12:00:00Z'),
      JSON.stringify([{ inventory: item.inventoryId, quantity: -1, reason: 'sale', line: 1 }]),
    ]);
    const plain = await server.call(getOfferCall, ask, { token });
    expect(plain.sellingDays).toEqual({ here: 10, soldHere: 1, chain: 10, soldInChain: 1 });
    await db().run(
      `update pricing_rules set overstock_from = 1, overstock_step_e5 = 25000 where rule_id = $1`,
      [plain.ruleId],
    );
    const less = await server.call(getOfferCall, ask, { token });
    expect(less.steps.at(-2)?.text).toBe('Overstock: 1 copy here, 25% less from 1 on');
    expect(less.creditPrice).toBeCloseTo(plain.creditPrice * 0.75, 2);
    expect(less.sellPrice).toBe(plain.sellPrice);
    await db().run(
      'update pricing_rules set overstock_from = null, overstock_step_e5 = null where rule_id = $1',
      [plain.ruleId],
    );
  });

  it('refuses what is not there', async () => {
    await expect(offer({ catalogId: 999_999 })).rejects.toMatchObject({ status: 404, field: 'CatalogId' });
    await expect(offer({ conditionId: 999_999 })).rejects.toMatchObject({
      status: 404,
      field: 'conditionId',
    });
    await expect(offer({ missingParts: ['soul'] })).rejects.toMatchObject({
      status: 400,
      field: 'missingParts',
    });
  });

  it('is answered to the trade screen in dollars', async () => {
    const asked = { clientId: storeId, conditionId: condition('Very good'), missingParts: 'manual' };
    const got = await server.call(getOfferCall, { ...asked, UPC: '45496963729' }, { token });
    expect(got).toMatchObject({
      catalogId: waker,
      creditPrice: 23.85,
      cashPrice: 19.08,
      sellPrice: 52.99,
      reason: '',
      reasonCode: '',
      grade: 'B',
    });
    expect(await server.call(getOfferCall, { ...asked, CatalogId: waker }, { token })).toEqual(got);
    const none = await server.request('GET', '/api/Pricing/GetOffer', {
      token,
      query: { clientId: storeId },
    });
    expect([none.status, (none.body as { field: string }).field]).toEqual([400, 'UPC']);
    const foreign = await server.request('GET', '/api/Pricing/GetOffer', {
      token,
      query: { clientId: otherId, UPC: upc },
    });
    expect(foreign.status).toBe(404);
  });

  it('answers a stack as each by itself, in its order; what is wrong of it keeps none of the others out', async () => {
    const alone = {
      clientId: storeId,
      CatalogId: waker,
      conditionId: condition('Worn'),
      missingParts: 'case,manual',
    };
    const { clientId, ...worn } = alone;
    const usual = { CatalogId: waker };
    const body = [
      worn,
      { CatalogId: 999_999 },
      usual,
      { ...usual, conditionId: 999_999 },
      worn,
      { ...usual, missingParts: 'soul' },
    ];
    const got = await server.call(getOffersCall, { clientId, body }, { token });
    const one = await server.call(getOfferCall, alone, { token });
    expect(one.sellingDays.chain).toBeNull();
    expect([got[0]?.offer, got[4]?.offer]).toEqual([one, one]);
    expect(got[2]?.offer).toEqual(await server.call(getOfferCall, { clientId, ...usual }, { token }));
    expect(got.map(({ problem }) => problem && [problem.status, problem.field])).toEqual([
      null,
      [404, 'CatalogId'],
      null,
      [404, 'conditionId'],
      null,
      [400, 'missingParts'],
    ]);
    const ask = (at: number, stack: unknown) =>
      server.request('POST', `/api/Pricing/GetOffers/${at}`, { token, body: stack });
    expect((await ask(otherId, [usual])).status).toBe(404);
    expect((await ask(storeId, [])).status).toBe(400);
    expect(
      (
        await ask(
          storeId,
          Array.from({ length: 101 }, () => usual),
        )
      ).status,
    ).toBe(400);
    expect((await ask(storeId, [{ ...usual, price: 1 }])).status).toBe(400);
  });

  it('GetItemPricing has a row for each condition, in both forms', async () => {
    const rows = (await server.call(getItemPricing, { upc, ClientId: storeId }, { token })).itemDetails
      .pricing;
    expect(rows.map((row) => row.condition)).toEqual(['Very good', 'Like new', 'Worn', 'Damaged', 'New']);
    expect(rows[0]).toMatchObject({ price: 27.4, sellPrice: 63.99, profitMargin: '57.18', message: '' });
    const trade = await server.call(
      getItemPricing,
      { CatalogId: waker, TpId: '12', ClientId: storeId, isTradein: true },
      { token },
    );
    expect(trade.itemDetails.pricing[0]).toMatchObject({
      price: 28.8,
      sellPrice: 63.99,
      profitMargin: '54.99',
    });
    const byTpid = await server.call(getItemPricing, { TpId: upc, ClientId: storeId }, { token });
    expect(byTpid.itemDetails.pricing).toEqual(rows);
  });

  it('lists the rules of a store, and those of a product', async () => {
    const all = await server.call(getAllPricingRules, { clientId: storeId }, { token });
    expect(all.length).toBeGreaterThan(30);
    const own = await server.call(getPricingRulesForUpc, { UPC: upc, clientId: storeId }, { token });
    // Documented with the UPC alone: the user's own store then.
    expect(await server.call(getPricingRulesForUpc, { UPC: upc }, { token })).toEqual(own);
    expect(own.map((rule) => rule.description).sort()).toEqual(
      ['$0 to $10', '$10 to $20', '$20 to $80', '$80 and up', 'without a price'].map(
        (band) => `Video Games ${band}`,
      ),
    );
    expect(own.find((rule) => rule.priceLow === 20)).toMatchObject({
      priceHigh: 79.99,
      Buy1: 50,
      Buy2: 45,
      sellPercent: 100,
      maxQuantity: 6,
      roundingEnds: 99,
    });
    expect(await server.call(getRoundingAmount, {}, { token })).toBe(0.01);
  });
});
