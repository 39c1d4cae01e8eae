import { cents } from '#kernel/money.ts';
import { expect, it } from 'vitest';
import { indexCodes } from './known-codes.ts';

const item = (itemId: number, given: object = {}) => ({
  itemId,
  sku: `A${itemId}`,
  upc: '045496963729',
  gtin: '00045496963729',
  title: 'Saltmarsh Tactics',
  condition: 'Very good',
  isNew: false,
  serialRequired: false,
  price: cents(2_499),
  bin: '',
  platform: 'NSW',
  family: 'game',
  isInArea: true,
  ...given,
});
const codes = indexCodes([
  item(1, { isInArea: false, isNew: true }),
  item(2),
  item(3, { isNew: true, condition: 'New' }),
  item(4, { upc: '', gtin: '', title: 'Night Ferry' }),
]);

it.each([
  ['a SKU names one item', 'a2', 2],
  ['a UPC the new one of the area', '045496963729', 3],
  ['with the zero that scanners add', '0045496963729', 3],
  ['an item without a UPC by its SKU', 'A4', 4],
  ['nothing that the store has not', '9780306406157', undefined],
  ['no item for an empty UPC', '', undefined],
])('%s', (_name, code, itemId) => expect(codes.find(code)?.itemId).toBe(itemId));

it('finds by all words of the title, in any order', () => {
  expect(codes.search('ferry ni').map(({ itemId }) => itemId)).toEqual([4]);
  expect(codes.search('saltmarsh ferry')).toEqual([]);
  expect(codes.search(' ')).toEqual([]);
});
