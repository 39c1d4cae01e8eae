import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerFor } from '#domains/pricing/rules/offer.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type ShelfItem, reprice, repriceSteps } from '#domains/pricing/rules/reprice.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';

const anItem = (over: Partial<ShelfItem> = {}): ShelfItem => ({
  departmentId: 5,
  configurationId: null,
  conditionId: 2,
  conditionName: 'Very good',
  isNew: false,
  valueBp: 8_000,
  usualBp: 8_000,
  guide: { complete: cents(2_000), loose: cents(1_200), new: cents(4_000), asOf: '2026-11-20' },
  ageDays: 1,
  msrpCents: cents(3_000),
  ownCents: null,
  currentCents: cents(2_400),
  costCents: cents(800),
  ...over,
});
const ends99 = aRule({ roundingEnds: 99 });

describe('reprice', () => {
  it.each<[string, Partial<PricingRule>, Partial<ShelfItem>, number | undefined]>([
    ['the guide in the usual condition', {}, {}, 2_000],
    ['more in a category that adds', {}, { taxonomyBp: 1_250 }, 2_250],
    ['less in one that takes off, before it is rounded', { roundingEnds: 99 }, { taxonomyBp: -1_000 }, 1_799],
    [
      'more by the master adjustment, and then by the category',
      {},
      { masterBp: 1_000, taxonomyBp: 1_000 },
      2_420,
    ],
    ['our own price whatever its category', { useSellPrice: true }, { taxonomyBp: 1_250 }, 2_400],
    ['less in a worse condition', {}, { valueBp: 6_000 }, 1_500],
    ['the guide for new goods', {}, { isNew: true, valueBp: 10_000 }, 4_000],
    ['the MSRP without a guide', {}, { guide: {} }, 2_400],
    ["the store's own price instead of the MSRP", {}, { guide: {}, ownCents: cents(5_000) }, 4_000],
    [
      'the price on it when nothing else is known',
      { sellPercentBp: 5_000 },
      { guide: {}, msrpCents: null },
      2_400,
    ],
    [
      'the default of the rule when there is no price at all',
      { defaultPriceCents: cents(500) },
      { guide: {}, msrpCents: null, currentCents: cents(0) },
      400,
    ],
    ['nothing when there is none', {}, { guide: {}, msrpCents: null, currentCents: cents(0) }, undefined],
    ['a fixed price beats all', { sellFixedCents: cents(100) }, { guide: {}, msrpCents: null }, 100],
    ['the rule may keep the price', { useSellPrice: true, sellPercentBp: 1 }, {}, 2_400],
    ['the rule may start from the MSRP', { useMsrp: true }, {}, 2_400],
    ['the rule may start from the loose price', { useIncompletePrice: true }, {}, 1_200],
    ['less without its case', {}, { valueBp: 6_400, bareBp: 8_000 }, 1_600],
    ['but never less than a loose one', {}, { valueBp: 4_000, bareBp: 8_000 }, 1_200],
    ['nor than a worn loose one', {}, { valueBp: 2_000, bareBp: 6_000 }, 900],
    [
      'a loose price lacks the case already',
      { useIncompletePrice: true },
      { valueBp: 4_000, bareBp: 8_000 },
      1_200,
    ],
    ['a cracked case is no missing one', {}, { valueBp: 4_000, bareBp: null }, 1_000],
    [
      'nor is there a loose price of all',
      {},
      { valueBp: 4_000, bareBp: 8_000, guide: { complete: cents(2_000) } },
      1_000,
    ],
    ['never nothing', { sellPercentBp: 0 }, {}, undefined],
    ['no rule for the department', { departmentId: 6 }, {}, undefined],
    ['the band is that of the base price', { priceLowCents: cents(2_001) }, {}, undefined],
    ['at most the step down', { sellPercentBp: 5_000, stepBp: 1_000 }, {}, 2_160],
    ['at most the step up', { sellPercentBp: 20_000, stepBp: 1_000 }, {}, 2_640],
    ['a step ends as the rule says', { sellPercentBp: 5_000, stepBp: 1_000, roundingEnds: 99 }, {}, 2_199],
    ['a step up, too', { sellPercentBp: 20_000, stepBp: 1_000, roundingEnds: 99 }, {}, 2_599],
    [
      'a step too small for the next ending stays',
      { sellPercentBp: 20_000, stepBp: 10, roundingEnds: 99 },
      {},
      2_400,
    ],
    ['the floor over the cost', { sellPercentBp: 1_000, floorBp: 15_000 }, {}, 1_200],
    ['a floor above the price now leaves it', { floorBp: 15_000 }, { costCents: cents(2_000) }, 2_400],
    ['a floor never raises', { floorBp: 50_000, sellPercentBp: 13_000 }, {}, 2_600],
    ['the nearer of floor and step', { sellPercentBp: 100, floorBp: 10_000, stepBp: 1_000 }, {}, 2_160],
    ['without a price now nothing holds', { stepBp: 100 }, { currentCents: cents(0) }, 2_000],
  ])('%s', (_what, rule, item, expected) => {
    expect(reprice([aRule(rule)], anItem(item))?.cents).toBe(expected);
  });

  it('says what held it back, and the steps of the rule', () => {
    const item = anItem();
    const price = reprice(
      [aRule({ ...ends99, sellPercentBp: 1_000, floorBp: 10_000, description: 'Cheap' })],
      item,
    );
    expect(price).toMatchObject({ cents: 899, wantedCents: 199, heldBy: 'floor' });
    expect(price && repriceSteps(item, price)).toEqual([
      { text: 'Complete $20.00', cents: 2_000 },
      { text: 'Sell price, rule “Cheap”, 10% of it, ends in .99', cents: 199 },
    ]);
  });
});

