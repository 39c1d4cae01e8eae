import { expect, test } from 'vitest';
import { type ChannelRule, whichRule } from './which-rule.ts';
import { cents } from '#kernel/money.ts';

const rule = (ruleId: number, more: Partial<ChannelRule> = {}): ChannelRule => ({
  ruleId,
  departmentId: null,
  conditionId: null,
  configurationId: null,
  lowCents: null,
  highCents: null,
  minDays: null,
  isIncluded: true,
  adjustE5: 0,
  buffer: 0,
  mayGoBelowCost: false,
  ...more,
});
const ITEM = { departmentId: 1, conditionId: 2, configurationId: 3, priceCents: cents(1_500), days: 40 };

test.each<[string, ChannelRule[], number | null]>([
  ['the only one', [rule(1)], 1],
  ['the more specific one', [rule(1, { departmentId: 1 }), rule(2)], 1],
  ['of equals the newest', [rule(1, { departmentId: 1 }), rule(2, { conditionId: 2 })], 2],
  ['two things beat one', [rule(1, { departmentId: 1, conditionId: 2 }), rule(2, { configurationId: 3 })], 1],
  [
    'a band of prices is one thing',
    [rule(1, { lowCents: cents(1_000), highCents: cents(2_000) }), rule(2, { minDays: 30 })],
    2,
  ],
  ['another department', [rule(1, { departmentId: 9 })], null],
  ['below the band', [rule(1, { lowCents: cents(1_501) })], null],
  ['at its edges', [rule(1, { lowCents: cents(1_500), highCents: cents(1_500) })], 1],
  ['above the band', [rule(1, { highCents: cents(1_499) })], null],
  ['too new on the shelf', [rule(1, { minDays: 41 })], null],
  ['long enough', [rule(1, { minDays: 40 })], 1],
  ['no rules', [], null],
])('%s', (_name, rules, ruleId) => expect(whichRule(rules, ITEM)?.ruleId ?? null).toBe(ruleId));
