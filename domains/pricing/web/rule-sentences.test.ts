import { describe, expect, it } from 'vitest';
import { draftOf, emptyForm, formOf, wireOf } from '#domains/pricing/web/rule-form-draft.ts';
import { bandText, ruleSentences } from '#domains/pricing/web/rule-sentences.ts';
import { cents } from '#kernel/money.ts';

describe('bandText', () => {
  it.each([
    [0, null, ''],
    [2_000, null, '$20.00 and up'],
    [2_000, 7_999, '$20.00 to $79.99'],
    [8_000, 99_999_999, '$80.00 and up'],
  ])('%i to %s: %s', (low, high, words) => {
    expect(bandText(low, high)).toBe(words);
  });
});

describe('ruleSentences', () => {
  const rule = draftOf({ ...emptyForm, buys: [50, 45, 30, 20], ends: 5, sellPercent: 90.5, low: 100 });
  it('says everything of a rule', () => {
    const all = { ...rule, defaultPriceCents: cents(499), maxQuantity: 4, floorE5: 120_000, stepE5: 25_000 };
    expect(ruleSentences(all, ['Games', 'Good'])).toEqual([
      'For Games, Good, at a base price of $1.00 and up.',
      'Sells at 90.5% of the price guide’s price, else the MSRP, in its condition, ending in .05.',
      'Its default price is never used: items without a price match only rules for any base price.',
      'Buy at 50% of the sell price when none are in stock, 45% with one, 30% with two, 20% with three or more.',
      "Don't buy at 4 or more copies.",
      'A new price is never lowered below 120% of the cost.',
      'A new price moves by at most 25%.',
    ]);
  });

  it.each([
    ['a fixed price', { sellFixedCents: cents(505) }, 'Sells for $5.05.'],
    ['a fixed price that is rounded', { sellFixedCents: cents(500) }, 'Sells for $5.00, ending in .05.'],
    [
      'what has no price',
      { priceLowCents: cents(0), defaultPriceCents: cents(499) },
      'What has no price starts from $4.99.',
    ],
    ['our own price', { useSellPrice: true }, 'Our own price stays as it is.'],
    ['the MSRP', { useMsrp: true, roundingEnds: null }, 'Sells at 90.5% of the MSRP, in its condition.'],
    ['no buying', { doNotBuy: true, maxQuantity: 3 }, "Don't buy."],
    ['a limit of none', { maxQuantity: 0 }, "Don't buy."],
    ['a limit of one', { maxQuantity: 1 }, 'Buy only when none are in stock.'],
    ['a fixed buy price', { buyFixedCents: cents(100) }, 'Buy for $1.00.'],
    [
      'a fixed buy price above what it sells for',
      { buyFixedCents: cents(5_000) },
      'That is more than the sell price where it sells below $50.00.',
    ],
  ])('says %s', (_what, over, sentence) => {
    expect(ruleSentences({ ...rule, ...over }, [])).toContain(sentence);
  });
});

describe('the form', () => {
  it('says the same on the wire and as a rule, and nothing of what is empty', () => {
    const form = {
      ...emptyForm,
      departmentId: '5',
      buys: [50, 40.25, 30, 20],
      low: 1_000,
      step: 12.5,
      overstockFrom: 4,
      overstockPercent: 7.5,
      ends: null,
    };
    const wire = wireOf(form, 3, undefined);
    expect(wire).toMatchObject({
      clientId: 3,
      departmentId: 5,
      Buy2: 40.25,
      priceLow: 1_000,
      stepPercent: 12.5,
      overstockFrom: 4,
      overstockPercent: 7.5,
      sellPercent: 100,
    });
    expect([wire.pricingRuleID, wire.roundingEnds, wire.priceHigh]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(draftOf(form)).toMatchObject({
      departmentId: 5,
      buy2E5: 40_250,
      priceLowCents: 1_000,
      stepE5: 12_500,
      overstockFrom: 4,
      overstockStepE5: 7_500,
      overstockChain: false,
      roundingEnds: null,
    });
  });

  it('of a saved rule is that rule again', () => {
    const wire = {
      pricingRuleID: 7,
      clientId: 3,
      itemTypeId: 5,
      departmentId: 5,
      departmentName: 'Games',
      configurationId: null,
      configuration: '',
      conditionId: 2,
      bucket: 2,
      description: 'A',
      priceLow: cents(29),
      priceHigh: cents(113),
      sellPercent: 90.5,
      sellFixed: null,
      Buy1: 50,
      Buy2: 40,
      Buy3: 30,
      Buy4: 20.07,
      buyFixed: cents(110),
      doNotBuy: false,
      maxQuantity: 0,
      useMSRP: true,
      useSellPrice: false,
      useIncompletePrice: false,
      defaultPrice: null,
      roundingEnds: 0,
      floorPercent: 110,
      stepPercent: null,
      overstockFrom: 4,
      overstockPercent: 10,
      overstockChain: true,
      isDefault: false,
      version: 4,
    };
    const {
      clientId,
      itemTypeId: _item,
      departmentName: _name,
      configuration: _config,
      isDefault: _default,
      ...kept
    } = wire;
    const again = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, value ?? undefined]));
    expect(wireOf(formOf(wire), clientId, wire)).toEqual({ ...again, clientId });
  });
});
