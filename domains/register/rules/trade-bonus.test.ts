import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { withBonus } from './trade-bonus.ts';

const offer = (credit: number, cash: number, overridden = false) => ({
  creditCents: cents(credit),
  cashCents: cents(cash),
  overridden,
});
const gold = (bp: number) => ({ group: 'Gold', bp });

test.each([
  [1_000, 1_000, 1_100],
  [1_000, 1_250, 1_125],
  [5, 1_000, 6],
  [4, 1_000, 4],
  [0, 1_000, 0],
  [1_000, 10_000, 2_000],
])('%i of credit with %i basis points more is %i', (credit, bp, after) => {
  const given = withBonus(offer(credit, 800), gold(bp));
  expect(given).toMatchObject({ creditCents: after, cashCents: 800 });
  expect('bonus' in given).toBe(after > credit);
});

test('a price by hand is the last word', () => {
  expect(withBonus(offer(1_000, 800, true), gold(1_000))).toEqual(offer(1_000, 800, true));
});

test('never less credit, never more cash; another member, or none, starts from the same offer', () => {
  const amount = fc.integer({ min: 0, max: 999_999 });
  const bp = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, bp, bp, (credit, cash, one, other) => {
      const plain = offer(credit, cash);
      const first = withBonus(plain, gold(one));
      expect(first.creditCents).toBeGreaterThanOrEqual(credit);
      expect(Math.abs(first.creditCents - credit - (credit * one) / 10_000)).toBeLessThanOrEqual(0.5);
      expect(first.cashCents).toBe(cash);
      expect(withBonus(first, gold(other))).toEqual(withBonus(plain, gold(other)));
      expect(withBonus(first, null)).toEqual(plain);
    }),
  );
});