const amount = (max: number) => fc.integer({ min: 1, max }).map(cents);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const someRule = fc
  .record({
    sellPercentBp: fc.integer({ min: 0, max: 30_000 }),
    sellFixedCents: maybe(amount(20_000)),
    useMsrp: fc.boolean(),
    useIncompletePrice: fc.boolean(),
    defaultPriceCents: maybe(amount(5_000)),
    roundingEnds: maybe(fc.integer({ min: 0, max: 99 })),
    floorBp: maybe(fc.integer({ min: 0, max: 20_000 })),
    stepBp: maybe(fc.integer({ min: 1, max: 10_000 })),
  })
  .map(aRule);
const someItem = fc
  .record({
    isNew: fc.boolean(),
    valueBp: fc.integer({ min: 100, max: 10_000 }),
    usualBp: maybe(fc.integer({ min: 100, max: 10_000 })),
    msrpCents: maybe(amount(50_000)),
    ownCents: maybe(amount(50_000)),
    currentCents: amount(50_000),
    costCents: amount(50_000),
    guide: fc
      .record({ complete: maybe(amount(50_000)), loose: maybe(amount(50_000)) })
      .map(({ complete, loose }) => ({ ...(complete && { complete }), ...(loose && { loose }) })),
  })
  .map(anItem);

describe('with any rule and item', () => {
  it('wants what the offer for the same goods says they sell for', () => {
    fc.assert(
      fc.property(someRule, someItem, (rule, item) => {
        const price = reprice([rule], item);
        if (!price) return;
        const share = price.base?.source === 'guide' ? (item.usualBp ?? 10_000) : 10_000;
        const worth = Math.round((item.valueBp * 10_000) / share);
        const offer = offerFor({
          base: price.base,
          rule,
          condition: { name: '', isNew: item.isNew, valueBp: worth },
          copiesHere: 0,
          copiesChain: 0,
          missing: [],
          cashTradeDiscountBp: 0,
        });
        expect(price.wantedCents).toBe(offer.sellCents);
        expect(repriceSteps(item, price).at(-1)?.cents).toBe(price.wantedCents);
      }),
    );
  });

  it('stays between the price now and the wanted one, within the step, and never lowers below the floor', () => {
    fc.assert(
      fc.property(someRule, someItem, (rule, item) => {
        const price = reprice([rule], item);
        if (!price) return;
        const { currentCents: now, costCents } = item;
        expect(price.cents).toBeGreaterThanOrEqual(Math.min(now, price.wantedCents));
        expect(price.cents).toBeLessThanOrEqual(Math.max(now, price.wantedCents));
        if (rule.stepBp !== null)
          expect(Math.abs(price.cents - now) * 10_000).toBeLessThanOrEqual(now * rule.stepBp + 5_000);
        if (rule.floorBp !== null && price.cents < now)
          expect(price.cents * 10_000 + 5_000).toBeGreaterThanOrEqual(costCents * rule.floorBp);
      }),
    );
  });

  it('comes to rest: asked again after it was applied, the same rule moves it only on towards the wanted price', () => {
    fc.assert(
      fc.property(someRule, someItem, (rule, item) => {
        const first = reprice([rule], item);
        if (!first || first.heldBy || first.base?.source === 'shelf') return;
        expect(reprice([rule], { ...item, currentCents: first.cents })?.cents).toBe(first.cents);
      }),
    );
  });
});
