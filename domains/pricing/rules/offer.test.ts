import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OfferInput, offerFor } from '#domains/pricing/rules/offer.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents, portion } from '#kernel/money.ts';

const game: OfferInput = {
  base: { cents: cents(6_420), source: 'guide', part: 'complete', ageDays: 0 },
  rule: aRule({
    ruleId: 7,
    description: 'GameCube 20 to 80',
    roundingEnds: 99,
    buy2E5: 45_000,
    maxQuantity: 3,
  }),
  condition: { name: 'Very Good', valueE5: 100_000, isNew: false },
  copiesHere: 1,
  copiesChain: 1,
  missing: [{ part: 'manual', cents: cents(1_120) }],
  cashTradeDiscountE5: 20_000,
};
const ruled = (over: Partial<PricingRule>): OfferInput => ({
  ...game,
  rule: aRule({ ...game.rule, ...over }),
});

describe('offerFor', () => {
  it('explains the sum line by line', () => {
    expect(offerFor(game)).toEqual({
      creditCents: 2_385,
      cashCents: 1_908,
      sellCents: 5_299,
      ruleId: 7,
      base: game.base,
      copiesHere: 1,
      steps: [
        { text: 'Complete $64.20, manual missing −$11.20', cents: 5_300 },
        { text: 'Sell price, rule “GameCube 20 to 80”, ends in .99', cents: 5_299 },
        { text: '1 copy here: 45% of the sell price', cents: 2_385 },
        { text: 'Cash is credit less 20%', cents: 1_908 },
      ],
    });
  });

  it('says how our shelf price is rounded when a part is missing, and only then', () => {
    const shelf = { ...game, base: { cents: cents(2_050), source: 'shelf' as const } };
    const said = (input: OfferInput) => offerFor(input).steps[1];
    expect(said(shelf)).toEqual({ text: 'Sell price, rule “GameCube 20 to 80”, ends in .99', cents: 899 });
    expect(said({ ...shelf, missing: [] })).toEqual({
      text: 'Sell price, rule “GameCube 20 to 80”',
      cents: 2_050,
    });
  });

  it.each<[string, OfferInput, { credit: number; cash: number; sell: number; reason?: string }]>([
    ['no copy here pays Buy1', { ...game, copiesHere: 0 }, { credit: 2_650, cash: 2_120, sell: 5_299 }],
    ['below zero counts as none', { ...game, copiesHere: -2 }, { credit: 2_650, cash: 2_120, sell: 5_299 }],
    ['two copies pay Buy3', { ...game, copiesHere: 2 }, { credit: 1_590, cash: 1_272, sell: 5_299 }],
    [
      'five copies pay Buy4',
      { ...ruled({ maxQuantity: null }), copiesHere: 5 },
      { credit: 1_060, cash: 848, sell: 5_299 },
    ],
    [
      'the limit pays nothing',
      { ...game, copiesHere: 6 },
      { credit: 0, cash: 0, sell: 5_299, reason: '6 copies here, limit 3' },
    ],
    [
      'the limit itself pays nothing',
      { ...game, copiesHere: 3 },
      { credit: 0, cash: 0, sell: 5_299, reason: '3 copies here, limit 3' },
    ],
    [
      'do not buy',
      ruled({ doNotBuy: true }),
      { credit: 0, cash: 0, sell: 5_299, reason: 'The rule “GameCube 20 to 80” says do not buy' },
    ],
    [
      'do not buy says so before the limit',
      { ...ruled({ doNotBuy: true, description: '' }), copiesHere: 9 },
      { credit: 0, cash: 0, sell: 5_299, reason: 'The rule says do not buy' },
    ],
    [
      'a fixed buy price beats the percents',
      ruled({ buyFixedCents: cents(1_000) }),
      { credit: 1_000, cash: 800, sell: 5_299 },
    ],
    [
      'but not the limit',
      { ...ruled({ buyFixedCents: cents(1_000) }), copiesHere: 3 },
      { credit: 0, cash: 0, sell: 5_299, reason: '3 copies here, limit 3' },
    ],
    [
      'a fixed sell price beats the percent',
      ruled({ sellFixedCents: cents(2_000), roundingEnds: null }),
      { credit: 900, cash: 720, sell: 2_000 },
    ],
    [
      'no rule',
      { ...game, rule: undefined },
      { credit: 0, cash: 0, sell: 5_300, reason: 'No pricing rule fits this item' },
    ],
    [
      'no price',
      { ...game, base: undefined },
      { credit: 0, cash: 0, sell: 0, reason: 'No price is known for this item' },
    ],
    [
      'neither',
      { ...game, base: undefined, rule: undefined },
      { credit: 0, cash: 0, sell: 0, reason: 'No pricing rule fits this item' },
    ],
    [
      'the default price of the rule',
      { ...ruled({ defaultPriceCents: cents(500) }), base: undefined, missing: [] },
      { credit: 225, cash: 180, sell: 499 },
    ],
    [
      'a worn one is worth less',
      { ...game, missing: [], condition: { name: 'Good', valueE5: 80_000, isNew: false } },
      { credit: 2_295, cash: 1_836, sell: 5_099 },
    ],
    [
      'a new one is not',
      { ...game, missing: [], condition: { name: 'New', valueE5: 80_000, isNew: true } },
      { credit: 2_880, cash: 2_304, sell: 6_399 },
    ],
    [
      'our shelf price stands',
      { ...ruled({ sellPercentE5: 50_000 }), base: { cents: cents(2_050), source: 'shelf' }, missing: [] },
      { credit: 923, cash: 738, sell: 2_050 },
    ],
    [
      'more missing than it is worth',
      { ...game, missing: [{ part: 'disc', cents: cents(9_000) }] },
      { credit: 0, cash: 0, sell: 0 },
    ],
    [
      'nothing is left of it: no fixed price holds',
      {
        ...ruled({ sellFixedCents: cents(2_000), buyFixedCents: cents(1_000) }),
        missing: [{ part: 'disc', cents: cents(9_000) }],
      },
      { credit: 0, cash: 0, sell: 0 },
    ],
    [
      'a fixed price holds without a manual',
      ruled({ sellFixedCents: cents(2_000), buyFixedCents: cents(1_000), roundingEnds: null }),
      { credit: 1_000, cash: 800, sell: 2_000 },
    ],
    [
      'cash equal to credit',
      { ...game, cashTradeDiscountE5: 0 },
      { credit: 2_385, cash: 2_385, sell: 5_299 },
    ],
    ['no cash at all', { ...game, cashTradeDiscountE5: 100_000 }, { credit: 2_385, cash: 0, sell: 5_299 }],
    [
      'half a cent goes up',
      { ...ruled({ buyFixedCents: cents(5) }), cashTradeDiscountE5: 50_000 },
      { credit: 5, cash: 3, sell: 5_299 },
    ],
  ])('%s', (_name, input, expected) => {
    const offer = offerFor(input);
    expect({
      credit: offer.creditCents,
      cash: offer.cashCents,
      sell: offer.sellCents,
      reason: offer.reason?.message,
    }).toEqual({ reason: undefined, ...expected });
  });

  it('says the condition and every adjustment', () => {
    const offer = offerFor({
      ...ruled({ sellPercentE5: 90_000 }),
      missing: [],
      condition: { name: 'Good', valueE5: 82_500, isNew: false },
      adjustments: { masterE5: -5_000, taxonomyE5: 10_000 },
    });
    expect(offer.steps.slice(0, 2).map((step) => step.text)).toEqual([
      'Complete $64.20, 82.5% for Good',
      'Sell price, rule “GameCube 20 to 80”, 90% of it, master adjustment −5%, category adjustment 10%, ends in .99',
    ]);
  });
});

