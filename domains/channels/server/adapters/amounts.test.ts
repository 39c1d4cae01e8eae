// Amounts and times as channels write them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { amount, centsOf, decimalOf, instant, taxRateOf, unitPrice } from './amounts.ts';

test.each([
  ['12.50', 1_250],
  ['12.5', 1_250],
  [12.5, 1_250],
  ['-3', -300],
  ['0.005', 1],
  ['-0.005', -1],
  ['12.345000', 1_235],
  ['12.3449999', 1_234],
  ['99999999.9999', 9_999_999_999 + 1],
  ['', undefined],
  ['12,50 EUR', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
])('%s is %s cents', (given, found) => expect(centsOf(given)).toBe(found));

test('cents go over the wire and come back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (value) => {
      expect(centsOf(decimalOf(cents(value)))).toBe(value);
    }),
  );
});

test('an empty amount is none; a word is no amount', () => {
  expect(amount.parse('')).toBe(0);
  expect(amount.safeParse('a lot').success).toBe(false);
});

test.each([
  ['2026-11-20T15:00:00', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T07:00:00-08:00', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
])('%s is %s', (given, found) => expect(instant.parse(given).toISOString()).toBe(found));
test('a word is no time', () => expect(instant.safeParse('soon').success).toBe(false));

test('units, less what was taken off, are what was paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (quantity, before, after) => {
        const { unit, discount } = unitPrice(quantity, cents(before), cents(after));
        expect(unit * quantity - discount).toBe(after);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(unit * quantity);
      },
    ),
  );
});

test.each([
  [825, 10_000, 8_250],
  [1_775, 20_000, 8_875],
  [0, 10_000, 0],
  [100, 0, 0],
  [500, 100, 100_000],
])('a tax of %s on %s is %s thousandths of a percent', (tax, of, rate) =>
  expect(taxRateOf(cents(tax), cents(of))).toBe(rate),
);
