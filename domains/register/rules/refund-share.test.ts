import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShare, refundableQuantity } from './refund-share.ts';
import { cents } from '#kernel/money.ts';

const sold = (quantity: number, amount: number, tax: number, refundedQuantity = 0) => ({
  quantity,
  amountCents: cents(amount),
  grossCents: cents(amount),
  taxCents: cents(tax),
  taxParts: null,
  refundedQuantity,
});

test.each([
  ['one of one', sold(1, 3499, 289), 1, { amountCents: 3499, taxCents: 289 }],
  ['one of three, $10.00', sold(3, 1000, 83), 1, { amountCents: 333, taxCents: 28 }],
  ['the second of three', sold(3, 1000, 83, 1), 1, { amountCents: 334, taxCents: 27 }],
  ['the rest', sold(3, 1000, 83, 1), 2, { amountCents: 667, taxCents: 55 }],
  ['a free item', sold(2, 0, 0), 1, { amountCents: 0, taxCents: 0 }],
] as const)('%s', (_name, line, quantity, expected) => {
  expect(refundShare(line, quantity)).toMatchObject(expected);
});

test('more than is left is a bug of the caller', () => {
  expect(() => refundShare(sold(2, 100, 0, 2), 1)).toThrow();
  expect(() => refundShare(sold(2, 100, 0), 0)).toThrow();
  expect(refundableQuantity(sold(2, 100, 0, 2))).toBe(0);
});

test('in whatever steps a line comes back, all of it comes back and no cent more (R1, R2)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 60 }),
      (quantity, amount, tax, steps) => {
        let refunded = 0;
        let back = 0;
        let taxBack = 0;
        for (const step of [...steps, quantity]) {
          const now = Math.min(step, quantity - refunded);
          if (now < 1) break;
          const share = refundShare(sold(quantity, amount, tax, refunded), now);
          expect(share.amountCents).toBeGreaterThanOrEqual(0);
          back += share.amountCents;
          taxBack += share.taxCents;
          refunded += now;
          expect(back).toBeLessThanOrEqual(amount);
        }
        if (refunded === quantity) expect([back, taxBack]).toEqual([amount, tax]);
      },
    ),
  );
});

test('each named part of the tax comes back whole, and the tax is what they come to', () => {
  const whole = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(whole, { minLength: 1, maxLength: 5 }),
      (quantity, parts) => {
        const tax = parts.reduce((all, part) => all + part, 0);
        const taxParts = parts.map((part, at) => ({ name: `Part ${at}`, rateE5: 1_000, cents: cents(part) }));
        const shares = Array.from({ length: quantity }, (_, refunded) =>
          refundShare({ ...sold(quantity, 1_000, tax, refunded), taxParts }, 1),
        );
        for (const share of shares)
          expect(share.taxCents).toBe(share.taxParts?.reduce((all, part) => all + part.cents, 0));
        parts.forEach((part, at) =>
          expect(shares.reduce((all, share) => all + (share.taxParts?.[at]?.cents ?? 0), 0)).toBe(part),
        );
      },
    ),
  );
});
