import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { discountRefusal } from './may-discount.ts';

test.each([
  ['percent', 100_000, false, undefined],
  ['percent', 100_001, false, 'DISCOUNT_TOO_LARGE'],
  ['amount', 2_000, false, undefined],
  ['amount', 2_001, false, 'DISCOUNT_TOO_LARGE'],
  ['amount', 100, true, 'PROMOTION_ALONE'],
  ['percent', 1_000, true, 'PROMOTION_ALONE'],
  ['amount', 0, true, undefined],
] as const)('%s %i off sales of 20.00, beside a promotion for itself: %s', (kind, value, isAlone, code) => {
  expect(discountRefusal({ kind, value }, cents(2_000), isAlone)?.code).toBe(code);
});
