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
  valueE5: 80_000,
  usualE5: 80_000,
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
    ['more in a category that adds', {}, { taxonomyE5: 12_500 }, 2_250],
    [
      'less in one that takes off, before it is rounded',
      { roundingEnds: 99 },
      { taxonomyE5: -10_000 },
      1_799,
    ],
    [
      'more by the master adjustment, and then by the category',
      {},
      { masterE5: 10_000, taxonomyE5: 10_000 },
      2_420,
    ],
    ['our own price whatever its category', { useSellPrice: true }, { taxonomyE5: 12_500 }, 2_400],
    ['less in a worse condition', {}, { valueE5: 60_000 }, 1_500],
    ['the guide for new goods', {}, { isNew: true, valueE5: 100_000 }, 4_000],
    ['the MSRP without a guide', {}, { guide: {} }, 2_400],
    ["the store's own price instead of the MSRP", {}, { guide: {}, ownCents: cents(5_000) }, 4_000],
    [
      'the price on it when nothing else is known',
      { sellPercentE5: 50_000 },
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
    ['the rule may keep the price', { useSellPrice: true, sellPercentE5: 10 }, {}, 2_400],
    ['the rule may start from the MSRP', { useMsrp: true }, {}, 2_400],
    ['the rule may start from the loose price', { useIncompletePrice: true }, {}, 1_200],
    ['less without its case', {}, { valueE5: 64_000, bareE5: 80_000 }, 1_600],
    ['but never less than a loose one', {}, { valueE5: 40_000, bareE5: 80_000 }, 1_200],
    ['nor than a worn loose one', {}, { valueE5: 20_000, bareE5: 60_000 }, 900],
    [
      'a loose price lacks the case already',
      { useIncompletePrice: true },
      { valueE5: 40_000, bareE5: 80_000 },
      1_200,
    ],
    ['a cracked case is no missing one', {}, { valueE5: 40_000, bareE5: null }, 1_000],
    [
      'nor is there a loose price of all',
      {},
      { valueE5: 40_000, bareE5: 80_000, guide: { complete: cents(2_000) } },
      1_000,
    ],
    ['never nothing', { sellPercentE5: 0 }, {}, undefined],
    ['no rule for the department', { departmentId: 6 }, {}, undefined],
    ['the band is that of the base price', { priceLowCents: cents(2_001) }, {}, undefined],
    ['at most the step down', { sellPercentE5: 50_000, stepE5: 10_000 }, {}, 2_160],
    ['at most the step up', { sellPercentE5: 200_000, stepE5: 10_000 }, {}, 2_640],
    ['a step ends as the rule says', { sellPercentE5: 50_000, stepE5: 10_000, roundingEnds: 99 }, {}, 2_199],
    ['a step up, too', { sellPercentE5: 200_000, stepE5: 10_000, roundingEnds: 99 }, {}, 2_599],
    [
      'a step too small for the next ending stays',
      { sellPercentE5: 200_000, stepE5: 100, roundingEnds: 99 },
      {},
      2_400,
    ],
    ['the floor over the cost', { sellPercentE5: 10_000, floorE5: 150_000 }, {}, 1_200],
    ['a floor above the price now leaves it', { floorE5: 150_000 }, { costCents: cents(2_000) }, 2_400],
    ['a floor never raises', { floorE5: 500_000, sellPercentE5: 130_000 }, {}, 2_600],
    ['the nearer of floor and step', { sellPercentE5: 1_000, floorE5: 100_000, stepE5: 10_000 }, {}, 2_160],
    ['without a price now nothing holds', { stepE5: 1_000 }, { currentCents: cents(0) }, 2_000],
  ])('%s', (_what, rule, item, expected) => {
    expect(reprice([aRule(rule)], anItem(item))?.cents).toBe(expected);
  });

  it('says what held it back, and the steps of the rule', () => {
    const item = anItem();
    const price = reprice(
      [aRule({ ...ends99, sellPercentE5: 10_000, floorE5: 100_000, description: 'Cheap' })],
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
    sellPercentE5: fc.integer({ min: 0, max: 300_000 }),
    sellFixedCents: maybe(amount(20_000)),
    useMsrp: fc.boolean(),
    useIncompletePrice: fc.boolean(),
    defaultPriceCents: maybe(amount(5_000)),
    roundingEnds: maybe(fc.integer({ min: 0, max: 99 })),
    floorE5: maybe(fc.integer({ min: 0, max: 200_000 })),
    stepE5: maybe(fc.integer({ min: 1, max: 100_000 })),
  })
  .map(aRule);
const someItem = fc
  .record({
    isNew: fc.boolean(),
    valueE5: fc.integer({ min: 1_000, max: 100_000 }),
    usualE5: maybe(fc.integer({ min: 1_000, max: 100_000 })),
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
        const share = price.base?.source === 'guide' ? (item.usualE5 ?? 100_000) : 100_000;
        const worth = Math.round((item.valueE5 * 100_000) / share);
        const offer = offerFor({
          base: price.base,
          rule,
          condition: { name: '', isNew: item.isNew, valueE5: worth },
          copiesHere: 0,
          copiesChain: 0,
          missing: [],
          cashTradeDiscountE5: 0,
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
        if (rule.stepE5 !== null)
          expect(Math.abs(price.cents - now) * 100_000).toBeLessThanOrEqual(now * rule.stepE5 + 50_000);
        if (rule.floorE5 !== null && price.cents < now)
          expect(price.cents * 100_000 + 50_000).toBeGreaterThanOrEqual(costCents * rule.floorE5);
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
