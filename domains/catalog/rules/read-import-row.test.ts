import { describe, expect, it, test } from 'vitest';
import { guessImportColumns } from './import-mapping.ts';
import { readImportRow } from './read-import-row.ts';

const headers = ['upc', 'title', 'artist', 'department', 'format', 'msrp', 'releaseDate'];
const mapping = guessImportColumns(headers);
const known = {
  departments: new Map([
    ['video games', 1],
    ['toys', 2],
    ['books', 3],
  ]),
  departmentNames: new Map([
    [1, 'Video Games'],
    [2, 'Toys'],
    [3, 'Books'],
  ]),
  books: new Set([3]),
  configurations: new Map([['1/wii', 9]]),
  otherCodes: [],
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
    [
      'a lost zero',
      { 0: '36000291452' },
      {
        isRepaired: true,
        product: { upc: '036000291452' },
        remarks: [{ column: 'upc', value: '36000291452' }],
      },
    ],
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
    ['no title', { 1: '' }, 'title', 'Title is missing'],
    ['a title of 501 characters', { 1: 'x'.repeat(501) }, 'title', 'Title is longer than 500 characters'],
    ['a NUL', { 1: 'a\u0000b' }, 'title', 'Contains characters that are not allowed'],
    [
      'a card number',
      { 1: 'Disc 4111 1111 1111 1111' },
      'title',
      'Looks like a card number; never write one down here',
    ],
    ['no department', { 3: ' ' }, 'department', 'Department is missing'],
    ['an unknown department', { 3: 'Shoes' }, 'department', 'There is no department Shoes'],
  ])('with %s is refused, the column named', (_what, changes, column, reason) => {
    expect(read(changes)).toMatchObject({ ok: false, refused: [{ column, reason }] });
  });
  it.each([
    [
      'a third decimal behind a comma',
      { 5: '4,9991' },
      'msrp',
      '4,9991',
      'Not an amount like 12.34: left out',
    ],
    ['a third decimal', { 5: '4.999' }, 'msrp', '4.999', 'Not an amount like 12.34: left out'],
    ['a negative price', { 5: '-4.99' }, 'msrp', '-4.99', 'Below zero: left out'],
    ['a price in pounds', { 5: '£4.99' }, 'msrp', '£4.99', 'Not in dollars: left out'],
    ['a price in scientific notation', { 5: '1e3' }, 'msrp', '1e3', 'Not an amount like 12.34: left out'],
    ['a day that is none', { 6: '02/30/26' }, 'releaseDate', '02/30/26', 'Not a date or year: left out'],
    ['a year before Christ', { 6: '-720.0' }, 'releaseDate', '-720.0', 'Not a date or year: left out'],
    [
      'a NUL in the artist',
      { 2: 'a\u0000b' },
      'artist',
      'a\u0000b',
      'Contains characters that are not allowed: left out',
    ],
    ['no UPC', { 0: ' ' }, 'upc', '', 'No code: the product gets one of the store’s own numbers'],
    [
      'a number of its own',
      { 0: '123457' },
      'upc',
      '123457',
      'Not a barcode: used as the store’s own number',
    ],
    [
      'a case code',
      { 0: '10036000291459' },
      'upc',
      '10036000291459',
      'The code of a case (GTIN-14), not of one item; taken as it is',
    ],
    ['decimals', { 0: '5011921079780.0' }, 'upc', '5011921079780.0', 'Read as 5011921079780'],
  ])('with %s is taken, and what was done is said', (_what, changes, column, value, note) => {
    expect(read(changes)).toMatchObject({ ok: true, remarks: [{ column, value, note }] });
  });
  it.each([
    [
      'a guard around every cell',
      { 0: '="036000291452"', 1: '="Quiet Harbor"', 5: '="49.99"', 6: '="2008"' },
    ],
    ['apostrophes', { 0: "'036000291452", 5: "'49.99", 6: "'2008" }],
    ['decimals without a value', { 5: '49.99000', 6: '2008.0' }],
    [
      'marks that nobody sees',
      { 0: '\uFEFF036000291452\u200B', 1: '\u202AQuiet\u00A0Harbor\u202C', 5: '49.99\u00A0', 6: '2008' },
    ],
  ])('with %s is the same product', (_what, changes) => {
    expect(read(changes)).toMatchObject({
      ok: true,
      remarks: [],
      product: { upc: '036000291452', title: 'Quiet Harbor', msrpCents: 4999, releaseDate: '2008-01-01' },
    });
  });
  it('keeps an apostrophe that belongs to the title', () => {
    expect(read({ 1: "'Til Morning" })).toMatchObject({ product: { title: "'Til Morning" } });
    expect(read({ 1: "'=1+1" })).toMatchObject({ product: { title: '=1+1' } });
  });
  it.each([
    ['Video Game', undefined],
    ['GAMES', undefined],
    ['Wii', undefined],
    ['Abacus', 'Abacus'],
  ])('in the format %s loses %s', (format, unknownFormat) => {
    const row = read({ 4: format });
    expect(row).toMatchObject({ ok: true });
    expect(row.ok && row.unknownFormat).toBe(unknownFormat);
  });
  it('of books takes eight digits for the ISBN that they were', () => {
    expect(read({ 0: '62800051', 3: 'Books', 4: '' })).toMatchObject({
      isRepaired: true,
      product: { upc: '0062800051' },
      remarks: [{ note: expect.stringContaining('it could also be an EAN-8') }],
    });
    expect(read({ 0: '62800051' })).toMatchObject({ isRepaired: false, product: { upc: '62800051' } });
  });
  it('takes its own number where the barcode is empty, and never otherwise', () => {
    const names = ['SKU', 'EAN code', 'Title', 'Department'];
    const columns = guessImportColumns(names);
    expect(columns).toEqual({ sku: 0, upc: 1, title: 2, department: 3 });
    expect(readImportRow(['OCT-33', '', 'One', 'Toys'], names, columns, known)).toMatchObject({
      product: { upc: 'OCT-33', gtin: null },
    });
    expect(readImportRow(['4006381333931', '', 'One', 'Toys'], names, columns, known)).toMatchObject({
      product: { upc: '', gtin: null },
    });
    expect(
      readImportRow(['4006381333931', '036000291452', 'One', 'Toys'], names, columns, known),
    ).toMatchObject({
      product: { upc: '036000291452' },
    });
  });
  it('with two wrong cells names both', () => {
    const both = read({ 0: '036000291453', 1: '' });
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

describe('a row whose code is in another column', () => {
  const EAN = '4006381333931';
  const columns = ['UPC', 'EAN', 'title', 'department'];
  const take = (upc: string, ean = EAN) =>
    readImportRow([upc, ean, 'Quiet Harbor', 'Toys'], columns, guessImportColumns(columns), {
      ...known,
      otherCodes: [1],
    });

  it.each(['4.00638E+12', '4006381333932', 'to be announced', 'WYR-1'])(
    'is taken though UPC says %s',
    (upc) => {
      expect(take(upc)).toMatchObject({
        ok: true,
        product: { upc: EAN },
        remarks: [{ column: 'UPC', value: upc }],
      });
    },
  );
  it('is refused where that is wrong, too', () => {
    expect(take('4006381333932', '4.00638E+12')).toMatchObject({ ok: false });
  });
});

describe('a code under UPC/ISBN', () => {
  const columns = ['UPC/ISBN', 'title', 'department'];
  const take = (department: string, header = columns[0] as string) =>
    readImportRow(
      ['7117190051', 'Quiet Harbor', department],
      [header, 'title', 'department'],
      { upc: 0, title: 1, department: 2 },
      known,
    );

  it('is an ISBN in books only', () => {
    expect(take('Books')).toMatchObject({ product: { upc: '7117190051' } });
    expect(take('Toys')).toMatchObject({ product: { upc: '007117190051' }, isRepaired: true });
    expect(take('Toys', 'ISBN')).toMatchObject({ product: { upc: '7117190051' } });
  });
});

describe('a row whose every cell begins with an apostrophe', () => {
  it('loses it, and a title alone keeps its own', () => {
    const guarded = GOOD.map((cell) => `'${cell}`);
    expect(readImportRow(guarded, headers, mapping, known)).toMatchObject({
      product: { upc: '036000291452', title: 'Quiet Harbor', departmentId: 1, msrpCents: 4999 },
    });
    expect(read({ 1: "'Til Morning" })).toMatchObject({ product: { title: "'Til Morning" } });
  });
  it('loses both, where they are around every cell', () => {
    const quoted = GOOD.map((cell) => `'${cell}'`);
    expect(readImportRow(quoted, headers, mapping, known)).toMatchObject({
      product: { upc: '036000291452', title: 'Quiet Harbor', departmentId: 1, msrpCents: 4999 },
    });
  });
});

test.each([
  [{ isPriceForeign: true }, '9.99', null],
  [{ isPriceForeign: true }, '$9.99', 999],
  [{ currencyColumn: 4 }, '9.99', null],
])('a price of another currency is left out: %j, %s', (money, price, msrpCents) => {
  const cells = ['036000291452', 'Quiet Harbor', 'Toys', price, 'GBP'];
  const columns = ['UPC', 'Title', 'Department', 'Price', 'Currency'];
  expect(readImportRow(cells, columns, guessImportColumns(columns), { ...known, ...money })).toMatchObject({
    product: { msrpCents },
    remarks: msrpCents ? [] : [{ note: 'Not in dollars: left out' }],
  });
});

test('a department that is not there is named where others go', () => {
  const row = readImportRow(
    GOOD.map((cell, at) => (at === 3 ? 'Shoes' : at === 4 ? '' : cell)),
    headers,
    mapping,
    { ...known, otherDepartment: 2 },
  );
  expect(row).toMatchObject({
    product: { departmentId: 2 },
    remarks: [{ value: 'Shoes', note: expect.stringContaining('There is no department Shoes') }],
  });
});

describe('a cell', () => {
  it.each([
    ['=T("Quiet Harbor")', 'Quiet Harbor'],
    ['=HYPERLINK("http://127.0.0.1/","Quiet Harbor")', 'Quiet Harbor'],
    [' "Quiet Harbor"', 'Quiet Harbor'],
    ['"Quiet Harbor"', '"Quiet Harbor"'],
    ['=1+1', '=1+1'],
  ])('%s says %s', (cell, title) => {
    expect(read({ 1: cell })).toMatchObject({ product: { title } });
  });
});
