import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { type CashOutTerms, cashFor, cashOutRefusal } from './cash-out.ts';

const at = (rateE5: number, cashRounding: CashOutTerms['cashRounding'] = 'none'): CashOutTerms => ({
  rateE5,
  cashRounding,
});

test.each([
  [1_000, at(80_000), 800],
  [1_000, at(100_000), 1_000],
  [1_001, at(80_000), 800],
  [1_003, at(80_000), 802],
  [999, at(50_000), 499],
  [1, at(50_000), 0],
  [1_003, at(80_000, 'nearest5'), 800],
  [9_999_999_999, at(99_990), 9_998_999_999],
  [1_000, at(66_675), 666],
  [1_000, at(0), 0],
])('%i at %o is %i', (credit, terms, cash) => {
  expect(cashFor(cents(credit), terms)).toBe(cash);
});

test.each([
  [500, 1_000, at(0), 'CASH_OUT_OFF'],
  [1_001, 1_000, at(80_000), 'CREDIT_TOO_SMALL'],
  [1, 1_000, at(50_000), 'CASH_OUT_NOTHING'],
  [4, 1_000, at(100_000, 'nearest5'), 'CASH_OUT_NOTHING'],
  [1_000, 1_000, at(80_000), undefined],
])('%i of %i at %o: %s', (asked, has, terms, code) => {
  expect(cashOutRefusal(cents(asked), cents(has), terms)?.code).toBe(code);
});

test('a credit that is not what the screen showed is looked at again, whatever was asked', () => {
  const moved = (asked: number) => cashOutRefusal(cents(asked), cents(1_000), at(80_000), cents(900))?.code;
  expect(moved(500)).toBe('CREDIT_MOVED');
  expect(moved(5_000)).toBe('CREDIT_MOVED');
});

test('never negative, never more than the share, never more in pieces than at once', () => {
  const credit = fc.integer({ min: 0, max: 9_999_999 });
  const rate = fc.integer({ min: 0, max: 100_000 });
  const rounding = fc.constantFrom<CashOutTerms['cashRounding']>('none', 'nearest5');
  fc.assert(
    fc.property(credit, credit, rate, rounding, (one, other, rateE5, cashRounding) => {
      const terms = at(rateE5, cashRounding);
      const of = (amount: number): number => cashFor(cents(amount), terms);
      const [a, b, both] = [of(one), of(other), of(one + other)];
      expect(a).toBeGreaterThanOrEqual(0);
      expect(a * 100_000).toBeLessThanOrEqual(one * rateE5);
      expect(one * rateE5 - a * 100_000).toBeLessThan(100_000 * (cashRounding === 'none' ? 1 : 5));
      expect(a + b).toBeLessThanOrEqual(both);
    }),
  );
});
