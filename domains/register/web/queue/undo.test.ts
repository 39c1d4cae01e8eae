import { describe, expect, test } from 'vitest';
import { giveBack } from './undo.ts';

const was = { lineId: 7, priceCents: 1_200, keepPrice: true, discountCents: 150, comments: '' };
const fresh = { itemPrice: 14.99, lineDiscount: 0, comments: '' };
const all = { price: true, discount: true };

describe('a removed line that is given back', () => {
  test('gets its price by hand and its discount back', () => {
    expect(giveBack(fresh, was, all)).toEqual({
      patch: { priceCents: 1_200, discountCents: 150 },
      lostPriceCents: null,
      lostDiscountCents: null,
    });
  });

  test('needs nothing when a scan brings the same', () => {
    expect(
      giveBack({ ...fresh, itemPrice: 12, lineDiscount: 1.5 }, was, { price: false, discount: false }),
    ).toEqual({
      patch: null,
      lostPriceCents: null,
      lostDiscountCents: null,
    });
  });

  test('says what the user may not set', () => {
    expect(giveBack(fresh, was, { price: false, discount: false })).toEqual({
      patch: null,
      lostPriceCents: 1_200,
      lostDiscountCents: 150,
    });
  });

  test('keeps no discount that belonged to another price', () => {
    expect(giveBack(fresh, was, { price: false, discount: true })).toMatchObject({
      patch: null,
      lostDiscountCents: 150,
    });
  });

  test('sets the discount alone when the price is as it was', () => {
    expect(giveBack({ ...fresh, itemPrice: 12 }, was, { price: false, discount: true }).patch).toEqual({
      discountCents: 150,
    });
  });

  test.each([
    ['its offer is made anew', false, null],
    ['a price by hand stays', true, { priceCents: -500 }],
  ])('trade: %s', (_, keepPrice, patch) => {
    const trade = { ...was, priceCents: -500, discountCents: 0, keepPrice };
    expect(giveBack({ ...fresh, itemPrice: -4.2 }, trade, all).patch).toEqual(patch);
  });
});
