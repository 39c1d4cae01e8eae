import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeUnits, listingPrice, offeredUnits, type OneOfSeveral, shareOut } from './offered.ts';
import { cents } from '#kernel/money.ts';

const shelf = (onHand: number, held = 0, inBaskets = 0, buffer = 0, price = 1_000) => ({
  onHand,
  held,
  inBaskets,
  buffer,
  priceCents: cents(price),
});

describe('offered', () => {
  test.each([
    ['what is there', [shelf(2)], 5, 2],
    ['at most the cap', [shelf(9)], 5, 5],
    ['of several stores', [shelf(2), shelf(1)], 5, 3],
    ['not what is held', [shelf(2, 2), shelf(1)], 5, 1],
    ['not what is in a basket', [shelf(1, 0, 1)], 5, 0],
    ['not the buffer', [shelf(3, 0, 0, 2)], 5, 1],
    ['a store below zero takes nothing from another', [shelf(-2), shelf(1)], 5, 1],
    ['two baskets want the same one', [shelf(1, 0, 2), shelf(1)], 5, 1],
    ['nowhere', [], 5, 0],
  ])('%s', (_name, stores, cap, units) => expect(offeredUnits(stores, cap)).toBe(units));

  test('never more than is free', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(fc.integer({ min: -3, max: 9 }), fc.nat(9), fc.nat(9), fc.nat(9))
            .map((of) => shelf(...of)),
        ),
        fc.integer({ min: 1, max: 9 }),
        (stores, cap) => {
          const free = stores.reduce((sum, store) => sum + freeUnits(store), 0);
          const offered = offeredUnits(stores, cap);
          expect(offered).toBeGreaterThanOrEqual(0);
          expect(offered).toBeLessThanOrEqual(Math.min(cap, free));
        },
      ),
    ));
});

describe('the last copy', () => {
  const one = (connectionId: number, rank: number, units: number, isAble = true): OneOfSeveral => ({
    connectionId,
    rank,
    units,
    isAble,
  });
  test.each<[string, OneOfSeveral[], 'one' | 'all', [number, number][]]>([
    [
      'only the best rank',
      [one(1, 2, 1), one(2, 1, 1)],
      'one',
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [
      'all, where the shop wants that',
      [one(1, 2, 1), one(2, 1, 1)],
      'all',
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'of equals the first',
      [one(2, 1, 1), one(1, 1, 1)],
      'one',
      [
        [2, 0],
        [1, 1],
      ],
    ],
    [
      'not one that can’t be told',
      [one(1, 1, 1, false), one(2, 2, 1)],
      'one',
      [
        [1, 0],
        [2, 1],
      ],
    ],
    [
      'two are offered by all',
      [one(1, 1, 2), one(2, 2, 2)],
      'one',
      [
        [1, 2],
        [2, 2],
      ],
    ],
    [
      'none by nobody',
      [one(1, 1, 0), one(2, 2, 0)],
      'one',
      [
        [1, 0],
        [2, 0],
      ],
    ],
  ])('%s', (_name, several, on, offered) => expect([...shareOut(several, on)]).toEqual(offered));
});

describe('price', () => {
  const of = (more: Partial<Parameters<typeof listingPrice>[0]> = {}) =>
    listingPrice({
      overrideCents: null,
      minCents: null,
      maxCents: null,
      shelfCents: [cents(1_000)],
      adjustE5: 0,
      stepCents: 1,
      costCents: null,
      mayGoBelowCost: false,
      ...more,
    });
  test.each<[string, Parameters<typeof of>[0], number | null]>([
    ['as on the shelf', {}, 1_000],
    ['the highest shelf', { shelfCents: [cents(900), cents(1_100)] }, 1_100],
    ['12.5 % more', { adjustE5: 12_500 }, 1_125],
    ['less', { adjustE5: -10_000 }, 900],
    ['rounded to the step', { adjustE5: 12_500, stepCents: 50 }, 1_150],
    ['its own', { overrideCents: cents(2_000), adjustE5: 12_500 }, 2_000],
    ['not below its lowest', { minCents: cents(1_500) }, 1_500],
    ['not above its highest', { overrideCents: cents(2_000), maxCents: cents(1_800) }, 1_800],
    ['never below cost', { adjustE5: -50_000, costCents: cents(800) }, 800],
    ['never below cost, whatever its highest', { maxCents: cents(700), costCents: cents(800) }, 800],
    [
      'below cost where the rule says so',
      { adjustE5: -50_000, costCents: cents(800), mayGoBelowCost: true },
      500,
    ],
    ['without a shelf', { shelfCents: [] }, null],
    ['its own without a shelf', { shelfCents: [], overrideCents: cents(700) }, 700],
  ])('%s', (_name, more, price) => expect(of(more)).toBe(price));
});
