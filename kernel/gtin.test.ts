import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDigit,
  expandUpcE,
  inStoreCode,
  isWords,
  isInStoreCode,
  markedCode,
  readLabel,
  readUpc,
  takesMark,
  UPC_PROBLEMS,
} from './gtin.ts';
import { looksLikeCard } from './card-number.ts';

const ACCEPTED: [what: string, raw: string, expected: object][] = [
  [
    'UPC-A',
    '036000291452',
    { kind: 'upc-a', text: '036000291452', gtin: '00036000291452', checkDigit: 'right' },
  ],
  [
    'UPC-A with spaces and dashes',
    ' 0-36000 29145-2 ',
    { kind: 'upc-a', text: '036000291452', gtin: '00036000291452' },
  ],
  [
    'UPC-A written as EAN-13',
    '0036000291452',
    { kind: 'ean-13', gtin: '00036000291452', checkDigit: 'right' },
  ],
  [
    'UPC-A written as GTIN-14',
    '00036000291452',
    { kind: 'gtin-14', gtin: '00036000291452', checkDigit: 'right' },
  ],
  [
    'UPC-A whose leading zero a spreadsheet ate',
    '36000291452',
    { text: '036000291452', gtin: '00036000291452', repaired: '36000291452' },
  ],
  [
    'UPC-A that lost two zeros',
    '8811101039',
    { kind: 'upc-a', text: '008811101039', gtin: '00008811101039', repaired: '8811101039' },
  ],
  ['UPC-E', '04252614', { kind: 'upc-e', text: '04252614', gtin: '00042100005264', checkDigit: 'right' }],
  [
    'UPC-E that lost its zero',
    '4252614',
    { kind: 'upc-e', text: '04252614', gtin: '00042100005264', repaired: '4252614' },
  ],
  ['EAN-8', '96385074', { kind: 'ean-8', gtin: '00000096385074', checkDigit: 'right' }],
  ['EAN-13', '4006381333931', { kind: 'ean-13', gtin: '04006381333931', checkDigit: 'right' }],
  [
    'EAN-13 with a 2-digit add-on',
    '4006381333931 05',
    { kind: 'ean-13', gtin: '04006381333931', addOn: '05' },
  ],
  [
    'ISBN-13 with a 5-digit add-on',
    '9780141439518 51299',
    { kind: 'isbn-13', gtin: '09780141439518', addOn: '51299' },
  ],
  ['UPC-A with a 2-digit add-on', '03600029145201', { kind: 'upc-a', gtin: '00036000291452', addOn: '01' }],
  [
    'UPC-A with a 5-digit add-on',
    '03600029145200123',
    { kind: 'upc-a', gtin: '00036000291452', addOn: '00123' },
  ],
  [
    'ISBN-13 with dashes',
    '978-0-14-143951-8',
    { kind: 'isbn-13', text: '9780141439518', gtin: '09780141439518' },
  ],
  ['ISBN-10', '0141439513', { kind: 'isbn-10', gtin: '09780141439518', checkDigit: 'right' }],
  [
    'ISBN-10 that ends in x',
    '080442957x',
    { kind: 'isbn-10', text: '080442957X', gtin: '09780804429573', checkDigit: 'right' },
  ],
  [
    'ISBN-10 whose leading zero a spreadsheet ate',
    '141439513',
    { kind: 'isbn-10', text: '0141439513', repaired: '141439513' },
  ],
  ['a case code', '10036000291459', { kind: 'gtin-14', gtin: '10036000291459', checkDigit: 'right' }],
  ['an own SKU', 'shelf-12a', { kind: 'sku', text: 'SHELF-12A', gtin: null, checkDigit: 'none' }],
  ['a short number of the store', '4011', { kind: 'sku', text: '4011', gtin: null, checkDigit: 'none' }],
  ['UPC-A with a wrong check digit', '036000291453', { kind: 'upc-a', checkDigit: 'wrong', shouldBe: '2' }],
  [
    'EAN-13 with a wrong check digit',
    '4006381333932',
    { kind: 'ean-13', checkDigit: 'wrong', shouldBe: '1' },
  ],
  ['EAN-8 with a wrong check digit', '96385075', { kind: 'ean-8', checkDigit: 'wrong', shouldBe: '4' }],
  [
    'GTIN-14 with a wrong check digit',
    '10036000291450',
    { kind: 'gtin-14', checkDigit: 'wrong', shouldBe: '9' },
  ],
  [
    'a case code whose check digit is wrong, written in groups that part no add-on',
    '4 031975 081975 3',
    { kind: 'gtin-14', checkDigit: 'wrong', shouldBe: '5' },
  ],
  [
    'UPC-A in groups with an add-on',
    '0 36000 29145 2 01',
    { kind: 'upc-a', gtin: '00036000291452', addOn: '01' },
  ],
  ['ISBN-10 with a wrong check digit', '9141439517', { kind: 'isbn-10', checkDigit: 'wrong', shouldBe: '1' }],
];

