import { expect, test } from 'vitest';
import { FORMATS } from './all-formats.ts';
import { correctMapping, mapHeadings } from './columns.ts';
import { asRead, recognise } from './recognise.ts';

const SQUARE = [
  '\uFEFFToken',
  'ITEM NAME',
  'Variation Name',
  'SKU',
  'Price',
  'Current Quantity Downtown',
  'Mood',
];

test('headings count in any order, in upper case, with a byte order mark and further columns', () => {
  const found = recognise([...SQUARE].reverse(), [['glad', '3', '$9.99', '1', 'Regular', 'Mug', 'T1']]);
  expect(found).toMatchObject({
    kind: 'one',
    format: { code: 'square-items' },
    unread: ['Mood'],
  });
  expect(found.kind === 'one' && found.columns).toContainEqual({
    ...{ field: 'title', heading: 'ITEM NAME', place: '', examples: ['Mug'] },
  });
  expect(found.kind === 'one' && found.columns).toContainEqual({
    ...{ field: 'quantity', heading: 'Current Quantity Downtown', place: 'Downtown', examples: ['3'] },
  });
});

test('a file of nobody’s is none', () => {
  expect(recognise(['Title', 'UPC', 'Price'], [])).toEqual({ kind: 'none' });
  expect(recognise([], [])).toEqual({ kind: 'none' });
});

test('headings that fit two formats alike are a person’s to tell', () => {
  const found = recognise(['GAN', 'Last Characters', 'Current Balance'], []);
  expect(found.kind === 'several' && found.files.map(({ format }) => format.code)).toEqual([
    'square-gift-cards',
    'shopify-gift-cards',
  ]);
});

test('every format is told by its own headings alone, and by the newest of them', () => {
  for (const format of FORMATS) {
    const headings = Object.values(format.columns).map(({ headings: known }) => known[0] ?? '');
    expect(recognise(headings, [])).toMatchObject({ kind: 'one', format: { code: format.code } });
    expect(recognise(headings.map((one) => one.toUpperCase()).reverse(), [])).toMatchObject({
      format: { code: format.code },
    });
  }
});

test('every format says where its headings were found', () => {
  for (const { headingsFrom } of FORMATS)
    expect(headingsFrom.found === 'memory' || headingsFrom.at.length > 20).toBe(true);
});

test('codes are each used once', () => {
  expect(new Set(FORMATS.map(({ code }) => code)).size).toBe(FORMATS.length);
});

test('a person says otherwise: another column, or none', () => {
  const [items] = FORMATS;
  if (!items) throw new Error('no format');
  const headings = [...SQUARE, 'Our price'];
  const mapping = mapHeadings(items, headings);
  const corrected = correctMapping(mapping, headings, { price: 'Our price', sku: '' });
  expect(
    asRead(items, corrected, headings, []).columns.map(({ field, heading }) => [field, heading]),
  ).toContainEqual(['price', 'Our price']);
  expect(corrected.columns.sku).toBeUndefined();
  expect(corrected.places).toEqual(mapping.places);
});
