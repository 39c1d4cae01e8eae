import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const ascii = (letter: string) => /^[\x20-\x7e]$/.test(letter);
const latin1 = (letter: string) => /^[\x20-\x7e\xa0-\xff]$/.test(letter);
const SPELLED: Record<string, string> = {
  Н: 'N',
  о: 'o',
  ч: 'ch',
  ь: "'",
  '½': '1/2',
  ジ: 'ji',
};
const spell = (letter: string) => SPELLED[letter] ?? '';

test.each([
  ['Pokémon Red', 'Pokemon Red', 'Pokémon Red'],
  ['Sigur Rós · Ágætis byrjun', 'Sigur Ros - Agaetis byrjun', 'Sigur Rós · Ágætis byrjun'],
  ['Dvořák', 'Dvorak', 'Dvorák'],
  ['−$5.00 – “it’s” …', '-$5.00 - "it\'s" ...', '-$5.00 - "it\'s" ...'],
  ['e\u0301', 'e', 'é'],
  ['ジー ｰ', 'ji- -', 'ji- -'],
  ['½ ﬁne', '1/2 fine', '½ fine'],
  ['Ночь', "Noch'", "Noch'"],
  ['\u{1f44d} ok', '? ok', '? ok'],
  ['one\ntwo\tthree', 'one two three', 'one two three'],
  ['a\ufe0f\u200db', 'ab', 'ab'],
  ['', '', ''],
])('%s', (text, inAscii, inLatin1) => {
  expect(plainText(text, ascii, spell)).toBe(inAscii);
  expect(plainText(text, latin1, spell)).toBe(inLatin1);
});
