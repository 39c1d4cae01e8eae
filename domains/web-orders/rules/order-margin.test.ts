import { expect, test } from 'vitest';
import { orderMargin } from './order-margin.ts';
import { cents } from '#kernel/money.ts';

const order = (more: object = {}) => ({
  goodsCents: cents(14_696),
  discountCents: cents(0),
  taxCents: cents(0),
  postageCents: cents(650),
  shippingCents: cents(720),
  costCents: cents(8_240),
  feeE5: 2_900,
  feeCents: cents(30),
  saidFeeCents: null,
  ...more,
});

test.each([
  [
    'the fee that the channel said',
    order({ saidFeeCents: cents(500) }),
    { totalCents: 15_346, feeCents: 500, marginCents: 5_886 },
  ],
  ['as it came', order(), { totalCents: 15_346, feeCents: 475, marginCents: 5_911 }],
  [
    'with our tax',
    order({ taxCents: cents(1_000) }),
    { totalCents: 16_346, feeCents: 504, marginCents: 5_882 },
  ],
  [
    'at a loss',
    order({ discountCents: cents(10_000) }),
    { totalCents: 5_346, feeCents: 185, marginCents: -3_799 },
  ],
  [
    'by phone',
    order({ feeE5: 0, feeCents: cents(0), postageCents: cents(0), shippingCents: cents(0) }),
    { totalCents: 14_696, feeCents: 0, marginCents: 6_456 },
  ],
  [
    'nothing on it yet',
    order({ goodsCents: cents(0), postageCents: cents(0), shippingCents: cents(0), costCents: cents(0) }),
    { totalCents: 0, feeCents: 0, marginCents: 0 },
  ],
])('%s', (_name, of, money) => expect(orderMargin(of)).toEqual(money));
