import { expect, test } from 'vitest';
import { tileLetters } from './tile-letters.ts';

test.each([
  ['PS2', 'game', 'PS2'],
  ['PlayStation 2', 'game', 'Play'],
  ['', 'game', 'GAME'],
  ['', 'film', 'FILM'],
  ['', 'music', 'MUS'],
  ['', 'book', 'BOOK'],
  ['', 'other', 'ACC'],
  ['', '', 'ACC'],
])('code %j of the family %j: %s', (code, family, letters) =>
  expect(tileLetters(code, family)).toBe(letters),
);
