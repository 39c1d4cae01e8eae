import { expect, test } from 'vitest';
import { orderedRefusal } from './ordered.ts';

test.each([
  [
    'the first order and its bin',
    [
      { orderNumber: 'Shopify 1187', bin: 'L11' },
      { orderNumber: 'eBay 7', bin: 'L11' },
    ],
    'Shopify 1187, in bin L11.',
  ],
  ['no bin', [{ orderNumber: 'Shopify 1187', bin: '' }], 'Shopify 1187. Sell'],
])('names %s', (_name, ordered, words) =>
  expect(orderedRefusal(ordered)).toMatchObject({
    code: 'ITEM_ORDERED',
    message: expect.stringContaining(words),
  }),
);

test('refuses nothing where nothing is kept', () => expect(orderedRefusal([])).toBeNull());
