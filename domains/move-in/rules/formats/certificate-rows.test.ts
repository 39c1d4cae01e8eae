import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

test('Square: whole numbers stay, hidden ones are kept by what is known of them', async () => {
  const read = await readSample(
    [
      'Gift Card Number,Gift Card ID,State,Current Balance,Initial Balance,Date Activated',
      '7783320001112223,gftc:1,ACTIVE,$25.00,$50.00,2025-12-20',
      '•••• 4432,gftc:2,ACTIVE,$5.00,$5.00,2025-12-20',
      '7783320001112224,gftc:3,DEACTIVATED,$9.00,$9.00,2025-12-20',
      '7783320001112225,gftc:4,ACTIVE,,$9.00,2025-12-20',
      '7783320001112226,gftc:5,ACTIVE,0.00,$9.00,2025-12-20',
    ].join('\n'),
  );
  expect(read.format).toBe('square-gift-cards');
  expect(read.sheet('certificates').map(({ number, balance, amount }) => [number, balance, amount])).toEqual([
    ['7783320001112223', 2500, 5000],
    ['gftc:2-4432', 500, 500],
    ['7783320001112226', 0, 900],
  ]);
  expect(read.remarks.map(({ row, says, isDoubt }) => [row, says, isDoubt])).toEqual([
    [3, 'The file hides the number: kept as gftc:2-4432', true],
    [4, 'No longer good: its balance is left out', true],
    [5, 'No balance: the row is left out', true],
  ]);
});

test('a number that a spreadsheet spoiled is none', async () => {
  const read = await readSample(
    ['GAN,Gift Card ID,Balance', '7.78332E+15,gftc:1,25.00', '7.78332E+15,,25.00'].join('\n'),
  );
  expect(read.sheet('certificates')).toMatchObject([{ number: 'gftc:1', balance: 2500 }]);
  expect(read.remarks.map(({ row, says, isDoubt }) => [row, says, isDoubt])).toEqual([
    [2, 'Spoiled by a spreadsheet: its last digits are lost', true],
    [2, 'The file hides the number: kept as gftc:1', true],
    [3, 'Spoiled by a spreadsheet: its last digits are lost', true],
    [3, 'No number: the row is left out', true],
  ]);
});

test('Shopify: only last characters, in dollars', async () => {
  const read = await readSample(
    [
      'Id,Last Characters,Customer Name,Email,Order Name,Date Issued,Expires On,Initial Balance,Current Balance,Currency,Expired?,Enabled?,Note',
      '669632561443,3rqb,,,#1,2024-01-05,,100.00,85.00,USD,false,true,',
      '669632561444,9xyz,,,#2,2024-01-05,,20.00,20.00,CAD,false,true,',
      '669632561445,8abc,,,#3,2024-01-05,2024-02-01,20.00,20.00,USD,true,true,',
    ].join('\n'),
  );
  expect(read.sheet('certificates')).toMatchObject([
    { number: '669632561443-3rqb', balance: 8500, amount: 10_000, issuedOn: '2024-01-05', expiresOn: null },
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    [2, 'Last Characters', true],
    [3, 'Current Balance', true],
    [4, 'Enabled?', true],
  ]);
});
