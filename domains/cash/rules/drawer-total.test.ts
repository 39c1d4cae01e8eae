import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { type CountEntries, denominations, drawerTotal, piecesOfMoney, sumOfPieces } from './drawer-total.ts';

describe('the sum of the pieces, in cents', () => {
  test.each<[string, CountEntries, number]>([
    ['nothing', {}, 0],
    ['one of each', Object.fromEntries(denominations.map(({ key }) => [key, 1])), 18_991],
    ['as typed', { pennies: '7', twenties: '4' }, 8_007],
    ['empty counts as 0', { pennies: '', tens: null, ones: undefined, fives: 1 }, 500],
    ['not a number counts as 0', { pennies: 'abc', fives: '2' }, 1_000],
    ['half dollars and dollar coins count', { halfDollars: 3, dollars: 2 }, 350],
    ['Canadian two dollar coins count', { twoDollars: 3 }, 600],
  ])('%s', (_name, entries, total) => {
    expect(sumOfPieces(entries)).toBe(total);
  });

  test.each<[string, CountEntries, number]>([
    ['coins by value', { pennies: '0.07', quarters: '2.50' }, 257],
    ['bills stay pieces', { ones: '3', quarters: '0.25' }, 325],
  ])('coin value: %s', (_name, entries, total) => {
    expect(sumOfPieces(entries, 'value')).toBe(total);
  });

  test.each<[string, CountEntries, 'pieces' | 'value']>([
    ['a negative count', { pennies: -1 }, 'pieces'],
    ['half a bill', { tens: '0.5' }, 'pieces'],
    ['a coin value that is no multiple', { quarters: '0.30' }, 'value'],
    ['a negative coin value', { quarters: '-0.25' }, 'value'],
    ['a bill by value', { fives: '5.50' }, 'value'],
  ])('refuses %s', (_name, entries, coins) => {
    expect(sumOfPieces(entries, coins)).toBeUndefined();
  });
});

test('the direct number wins over the pieces', () => {
  expect(drawerTotal({ pennies: 3 }, cents(12_345))).toBe(12_345);
  expect(drawerTotal({ pennies: 3 }, cents(0))).toBe(0);
  expect(drawerTotal({ pennies: 3 }, undefined)).toBe(3);
});

test('counting coins by value or by pieces comes to the same', () => {
  const pieces = fc.record(
    Object.fromEntries(denominations.map(({ key }) => [key, fc.integer({ min: 0, max: 999 })])),
  );
  fc.assert(
    fc.property(pieces, (counts) => {
      const values = Object.fromEntries(
        denominations.map((of) => {
          const count = counts[of.key] ?? 0;
          return [of.key, of.isCoin ? ((count * of.cents) / 100).toFixed(2) : count];
        }),
      );
      expect(sumOfPieces(values, 'value')).toBe(sumOfPieces(counts));
    }),
  );
});

test.each([
  ['US dollars', {}, ['pennies', 'halfDollars', 'ones'], ['twoDollars']],
  ['Canadian dollars', {}, ['twoDollars', 'dollars', 'fives'], ['pennies', 'halfDollars', 'ones']],
  ['Canadian dollars', { pennies: 3 }, ['pennies'], ['ones']],
] as const)('a count in %s after %o asks for %s, not for %s', (money, entries, asked, not) => {
  const keys = piecesOfMoney(money, entries).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...asked]));
  for (const key of not) expect(keys).not.toContain(key);
});
