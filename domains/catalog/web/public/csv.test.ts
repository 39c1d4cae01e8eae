import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  ['plain', '"plain"'],
  [12.5, '12.5'],
  [-3, '-3'],
  ['=1+1', '"\'=1+1"'],
  ['-2+3', '"\'-2+3"'],
  ['@cmd', '"\'@cmd"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['045496963729', '"045496963729"'],
])('%j becomes %s', (value, written) => {
  expect(toCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});

test('whatever is in a cell, the file has one cell of it, and no spreadsheet runs it', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n "\',;\u3000\u00a0\uFEFFaß日ش1'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(nasty, (value) => {
      const [, quoted = ''] = /^\uFEFF"([^]*)"\r\n$/.exec(toCsv([[value]])) ?? [];
      expect(quoted.replaceAll('""', '')).not.toContain('"');
      const cell = quoted.replaceAll('""', '"');
      expect(cell.replace(/^'/, '')).toBe(value.replace(/^'/, ''));
      // As spreadsheets do: white space in front doesn't count.
      expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(cell).not.toMatch(/^[\t\r\n]/);
    }),
  );
});
