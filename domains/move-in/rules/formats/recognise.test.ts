import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHEETS } from '#domains/move-in/rules/sheets.ts';
import { FORMATS } from './all-formats.ts';
import { correctMapping, mapHeadings } from './columns.ts';
import { WaysOfFile } from './column-ways.ts';
import { FileReader } from './read-file.ts';
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

const anyCell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '-',
    '1,250',
    '1.250,5',
    '(5)',
    '9.99E+12',
    '03/04/1990',
    "'",
    '=1+1',
    '<p>',
    '>',
    ',',
    '•••• 1',
  ),
);

test.each(FORMATS.map((format) => [format.code, format] as const))(
  '%s reads whatever is in its cells',
  (_code, format) => {
    const places = Object.values(format.places ?? {}).map(({ before, after }) => `${before}Mall${after}`);
    const headings = [
      ...Object.values(format.columns).map(({ headings: known }) => known[0] ?? ''),
      ...places,
    ];
    const mapping = mapHeadings(format, headings);
    fc.assert(
      fc.property(
        fc.array(fc.array(anyCell, { minLength: headings.length, maxLength: headings.length }), {
          maxLength: 5,
        }),
        (rows) => {
          const asked = new WaysOfFile(format, headings, mapping);
          for (const cells of rows) asked.take(cells);
          const reader = new FileReader(format, { headings, mapping, ways: asked.ways(',') });
          const made = [...rows.map((cells, at) => reader.take(cells, at + 2)), reader.end()];
          for (const { sheet, row, from } of made.flatMap((one) => one.rows)) {
            expect(from >= 2 && from < rows.length + 2).toBe(true);
            // What a sheet needs is there, and every number is one.
            for (const [name, column] of Object.entries(SHEETS[sheet].columns)) {
              const value = (row as Readonly<Record<string, unknown>>)[name];
              expect(column.isRequired && value === null).toBe(false);
              expect(typeof value === 'number' ? Number.isSafeInteger(value) : true).toBe(true);
            }
          }
          for (const { row, says } of made.flatMap((one) => one.remarks)) {
            expect(row >= 2 && row < rows.length + 2).toBe(true);
            expect(says).not.toBe('');
          }
        },
      ),
      { numRuns: 200 },
    );
  },
);

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
