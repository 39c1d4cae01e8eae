import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { chooseCharge, refundOfCharge } from './choose-charge.ts';

const charge = (paymentId: string, charged: number, refunded: number, processor = 'Square') => ({
  processor,
  paymentId,
  chargedCents: cents(charged),
  refundedCents: cents(refunded),
});

test('the oldest that has something left', () => {
  const charges = [charge('A', 500, 500), charge('B', 700, 200), charge('C', 900, 0)];
  expect(chooseCharge(charges)?.paymentId).toBe('B');
  expect(chooseCharge([charge('A', 500, 500)])).toBeUndefined();
});

test.each([
  ['all that is open', charge('A', 900, 0), 700, 700],
  ['not more than it took', charge('A', 500, 0), 700, 500],
  ['not what went back already', charge('A', 500, 200), 700, 300],
  ['the simulator gives all at once', charge('A', 500, 0, 'Simulator'), 700, 700],
  ['nothing without a charge', undefined, 700, 0],
])('%s', (_what, of, open, asked) => {
  expect(refundOfCharge(of, cents(open))).toBe(asked);
});
