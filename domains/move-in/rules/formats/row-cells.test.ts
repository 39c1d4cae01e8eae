import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const file = (heading: string, ...cells: string[]): string =>
  [
    `Token;Item Name;Variation Name;${heading};Current Quantity`,
    ...cells.map((cell, at) => `T${at};Mug ${at};Regular;${cell}`),
  ].join('\n');
const priced = async (heading: string, ...cells: string[]) => {
  const read = await readSample(file(heading, ...cells.map((cell) => `${cell};1`)));
  return [
    read.sheet('stock').map(({ price }) => price),
    read.remarks.filter(({ isDoubt }) => isDoubt).map(({ row, says }) => [row, says]),
  ];
};

test('a column has one way of writing numbers', async () => {
  expect(await priced('Price', '9,99', '1.250', '$1.250,50')).toEqual([[999, 125_000, 125_050], []]);
  expect(await priced('Price', '9.99', '1,250', '9.99000')).toEqual([[999, 125_000, 999], []]);
  expect(await priced('Price', '1,250', '10')).toEqual([
    [null, 1000],
    [[2, 'Can be 1250 or 1.250: left out']],
  ]);
});

test('another currency is left out, in a cell or in the heading', async () => {
  expect(await priced('Price', '9.99 EUR', '£5', 'US$ 7')).toEqual([
    [null, null, 700],
    [
      [2, 'Not in dollars: left out'],
      [3, 'Not in dollars: left out'],
    ],
  ]);
  expect(await priced('Price (CAD)', '9.99')).toEqual([[null], [[2, 'Not in dollars: left out']]]);
});

test.each([
  ['3', 3, ''],
  ['3.000', 3, ''],
  ['-', 0, ''],
  ['-4', 0, 'Fewer than none: taken in with none'],
  ['1.5', 0, 'Not a whole number: left out'],
  ['some', 0, 'Not a number of pieces: left out'],
])('%j pieces are %d', async (cell, quantity, says) => {
  // Another cell says that a point parts fractions here.
  const read = await readSample(file('Price', `9.99;${cell}`, '9.99;2.50'));
  expect(read.sheet('stock')[0]?.quantity).toBe(quantity);
  expect(read.remarks.find(({ row, isDoubt }) => row === 2 && isDoubt)?.says ?? '').toBe(says);
});
