import { expect, test } from 'vitest';
import { plainLine, plainText, plainTexts } from './plain-text.ts';

test.each([
  ['a direction mark', '\u202Eevil\u2069', 'evil'],
  ['NUL and escape', 'a\0b\u001b[2J', 'ab[2J'],
  ['a lone half of a pair', 'a\uD83D b', 'a b'],
  ['emoji with joiners, Arabic and marks stay', '👩‍👧 محمد Ọ̀ṣun', '👩‍👧 محمد Ọ̀ṣun'],
  ['line breaks stay', 'one\ntwo', 'one\ntwo'],
])('%s', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('one line, and a whole document', () => {
  expect(plainLine(' a\r\nBcc: b ')).toBe('a Bcc: b');
  const at = new Date(0);
  expect(plainTexts({ a: ['\0x'], b: { c: '\u200fy' }, at, n: 1, none: null })).toEqual({
    a: ['x'],
    b: { c: 'y' },
    at,
    n: 1,
    none: null,
  });
});
