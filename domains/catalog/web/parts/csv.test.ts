import { expect, test } from 'vitest';
import { toCsv } from '#domains/catalog/web/parts/csv.ts';

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
