import { expect, test } from 'vitest';
import { sharesOfPieces, unitsByLine } from './goods-of-shipment.ts';
import { cents } from '#kernel/money.ts';

const LINE = {
  lineId: 1,
  quantity: 4,
  shipped: 1,
  cancelled: 0,
  unitPriceCents: cents(1_000),
  discountCents: cents(0),
  taxCents: cents(283),
};

test('pieces of one line go one after the other, behind what went before', () => {
  const pieces = [
    { lineId: 1, quantity: 1 },
    { lineId: 1, quantity: 2 },
  ];
  expect(sharesOfPieces([LINE], pieces).map(({ taxCents }) => taxCents)).toEqual([71, 141]);
  expect([...unitsByLine(pieces)]).toEqual([[1, 3]]);
});

test('a piece of no line is a bug', () =>
  expect(() => sharesOfPieces([LINE], [{ lineId: 2, quantity: 1 }])).toThrow('line 2'));
