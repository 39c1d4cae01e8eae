import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import { labelRows } from './label-rows.ts';
import { BUILT_IN, newPiece } from './label-template.ts';

const label = {
  barcode: '2100000000012',
  price: cents(1_250),
  bin: 'A4',
  title: 'Blue Lantern',
  genre: 'Jazz',
  company: 'Used Media',
  tagline: 'We buy games',
  platform: 'CD',
  condition: 'Worn',
  oldPrice: cents(1_500),
  day: '11/22/26',
  template: BUILT_IN.map((piece) => ({ ...piece, mark: false })),
};

test('everything that a label has is on its slip, in the order of its template', () => {
  expect(labelRows(label)).toEqual([
    { row: 'pair', left: 'Used Media', right: 'A4', strong: true },
    { row: 'center', text: 'Blue Lantern' },
    { row: 'pair', left: 'Jazz', right: '$12.50', strong: true, big: true },
    { row: 'barcode', code: '2100000000012' },
    { row: 'small', text: 'We buy games' },
  ]);
});

test('what is empty leaves no line', () => {
  const rows = labelRows({ ...label, bin: '', genre: '', company: '', tagline: '' });
  expect(rows.map(({ row }) => row)).toEqual(['center', 'pair', 'barcode']);
  expect(rows[1]).toMatchObject({ left: '' });
});

test('another template is another slip; bars with the price show the SKU alone', () => {
  const template = [
    { ...newPiece('oldPrice'), top: 4, left: 6, width: 70 },
    { ...newPiece('day'), top: 5, left: 90, width: 60 },
    { ...newPiece('barcode'), top: 20, mark: true },
    newPiece('code'),
  ];
  expect(labelRows({ ...label, template })).toEqual([
    { row: 'pair', left: 'Was $15.00 · 11/22/26', right: '' },
    { row: 'barcode', code: '2100000000012.1250', text: '2100000000012' },
  ]);
});
