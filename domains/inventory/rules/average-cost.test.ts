import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageCost, costAfter } from '#domains/inventory/rules/average-cost.ts';
import { cents } from '#kernel/money.ts';

describe('averageCost', () => {
  it.each([
    [2, 2_000, 1, 2_600, 2_200],
    [1, 100, 1, 101, 101],
    [3, 100, 1, 101, 100],
    [0, 999, 3, 500, 500],
    [-5, 999, 3, 500, 500],
    [4, 0, 4, 500, 250],
    [4, 500, 1, 0, 400],
    [2, 700, 0, 999, 700],
    [0, 700, 0, 999, 700],
    [2, 700, -1, 999, 700],
  ])('%i at %i and %i more at %i cost %i', (onHand, cost, added, addedCost, expected) => {
    expect(averageCost(onHand, cents(cost), added, cents(addedCost))).toBe(expected);
  });

  const cost = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
  const some = fc.integer({ min: 1, max: 9_999 });

  it('lies between both costs, and is off by half a cent a unit at most', () => {
    fc.assert(
      fc.property(some, cost, some, cost, (onHand, old, added, fresh) => {
        const got = averageCost(onHand, old, added, fresh);
        expect(got).toBeGreaterThanOrEqual(Math.min(old, fresh));
        expect(got).toBeLessThanOrEqual(Math.max(old, fresh));
        const exact = BigInt(onHand) * BigInt(old) + BigInt(added) * BigInt(fresh);
        const off = BigInt(got) * BigInt(onHand + added) - exact;
        expect(2n * off <= BigInt(onHand + added) && 2n * off > -BigInt(onHand + added)).toBe(true);
      }),
    );
  });

  it('of the same cost changes nothing, and without stock it is the new one', () => {
    fc.assert(
      fc.property(some, cost, some, cost, (onHand, old, added, fresh) => {
        expect(averageCost(onHand, old, added, old)).toBe(old);
        expect(averageCost(-onHand, old, added, fresh)).toBe(fresh);
      }),
    );
  });
});

describe('costAfter', () => {
  it('takes arrivals one after another', () => {
    const arrivals = [
      { quantity: 1, costCents: cents(400) },
      { quantity: 2, costCents: cents(700) },
    ];
    expect(costAfter(0, cents(99), arrivals)).toBe(600);
    expect(costAfter(-2, cents(99), arrivals)).toBe(700);
    expect(costAfter(3, cents(500), arrivals)).toBe(550);
    expect(costAfter(3, cents(500), [])).toBe(500);
  });
});
