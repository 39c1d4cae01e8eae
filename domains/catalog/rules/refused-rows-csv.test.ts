import { expect, it } from 'vitest';
import { csvCell } from '#kernel/csv-cell.ts';
import { refusedRowsCsv } from './refused-rows-csv.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['  =1+1', `"'  =1+1"`],
  ['+1', `"'+1"`],
  ['-5.00', `"'-5.00"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['＝1', `"'＝1"`],
  ['say "hi", then go', '"say ""hi"", then go"'],
  ['plain', '"plain"'],
])('the cell %j is written %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('lists row, column, value and reason', () => {
  const csv = refusedRowsCsv([{ row: 3, column: 'upc', value: '8.8E+11', reason: 'No' }]);
  expect(csv).toBe('\uFEFFrow,column,value,reason\r\n3,"upc","8.8E+11","No"\r\n');
});
