import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { costIn, differenceEntries, splitCost } from './split-cost.ts';

const part = (units: number, price: number) => ({ units, priceCents: cents(price) });

describe('a split', () => {
  test.each<[string, number, [number, number][], number[]]>([
    [
      'by price',
      1_000,
      [
        [1, 3_000],
        [1, 1_000],
      ],
      [750, 250],
    ],
    [
      'by units and price',
      900,
      [
        [2, 100],
        [1, 100],
      ],
      [600, 300],
    ],
    [
      'rest cents to the last',
      100,
      [
        [1, 500],
        [1, 500],
        [1, 500],
      ],
      [33, 33, 34],
    ],
    ['one part', 777, [[3, 0]], [777]],
    [
      'nothing has a price: by units',
      100,
      [
        [3, 0],
        [1, 0],
      ],
      [75, 25],
    ],
    [
      'one of them has none',
      100,
      [
        [1, 0],
        [1, 500],
      ],
      [0, 100],
    ],
    [
      'it cost nothing',
      0,
      [
        [1, 100],
        [1, 200],
      ],
      [0, 0],
    ],
  ])('%s', (_title, total, parts, expected) => {
    expect(
      splitCost(
        cents(total),
        parts.map(([units, price]) => part(units, price)),
      ),
    ).toEqual(expected);
  });

  test('comes to the whole to the cent, whatever it is', () => {
    const parts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 9_999_999 })),
      { minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), parts, (total, some) => {
        const shares = splitCost(
          cents(total),
          some.map(([units, price]) => part(units, price)),
        );
        expect(shares.reduce((all, one) => all + one, 0)).toBe(total);
        expect(shares.every((share) => share >= 0)).toBe(true);
        const whole = some.reduce((all, [units, price]) => all + BigInt(units) * BigInt(price), 0n);
        // All but the last are what their price says, less than a cent below it.
        if (whole > 0n)
          for (const [at, [units, price]] of some.slice(0, -1).entries())
            expect(BigInt(shares[at] as number)).toBe(
              (BigInt(total) * BigInt(units) * BigInt(price)) / whole,
            );
      }),
    );
  });
});

test('goods come in at what they cost, or at what was typed for one', () => {
  expect(costIn(cents(1_001), 2, null)).toBe(1_001);
  expect(costIn(cents(1_001), 2, cents(450))).toBe(900);
});

test('what typed costs add is in the books, what they leave as it was is not', () => {
  expect(differenceEntries(cents(-101))).toEqual([
    { kind: 'goods', cents: -101 },
    { kind: 'costDifference', cents: 101 },
  ]);
  expect(differenceEntries(cents(0))).toEqual([]);
});
