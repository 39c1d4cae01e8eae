// A report as a workbook: sections are sheets, and their numbers are numbers.
import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { money, section, text } from '#contract/report.ts';
import { paperTables } from '#domains/reports/server/paper-tables.ts';
import { xlsxOf } from '#platform/sheets/xlsx.ts';

test('each section that says something is a sheet with its sum, and the last one says of what', async () => {
  const columns = [text('Department'), money('Sales')];
  const rows = [
    ['=1+1', 150_05],
    ['Games', -5],
  ];
  const paper = {
    name: 'Sales',
    title: 'Sales by department',
    facts: [{ label: 'Store', value: 'Maple Street' }],
    sections: [section('Departments', columns, rows, { total: 'Total' }), section('Nothing', columns, [])],
  };
  const book = read(await buffer(xlsxOf(paperTables(paper))));
  expect(book.SheetNames).toEqual(['Departments', 'About']);
  expect(utils.sheet_to_json(book.Sheets.Departments ?? {}, { header: 1 })).toEqual([
    ['Department', 'Sales'],
    ['=1+1', 150.05],
    ['Games', -0.05],
    ['Total', 150],
  ]);
  expect(utils.sheet_to_json(book.Sheets.About ?? {}, { header: 1 })).toEqual([
    ['Sales by department'],
    ['Store', 'Maple Street'],
  ]);
});
