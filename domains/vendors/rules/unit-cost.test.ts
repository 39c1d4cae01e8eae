import { expect, test } from 'vitest';
import { readCostE4, unitOfPack } from './unit-cost.ts';

test.each<[string, number | undefined]>([
  ['12', 120_000],
  ['12.3', 123_000],
  ['12.3456', 123_456],
  ['$1,234.50', 12_345_000],
  ['.5', 5_000],
  ['0', 0],
  ['1.25000', 12_500],
  ['99999.9999', 999_999_999],
  ['100000', undefined],
  ['0,125', undefined],
  ['12,50', undefined],
  ['1.23456', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['=1+1', undefined],
  ['١٢', undefined],
  ['', undefined],
  ['.', undefined],
  ['$', undefined],
])('%j is %j', (text, cost) => expect(readCostE4(text)).toBe(cost));

test.each([
  [1_000, 3, 33_333],
  [1_000, 6, 16_667],
  [999, 1, 99_900],
])('a pack of %i cents and %i units: %i a unit', (cents, size, cost) =>
  expect(unitOfPack(cents, size)).toBe(cost),
);
