import { expect, it } from 'vitest';
import { profitMargin } from '#domains/catalog/rules/profit-margin.ts';
import { cents } from '#kernel/money.ts';

it.each([
  [2_740, 6_399, '57.18'],
  [-2_740, 6_399, '57.18'],
  [0, 1_000, '100.00'],
  [1_500, 1_000, '-50.00'],
  [500, 0, '0.00'],
  [100_001, 100_000, '0.00'],
])('cost %i, sold for %i: %s', (cost, sell, expected) => {
  expect(profitMargin(cents(cost), cents(sell))).toBe(expected);
});
