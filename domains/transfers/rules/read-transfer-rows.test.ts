import { expect, test } from 'vitest';
import { namesColumns, readTransferRows } from './read-transfer-rows.ts';

const file = (...rows: string[]) => rows.map((row, at) => ({ number: at + 1, cells: row.split(',') }));
const HEAD = 'UPC,Quantity,Cost,Sale Price,Condition,case_condition,Title,Artist';

test('the columns in any order and spelling, an empty quantity is one', () => {
  expect(
    readTransferRows(file('quantity,UPC,sale price', '3,045496963729,12.5', ',SN-1,'), false, ','),
  ).toMatchObject([
    { row: 2, upc: '045496963729', quantity: 3, salePriceCents: 1_250, costE4: undefined },
    { row: 3, upc: 'SN-1', quantity: 1 },
  ]);
  expect(namesColumns(HEAD.split(','))).toBe(8);
  expect(namesColumns(['Transfer of Maple Street'])).toBe(0);
});

test.each<[string, string[], boolean, string]>([
  ['no rows', [HEAD], false, 'CSV_EMPTY'],
  ['nothing at all', [], false, 'CSV_EMPTY'],
  ['no column of codes', ['quantity,title', '1,Pell'], false, 'CSV_COLUMN'],
  ['no code', ['upc,quantity', ',1'], false, 'CSV_ROWS'],
  ['scientific notation', ['upc', '4.10E+11'], false, 'CSV_ROWS'],
  ['a quantity of nothing', ['upc,quantity', '1,0'], false, 'CSV_ROWS'],
  ['a quantity of a half', ['upc,quantity', '1,0.5'], false, 'CSV_ROWS'],
  ['a negative cost', ['upc,cost', '1,-5'], true, 'CSV_ROWS'],
  ['a fifth decimal of a cost', ['upc,cost', '1,5.00001'], true, 'CSV_ROWS'],
  ['a third decimal of a price', ['upc,sale price', '1,5.001'], true, 'CSV_ROWS'],
  ["the cost of a store's goods", ['upc,cost', '1,5'], false, 'CSV_ROWS'],
  ['a formula for a price', ['upc,sale price', '1,=1+1'], false, 'CSV_ROWS'],
  ['a text that is too long', ['upc,title', `1,${'x'.repeat(201)}`], false, 'CSV_ROWS'],
])('%s is refused', (_title, rows, isVendor, code) => {
  expect(readTransferRows(file(...rows), isVendor, ',')).toMatchObject({ refused: true, code });
});

test('a number that can be read two ways, and a column that comes twice', () => {
  const lines = (...rows: string[]) => rows.map((row, at) => ({ number: at + 1, cells: row.split(';') }));
  expect(readTransferRows(lines('upc;cost', '1;1,250'), true, ';')).toMatchObject({
    message: 'Row 2: an amount can be 1250 or 1.250: write it with a decimal point.',
  });
  expect(readTransferRows(lines('upc;cost', '1;1,250', '2;0,125'), true, ';')).toMatchObject([
    { costE4: 12_500 },
    { costE4: 1_250 },
  ]);
  expect(readTransferRows(lines('upc;cost;Cost', '1;2;3'), true, ';')).toMatchObject({
    message: 'Two columns are named cost: leave one of them out.',
  });
});

test('a refusal names all rows that are wrong', () => {
  const read = readTransferRows(file('upc,quantity', '1,1', ',1', '4E+11,1'), false, ',');
  expect(read).toMatchObject({
    message: 'Row 3: the code is missing. One more row is wrong, too.',
    details: { rows: [{ row: 3 }, { row: 4 }] },
  });
});

test('what spreadsheets write to keep a text a text', () => {
  expect(readTransferRows(file('upc', '="0123"'), false, ',')).toMatchObject([{ upc: '0123' }]);
});
