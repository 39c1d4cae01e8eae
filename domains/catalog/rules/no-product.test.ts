import { expect, test } from 'vitest';
import { noProduct } from './no-product.ts';

const headers = ['UPC', 'Title', 'Department', 'Price'];
test.each([
  ['', 'Total', '', '19.98', 'total'],
  ['TOTAL', '', '', '$19.98', 'total'],
  ['Grand Total:', '2 items', '', '', 'total'],
  ['', 'Total: 306 titles', '', '', 'total'],
  ['Subtotal', '', '2', '(1,019.98)', 'total'],
  ['Sub-Total', '', '', '19.98', 'total'],
  ['upc', 'TITLE', 'Department', 'Price', 'names'],
  ['UPC', 'Title', '', '', 'names'],
  ['', 'Total Recall', '', '5.00', undefined],
  ['4012340000059', 'Total', '', '5.00', undefined],
  ['', 'Total', 'DVD', '5.00', undefined],
  ['', 'Title', '', '', undefined],
  ['', '', '', '', undefined],
  ['', 'Totally Spies', '', '1', undefined],
  ['', '2', '', '5.00', undefined],
])('%s|%s|%s|%s: %s', (...row) => {
  expect(noProduct(row.slice(0, 4) as string[], headers)).toBe(row[4]);
});

test('a cell of a whole file is not looked through', () => {
  const spaces = ' '.repeat(200_000);
  expect(noProduct(['Total', `1${spaces}x`], headers)).toBeUndefined();
  expect(noProduct([`Total${spaces}x`], headers)).toBeUndefined();
});
