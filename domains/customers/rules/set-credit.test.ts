import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { creditDifference } from './set-credit.ts';

test.each([
  ['raised', 5_000, 2_000, 2_000, 3_000],
  ['lowered', 500, 2_000, 2_000, -1_500],
  ['the same', 2_000, 2_000, 2_000, 0],
  ['without saying what was shown', 5_000, 2_000, undefined, 3_000],
])('a credit that is %s', (_what, wanted, has, shown, difference) => {
  expect(creditDifference(cents(wanted), cents(has), shown === undefined ? shown : cents(shown))).toBe(
    difference,
  );
});

test('a credit that moved meanwhile is refused with the balance of now', () => {
  expect(creditDifference(cents(5_000), cents(2_000), cents(2_500))).toMatchObject({
    code: 'CREDIT_MOVED',
    message: 'The store credit changed and is now $20.00. Check it and try again.',
    details: { storeCredit: 20 },
  });
});
