import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const HEADINGS =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Tax status,In stock?,Stock,Sale price,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';

test('variants have what their parent says, also where they come before it', async () => {
  const read = await readSample(
    [
      HEADINGS,
      '12,variation,H-U,,Quiet Harbor - Used,1,,,taxable,1,4,,29.99,,,H,Condition,Used,Platform,PS4',
      '10,variable,H,,Quiet Harbor,1,,"<b>Sail</b>",taxable,1,,,,"Games, Games > PS4","rpg, sea",,Condition,"New, Used",Platform,PS4',
      '11,variation,H-N,045496590420,Quiet Harbor - New,1,,,taxable,1,1,,59.99,,,id:10,Condition,New,Platform,PS4',
      '13,simple,M-1,,Mug,1,A mug,,none,1,,7.00,9.00,Toys,,,Material,Clay,,',
      '14,"simple, virtual",V-1,,Lesson,1,,,taxable,1,1,,9.00,,,,,,,',
    ].join('\n'),
  );
  expect(read.format).toBe('woocommerce-products');
  expect(read.sheet('products')).toMatchObject([
    {
      ...{ product: '045496590420', title: 'Quiet Harbor', configuration: 'PS4', description: 'Sail' },
      department: 'Games, Games > PS4',
    },
    { product: 'M-1', title: 'Mug', description: 'A mug', taxExempt: true },
    { product: 'H-U', title: 'Quiet Harbor', configuration: 'PS4' },
  ]);
  expect(read.sheet('stock')).toMatchObject([
    { condition: 'New', quantity: 1, price: 5999, tags: ['rpg', 'sea'], isNewStock: true },
    { condition: null, quantity: 0, price: 900 },
    { condition: 'Used', quantity: 4, price: 2999, isNewStock: null },
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    ...[
      [5, 'Sale price', false],
      [5, 'In stock?', true],
      [6, 'Type', false],
    ],
  ]);
});

test('a variant without its parent, stock of all variants together, a bundle', async () => {
  const read = await readSample(
    [
      HEADINGS,
      '10,variable,H,,Quiet Harbor,1,,,taxable,1,9,,,Games,,,Condition,"New, Used",,',
      '12,variation,X-1,,Lost - Used,1,,,taxable,1,4,,29.99,,,X,Condition,Used,,',
      '15,bundle,B-1,,Two Games,1,,,taxable,1,3,,50.00,Games,,,,,,',
    ].join('\n'),
  );
  expect(read.sheet('stock').map(({ product, quantity }) => [product, quantity])).toEqual([
    ['B-1', 0],
    ['X-1', 4],
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    ...[
      [2, 'Stock', true],
      [4, 'Type', true],
      [3, 'Parent', false],
    ],
  ]);
});
