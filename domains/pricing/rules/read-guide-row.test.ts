import { describe, expect, test } from 'vitest';
import { correctColumns, guessColumns } from '#domains/catalog/rules/column-mapping.ts';
import { GUIDE_COLUMNS } from '#domains/pricing/rules/guide-mapping.ts';
import { readGuideRow } from '#domains/pricing/rules/read-guide-row.ts';

const headers = [
  'asOf',
  'platform',
  'title',
  'loosePrice',
  'completePrice',
  'newPrice',
  'upc',
  'guideId',
  'source',
];
const mapping = guessColumns(GUIDE_COLUMNS, headers);
const read = (...cells: string[]) =>
  readGuideRow(cells, headers, mapping, { day: '2026-11-21', last: '2026-11-22' });

describe('columns', () => {
  test('are guessed by their names', () => {
    expect(mapping).toEqual({
      asOf: 0,
      platform: 1,
      title: 2,
      loose: 3,
      complete: 4,
      new: 5,
      upc: 6,
      source: 8,
    });
    expect(
      guessColumns(GUIDE_COLUMNS, [
        'Console Name',
        'Product Name',
        'Loose Price',
        'CIB Price',
        'New Price',
        'Box Only',
        'Manual Only',
      ]),
    ).toEqual({
      platform: 0,
      title: 1,
      loose: 2,
      complete: 3,
      new: 4,
      boxOnly: 5,
      manualOnly: 6,
    });
  });
  test('are corrected by a person', () => {
    expect(correctColumns(mapping, headers, { upc: '', loose: 'newPrice', new: 'no such' })).toMatchObject({
      loose: 5,
      new: 5,
    });
    expect(correctColumns(mapping, headers, { upc: '' })).not.toHaveProperty('upc');
  });
});

test('a row with its prices in cents', () => {
  expect(read('2026-05-26', 'PSP', 'Lumines', '$6.36', '1,020.50', 'N/A', '', '1', 'a list')).toEqual({
    ok: true,
    row: {
      gtin: null,
      upc: '',
      platform: 'PSP',
      title: 'Lumines',
      asOf: '2026-05-26',
      source: 'a list',
      prices: { loose: 636, complete: 102_050 },
    },
    remarks: [],
    hasUnreadCode: false,
  });
});

test('nobody sells for nothing: zero is no price', () => {
  expect(read('', 'PSP', 'Lumines', '0', '4.50', '$0.00')).toMatchObject({
    ok: true,
    row: { prices: { complete: 450 } },
  });
  expect(read('', 'PSP', 'Lumines', '0.01')).toMatchObject({ row: { prices: { loose: 1 } } });
});

test('the day of the import serves rows without one; a code that is none is left out', () => {
  expect(read('', 'PSP', 'Lumines', '1', '', '', '012345678901')).toMatchObject({
    ok: true,
    row: { asOf: '2026-11-21', gtin: null },
  });
  expect(read('', '', '', '1', '', '', '012345678905')).toMatchObject({
    ok: true,
    row: { gtin: '00012345678905' },
  });
});

test.each([
  ['newPrice', '-5', 'Below zero: left out', ['', 'PSP', 'Lumines', '1', '', '-5', '']],
  [
    'completePrice',
    '5.001',
    'Not an amount like 12.34: left out',
    ['', 'PSP', 'Lumines', '1', '5.001', '', ''],
  ],
  ['completePrice', '£5', 'Not in dollars: left out', ['', 'PSP', 'Lumines', '1', '£5', '', '']],
  [
    'upc',
    '7.11719E+11',
    'The code was left out: This looks like scientific notation; format the column as text',
    ['', 'PSP', 'Lumines', '1', '', '', '7.11719E+11'],
  ],
  [
    'upc',
    '36000291452',
    'Leading zero restored: 36000291452 is 036000291452',
    ['', 'PSP', 'Lumines', '1', '', '', '36000291452'],
  ],
  [
    'asOf',
    '46000',
    'A spreadsheet’s date number: read as 2025-12-09',
    ['46000', 'PSP', 'Lumines', '1', '', '', ''],
  ],
])('what is wrong with %s is left out and said, the rest is taken: %s', (column, value, note, cells) => {
  expect(read(...cells)).toMatchObject({
    ok: true,
    row: { prices: { loose: 100 } },
    remarks: [{ column, value, note }],
  });
});

test('guards, unseen marks and times do not change what a row says', () => {
  const plain = read('2026-05-26', 'PSP', 'Lumines', '6.36', '', '', '036000291452');
  const dressed = [
    '2026-05-26 00:00:00',
    '="PSP"',
    '\u202ALumines\u00A0',
    "'6.36000",
    '',
    '',
    '="036000291452"',
  ];
  expect(read(...dressed)).toEqual(plain);
});

describe('refused', () => {
  test.each([
    ['title', ['', 'PSP', '', '1', '', '', '']],
    ['title', ['', 'PSP', '', '1', '', '', '012345678901']],
    ['asOf', ['2026-11-23', 'PSP', 'Lumines', '1', '', '', '']],
    ['asOf', ['5/26/62', 'PSP', 'Lumines', '1', '', '', '']],
    ['loosePrice', ['', 'PSP', 'Lumines', '0', '0.00', '', '']],
    ['asOf', ['2026-13-40', 'PSP', 'Lumines', '1', '', '', '']],
    ['loosePrice', ['', 'PSP', 'Lumines', '1e3', '', '', '']],
    ['newPrice', ['', 'PSP', 'Lumines', '', '', '-5', '']],
    ['completePrice', ['', 'PSP', 'Lumines', '', '5.001', '', '']],
    ['asOf', ['2026', 'PSP', 'Lumines', '1', '', '', '']],
    ['asOf', ['May 2026', 'PSP', 'Lumines', '1', '', '', '']],
    ['newPrice', ['', 'PSP', 'Lumines', '', '', '99999999.00', '']],
    ['loosePrice', ['', 'PSP', 'Lumines', '', 'N/A', '-', '']],
    ['title', ['', 'PSP', 'x'.repeat(301), '1', '', '', '']],
    ['title', ['', 'PSP', 'Lu\u0000mines', '1', '', '', '']],
    ['title', ['', 'PSP', '4111 1111 1111 1111', '1', '', '', '']],
  ])('%s', (column, cells) => {
    const got = read(...cells);
    expect(got.ok ? [] : got.refused.map((one) => one.column)).toEqual([column]);
  });
});
