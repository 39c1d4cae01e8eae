import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const HEADINGS =
  'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Price,Archived,Option Name 1,Option Value 1,Default Unit Cost,Default Vendor Name,Default Vendor Code,Current Quantity Downtown,New Quantity Downtown,Stock Alert Enabled Downtown,Current Quantity Mall,New Quantity Mall,Price Mall,Tax - State (8%)';

const file = (...rows: string[]): string => [HEADINGS, ...rows].join('\r\n');

test('a variation is a product, with pieces, cost and price in each location', async () => {
  const read = await readSample(
    file(
      `A1,Metroid Dread,Regular,1001,"<p>Samus &amp; <b>E.M.M.I.</b></p>","Video Games > Switch, Used",,'0045496597337,Physical good,$39.99,N,,,18.50000,Alliance,AL-1,3,,Y,-1,,34.99,Y`,
    ),
  );
  expect(read.format).toBe('square-items');
  expect(read.sheet('products')).toMatchObject([
    {
      product: '0045496597337',
      code: '0045496597337',
      title: 'Metroid Dread',
      department: 'Video Games > Switch',
      description: 'Samus & E.M.M.I.',
    },
  ]);
  expect(read.sheet('stock')).toMatchObject([
    { store: 'Downtown', quantity: 3, cost: 185_000, price: 3999, condition: 'Used', sku: '1001' },
    { store: 'Mall', quantity: 0, cost: 185_000, price: 3499, condition: 'Used', sku: '1001' },
  ]);
  expect(read.sheet('vendors')).toMatchObject([{ vendor: 'Alliance' }]);
  expect(read.sheet('vendor-items')).toMatchObject([
    { vendor: 'Alliance', product: '0045496597337', vendorSku: 'AL-1', cost: 185_000 },
  ]);
  expect(read.remarks).toEqual([
    {
      row: 2,
      column: 'Current Quantity Mall',
      value: '-1',
      says: 'Fewer than none: taken in with none',
      isDoubt: true,
    },
  ]);
});

test('used and new of one product are one product in two conditions, also where only one has the code', async () => {
  const read = await readSample(
    file(
      'A1,Quiet Harbor,New,1,,Games,,045496597337,Physical good,59.99,N,,,40,,,1,,,,,,',
      'A2,Quiet Harbor,Used - Like New,2,,Games,,,Physical good,39.99,N,,,20,,,2,,,,,,',
    ),
  );
  expect(read.sheet('products')).toMatchObject([{ product: '045496597337', title: 'Quiet Harbor' }]);
  expect(
    read.sheet('stock').map(({ product, condition, quantity, isNewStock, sku }) => ({
      ...{ product, condition, quantity, isNewStock, sku },
    })),
  ).toEqual([
    { product: '045496597337', condition: 'New', quantity: 1, isNewStock: true, sku: '1' },
    { product: '045496597337', condition: 'New', quantity: 0, isNewStock: true, sku: '1' },
    { product: '045496597337', condition: 'Used - Like New', quantity: 2, isNewStock: null, sku: '2' },
    { product: '045496597337', condition: 'Used - Like New', quantity: 0, isNewStock: null, sku: '2' },
  ]);
});

test('one code, wherever its conditions are in the file, is one product; another title of it is an edition', async () => {
  const read = await readSample(
    file(
      'A1,Quiet Harbor (New),Regular,1,,Games,,045496597337,Physical good,59.99,N,,,40,,,1,,,,,,',
      'A2,Mug,Regular,2,,Toys,,,Physical good,9,N,,,1,,,1,,,,,,',
      'A3,Quiet Harbor - Used,Regular,3,,Games,,045496597337,Physical good,39.99,N,,,20,,,2,,,,,,',
      'A4,Loud Harbor,Regular,4,,Games,,045496597337,Physical good,9.99,N,,,5,,,1,,,,,,',
    ),
  );
  expect(read.sheet('products').map(({ product, title, edition }) => [product, title, edition])).toEqual([
    ['045496597337', 'Quiet Harbor', null],
    ['2', 'Mug', null],
    ['045496597337 loud harbor', 'Loud Harbor', 'Loud Harbor'],
  ]);
  expect(
    read
      .sheet('stock')
      .flatMap(({ product, condition, quantity }) => (quantity > 0 ? [[product, condition]] : [])),
  ).toEqual([
    ...[
      ['045496597337', 'New'],
      ['2', null],
      ['045496597337', 'Used'],
      ['045496597337 loud harbor', null],
    ],
  ]);
  expect(read.remarks).toMatchObject([{ row: 5, column: 'Variation Name', isDoubt: true }]);
});

