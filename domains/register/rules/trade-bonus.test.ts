import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { withBonus } from './trade-bonus.ts';

const offer = (credit: number, cash: number, overridden = false) => ({
  creditCents: cents(credit),
  cashCents: cents(cash),
  overridden,
});
const gold = (e5: number) => ({ group: 'Gold', e5 });

test.each([
  [1_000, 10_000, 1_100],
  [1_000, 12_500, 1_125],
  [5, 10_000, 6],
  [4, 10_000, 4],
  [0, 10_000, 0],
  [1_000, 100_000, 2_000],
])('%i of credit with %i thousandths of a percent more is %i', (credit, e5, after) => {
  const given = withBonus(offer(credit, 800), gold(e5));
  expect(given).toMatchObject({ creditCents: after, cashCents: 800 });
  expect('bonus' in given).toBe(after > credit);
});

test('a price by hand is the last word', () => {
  expect(withBonus(offer(1_000, 800, true), gold(10_000))).toEqual(offer(1_000, 800, true));
});

test('never less credit, never more cash; another member, or none, starts from the same offer', () => {
  const amount = fc.integer({ min: 0, max: 999_999 });
  const e5 = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, e5, e5, (credit, cash, one, other) => {
      const plain = offer(credit, cash);
      const first = withBonus(plain, gold(one));
      expect(first.creditCents).toBeGreaterThanOrEqual(credit);
      expect(Math.abs(first.creditCents - credit - (credit * one) / 100_000)).toBeLessThanOrEqual(0.5);
      expect(first.cashCents).toBe(cash);
      expect(withBonus(first, gold(other))).toEqual(withBonus(plain, gold(other)));
      expect(withBonus(first, null)).toEqual(plain);
    }),
  );
});
