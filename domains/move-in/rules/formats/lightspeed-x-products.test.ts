import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const HEADINGS =
  'id,handle,sku,composite_name,composite_sku,composite_quantity,name,description,product_category,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,brand_name,supplier_name,supplier_code,active,track_inventory,outlet_tax_Main_Outlet,inventory_Main_Outlet,reorder_point_Main_Outlet,inventory_Market_Square,reorder_point_Market_Square';

test('outlets are stores, five decimals are taken, a SKU that is a bar code is one', async () => {
  const read = await readSample(
    [
      HEADINGS,
      'u1,odyssey,045496590420,,,,Super Mario Odyssey,,Games / Switch,,,cib,18.33333,39.99000,Nintendo,Alliance,A-1,1,1,Tax,3.00000,1,,',
    ].join('\n'),
  );
  expect(read.format).toBe('lightspeed-x-products');
  expect(read.sheet('products')).toMatchObject([{ product: '045496590420', code: '045496590420' }]);
  expect(read.sheet('stock')).toMatchObject([
    { store: 'Main Outlet', quantity: 3, cost: 183_333, price: 3999, condition: 'cib', sku: null },
    { store: 'Market Square', quantity: 0, cost: 183_333, price: 3999 },
  ]);
  expect(read.remarks).toMatchObject([
    { column: 'supply_price', value: '18.33333', says: 'Rounded to 18.3333', isDoubt: false },
  ]);
});

test('variants repeat the name, some with their options behind it', async () => {
  const read = await readSample(
    [
      HEADINGS,
      'u1,harbor,S1,,,,Quiet Harbor,,Games,Condition,New,,40,59.99,,,,1,1,,1,,0,',
      'u2,harbor,S2,,,,Quiet Harbor / Used,,Games,Condition,Used,,20,29.99,,,,1,1,,4,,2,',
    ].join('\n'),
  );
  const [product] = read.sheet('products');
  expect(read.sheet('products')).toHaveLength(1);
  expect(product).toMatchObject({ title: 'Quiet Harbor', code: null });
  expect(
    read.sheet('stock').map(({ product: of, condition, quantity }) => [of, condition, quantity]),
  ).toEqual([
    [product?.product, 'New', 1],
    [product?.product, 'New', 0],
    [product?.product, 'Used', 4],
    [product?.product, 'Used', 2],
  ]);
});

test('a bundle has no pieces, and its parts are no products', async () => {
  const read = await readSample(
    [
      HEADINGS,
      'u1,starter,B1,Part,P1,2,Starter Set,,Games,,,,40,59.99,,,,1,1,,9,,0,',
      'u1,starter,,Other part,P2,1,,,,,,,,,,,,,,,,,,',
    ].join('\n'),
  );
  expect(read.sheet('products')).toMatchObject([{ title: 'Starter Set' }]);
  expect(read.sheet('stock').map(({ quantity }) => quantity)).toEqual([0, 0]);
  expect(read.remarks.map(({ row, isDoubt }) => [row, isDoubt])).toEqual([
    [2, true],
    [3, false],
  ]);
});
