import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, readUpc, UPC_PROBLEMS } from '#kernel/gtin.ts';
import { readCodeCell, upcEOfSix } from './read-code-cell.ts';
import { scientificRange } from './scientific-code.ts';

const ISBN = '9780141439518';

describe('a code', () => {
  it.each([
    ['="9780141439518"', ISBN],
    ['=9780141439518', ISBN],
    ['=T("9780141439518")', ISBN],
    ['=TEXT(9780141439518,"0")', ISBN],
    ['=""9780141439518""', ISBN],
    ["'036000291452", '036000291452'],
    ['"9780141439518"', ISBN],
    [' 9780141439518\u00A0', ISBN],
    ['\uFEFF978\u200B0141439518', ISBN],
    ['\u202A9780141439518\u202C', ISBN],
    ['９７８０１４１４３９５１８', ISBN],
    ['978‑0‑14‑143951‑8', ISBN],
    ['978 0 14 143951 8', ISBN],
    ['080442957x', '080442957X'],
    ['0-8044-2957-X', '080442957X'],
    ['0141439513', '0141439513'],
    ['96385074', '96385074'],
  ])('%s is taken without a word', (raw, text) => {
    expect(readCodeCell(raw, false)).toMatchObject({ kind: 'code', text });
    expect(readCodeCell(raw, false)).not.toHaveProperty('note', expect.any(String));
  });

  it.each([
    ['5011921079780.0', '5011921079780', 'Read as 5011921079780'],
    ['*5011921079780*', '5011921079780', 'Read as 5011921079780'],
    ['_5011921079780', '5011921079780', 'Read as 5011921079780'],
    ['+5011921079780', '5011921079780', 'Read as 5011921079780'],
    ['5011921079780;', '5011921079780', 'Read as 5011921079780'],
    ['5011921079780,00', '5011921079780', 'Read as 5011921079780'],
    ['5,011,921,079,780', '5011921079780', 'Read as 5011921079780'],
    ['5.011.921.079.780,00', '5011921079780', 'Read as 5011921079780'],
    ["5'011'921'079'780", '5011921079780', 'Read as 5011921079780'],
    ['978.0.14.143951.8', ISBN, `Read as ${ISBN}`],
    ['UPC: 036000291452', '036000291452', 'Read as 036000291452'],
    ['ISBN-13: 978-0-14-143951-8', ISBN, `Read as ${ISBN}`],
    ['ISBN 13: 9780141439518', ISBN, `Read as ${ISBN}`],
    ['EAN 4006381333931', '4006381333931', 'Read as 4006381333931'],
    ['#036000291452', '036000291452', 'Read as 036000291452'],
    ['9780141439518 (pbk)', ISBN, `Read as ${ISBN}`],
    ['9780141439518 / 0141439513', ISBN, `The cell has one code twice; read as ${ISBN}`],
    ['O36OOO291452', 'O36OOO291452', 'Not a barcode: used as the store’s own number'],
    ['O36000291452', '036000291452', 'Read as 036000291452'],
    ['4OO6381333931', '4006381333931', 'Read as 4006381333931'],
    ['36000291452', '036000291452', 'Leading zero restored: 36000291452 is 036000291452'],
    ['36000291452.0', '036000291452', 'Leading zero restored: 36000291452 is 036000291452'],
    ['8811101039', '008811101039', 'Leading zero restored: 8811101039 is 008811101039'],
    ['4252614', '04252614', 'Leading zero restored: 4252614 is 04252614'],
    ['80442957X', '080442957X', 'Leading zero restored: 80442957X is 080442957X'],
    ['62800019', '0062800019', 'Leading zero restored: 62800019 is 0062800019'],
    ['9.780141439518E+12', ISBN, `Read as ${ISBN}`],
    ['9,780141439518e+12', ISBN, `Read as ${ISBN}`],
    ['9.780141439518 x 10^12', ISBN, `Read as ${ISBN}`],
    ['978014143951.8E1', ISBN, `Read as ${ISBN}`],
    [
      '9.78014143963E+12',
      '9780141439631',
      'Spoiled by a spreadsheet: only 9780141439631 has a right check digit',
    ],
    [
      '9,78014143963E+12',
      '9780141439631',
      'Spoiled by a spreadsheet: only 9780141439631 has a right check digit',
    ],
    [
      '5.01192107978E12',
      '5011921079780',
      'Spoiled by a spreadsheet: only 5011921079780 has a right check digit',
    ],
    ['3.6000291452E10', '036000291452', 'Leading zero restored: 36000291452 is 036000291452'],
    ['1.41439513E+08', '0141439513', 'Leading zero restored: 141439513 is 0141439513'],
    ['9780141439518 51299', ISBN, 'The add-on 51299 was left out'],
    ['0 36000 29145 2 01', '036000291452', 'The add-on 01 was left out'],
    ['03600029145201', '036000291452', 'The add-on 01 was left out'],
    ['10036000291459', '10036000291459', 'The code of a case (GTIN-14), not of one item; taken as it is'],
    ['0317-8471', '9770317847001', 'ISSN: read as the magazine’s barcode 9770317847001'],
    ['2434-561X', '9772434561006', 'ISSN: read as the magazine’s barcode 9772434561006'],
    ['123457', '123457', 'Not a barcode: used as the store’s own number'],
    ['4011.0', '4011', 'Not a barcode: used as the store’s own number'],
    ['bin-7', 'BIN-7', 'Not a barcode: used as the store’s own number'],
  ])('%s is %s, and it is said', (raw, text, note) => {
    expect(readCodeCell(raw, false)).toMatchObject({ kind: 'code', text, note });
  });

  it.each(['', ' ', '-', 'N/A', '#N/A', 'none', 'TBD', '0', '000000000000', 'Does not apply', '="0"'])(
    '%j names none',
    (raw) => {
      expect(readCodeCell(raw, false)).toEqual({ kind: 'none' });
    },
  );

  it.each([
    ['8.83929E+11', UPC_PROBLEMS.SCIENTIFIC],
    ['9.78013E+12', UPC_PROBLEMS.SCIENTIFIC],
    ['8.86E+11', UPC_PROBLEMS.SCIENTIFIC],
    ['9,78013E+12', UPC_PROBLEMS.SCIENTIFIC],
    // Both ends: 886000000055 is rounded up by one program and to the even digit by another.
    ['8.8600000005E+11', 'Spoiled by a spreadsheet, and 2 codes fit: 886000000048, 886000000055'],
    ['9.78014143952E+12', `Spoiled by a spreadsheet, and 2 codes fit: ${ISBN}, 9780141439525`],
    ['9.78014143901E+12', 'Spoiled by a spreadsheet, and 2 codes fit: 9780141439006, 9780141439013'],
    [
      '9.7801414395E12',
      'Spoiled by a spreadsheet, and 10 codes fit: 9780141439457, 9780141439464, 9780141439471, ...',
    ],
    ['9780140000000', 'Ends in zeros, the way a spreadsheet rounds long numbers; format the column as text'],
    ['4 031975 081975 3', 'UPC check digit should be 5'],
    [
      '40319750819753',
      'Either a case code whose check digit should be 5, or UPC 403197508197 with the add-on 53',
    ],
    ['9780141439518, 036000291452', 'Contains several codes: 9780141439518, 036000291452'],
    ['036000291453', 'UPC check digit should be 2'],
    ['=1+1', UPC_PROBLEMS.CHARACTERS],
  ])('%s is refused', (raw, problem) => {
    expect(readCodeCell(raw, false)).toEqual({ kind: 'wrong', problem });
  });

  it('of ten digits that are an ISBN and a UPC is what the department says', () => {
    const twins: string[] = [];
    for (let nine = 100_000_000; twins.length < 3; nine += 1) {
      const ten = `${nine}${checkDigit(`00${nine}`)}`;
      const isbn = readUpc(ten);
      if (isbn.ok && isbn.kind === 'isbn-10' && isbn.checkDigit === 'right') twins.push(ten);
    }
    for (const ten of twins) {
      expect(readCodeCell(ten, true)).toMatchObject({ text: ten });
      expect(readCodeCell(ten, false)).toMatchObject({
        text: `00${ten}`,
        note: `Leading zeros restored: read as UPC 00${ten}; it could also be an ISBN-10, but these are not books`,
      });
    }
  });

  it('of six digits may be a UPC-E that lost two zeros', () => {
    const body = `00${12_345}`;
    const code = [...'0123456789'].map((last) => `${body.slice(2)}${last}`).find((six) => upcEOfSix(six));
    expect(code).toBeDefined();
    expect(upcEOfSix(code ?? '')?.text).toBe(`00${code}`);
    expect(upcEOfSix('12345')).toBeUndefined();
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('a code that a spreadsheet had', () => {
  it('without its zeros is the same again, or another whose check digit is right, too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), digits(7), (zeros, body) => {
        const eleven = `${'0'.repeat(zeros)}${`1${body}234`.slice(0, 11 - zeros)}`;
        const code = eleven + checkDigit(eleven);
        const read = readCodeCell(String(Number(code)), false);
        expect(read.kind === 'code' && (read.gtin === `00${code}` || read.note !== undefined)).toBe(true);
      }),
    );
  });
  it('in scientific notation is found, or refused with it among those that fit', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 11, max: 12 }), (nine, shown) => {
        const twelve = `978${nine}`;
        const code = twelve + checkDigit(twelve);
        const text = Number(code).toExponential(shown).toUpperCase();
        const range = scientificRange(text);
        expect(range && range.from <= Number(code) && Number(code) < range.to).toBe(true);
        const read = readCodeCell(text, false);
        if (/0{6}$/.test(code)) return;
        expect(read.kind === 'code' ? read.text : read.kind === 'wrong' ? read.problem : '').toContain(code);
      }),
    );
  });
  it('in whatever cell is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.boolean(), (raw, isBook) => {
        expect(readCodeCell(raw, isBook).kind).toMatch(/code|none|wrong/);
      }),
    );
  });
});
