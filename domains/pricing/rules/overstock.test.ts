import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overstockOf, overstockShare, overstocked } from '#domains/pricing/rules/overstock.ts';
import { cents } from '#kernel/money.ts';

describe('what overstock takes off an offer', () => {
  it.each([
    [0, 0, 2_000],
    [4, 0, 2_000],
    [5, 10_000, 1_800],
    [6, 20_000, 1_600],
    [9, 50_000, 1_000],
    [14, 100_000, 0],
    [60, 100_000, 0],
  ])('with %i copies, 10%% each from 5 on', (copies, share, left) => {
    const overstock = { from: 5, stepE5: 10_000 };
    expect(overstockShare(overstock, copies)).toBe(share);
    expect(overstocked(cents(2_000), overstock, copies)).toBe(left);
  });

  it('says nothing when the rule says nothing', () => {
    expect(overstockOf({ overstockFrom: null, overstockStepE5: null })).toBeUndefined();
    expect(overstockOf({ overstockFrom: 3, overstockStepE5: 5_000 })).toEqual({ from: 3, stepE5: 5_000 });
  });

  it('never goes below nothing, above the offer, or up with more copies', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.record({ from: fc.integer({ min: 1, max: 9_999 }), stepE5: fc.integer({ min: 1, max: 100_000 }) }),
        fc.nat(20_000),
        fc.nat(20_000),
        (offer, overstock, copies, more) => {
          const left = overstocked(cents(offer), overstock, copies);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(offer);
          expect(overstocked(cents(offer), overstock, copies + more)).toBeLessThanOrEqual(left);
          if (copies < overstock.from) expect(left).toBe(offer);
        },
      ),
    );
  });
});
