import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Pokémon Red', 'Pokemon Red', 'Pokémon Red'],
  ['Sigur Rós · Ágætis byrjun', 'Sigur Ros - Agaetis byrjun', 'Sigur Rós · Ágætis byrjun'],
  ['Dvořák', 'Dvorak', 'Dvorák'],
  ['−$5.00 – “it’s” …', '-$5.00 - "it\'s" ...', '-$5.00 - "it\'s" ...'],
  ['e\u0301', 'e', 'é'],
  ['½ ﬁne', '? fine', '½ fine'],
  ['Ночь', '????', '????'],
  ['👍 ok', '? ok', '? ok'],
  ['', '', ''],
])('%s', (text, ascii, latin1) => {
  expect(plainText(text, 'ascii')).toBe(ascii);
  expect(plainText(text, 'latin1')).toBe(latin1);
});
