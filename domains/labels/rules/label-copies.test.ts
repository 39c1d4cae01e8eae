import { expect, test } from 'vitest';
import { skusToPrint, usualCopies } from './label-copies.ts';

test.each([
  [3, 3],
  [1, 1],
  [0, 1],
  [-2, 1],
  [9_999, 500],
])('%i on hand: %i labels', (onHand, labels) => expect(usualCopies(onHand)).toBe(labels));

test('one each, or one per copy, in the order of the list', () => {
  const items = [
    { itemSku: 'A', quantity: 2 },
    { itemSku: 'B', quantity: 0 },
  ];
  expect(skusToPrint(items, 'each')).toEqual(['A', 'B']);
  expect(skusToPrint(items, 'copies')).toEqual(['A', 'A', 'B']);
});
