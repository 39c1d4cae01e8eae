import { describe, expect, test } from 'vitest';
import { bookAt, bookWhile, differenceOf, leftSoon, LEFT_SOON_MS } from './book.ts';

const sale = (at: number, units = 1) => ({ at, quantity: -units });
const trade = (at: number, units = 1) => ({ at, quantity: units });

test.each([
  ['nothing moved', 5, [], 100, 5],
  ['a sale after it: it was still there', 4, [sale(200)], 100, 5],
  ['a sale before it: it was gone', 4, [sale(50)], 100, 4],
  ['a sale at the very moment counts as before', 4, [sale(100)], 100, 4],
  ['a trade after it was not there yet', 6, [trade(200)], 100, 5],
  ['several on both sides', 7, [sale(50), trade(150, 3), sale(160)], 100, 5],
  ['the book may have been below zero', -1, [trade(200, 2)], 100, -3],
])('the book at a moment: %s', (_title, onHand, moved, at, expected) => {
  expect(bookAt({ onHand, moved }, at)).toBe(expected);
});

test.each([
  ['quiet', 5, [], 10_000, 20_000, 5, 5],
  ['a sale in between', 4, [sale(15_000)], 10_000, 20_000, 4, 5],
  ['one within the two seconds before', 4, [sale(8_500)], 10_000, 20_000, 4, 5],
  ['one before those', 4, [sale(7_999)], 10_000, 20_000, 4, 4],
  ['one within the two seconds after', 4, [sale(22_000)], 10_000, 20_000, 4, 5],
  ['one after those', 4, [sale(22_001)], 10_000, 20_000, 5, 5],
  ['up and down', 5, [sale(12_000, 2), trade(15_000, 2)], 10_000, 20_000, 3, 5],
  ['told in another order', 5, [trade(15_000, 2), sale(12_000, 2)], 10_000, 20_000, 3, 5],
])('the book while it is counted: %s', (_title, onHand, moved, first, last, low, high) => {
  expect(bookWhile({ onHand, moved }, first, last)).toEqual({ low, high });
});

test.each([
  [3, 5, 5, -2],
  [5, 5, 5, 0],
  [7, 5, 5, 2],
  [4, 4, 5, 0],
  [5, 4, 5, 0],
  [3, 4, 5, -1],
  [6, 4, 5, 1],
  [0, -2, -1, 1],
])('counted %i where the book said %i to %i: %i', (counted, low, high, expected) => {
  expect(differenceOf(counted, low, high)).toBe(expected);
});

describe('left soon after', () => {
  test.each([
    ['a sale a minute later', [sale(60_001)], true],
    ['at the end of the half hour', [sale(LEFT_SOON_MS)], true],
    ['later than that', [sale(LEFT_SOON_MS + 1)], false],
    ['before it was counted', [sale(-1)], false],
    ['a trade doesn’t leave', [trade(60_000)], false],
  ])('%s', (_title, moved, expected) => {
    expect(leftSoon({ onHand: 1, moved }, 0)).toBe(expected);
  });
});