describe('what shelves and lists do to an offer', () => {
  const full = { ...ruled({ maxQuantity: null, overstockFrom: 4, overstockStepE5: 20_000 }), copiesHere: 5 };
  const said = (input: OfferInput) => offerFor(input).steps.slice(2, -1);

  it('takes overstock off, step by step', () => {
    expect(said(full)).toEqual([
      { text: '5 copies here: 20% of the sell price', cents: 1_060 },
      { text: 'Overstock: 5 copies here, 40% less from 4 on', cents: 636 },
    ]);
    expect(offerFor(full)).toMatchObject({ creditCents: 636, cashCents: 509 });
    expect(said({ ...full, copiesHere: 3 })).toHaveLength(1);
  });

  it('counts the chain where the rule says so', () => {
    const chain = {
      ...ruled({ overstockFrom: 4, overstockStepE5: 10_000, overstockChain: true }),
      copiesChain: 6,
    };
    expect(said(chain).at(-1)).toEqual({
      text: 'Overstock: 6 copies in the chain, 30% less from 4 on',
      cents: 1_670,
    });
  });

  it('pays what the hot list says when that is more', () => {
    const listing = { kind: 'hot', buyE5: 60_000, reason: 'Sold out everywhere' } as const;
    expect(said({ ...full, listing }).at(-1)).toEqual({
      text: 'Hot list: Sold out everywhere, 60% of the sell price',
      cents: 3_179,
    });
    expect(said({ ...game, listing: { ...listing, buyE5: 10_000 } })).toHaveLength(1);
    expect(offerFor({ ...game, copiesHere: 3, listing }).reason?.code).toBe('LIMIT_REACHED');
  });

  it('offers nothing for what is on the stop list, price or not', () => {
    const listing = { kind: 'stop', buyE5: null, reason: 'Recalled by the maker' } as const;
    const reason = { code: 'STOP_LIST', message: 'On the stop list: Recalled by the maker' };
    expect(offerFor({ ...game, listing })).toMatchObject({
      creditCents: 0,
      cashCents: 0,
      sellCents: 5_299,
      reason,
    });
    expect(offerFor({ ...game, base: undefined, rule: undefined, listing })).toMatchObject({
      creditCents: 0,
      reason,
    });
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const share = fc.integer({ min: 0, max: 100_000 });
const inputs: fc.Arbitrary<OfferInput> = fc.record({
  base: fc.option(
    fc.record({ cents: amount, source: fc.constantFrom('guide', 'vendor', 'msrp', 'shelf', 'rule') }),
    { nil: undefined },
  ),
  rule: fc.option(
    fc
      .record({
        sellPercentE5: share,
        roundingEnds: fc.option(fc.integer({ min: 0, max: 99 })),
        maxQuantity: fc.option(fc.nat(6)),
        doNotBuy: fc.boolean(),
        overstockFrom: fc.integer({ min: 1, max: 6 }),
        overstockStepE5: fc.option(fc.integer({ min: 1, max: 100_000 })),
        overstockChain: fc.boolean(),
      })
      .map((over) => aRule(over)),
    { nil: undefined },
  ),
  condition: fc.record({ name: fc.constant('Good'), valueE5: share, isNew: fc.boolean() }),
  copiesHere: fc.integer({ min: -3, max: 10 }),
  copiesChain: fc.nat(20),
  missing: fc.array(fc.record({ part: fc.constant('manual'), cents: amount }), { maxLength: 3 }),
  cashTradeDiscountE5: share,
});

describe('whatever comes in', () => {
  it('no offer is negative, none beats the sell price, cash never beats credit, nothing is offered with a reason', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const offer = offerFor(input);
        expect(offer.creditCents).toBeGreaterThanOrEqual(0);
        expect(offer.cashCents).toBeGreaterThanOrEqual(0);
        expect(offer.cashCents).toBeLessThanOrEqual(offer.creditCents);
        expect(offer.creditCents).toBeLessThanOrEqual(offer.sellCents);
        expect(offer.cashCents).toBe(portion(offer.creditCents, 100_000 - input.cashTradeDiscountE5));
        if (offer.reason) expect(offer.creditCents).toBe(0);
        for (const step of offer.steps) expect(step.cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('overstock never pays more than the same rule without it, and never more with more copies in the chain', () => {
    fc.assert(
      fc.property(inputs, fc.nat(9), (input, more) => {
        const { rule } = input;
        const plain = offerFor({
          ...input,
          rule: rule && { ...rule, overstockFrom: null, overstockStepE5: null, overstockChain: false },
        });
        const now = offerFor(input);
        expect(now.creditCents).toBeLessThanOrEqual(plain.creditCents);
        expect(now.sellCents).toBe(plain.sellCents);
        const later = offerFor({ ...input, copiesChain: input.copiesChain + more });
        expect(later.creditCents).toBeLessThanOrEqual(now.creditCents);
      }),
    );
  });

  it('the hot list never pays less, the stop list nothing', () => {
    fc.assert(
      fc.property(inputs, share, (input, buyE5) => {
        const now = offerFor(input);
        const hot = offerFor({ ...input, listing: { kind: 'hot', buyE5, reason: 'Wanted' } });
        expect(hot.creditCents).toBeGreaterThanOrEqual(now.creditCents);
        expect(hot.creditCents).toBeLessThanOrEqual(hot.sellCents);
        const stop = offerFor({ ...input, listing: { kind: 'stop', buyE5: null, reason: 'Recalled' } });
        expect([stop.creditCents, stop.cashCents, stop.reason?.code]).toEqual([0, 0, 'STOP_LIST']);
      }),
    );
  });

  it('more copies here never pay more', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 5 }), (input, more) => {
        const now = offerFor(input);
        const later = offerFor({ ...input, copiesHere: input.copiesHere + more });
        expect(later.creditCents).toBeLessThanOrEqual(now.creditCents);
        expect(later.sellCents).toBe(now.sellCents);
      }),
    );
  });
});