const REFUSED: [what: string, raw: string, problem: string][] = [
  ['nothing', '', UPC_PROBLEMS.MISSING],
  ['spaces', '   ', UPC_PROBLEMS.MISSING],
  ['scientific notation', '8.83929E+11', UPC_PROBLEMS.SCIENTIFIC],
  ['scientific notation with a comma', '8,83929e+11', UPC_PROBLEMS.SCIENTIFIC],
  ['scientific notation without a sign', '1E12', UPC_PROBLEMS.SCIENTIFIC],
  ['7 digits that are no code', '1234567', UPC_PROBLEMS.DIGITS],
  ['9 digits that are no code', '123456788', UPC_PROBLEMS.DIGITS],
  ['11 digits whose check digit proves nothing', '36000291453', UPC_PROBLEMS.DIGITS],
  ['15 digits whose first 13 are no code', '400638133393205', UPC_PROBLEMS.DIGITS],
  ['an add-on that no space parts from the code', '978014143 951851299', UPC_PROBLEMS.DIGITS],
  ['16 digits', '1234567890123456', UPC_PROBLEMS.DIGITS],
  ['20 digits', '12345678901234567890', UPC_PROBLEMS.DIGITS],
  ['full-width digits', '０３６０００２９１４５２', UPC_PROBLEMS.CHARACTERS],
  ['arabic digits', '٠٣٦٠٠٠٢٩١٤٥٢', UPC_PROBLEMS.CHARACTERS],
  ['a NUL', '0360002\u000091452', UPC_PROBLEMS.CHARACTERS],
  ['a direction mark', '\u202E036000291452', UPC_PROBLEMS.CHARACTERS],
  ['a formula', '=1+1', UPC_PROBLEMS.CHARACTERS],
  ['a comma', '036,000', UPC_PROBLEMS.CHARACTERS],
  ['dashes alone', '---', UPC_PROBLEMS.CHARACTERS],
  ['21 letters', 'A'.repeat(21), UPC_PROBLEMS.TOO_LONG],
  ['10 kB', '1'.repeat(10_240), UPC_PROBLEMS.TOO_LONG],
];

describe('a product code', () => {
  it.each(ACCEPTED)('accepts %s: %s', (_what, raw, expected) => {
    expect(readUpc(raw)).toMatchObject({ ok: true, ...expected });
  });
  it.each(REFUSED)('refuses %s', (_what, raw, problem) => {
    expect(readUpc(raw)).toEqual({ ok: false, problem });
  });
});

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));
const upcA = digitsOf(11).map((body) => body + checkDigit(body));

describe('every product code', () => {
  it('has one comparable form, however many zeros are in front', () => {
    fc.assert(
      fc.property(upcA, (code) => {
        const gtin = `00${code}`;
        for (const written of [code, `0${code}`, `00${code}`])
          expect(readUpc(written)).toMatchObject({ ok: true, gtin });
      }),
    );
  });
  it('is found again after a spreadsheet ate its leading zero', () => {
    fc.assert(
      fc.property(
        digitsOf(10).map((body) => `0${body}${checkDigit(`0${body}`)}`),
        (code) => {
          expect(readUpc(code.slice(1))).toMatchObject({ gtin: `00${code}`, repaired: code.slice(1) });
        },
      ),
    );
  });
  it('shows any single wrong digit', () => {
    fc.assert(
      fc.property(upcA, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
        const wrong = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(readUpc(wrong)).toMatchObject({ ok: true, checkDigit: 'wrong' });
      }),
    );
  });
  it('of eight digits expands to the UPC-A with the same check digit', () => {
    fc.assert(
      fc.property(digitsOf(6), (six) => {
        const long = expandUpcE(`0${six}0`).slice(0, 11);
        expect(readUpc(`0${six}${checkDigit(long)}`)).toMatchObject({
          kind: 'upc-e',
          gtin: `00${long}${checkDigit(long)}`,
        });
      }),
    );
  });
  it('is read without an exception, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        expect(typeof readUpc(raw).ok).toBe('boolean');
      }),
    );
  });
  it('reads the same when its own text is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z -]{1,22}$/), (raw) => {
        const first = readUpc(raw);
        if (first.ok && first.checkDigit !== 'wrong')
          expect(readUpc(first.text)).toMatchObject({ ok: true, gtin: first.gtin, text: first.text });
      }),
    );
  });
});

describe('an in-store code', () => {
  it('is a right EAN-13 of the range that is kept for stores', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (number) => {
        const read = readUpc(inStoreCode(number));
        expect(read).toMatchObject({ ok: true, kind: 'ean-13', checkDigit: 'right' });
        expect(read.ok && isInStoreCode(read.gtin)).toBe(true);
      }),
    );
  });
  it.each([-1, 1.5, 10_000_000_000])('has no number %s', (number) => {
    expect(() => inStoreCode(number)).toThrow('no in-store number');
  });
});

describe('readLabel', () => {
  const sku = inStoreCode(4_021_987_365);
  it.each<[string, string, number | null]>([
    [sku, sku, null],
    [`${sku}.5299`, sku, 5_299],
    [` ${sku}.0 `, sku, 0],
    ['045496741723.450', '045496741723.450', null],
    ['VID-7.450', 'VID-7.450', null],
    ['SN-2026.12', 'SN-2026.12', null],
    [`${sku}.12345678`, `${sku}.12345678`, null],
    [`${sku.slice(0, -1)}${(Number(sku.at(-1)) + 1) % 10}.450`, expect.any(String) as never, null],
    ['.99', '.99', null],
  ])('%s', (scanned, code, labelCents) => {
    expect(readLabel(scanned)).toEqual({ code, labelCents });
  });
  it('takes apart whatever was put together; the code is found by it and is no card number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (number, cents) => {
          const code = inStoreCode(number);
          expect(takesMark(code)).toBe(true);
          expect(readLabel(markedCode(code, cents))).toEqual({ code, labelCents: cents });
          expect(readUpc(markedCode(code, cents))).toEqual(readUpc(code));
          expect(looksLikeCard(markedCode(code, cents))).toBe(false);
        },
      ),
    );
  });
});

it.each([
  ['Elden Ring', true],
  ['Pokémon Édition', true],
  ['ABC', false],
  ['abc-def', false],
  ['SKU 12', false],
  ['0 45496 59042 0', false],
])('%s: are they words and no code? %s', (text, are) => expect(isWords(text)).toBe(are));
