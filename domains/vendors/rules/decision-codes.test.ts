import { expect, test } from 'vitest';
import { decisionMark, type ProfitCode, profitCode, profitMark } from './decision-codes.ts';

test('the documented colors', () => {
  expect(([0, 1, 2, 3, 4, 5] as const).map((code) => decisionMark(code).color)).toEqual([
    'none',
    'red',
    'yellow',
    'blue',
    'green',
    'orange',
  ]);
  expect(([0, 1, 2, 3, 4, 5, 6] as const).map((code) => profitMark(code).color)).toEqual([
    'none',
    'red',
    'red',
    'green',
    'green',
    'orange',
    'orange',
  ]);
});

test.each<[number | null, number | null, ProfitCode]>([
  [null, 50_000, 0],
  [1_000, null, 0],
  [0, 0, 0],
  [1_000, 100_001, 1],
  [1_000, 200_000, 1],
  [1_000, 100_000, 2],
  [1_000, 90_001, 2],
  [1_000, 90_000, 5],
  [1_000, 80_001, 5],
  [1_000, 80_000, 6],
  [1_000, 70_001, 6],
  [1_000, 70_000, 3],
  [1_000, 50_001, 3],
  [1_000, 50_000, 4],
  [1_000, 0, 4],
])('a price of %j cents and a cost of %j is profit code %i', (price, cost, code) =>
  expect(profitCode(price, cost)).toBe(code),
);
