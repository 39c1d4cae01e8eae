import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PricingRule,
  type RuleFacts,
  chooseRule,
  endIn,
  sellPrice,
} from '#domains/pricing/rules/pricing-rule.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));

const any = aRule({ ruleId: 1 });
const games = aRule({ ruleId: 2, departmentId: 5 });
const gamesBand = aRule({
  ruleId: 3,
  departmentId: 5,
  priceLowCents: cents(2_000),
  priceHighCents: cents(8_000),
});
const gameCube = aRule({ ruleId: 4, departmentId: 5, configurationId: 9 });
const worn = aRule({ ruleId: 5, departmentId: 5, conditionId: 3 });
const rules = [any, games, gamesBand, gameCube, worn];
const facts: RuleFacts = { departmentId: 5, configurationId: 1, conditionId: 1, priceCents: cents(5_000) };

describe('chooseRule', () => {
  it.each<[string, PricingRule[], RuleFacts, number | undefined]>([
    ['a rule for any item serves another department', rules, { ...facts, departmentId: 6 }, 1],
    ['a rule without a band serves below the band', rules, { ...facts, priceCents: cents(1_999) }, 2],
    ['the band serves from its lower end', rules, { ...facts, priceCents: cents(2_000) }, 3],
    ['to its upper end', rules, { ...facts, priceCents: cents(8_000) }, 3],
    ['and not above', rules, { ...facts, priceCents: cents(8_001) }, 2],
    [
      'the configuration beats band and condition',
      rules,
      { ...facts, configurationId: 9, conditionId: 3 },
      4,
    ],
    ['the condition beats the band', rules, { ...facts, conditionId: 3 }, 5],
    ['without a price no band applies', rules, { ...facts, priceCents: undefined }, 2],
    [
      'of two bands the narrower',
      [gamesBand, aRule({ ...gamesBand, ruleId: 6, priceHighCents: cents(6_000) })],
      facts,
      6,
    ],
    [
      'an open band is the widest',
      [aRule({ ...gamesBand, ruleId: 6, priceHighCents: null }), gamesBand],
      facts,
      3,
    ],
    [
      'the newest of equals',
      [aRule({ ...games, ruleId: 8, createdAt: day(3) }), aRule({ ...games, ruleId: 9, createdAt: day(2) })],
      facts,
      8,
    ],
    [
      'of the same instant the later',
      [aRule({ ...games, ruleId: 8 }), aRule({ ...games, ruleId: 9 })],
      facts,
      9,
    ],
    ['no rule fits', [gameCube], facts, undefined],
    ['no rules', [], facts, undefined],
  ])('%s', (_name, from, given, expected) => {
    expect(chooseRule(from, given)?.ruleId).toBe(expected);
  });

  it('does not depend on the order of the rules', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rules), fc.integer({ min: 0, max: 9_000 }), (some, price) => {
        const given = { ...facts, priceCents: cents(price) };
        expect(chooseRule(some, given)?.ruleId).toBe(chooseRule([...some].reverse(), given)?.ruleId);
      }),
    );
  });
});

describe('sellPrice', () => {
  it.each<[string, PricingRule, number, { masterE5?: number; taxonomyE5?: number }, number]>([
    ['100%', any, 5_300, {}, 5_300],
    ['ends in .99', aRule({ roundingEnds: 99 }), 5_300, {}, 5_299],
    ['85 %, half up', aRule({ sellPercentE5: 85_000 }), 1_010, {}, 859],
    ['fixed', aRule({ sellFixedCents: cents(777) }), 5_300, {}, 777],
    [
      'fixed goes through the adjustments and the rounding',
      aRule({ sellFixedCents: cents(1_000), roundingEnds: 99 }),
      0,
      { masterE5: 10_000 },
      1_099,
    ],
    ['master before taxonomy', any, 1_000, { masterE5: 10_000, taxonomyE5: -50_000 }, 550],
    ['never below nothing', any, 1_000, { masterE5: -200_000 }, 0],
  ])('%s', (_name, rule, worth, adjustments, expected) => {
    expect(sellPrice(rule, cents(worth), adjustments)).toBe(expected);
  });
});

describe('endIn', () => {
  it.each([
    [5_300, 99, 5_299],
    [5_348, 99, 5_299],
    [5_349, 99, 5_399],
    [30, 99, 99],
    [0, 99, 0],
    [1, 0, 100],
    [149, 0, 100],
    [150, 0, 200],
    [1_020, 49, 1_049],
    [1_234, null, 1_234],
  ])('%i ending in %s is %i', (price, ends, expected) => {
    expect(endIn(cents(price), ends)).toBe(expected);
  });

  it('moves a price of a dollar or more by at most half a dollar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 0, max: 99 }),
        (price, ends) => {
          const rounded = endIn(cents(price), ends);
          expect(rounded % 100).toBe(ends);
          expect(Math.abs(rounded - price)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });
});
