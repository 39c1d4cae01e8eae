import { expect, test } from 'vitest';
import { guessVendorColumns } from './import-columns.ts';
import { readItemRow, type VendorWays } from './read-item-row.ts';

const headers = [
  'UPC',
  'SKU',
  'Title',
  'Department',
  'Cost',
  'MSRP',
  'Pack Qty',
  'Pack Cost',
  'Status',
  'Min Qty',
  'Max Qty',
];
const mapping = guessVendorColumns(headers);
const known = { departments: new Map([['toys', 7]]), departmentId: null, books: new Set<number>() };
const good = ['045496963729', 'A-1', 'Comet Racers', 'Toys', '12.3456', '19.99', '', '', 'In Stock', '', ''];
const read = (changes: Record<number, string>) =>
  readItemRow(
    2,
    good.map((cell, at) => changes[at] ?? cell),
    headers,
    mapping,
    known,
  );

test('the headers of real lists', () => {
  expect(
    guessVendorColumns(['vendorItemId', 'productCode', 'upc', 'title', 'packQty', 'msrp', 'orderQty']),
  ).toEqual({
    vendorSku: 0,
    upc: 2,
    title: 3,
    packSize: 4,
    msrp: 5,
  });
  expect(guessVendorColumns(['Item', 'UPC Bar Code', 'Case UPC', 'Dealer'])).toEqual({
    title: 0,
    upc: 1,
    caseCode: 2,
    cost: 3,
  });
});

test('a row', () => {
  expect(read({})).toMatchObject({
    ok: true,
    item: {
      upc: '045496963729',
      vendorSku: 'A-1',
      departmentId: 7,
      costE4: 123_456,
      msrpCents: 1_999,
      statusId: 1,
    },
  });
});

test.each<[string, Record<number, string>, object]>([
  [
    'a pack’s price makes the unit’s',
    { 6: '6', 7: '10.00', 4: '99' },
    { costE4: 16_667, packSize: 6, packCostCents: 1_000 },
  ],
  ['no cost is said', { 4: '' }, { costE4: null }],
  ['a guarded code', { 0: '="045496963729"' }, { upc: '045496963729' }],
  ['no code', { 0: 'N/A' }, { upc: '', gtin: null }],
  [
    'the code of a case',
    { 0: '10045496963726' },
    { upc: '', caseCode: '10045496963726', pieceGtin: '00045496963729' },
  ],
  ['a department that isn’t there', { 3: 'Widgets' }, { departmentId: null }],
  ['discontinued', { 8: 'Disc.' }, { statusId: null }],
  ['out of print', { 8: 'OOP' }, { statusId: 4 }],
  ['preorder', { 8: 'Pre-Order' }, { statusId: 5 }],
  ['least above most', { 9: '5', 10: '2' }, { minQuantity: null, maxQuantity: null }],
])('%s', (_what, changes, item) => expect(read(changes)).toMatchObject({ ok: true, item }));

test('numbers are read in the way of their column; what can be two is refused, and named', () => {
  const row = (cells: Record<number, string>, ways: VendorWays) =>
    readItemRow(
      2,
      good.map((cell, at) => cells[at] ?? cell),
      headers,
      mapping,
      known,
      ways,
    );
  expect(row({ 4: '1,250', 5: '2,50' }, { cost: 'comma', msrp: 'comma' })).toMatchObject({
    item: { costE4: 12_500, msrpCents: 250 },
    remarks: [{ column: 'Cost', value: '1,250', note: 'Read as 1.250' }],
  });
  expect(row({ 4: '0,125' }, { cost: 'point' })).toMatchObject({ item: { costE4: 1_250 } });
  expect(row({ 4: '1,250' }, { cost: 'point' })).toMatchObject({ item: { costE4: 12_500_000 } });
  for (const way of ['unknown', 'mixed'] as const) {
    const reason = 'Can be 1250 or 1.250: write it with a decimal point and two or four decimals';
    expect(row({ 4: '1,250' }, { cost: way })).toMatchObject({ refused: [{ column: 'Cost', reason }] });
    expect(row({ 7: '1,250' }, { packCost: way })).toMatchObject({
      refused: [{ column: 'Pack Cost', reason }],
    });
    expect(row({ 5: '1,250' }, { msrp: way })).toMatchObject({
      item: { msrpCents: null },
      remarks: [{ column: 'MSRP', note: 'Can be 1250 or 1.250: left out' }],
    });
    expect(row({ 6: '1.000' }, { packSize: way })).toMatchObject({ refused: [{ column: 'Pack Qty' }] });
  }
});

test.each<[string, Record<number, string>, string]>([
  ['scientific notation', { 0: '4.5496963729E+10' }, 'UPC'],
  ['rounded scientific notation', { 0: '4.55E+10' }, 'UPC'],
  ['a wrong check digit', { 0: '045496963728' }, 'UPC'],
  ['a cost below nothing', { 4: '-3.00' }, 'Cost'],
  ['a cost below nothing in brackets', { 4: '(3.00)' }, 'Cost'],
  ['a formula for a cost', { 4: '=A1*2' }, 'Cost'],
  ['another currency', { 4: '€3' }, 'Cost'],
  ['no pack', { 6: '0' }, 'Pack Qty'],
  ['half a pack', { 6: '1.5' }, 'Pack Qty'],
  ['a pack’s price below nothing', { 7: '-1' }, 'Pack Cost'],
  ['a card number', { 2: '4111 1111 1111 1111' }, 'Title'],
  ['a title without an end', { 2: 'x'.repeat(301) }, 'Title'],
  ['nothing that names a product', { 0: '', 1: '', 2: '' }, 'UPC'],
])('%s refuses the row', (_what, changes, column) => {
  expect(read(changes)).toMatchObject({ ok: false, refused: [{ column }] });
});
