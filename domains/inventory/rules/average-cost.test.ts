import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageAfter, centsOf, correctedLater, e4Of, worth } from '#domains/inventory/rules/average-cost.ts';
import { cents } from '#kernel/money.ts';

const costE4 = fc.integer({ min: 0, max: 1_000_000_000_000 });
const some = fc.integer({ min: 1, max: 99_999 });
const money = fc.integer({ min: 0, max: 9_999_999_999 }).map(cents);

/** How far a rounded quotient is from numerator / denominator, doubled: within the denominator when it is the nearest. */
const off = (got: number, numerator: bigint, denominator: bigint): bigint =>
  2n * (BigInt(got) * denominator - numerator);

describe('averageAfter', () => {
  it.each([
    [2, 200_000, 1, 2_600, 220_000],
    [1, 10_000, 1, 101, 10_050],
    [3, 10_000, 1, 101, 10_025],
    [2, 10_000, 1, 101, 10_033],
    [1, 10_000, 2, 201, 10_033],
    [5, 1, 1, 0, 1],
    [0, 99_900, 3, 500, 16_667],
    [-5, 99_900, 3, 1_500, 50_000],
    [4, 0, 4, 2_000, 25_000],
    [4, 50_000, 1, 0, 40_000],
    [2, 70_000, 0, 999, 70_000],
    [2, 70_000, -1, 999, 70_000],
    [1_000_000, 1_000_000_000_000, 1, 0, 999_999_000_001],
  ])('%i at %i, and %i more for %i cents: %i', (onHand, cost, added, total, expected) => {
    expect(averageAfter({ onHand, costE4: cost }, added, cents(total))).toBe(expected);
  });

  it('is the nearest ten-thousandth, and lies between both costs', () => {
    fc.assert(
      fc.property(some, costE4, some, money, (onHand, cost, added, total) => {
        const got = averageAfter({ onHand, costE4: cost }, added, total);
        const all = BigInt(onHand + added);
        const miss = off(got, BigInt(onHand) * BigInt(cost) + 100n * BigInt(total), all);
        expect(miss <= all && miss > -all).toBe(true);
        const fresh = (100 * total) / added;
        expect(got).toBeGreaterThanOrEqual(Math.floor(Math.min(cost, fresh)));
        expect(got).toBeLessThanOrEqual(Math.ceil(Math.max(cost, fresh)));
      }),
    );
  });

  it('without stock is the cost of what comes in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999, max: 0 }),
        costE4,
        some,
        fc.nat(999_999),
        (onHand, cost, added, each) => {
          expect(averageAfter({ onHand, costE4: cost }, added, cents(each * added))).toBe(e4Of(cents(each)));
        },
      ),
    );
  });
});

describe('worth and cents', () => {
  it.each([
    [45_000, 3, 1_350],
    [33, 1, 0],
    [50, 1, 1],
    [10_033, 3, 301],
    [10_050, -1, -101],
    [1_000_000_000_000, 99_999, 999_990_000_000_000],
  ])('%i ten-thousandths, %i times: %i cents', (cost, quantity, expected) => {
    expect(worth(cost, quantity)).toBe(expected);
  });

  it('rounds half up', () => {
    expect([centsOf(10_049), centsOf(10_050), centsOf(0)]).toEqual([100, 101, 0]);
    expect(e4Of(cents(450))).toBe(45_000);
  });
});

describe('correctedLater', () => {
  it.each([
    // On hand, average, units of the invoice, dearer by; to goods, to the difference, average.
    ['all still there', 10, 50_000, 10, 100, 100, 0, 51_000],
    ['more there than came', 20, 50_000, 10, 100, 100, 0, 50_500],
    ['a third left', 3, 50_000, 9, 100, 33, 67, 51_100],
    ['none left', 0, 50_000, 9, 100, 0, 100, 50_000],
    ['below zero', -2, 50_000, 9, 100, 0, 100, 50_000],
    ['cheaper', 4, 50_000, 4, -100, -100, 0, 47_500],
    ['cheaper than they are worth', 4, 150, 4, -100, -6, -94, 0],
    ['cheaper, and a rest of the value below a cent', 3, 133, 3, -100, -3, -97, 33],
    ['half of a cent is rounded away from zero', 1, 50_000, 2, -1, -1, 0, 49_900],
    ['by nothing', 4, 50_000, 4, 0, 0, 0, 50_000],
  ])('%s', (_name, onHand, cost, quantity, late, goods, difference, after) => {
    expect(correctedLater({ onHand, costE4: cost }, quantity, cents(late))).toEqual({
      goodsCents: goods,
      differenceCents: difference,
      costE4: after,
    });
  });

  it('splits the difference to the cent, and never makes goods worth less than nothing', () => {
    const signed = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(cents);
    fc.assert(
      fc.property(
        fc.integer({ min: -99, max: 999 }),
        costE4,
        some,
        signed,
        (onHand, cost, quantity, late) => {
          const got = correctedLater({ onHand, costE4: cost }, quantity, late);
          expect(got.goodsCents + got.differenceCents).toBe(late);
          expect(got.costE4).toBeGreaterThanOrEqual(0);
          expect(Math.abs(got.goodsCents)).toBeLessThanOrEqual(Math.abs(late));
        },
      ),
    );
  });
});
