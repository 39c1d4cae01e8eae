import { expect, test } from 'vitest';
import { cleanImport } from './clean-import.ts';

test.each([
  ['Zelda: The Wind Waker (GameCube)', 'Zelda The Wind Waker GameCube'],
  ['Pokémon_Red 2', 'Pokémon_Red 2'],
  ['a\tb\nc', 'a\tb\nc'],
  ['=1+1', '11'],
  ["<b>'x'</b>", 'bxb'],
  ['…', ''],
  ['x'.repeat(90), 'x'.repeat(80)],
  [`${'x'.repeat(79)}!yy`, 'x'.repeat(79)],
  ['  trimmed  ', 'trimmed'],
])('%j becomes %j (DEEP-03)', (text, cleaned) => {
  expect(cleanImport(text)).toBe(cleaned);
});
