import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { changeWords, quickCash } from './quick-cash.ts';

describe('quick cash', () => {
  test.each([
    [9_713, [9_713, 10_000, 10_500, 12_000]],
    [6_167, [6_167, 6_500, 7_000, 8_000]],
    [325, [325, 400, 500, 1_000]],
    [2_000, [2_000, 5_000, 10_000, 10_500]],
    [610_000, [610_000, 610_500, 612_000, 620_000]],
    [0, []],
    [-500, []],
  ])('%i cents offer %j', (due, expected) => expect(quickCash(cents(due))).toEqual(expected));

  test('the first is exact, all cover it, none comes twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (due) => {
        const sums = quickCash(cents(due));
        expect(sums[0]).toBe(due);
        expect(sums.every((sum) => sum >= due)).toBe(true);
        expect(new Set(sums).size).toBe(sums.length);
        expect(sums.length).toBe(4);
      }),
    );
  });
});

describe('change in pieces', () => {
  test.each([
    [287, '2 × $1, 3 quarters, 1 dime, 2 pennies'],
    [0, ''],
    [1, '1 penny'],
    [4_190, '2 × $20, 1 × $1, 3 quarters, 1 dime, 1 nickel'],
  ])('%i cents: %s', (change, words) => expect(changeWords(cents(change))).toBe(words));
});
