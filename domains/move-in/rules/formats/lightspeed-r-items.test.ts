import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

test('categories become a path, labels bear the System ID, each shop has its own cost', async () => {
  const read = await readSample(
    [
      'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Vendor ID,Price,Tax,Brand,Department,MSRP,Default Cost,Vendor,Category,Subcategory 1,Subcategory 2,North - Quantity on Hand,North - Unit Cost,South - Quantity on Hand,South - Unit Cost',
      '210000000123,,9780306406157,,,Quiet Harbor,V-9,29.99,Yes,Northlight,,59.99,20,Alliance,Video Games,Switch,Used,2,18.5,0,',
      '210000000124,045496590420,,C-7,,Odyssey,,39.99,No,Nintendo,Sales,,,,,,,1,,1,',
    ].join('\n'),
  );
  expect(read.format).toBe('lightspeed-r-items');
  expect(read.sheet('products')).toMatchObject([
    {
      product: '9780306406157',
      department: 'Video Games > Switch',
      msrp: 5999,
      artist: 'Northlight',
      taxExempt: null,
    },
    { product: '045496590420', department: 'Sales', taxExempt: true },
  ]);
  expect(
    read.sheet('stock').map(({ store, quantity, cost, condition, sku, otherSkus }) => ({
      ...{ store, quantity, cost, condition, sku, otherSkus },
    })),
  ).toEqual([
    { store: 'North', quantity: 2, cost: 185_000, condition: 'Used', sku: '210000000123', otherSkus: null },
    { store: 'South', quantity: 0, cost: 200_000, condition: 'Used', sku: '210000000123', otherSkus: null },
    { store: 'North', quantity: 1, cost: null, condition: null, sku: 'C-7', otherSkus: ['210000000124'] },
    { store: 'South', quantity: 1, cost: null, condition: null, sku: 'C-7', otherSkus: ['210000000124'] },
  ]);
  expect(read.sheet('vendor-items')).toMatchObject([{ vendor: 'Alliance', vendorSku: 'V-9', cost: 200_000 }]);
});