test('other variations are products of their own, or platforms of one', async () => {
  const read = await readSample(
    file(
      'A1,Mug,Red,10,,Toys,,,Physical good,9,N,Color,Red,,,,1,,,,,,',
      'A2,Mug,Blue,11,,Toys,,,Physical good,9,N,Color,Blue,,,,1,,,,,,',
      'A3,Okami,PS2,12,,Games,,,Physical good,19,N,Platform,PS2,,,,1,,,,,,',
      'A4,Okami,Wii,13,,Games,,,Physical good,15,N,Platform,Wii,,,,1,,,,,,',
    ),
  );
  expect(
    read.sheet('products').map(({ product, title, configuration }) => [product, title, configuration]),
  ).toEqual([
    ['10', 'Mug - Red', null],
    ['11', 'Mug - Blue', null],
    ['12', 'Okami', 'PS2'],
    ['13', 'Okami', 'Wii'],
  ]);
});

test.each([
  [
    'no title',
    'A1,,Regular,1,,,,,Physical good,9,N,,,,,,1,,,,,,',
    'Item Name',
    'No title: the row is left out',
  ],
  [
    'a gift card',
    'A1,Card,10,1,,,,,Gift card,9,N,,,,,,1,,,,,,',
    'Item Type',
    'A gift card, not goods: left out',
  ],
  ['a service', 'A1,Repair,Regular,1,,,,,Service,9,N,,,,,,1,,,,,,', 'Item Type', 'No goods: left out'],
])('%s is left out, and said', async (_what, row, column, says) => {
  const read = await readSample(file(row));
  expect(read.rows).toEqual([]);
  expect(read.remarks).toMatchObject([{ row: 2, column, says }]);
});

test.each([
  ['a price that can be two', '"1,250"', '"9,99"', null, 'Can be'],
  ['one typed in', 'variable', '9.99', null, 'No fixed price'],
  ['one in another currency', '€9', '9.99', null, 'Not in dollars'],
])('%s is left out, never guessed', async (_what, price, other, cents, says) => {
  const read = await readSample(
    file(
      `A1,Mug,Regular,1,,Toys,,,Physical good,${price},N,,,,,,1,,,1,,,`,
      `A2,Cup,Regular,2,,Toys,,,Physical good,${other},N,,,,,,1,,,1,,,`,
      'A3,Pot,Regular,3,,Toys,,,Physical good,"9.99",N,,,,,,1,,,1,,,',
    ),
  );
  expect(read.sheet('stock')[0]?.price).toBe(cents);
  expect(read.remarks).toContainEqual(
    expect.objectContaining({ row: 2, column: 'Price', says: expect.stringContaining(says) }),
  );
});

test('a code that a spreadsheet spoiled is repaired where its check digit proves it, else the product comes without', async () => {
  const read = await readSample(
    file(
      'A1,Dread,Regular,1,,Games,,45496597337,Physical good,9,N,,,,,,1,,,1,,,',
      'A2,Doubt,Regular,2,,Games,,4.5E+11,Physical good,9,N,,,,,,1,,,1,,,',
    ),
  );
  expect(read.sheet('products').map(({ code }) => code)).toEqual(['045496597337', null]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    [2, 'GTIN', false],
    [3, 'GTIN', true],
  ]);
});

test('a bundle comes in without pieces, as a doubt', async () => {
  const read = await readSample(file('A1,Two Games,Regular,1,,Games,,,Bundle,9,N,,,,,,5,,,1,,,'));
  expect(read.sheet('stock').map(({ quantity }) => quantity)).toEqual([0, 0]);
  expect(read.remarks).toMatchObject([{ column: 'Item Type', isDoubt: true }]);
});

test('a file of CP-1252 and semicolons, in any order, with decimal commas', async () => {
  const text = [
    'Price;Item Name;SKU;Token;Variation Name;Default Unit Cost;Current Quantity Café',
    '39,99;Pokémon – Blü;7;T;Regular;18,5;2',
  ].join('\n');
  const bytes = Uint8Array.from([...text].map((sign) => (sign === '–' ? 0x96 : (sign.codePointAt(0) ?? 0))));
  const read = await readSample(bytes);
  expect(read.sheet('products')).toMatchObject([{ title: 'Pokémon – Blü', product: '7' }]);
  expect(read.sheet('stock')).toMatchObject([{ store: 'Café', price: 3999, cost: 185_000, quantity: 2 }]);
});
