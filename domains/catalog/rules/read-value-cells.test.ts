import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { areDaysFirst, readDayCell } from './read-day-cell.ts';
import { isOtherMoney, readPriceCell } from './read-price-cell.ts';

const price = (raw: string) => readPriceCell(raw, 9_999_999);

describe('a price', () => {
  it.each([
    ['49.99', 4999],
    ['9.99000', 999],
    ['="9.99"', 999],
    ["'9.99", 999],
    ['$9.99', 999],
    ['$ 1,049.99', 104_999],
    ['US$9.99', 999],
    ['9.99 USD', 999],
    ['5 $', 500],
    ['49,99', 4999],
    ['4,9', 490],
    ['1.049,99', 104_999],
    ['1 049,99', 104_999],
    ['1\u202F049,99', 104_999],
    ["1'049.50", 104_950],
    ['12.-', 1200],
    ['12,-', 1200],
    ['.99', 99],
    ['+9.99', 999],
    ['+$9.99', 999],
    ['$+9.99', 999],
    ['+ 1,049.99', 104_999],
    ['$9.99 US', 999],
    ['99¢', 99],
    ['１２．９９', 1299],
    ['0', 0],
    ['', null],
    ['-', null],
    ['—', null],
  ])('%j is %s', (raw, cents) => {
    expect(price(raw)).toEqual({ cents });
  });
  it.each([
    ['1,250', 'comma', 125, 'Read as 1.25'],
    ['1.250', 'comma', 125_000, 'Read as 1250.00'],
    ['1,250', 'unknown', null, 'Can be 1250 or 1.250: left out'],
    ['1.250', 'mixed', null, 'Can be 1.250 or 1250: left out'],
    // Never a thousand, in no column.
    ['0,125', 'point', null, 'Not an amount like 12.34: left out'],
    ['0,120', 'point', 12, undefined],
    ['12,50', 'point', 1250, undefined],
  ] as const)('%j in a column of %s: %s', (raw, way, cents, note) => {
    expect(readPriceCell(raw, 9_999_999, way)).toEqual(note === undefined ? { cents } : { cents, note });
  });
  it.each([
    ['9.990', 999, 'Read as 9.99'],
    ['1,234', 123_400, 'Read as 1234.00'],
    ['12.989999999', 1299, 'Read as 12.99'],
    ['9.99 each', 999, 'Read as 9.99'],
    ['9.99/ea', 999, 'Read as 9.99'],
    ['$9.99*', 999, 'Read as 9.99'],
    ['+', null, 'Not an amount like 12.34: left out'],
    ['+-9.99', null, 'Not an amount like 12.34: left out'],
    ['MSRP $9.99', 999, 'Read as 9.99'],
    ['19.994', null, 'Not an amount like 12.34: left out'],
    ['£9.99', null, 'Not in dollars: left out'],
    ['9,99 €', null, 'Not in dollars: left out'],
    ['9.99 EUR', null, 'Not in dollars: left out'],
    ['kr 99', null, 'Not in dollars: left out'],
    ['99kr', null, 'Not in dollars: left out'],
    ['CHF 12.50', null, 'Not in dollars: left out'],
    ['¥1200', null, 'Not in dollars: left out'],
    ['￡5', null, 'Not in dollars: left out'],
    ['C$5', null, 'Not in dollars: left out'],
    ['-4.99', null, 'Below zero: left out'],
    ['−4.99', null, 'Below zero: left out'],
    ['(4.99)', null, 'Below zero: left out'],
    ['($4.99)', null, 'Below zero: left out'],
    ['4.99-', null, 'Below zero: left out'],
    ['-$4.99', null, 'Below zero: left out'],
    ['10%', null, 'A percentage, not a price: left out'],
    ['TBD', null, 'Not an amount like 12.34: left out'],
    ['N/A', null, 'Not an amount like 12.34: left out'],
    ['call', null, 'Not an amount like 12.34: left out'],
    ['1e3', null, 'Not an amount like 12.34: left out'],
    ['$9.99 - $12.99', null, 'Not an amount like 12.34: left out'],
    ['999999999', null, 'More than 99,999.99: left out'],
  ])('%j is %s, and it is said: %s', (raw, cents, note) => {
    expect(price(raw)).toEqual({ cents, note });
  });
  it('of dollars and cents is what it says, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        const us = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        const german = (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
        for (const text of [
          us,
          german,
          `$${us}`,
          `${german} $`,
          (cents / 100).toFixed(5),
          String(cents / 100),
        ])
          expect(price(text)).toEqual({ cents });
      }),
    );
  });
});

