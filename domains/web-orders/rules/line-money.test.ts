import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, paidFor, shareOf } from './line-money.ts';
import { cents, sum } from '#kernel/money.ts';

const line = (quantity: number, price: number, discount = 0, tax = 0) => ({
  quantity,
  unitPriceCents: cents(price),
  discountCents: cents(discount),
  taxCents: cents(tax),
});

test.each([
  ['all of it', line(3, 1_000, 100, 175), 0, 3, 3_000, 100, 175],
  ['the first of three', line(3, 1_000, 100, 175), 0, 1, 1_000, 33, 58],
  ['the second', line(3, 1_000, 100, 175), 1, 1, 1_000, 34, 59],
  ['the third', line(3, 1_000, 100, 175), 2, 1, 1_000, 33, 58],
  ['none', line(3, 1_000, 100, 175), 1, 0, 0, 0, 0],
])('%s', (_name, of, before, units, gross, discount, tax) =>
  expect(shareOf(of, before, units)).toEqual({
    grossCents: gross,
    discountCents: discount,
    taxCents: tax,
  }),
);

test('in whatever parts its units go, a line comes to what was paid for it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 5_000 }),
      (parts, price, percentOff, tax) => {
        const quantity = parts.reduce((a, b) => a + b, 0);
        const of = line(quantity, price, Math.floor((quantity * price * percentOff) / 100), tax);
        let before = 0;
        const paid = parts.map((units) => {
          const share = shareOf(of, before, units);
          before += units;
          expect(share.discountCents).toBeLessThanOrEqual(share.grossCents);
          return paidFor(share);
        });
        expect(sum(paid)).toBe(lineTotal(of));
      },
    ),
  ));
