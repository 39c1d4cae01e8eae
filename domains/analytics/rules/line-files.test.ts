// Which lines are in files, and which have to come from the database?
import { describe, expect, test } from 'vitest';
import { findDimension } from './dimensions.ts';
import { daysBeside, endOfMonth, hasLargeEdges, isLarge, throughDay } from './line-files.ts';

test.each([
  ['2024-02-01', '2024-02-29'],
  ['2025-02-01', '2025-02-28'],
  ['2025-12-01', '2025-12-31'],
])('the month of %s ends on %s', (first, last) => {
  expect(endOfMonth(first)).toBe(last);
});

test.each([
  [null, undefined],
  ['2025-02-28', undefined],
  ['2025-03-01', '2025-03-01'],
  ['2025-03-30', '2025-03-30'],
  ['2025-03-31', '2025-03-31'],
  ['2025-07-04', '2025-03-31'],
])('with books closed through %s, March is in a file through %s', (closed, through) => {
  expect(throughDay('2025-03-01', closed)).toBe(through);
});

test.each([
  ['lines', '', 20, 1_000_001, true],
  ['lines', '', 1, 1_000_000, false],
  ['people', '', 20, 30_000_000, false],
  ['customers', 'month', 20, 30_000_000, false],
  ['items', 'item', 1, 30_000_000, false],
  ['items', 'item', 2, 3_000_001, true],
  ['items', 'item', 2, 3_000_000, false],
  ['products', 'product', 20, 30_000_000, false],
  ['products', 'month', 20, 3_000_001, true],
] as const)('%s by %s of %i stores, %i lines in range: from files %s', (source, name, stores, lines, is) => {
  const dimensions = [findDimension(name) ?? []].flat();
  expect(isLarge({ source, lines }, dimensions, stores)).toBe(is);
});

test.each([
  [[], 30_000_000, false],
  [[{ from: '2025-12-01', to: '2025-12-21' }], 9_000_000, true],
  [[{ from: '2025-12-01', to: '2025-12-21' }], 3_000_000, false],
  [
    [
      { from: '2025-01-05', to: '2025-01-31' },
      { from: '2025-12-01', to: '2025-12-21' },
    ],
    3_000_000,
    true,
  ],
])('the days %j around kept spans, of %i lines in a year: from files %s', (edges, lines, is) => {
  expect(hasLargeEdges({ edges, lines }, { from: '2025-01-01', to: '2025-12-21' }, 1_000_000)).toBe(is);
});

describe('days that no file has', () => {
  const march = { storeId: 1, firstDay: '2025-03-01', throughDay: '2025-03-31' };
  const april = { storeId: 1, firstDay: '2025-04-01', throughDay: '2025-04-10' };
  const beside = (from: string, to: string, storeIds = [1]) =>
    daysBeside({ from, to }, storeIds, [april, march]).map((one) => `${one.storeId} ${one.from} ${one.to}`);

  test.each([
    ['2025-03-05', '2025-04-10', []],
    ['2025-03-05', '2025-04-11', ['1 2025-04-11 2025-04-11']],
    ['2025-02-28', '2025-03-31', ['1 2025-02-28 2025-02-28']],
    ['2025-01-01', '2025-12-31', ['1 2025-01-01 2025-02-28', '1 2025-04-11 2025-12-31']],
    ['2025-01-01', '2025-01-31', ['1 2025-01-01 2025-01-31']],
    ['2025-05-01', '2025-05-01', ['1 2025-05-01 2025-05-01']],
  ])('of %s to %s: %j', (from, to, expected) => {
    expect(beside(from, to)).toEqual(expected);
  });

  test('a store without files has none, and a gap between files is seen', () => {
    expect(beside('2025-03-02', '2025-04-02', [2, 1])).toEqual(['2 2025-03-02 2025-04-02']);
    expect(
      daysBeside(
        { from: '2025-03-01', to: '2025-04-30' },
        [1],
        [{ ...march, throughDay: '2025-03-20' }, april],
      ).map(({ from, to }) => [from, to]),
    ).toEqual([
      ['2025-03-21', '2025-03-31'],
      ['2025-04-11', '2025-04-30'],
    ]);
  });
});
