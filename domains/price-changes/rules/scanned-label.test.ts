import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import { type ScannedItem, scannedItems, waitingItem } from './scanned-label.ts';

const SKU = '2000000000015';
const used: ScannedItem = { inventoryId: 1, itemSku: SKU, title: 'Night Harbor', salePrice: cents(1_299) };
const asNew: ScannedItem = { ...used, inventoryId: 2, itemSku: '2000000000022', salePrice: cents(2_499) };
const label = (code: string, labelCents: number | null = null) => ({ code, labelCents });

test.each([
  ['a UPC means every item that has it', label('012345678905'), [used, asNew]],
  ['a SKU means its item', label(SKU), [used]],
  ['a SKU with the price in force means its item', label(SKU, 1_299), [used]],
])('%s', (_what, code, items) => {
  expect(scannedItems(code, [used, asNew])).toEqual(items);
});

test('bars with another price are on an old label', () => {
  expect(scannedItems(label(SKU, 999), [used, asNew])).toMatchObject({
    code: 'LABEL_OLD',
    details: { price: 12.99, labelPrice: 9.99 },
  });
});

test('the label that waits is confirmed; one that does not is right already', () => {
  expect(waitingItem([used, asNew], [2])).toBe(asNew);
  expect(waitingItem([used, asNew], [])).toMatchObject({ code: 'LABEL_RIGHT', details: { price: 12.99 } });
});
