import { expect, test } from 'vitest';
import { labelRows } from './label-rows.ts';

const label = {
  barcode: '2100000000012',
  price: 12.5,
  bin: 'A4',
  title: 'Blue Lantern',
  genre: 'Jazz',
  company: 'Used Media',
  tagline: 'We buy games',
};

test('everything that a label has stands on its slip', () => {
  expect(labelRows(label)).toEqual([
    { row: 'center', text: 'Blue Lantern' },
    { row: 'pair', left: 'Jazz · A4', right: '$12.50', strong: true, big: true },
    { row: 'barcode', code: '2100000000012' },
    { row: 'small', text: 'Used Media · We buy games' },
  ]);
});

test('what is empty leaves no line', () => {
  const rows = labelRows({ ...label, bin: '', genre: '', company: '', tagline: '' });
  expect(rows.map(({ row }) => row)).toEqual(['center', 'pair', 'barcode']);
  expect(rows[1]).toMatchObject({ left: '' });
});
