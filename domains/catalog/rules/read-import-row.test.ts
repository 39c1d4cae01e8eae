import { describe, expect, it } from 'vitest';
import { guessColumns } from './column-mapping.ts';
import { IMPORT_COLUMNS } from './import-mapping.ts';
import { readImportRow } from './read-import-row.ts';

const headers = ['upc', 'title', 'artist', 'department', 'format', 'msrp', 'releaseDate'];
const mapping = guessColumns(IMPORT_COLUMNS, headers);
const known = {
  departments: new Map([
    ['video games', 1],
    ['toys', 2],
  ]),
  configurations: new Map([['1/wii', 9]]),
};
const GOOD = ['036000291452', 'Quiet Harbor', 'Lantern Works', 'Video Games', 'Wii', '49.99', '2026-11-20'];
const read = (changes: Record<number, string>) =>
  readImportRow(
    GOOD.map((cell, at) => changes[at] ?? cell),
    headers,
    mapping,
    known,
  );

describe('a row', () => {
  it('is a product', () => {
    expect(read({})).toMatchObject({
      ok: true,
      product: {
        upc: '036000291452',
        gtin: '00036000291452',
        title: 'Quiet Harbor',
        departmentId: 1,
        configurationId: 9,
        msrpCents: 4999,
        releaseDate: '2026-11-20',
        words: 'quiet harbor lantern works',
      },
    });
  });
  it.each([
    ['a lost zero', { 0: '36000291452' }, { repaired: '36000291452', product: { upc: '036000291452' } }],
    ['no price', { 5: '' }, { product: { msrpCents: null } }],
    ['a dollar sign', { 5: '$1,049.99' }, { product: { msrpCents: 104999 } }],
    ['a decimal comma', { 5: '49,99' }, { product: { msrpCents: 4999 } }],
    ['a year', { 6: '1999' }, { product: { releaseDate: '1999-01-01' } }],
    ['an American day', { 6: '11/20/26' }, { product: { releaseDate: '2026-11-20' } }],
    ['no day', { 6: '' }, { product: { releaseDate: null } }],
    ['a department in other letters', { 3: 'VIDEO  games' }, { product: { departmentId: 1 } }],
    ['a department with a bracket', { 3: 'Toys (blocks)', 4: '' }, { product: { departmentId: 2 } }],
    ['an unknown format', { 4: 'Abacus' }, { unknownFormat: 'Abacus', product: { configurationId: null } }],
    ['a line end in the title', { 1: 'Quiet\r\nHarbor' }, { product: { title: 'Quiet Harbor' } }],
    ['a formula as title, kept as it is', { 1: '=1+1' }, { product: { title: '=1+1' } }],
    ['another alphabet', { 1: 'Тихая гавань' }, { product: { title: 'Тихая гавань' } }],
  ])('with %s is taken', (_what, changes, expected) => {
    expect(read(changes)).toMatchObject({ ok: true, ...expected });
  });
  it.each([
    [
      'scientific notation',
      { 0: '8.83929E+11' },
      'upc',
      'This looks like scientific notation; format the column as text',
    ],
    ['a wrong check digit', { 0: '036000291453' }, 'upc', 'UPC check digit should be 2'],
    ['no UPC', { 0: ' ' }, 'upc', 'UPC is required'],
    ['no title', { 1: '' }, 'title', 'Title is missing'],
    ['a title of 501 characters', { 1: 'x'.repeat(501) }, 'title', 'Title is longer than 500 characters'],
    ['a NUL', { 1: 'a\u0000b' }, 'title', 'Holds characters that are not allowed'],
    [
      'a card number',
      { 1: 'Disc 4111 1111 1111 1111' },
      'title',
      'Looks like a card number; never write one down here',
    ],
    ['no department', { 3: ' ' }, 'department', 'Department is missing'],
    ['an unknown department', { 3: 'Shoes' }, 'department', 'There is no department Shoes'],
    ['a third decimal behind a comma', { 5: '4,9991' }, 'msrp', 'Must be an amount like 12.34'],
    ['a third decimal', { 5: '4.999' }, 'msrp', 'Must be an amount like 12.34'],
    ['a negative price', { 5: '-4.99' }, 'msrp', 'Must be an amount like 12.34'],
    ['a price in scientific notation', { 5: '1e3' }, 'msrp', 'Must be an amount like 12.34'],
    [
      'a day that is none',
      { 6: '02/30/26' },
      'releaseDate',
      'Must be a day like 2026-11-20, 11/20/26 or a year',
    ],
  ])('with %s is refused, the column named', (_what, changes, column, reason) => {
    expect(read(changes)).toMatchObject({ ok: false, refused: [{ column, reason }] });
  });
  it('with two wrong cells names both', () => {
    const both = read({ 0: '', 1: '' });
    expect(!both.ok && both.refused.map((one) => one.column)).toEqual(['upc', 'title']);
  });
  it('longer than its headers has a cell that was cut in two', () => {
    expect(readImportRow([...GOOD, '', 'more'], headers, mapping, known)).toMatchObject({
      ok: false,
      refused: [
        {
          column: 'Column 9',
          value: 'more',
          reason:
            'The row has 9 cells, the first row names 7 columns; a cell with a comma in it needs quotes',
        },
      ],
    });
    expect(readImportRow([...GOOD, '', ' '], headers, mapping, known)).toMatchObject({ ok: true });
  });
  it('shorter than its headers lacks what is not there', () => {
    expect(readImportRow(['036000291452'], headers, mapping, known)).toMatchObject({
      ok: false,
      refused: [{ column: 'title' }, { column: 'department' }],
    });
  });
});
