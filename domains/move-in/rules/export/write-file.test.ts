import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#domains/catalog/rules/plain-cell.ts';
import { type CellValue, readCell } from '#domains/move-in/rules/read-cell.ts';
import type { ValueKind } from '#domains/move-in/rules/sheets.ts';
import { EXPORT_FILES, EXPORT_NAMES } from './export-files.ts';
import { headOf, lineWriter, writeCell } from './write-file.ts';

test.each<[ValueKind, CellValue, string]>([
  ['money', 123_456, '1234.56'],
  ['money', -5, '-0.05'],
  ['unitCost', 185_033, '18.5033'],
  ['count', -2, '-2'],
  ['yesNo', false, 'no'],
  ['day', '2026-03-14', '"2026-03-14"'],
  ['code', '045496963729', '"045496963729"'],
  ['text', null, ''],
  ['text', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['text', '-No manual', `"'-No manual"`],
  ['text', '\n@cmd ', `"'@cmd"`],
  ['list', ['staff pick', 'a, b', 'say "hi"'], '"staff pick, ""a, b"", ""say """"hi"""""""'],
  ['list', ['=1', 'b'], `"'=1, b"`],
])('%s %j is written as %s', (kind, value, text) => {
  expect(writeCell(value, kind)).toBe(text);
});

const textOf = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
/** Texts that are what a reader makes of them: others come in without their double spaces and the like. */
const plain = fc
  .oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('=1+1', '@x', "'Til Dawn", '12" of Rain', '＝1', 'a; b'),
  )
  .map(plainText)
  .filter((text) => text !== '' && plainText(text) === text && !/^['\s]*[=+\-@＝＋－＠]\(?["']/.test(text));

test('what is written is read as it was', () => {
  const values: fc.Arbitrary<[ValueKind, CellValue]> = fc.oneof(
    fc.tuple(fc.constant('text' as const), plain),
    fc.tuple(fc.constant('list' as const), fc.uniqueArray(plain, { minLength: 1, maxLength: 4 })),
    fc.tuple(fc.constant('money' as const), fc.nat(999_999_999)),
    fc.tuple(fc.constant('unitCost' as const), fc.nat(999_999_999)),
    fc.tuple(fc.constant('count' as const), fc.integer({ min: -999_999, max: 999_999 })),
    fc.tuple(fc.constant('yesNo' as const), fc.boolean()),
  );
  fc.assert(
    fc.property(values, ([kind, value]) => {
      expect(readCell(textOf(writeCell(value, kind)), kind)).toEqual({ ok: true, value });
    }),
  );
});

test.each(EXPORT_NAMES)('a line of %s has a cell under each heading', (name) => {
  const count = Object.keys(EXPORT_FILES[name].columns).length;
  expect(headOf(name).split('","')).toHaveLength(count);
  expect(lineWriter(name)({})).toBe(`${','.repeat(count - 1)}\r\n`);
});
