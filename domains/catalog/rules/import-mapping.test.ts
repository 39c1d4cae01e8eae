import { describe, expect, it } from 'vitest';
import { correctColumns, unknownHeader } from './column-mapping.ts';
import { guessImportColumns, moneyOf, otherCodeColumns } from './import-mapping.ts';

describe('columns', () => {
  it.each([
    [
      'upc,title,artist,department,genre,format,msrp,releaseDate',
      { upc: 0, title: 1, artist: 2, department: 3, genre: 4, format: 5, msrp: 6, releaseDate: 7 },
    ],
    ['Product Name,Barcode,List Price,Category', { upc: 1, title: 0, msrp: 2, department: 3 }],
    ['vendorItemId,productCode,upc,title,range,msrp', { sku: 1, upc: 2, title: 3, msrp: 5 }],
    ['SKU,Case UPC,EAN-Code,Title', { sku: 0, upc: 2, title: 3 }],
    ['SKU,Bar code number,Name', { sku: 0, upc: 1, title: 2 }],
    ['SKU,Title', { upc: 0, title: 1 }],
    ['Item number,Title,Condition', { sku: 0, title: 1, condition: 2 }],
    ['ISBN-13,Title,Author,Pub. Date', { upc: 0, title: 1, artist: 2, releaseDate: 3 }],
    [
      'UPC/EAN,Product Title,MSRP (USD),Release Date (MM/DD/YYYY)',
      { upc: 0, title: 1, msrp: 2, releaseDate: 3 },
    ],
    ['Bar Code,Item,Artist/Author,Suggested Retail', { upc: 0, title: 1, artist: 2, msrp: 3 }],
    ['Item,Description,UPC', { title: 1, upc: 2 }],
    ['UPC,Title,Price (CAD),Price (USD)', { upc: 0, title: 1, msrp: 3 }],
    ['UPC,Title,MSRP CAN,MSRP US', { upc: 0, title: 1, msrp: 3 }],
    ['colour,size', {}],
    ['', {}],
  ])('of %j are guessed', (headers, mapping) => {
    expect(guessImportColumns(headers.split(','))).toEqual(mapping);
  });
  it('of barcodes beside the first one count where that is empty', () => {
    const headers = ['UPC', 'ISBN', 'Case GTIN', 'Title'];
    expect(otherCodeColumns(headers, guessImportColumns(headers))).toEqual([1]);
  });
  it.each([
    ['UPC,Title,Price (£)', { isPriceForeign: true, currencyColumn: undefined }],
    ['UPC,Title,Price,Currency', { isPriceForeign: false, currencyColumn: 3 }],
    ['UPC,Title,Price', { isPriceForeign: false, currencyColumn: undefined }],
  ])('of %s tell the currency', (line, money) => {
    const headers = line.split(',');
    expect(moneyOf(headers, guessImportColumns(headers))).toEqual(money);
  });
  it('that are not there are named', () => {
    expect(unknownHeader(['Code', 'Name '], { upc: 'Code', title: 'Name', artist: '' })).toBeUndefined();
    expect(unknownHeader(['Code'], { upc: 'Code', title: 'Nowhere' })).toBe('Nowhere');
  });
  it('are what a person says', () => {
    const headers = ['code', 'name', 'maker'];
    expect(
      correctColumns(guessImportColumns(headers), headers, {
        upc: 'code',
        artist: '',
        title: 'nowhere',
      }),
    ).toEqual({ upc: 0, title: 1 });
  });
});
