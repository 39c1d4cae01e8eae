// Discogs, PriceCharting and eBay: lists of what is offered or owned, not of what is stocked.
import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

test('Discogs: a release is a product, its listings its conditions', async () => {
  const read = await readSample(
    [
      'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity',
      '1,Miles Davis,Kind Of Blue,Columbia,CL 1355,"2xLP, Album, RE",249504,For Sale,24.99,2026-01-01,"Plays fine",Very Good Plus (VG+),Generic,N,BIN-3,,,Wall,2',
      '2,Miles Davis,Kind Of Blue,Columbia,CL 1355,"LP, Album, RE",249504,For Sale,12.00,2026-01-01,,Good (G),No Cover,N,,,,,',
      '3,Prince,1999,,,"7"", Single",5,Sold,9.99,2026-01-01,,Mint (M),Mint (M),N,,,,,',
    ].join('\n'),
  );
  expect(read.format).toBe('discogs-inventory');
  expect(new Set(read.sheet('products').map(({ product }) => product))).toEqual(new Set(['Discogs 249504']));
  expect(read.sheet('products')[0]).toMatchObject({
    artist: 'Miles Davis',
    configuration: 'LP',
    department: '',
  });
  expect(read.sheet('stock')).toMatchObject([
    {
      ...{
        condition: 'Very Good Plus (VG+)',
        caseCondition: 'Generic',
        quantity: 2,
        price: 2499,
        bin: 'Wall',
      },
      ...{ sku: 'BIN-3', notes: 'Plays fine\nSleeve: Generic', cost: null },
    },
    { condition: 'Good (G)', caseCondition: 'No Cover', quantity: 1, price: 1200 },
  ]);
  expect(read.remarks).toMatchObject([{ row: 4, column: 'status', says: 'Sold: left out', isDoubt: false }]);
});

test('PriceCharting: its value is a guide price, never ours', async () => {
  const read = await readSample(
    [
      'id,product-name,console-name,price-in-pennies,include-string,condition-string,sku,notes,cost-basis-in-pennies,quantity,date-entered,date-purchased,grading-company,grading-cert-id,folder',
      '77,Chrono Trigger,Super Nintendo,19900,Item only,Normal wear,,,4500,1,2025-01-01,,,,Retro',
      '77,Chrono Trigger,Super Nintendo,80000,"Item, Box, and Manual",Normal wear,,,9000,2,2025-01-01,,,,',
      '78,EarthBound,Super Nintendo,300000,"Item, Box, and Manual",,,,0,1,2025-01-01,,WATA,C-1,',
      '79,Mario Kart 64,Nintendo 64,900,Manual only,,,,,,2025-01-01,,,,',
    ].join('\n'),
  );
  expect(read.format).toBe('pricecharting-collection');
  expect(
    read
      .sheet('stock')
      .map(({ product, condition, quantity, price, cost, notes }) => [
        ...[product, condition, quantity, price, cost, notes],
      ]),
  ).toEqual([
    ['PriceCharting 77', 'Item only, Normal wear', 1, null, 450_000, null],
    ['PriceCharting 77', 'Item, Box, and Manual, Normal wear', 2, null, null, null],
    ['PriceCharting 78', 'Item, Box, and Manual, graded', 1, null, null, 'WATA C-1'],
    ['PriceCharting 79', 'Manual only', 1, null, null, null],
  ]);
  expect(read.sheet('guide-prices')).toMatchObject([
    { product: 'PriceCharting 77', loose: 19_900, complete: null, source: 'PriceCharting' },
    { product: 'PriceCharting 77', complete: 80_000, loose: null },
    { product: 'PriceCharting 79', manualOnly: 900 },
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    [3, 'cost-basis-in-pennies', true],
    [4, 'include-string', true],
  ]);
});

test('eBay: variations without the row for all of them, bids are no prices', async () => {
  const read = await readSample(
    [
      '\uFEFFItem number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Current price,Start date,eBay category 1 name,Condition,P:UPC,P:EAN,P:ISBN',
      '"318000000001","Okami",Platform=PS2;Wii,,5,FIXED_PRICE,USD,19.99,,19.99,Jun-29-26 16:00:01 PDT,Video Games,Used,,,',
      '"318000000001","Okami",Platform=PS2,OK-1,2,FIXED_PRICE,USD,19.99,,19.99,Jun-29-26 16:00:01 PDT,Video Games,Used,,,',
      '"318000000001","Okami",Platform=Wii,OK-2,3,FIXED_PRICE,USD,15.99,,15.99,Jun-29-26 16:00:01 PDT,Video Games,Used,Does not apply,,',
      '"318000000002","Rare Cart",,RC,1,AUCTION,USD,9.99,,42.00,Jun-29-26 16:00:01 PDT,Video Games,Ungraded,045496590420,,',
      '"318000000003","UK Book",,UB,1,FIXED_PRICE,GBP,5.00,,5.00,Jun-29-26 16:00:01 PDT,Books,Brand New,,,0-306-40615-2',
    ].join('\n'),
  );
  expect(read.format).toBe('ebay-listings');
  expect(
    read.sheet('products').map(({ product, title, configuration }) => [product, title, configuration]),
  ).toEqual([
    ['OK-1', 'Okami', 'PS2'],
    ['OK-2', 'Okami', 'Wii'],
    ['045496590420', 'Rare Cart', null],
    ['0306406152', 'UK Book', null],
  ]);
  expect(read.sheet('stock').map(({ quantity, price, condition }) => [quantity, price, condition])).toEqual([
    [2, 1999, 'Used'],
    [3, 1599, 'Used'],
    [1, null, 'Ungraded'],
    [1, null, 'Brand New'],
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    [5, 'Current price', true],
    [6, 'Currency', true],
  ]);
});
