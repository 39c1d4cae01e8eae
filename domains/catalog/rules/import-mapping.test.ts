import { describe, expect, it } from 'vitest';
import { correctColumns, guessColumns } from './column-mapping.ts';
import { IMPORT_COLUMNS } from './import-mapping.ts';

describe('columns', () => {
  it.each([
    [
      'upc,title,artist,department,genre,format,msrp,releaseDate',
      { upc: 0, title: 1, artist: 2, department: 3, genre: 4, format: 5, msrp: 6, releaseDate: 7 },
    ],
    ['Product Name,Barcode,List Price,Category', { upc: 1, title: 0, msrp: 2, department: 3 }],
    ['vendorItemId,productCode,upc,title,range,msrp', { upc: 2, title: 3, msrp: 5 }],
    ['ISBN-13,Title,Author,Pub. Date', { upc: 0, title: 1, artist: 2, releaseDate: 3 }],
    ['colour,size', {}],
    ['', {}],
  ])('of %j are guessed', (headers, mapping) => {
    expect(guessColumns(IMPORT_COLUMNS, headers.split(','))).toEqual(mapping);
  });
  it('are what a person says', () => {
    const headers = ['code', 'name', 'maker'];
    expect(
      correctColumns(guessColumns(IMPORT_COLUMNS, headers), headers, {
        upc: 'code',
        artist: '',
        title: 'nowhere',
      }),
    ).toEqual({ upc: 0, title: 1 });
  });
});
