import { describe, expect, it } from 'vitest';
import { ruleCurve } from '#domains/pricing/rules/rule-curve.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';

describe('ruleCurve', () => {
  it('goes from end to end of the band', () => {
    const points = ruleCurve(
      aRule({ priceLowCents: cents(2_000), priceHighCents: cents(8_000), sellPercentE5: 90_000 }),
    );
    expect(points).toHaveLength(9);
    expect(points[0]).toEqual({ baseCents: 2_000, sellCents: 1_800, buyCents: 900, lastBuyCents: 360 });
    expect(points.at(-1)?.baseCents).toBe(8_000);
  });

  it.each([
    ['an open band to 100.00', aRule(), 10_000],
    ['or to twice its start', aRule({ priceLowCents: cents(8_000) }), 16_000],
    ['a band without a real end, too', aRule({ priceHighCents: cents(99_999_999) }), 10_000],
  ])('%s', (_what, rule, top) => {
    expect(ruleCurve(rule).at(-1)?.baseCents).toBe(top);
  });

  it.each([
    ['what is not bought', aRule({ doNotBuy: true }), [0, 0]],
    ['a limit', aRule({ maxQuantity: 2 }), [5_000, 0]],
    ['a fixed price', aRule({ buyFixedCents: cents(77) }), [77, 77]],
  ])('shows %s', (_what, rule, expected) => {
    const last = ruleCurve(rule).at(-1);
    expect([last?.buyCents, last?.lastBuyCents]).toEqual(expected);
  });
});