test.each([
  ['Price (£)', true],
  ['Price €', true],
  ['MSRP CAN', true],
  ['Price in pounds', true],
  ['EUR', true],
  ['Price (USD)', false],
  ['MSRP US', false],
  ['US$', false],
  ['Price', false],
  ['$', false],
])('%s is of another currency: %s', (header, isOther) => {
  expect(isOtherMoney(header)).toBe(isOther);
});

test.each([
  ['Release date (DD/MM/YYYY)', [], true],
  ['Release date (MM/DD/YYYY)', ['31/12/2008'], false],
  ['Date', ['01/02/2008', '31/12/2008'], true],
  ['Date', ['01/02/2008', '12/31/2008'], false],
  ['Date', ['31/12/2008', '12/31/2008'], false],
  ['Date', ['31.12.2008', '2008-12-31', '1/2/2008'], false],
])('%s of %s has days first: %s', (header, cells, areFirst) => {
  expect(areDaysFirst(header, cells)).toBe(areFirst);
});

describe('a day where days are first', () => {
  it.each([
    ['05/06/2008', { day: '2008-06-05', note: 'Read as 2008-06-05' }],
    ['12/31/2008', { day: '2008-12-31', note: 'Read as 2008-12-31' }],
    ['2008-05-06', { day: '2008-05-06' }],
    ['May 6, 2008', { day: '2008-05-06' }],
  ])('%s', (cell, day) => {
    expect(readDayCell(cell, true)).toEqual(day);
  });
});

describe('a day', () => {
  it.each([
    ['2008-05-01', '2008-05-01'],
    ['2008-5-1', '2008-05-01'],
    ['2008/05/01', '2008-05-01'],
    ['20080501', '2008-05-01'],
    ['2008-05-01 00:00:00', '2008-05-01'],
    ['2008-05-01T00:00:00.000Z', '2008-05-01'],
    ['2008-05-01T10:00:00+02:00', '2008-05-01'],
    ['5/1/2008 12:00:00 AM', '2008-05-01'],
    ['11/20/26', '2026-11-20'],
    ['11/20/97', '1997-11-20'],
    ['05-13-2008', '2008-05-13'],
    ['1.5.2008', '2008-05-01'],
    ['31.12.99', '1999-12-31'],
    ['May 1, 2008', '2008-05-01'],
    ['1st May 2008', '2008-05-01'],
    ['01-May-08', '2008-05-01'],
    ['Thu, 1 May 2008 10:00:00 +0000', '2008-05-01'],
    ['2008', '2008-01-01'],
    ['2008.0', '2008-01-01'],
    ['="2008"', '2008-01-01'],
    ["'2008", '2008-01-01'],
    ['2008-05', '2008-05-01'],
    ['05/2008', '2008-05-01'],
    ['', null],
    ['-', null],
  ])('%j is %s', (raw, day) => {
    expect(readDayCell(raw)).toEqual({ day });
  });
  it.each([
    ['13/05/2008', '2008-05-13', 'Read as 2008-05-13'],
    ['5.13.2008', '2008-05-13', 'Read as 2008-05-13'],
    ['39569', '2008-05-01', 'A spreadsheet’s date number: read as 2008-05-01'],
    ['39569.0', '2008-05-01', 'A spreadsheet’s date number: read as 2008-05-01'],
    ['39569.75', '2008-05-01', 'A spreadsheet’s date number: read as 2008-05-01'],
    ['Nov-08', '2008-11-01', 'Read as 2008-11-01'],
    ['2008-00-00', '2008-01-01', 'Read as 2008-01-01'],
    ['Q3 2026', '2026-01-01', 'Read as 2026-01-01'],
    ['c. 1998', '1998-01-01', 'Read as 1998-01-01'],
    ['-720.0', null, 'Not a date or year: left out'],
    ['0000-00-00', null, 'Not a date or year: left out'],
    ['02/30/26', null, 'Not a date or year: left out'],
    ['2026-13-01', null, 'Not a date or year: left out'],
    ['1998-2001', null, 'Not a date or year: left out'],
    ['99', null, 'Not a date or year: left out'],
    ['TBD', null, 'Not a date or year: left out'],
  ])('%j is %s, and it is said: %s', (raw, day, note) => {
    expect(readDayCell(raw)).toEqual({ day, note });
  });
  it('is read without an exception, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (raw) => {
        expect(readDayCell(raw).day ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(price(raw).cents ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
