import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const OLD =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Gift Card,Cost per item,Price / International,Status';
const NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Cost per item,Inventory tracker,Inventory quantity,Gift card,Product image URL';

test('what variants share is only in their first row; rows of pictures are nothing', async () => {
  const read = await readSample(
    [
      OLD,
      `harbor,Quiet Harbor,"<p>Sail.</p>",Northlight,Media,Video Games,"rpg, pre-owned picks",TRUE,Condition,New,Platform,PS4,11,shopify,2,59.99,,'0045496590420,http://x/1.jpg,FALSE,40.00,,active`,
      'harbor,,,,,,,,,Pre-owned,,PS4,12,shopify,5,29.99,,,http://x/2.jpg,,12.3456,,',
      'harbor,,,,,,,,,New,,PS5,13,shopify,1,69.99,,,,,50,,',
      'harbor,,,,,,,,,,,,,,,,,,http://x/3.jpg,,,,',
      'mug,Mug,,Acme,,Toys,,TRUE,Title,Default Title,,,,shopify,-2,9.00,,,,FALSE,,,active',
    ].join('\n'),
  );
  expect(read.format).toBe('shopify-products');
  expect(
    read.sheet('products').map(({ product, title, configuration, artist, department, description }) => ({
      ...{ product, title, configuration, artist, department, description },
    })),
  ).toEqual([
    {
      ...{ product: '0045496590420', title: 'Quiet Harbor', configuration: 'PS4', artist: 'Northlight' },
      ...{ department: 'Video Games', description: 'Sail.' },
    },
    {
      ...{ product: '13', title: 'Quiet Harbor', configuration: 'PS5', artist: 'Northlight' },
      ...{ department: 'Video Games', description: 'Sail.' },
    },
    {
      ...{ product: 'mug mug', title: 'Mug', configuration: null, artist: 'Acme', department: 'Toys' },
      description: null,
    },
  ]);
  expect(
    read
      .sheet('stock')
      .map(({ product, condition, quantity, price, cost, sku }) => [
        ...[product, condition, quantity, price, cost, sku],
      ]),
  ).toEqual([
    ['0045496590420', 'New', 2, 5999, 400_000, '11'],
    ['0045496590420', 'Pre-owned', 5, 2999, 123_456, '12'],
    ['13', 'New', 1, 6999, 500_000, '13'],
    ['mug mug', null, 0, 900, null, null],
  ]);
  expect(read.remarks).toMatchObject([
    { row: 6, column: 'Variant Inventory Qty', value: '-2', isDoubt: true },
  ]);
});

test('the newer headings, gift cards left out, what isn’t tracked isn’t counted', async () => {
  const read = await readSample(
    [
      NEW,
      'Gift Card,gift,,Acme,,,,TRUE,Active,,,Denomination,$10,10,,,,TRUE,',
      'Poster,poster,,Acme,,Toys,,TRUE,Active,77,,Title,Default Title,"1,234.50",,,0,FALSE,',
    ].join('\n'),
  );
  expect(read.sheet('stock')).toMatchObject([{ product: '77', quantity: 0, price: 123_450 }]);
  expect(read.remarks.map(({ row, says }) => [row, says])).toEqual([
    [2, 'A gift card, not goods: left out'],
    [3, 'The old system doesn’t count it: taken in with none'],
  ]);
});
