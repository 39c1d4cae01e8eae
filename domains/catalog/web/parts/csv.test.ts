import { expect, test } from 'vitest';
import { toCsv } from '#domains/catalog/web/parts/csv.ts';

test.each([
  ['plain', 'plain'],
  [12.5, '12.5'],
  [-3, '-3'],
  ['-3', '-3'],
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@cmd', "'@cmd"],
  ['\t=1', "\"'\t=1\""],
  [' =1', "' =1"],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['045496963729', '045496963729'],
])('%j becomes %s', (value, written) => {
  expect(toCsv([[value]])).toBe(`${written}\r\n`);
});
