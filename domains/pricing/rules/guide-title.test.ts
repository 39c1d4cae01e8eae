import { describe, expect, test } from 'vitest';
import { guideRowKey, guideTitle, titleLikeness } from '#domains/pricing/rules/guide-title.ts';

describe('the same title', () => {
  test.each([
    ['The Legend of Zelda: Ocarina of Time', 'Legend of Zelda, The - Ocarina of Time'],
    ['Spider-Man 2', 'Spiderman 2'],
    ['Spider-Man 2', 'Spider Man II'],
    ['Final Fantasy VII', 'Final Fantasy 7'],
    ['Marvel vs. Capcom 2', 'Marvel Versus Capcom II'],
    ['Ratchet & Clank', 'Ratchet and Clank'],
    ["Where's Waldo", 'Wheres Waldo'],
    ['Pokémon Ruby', 'Pokemon Ruby'],
    ['Super Mario Brothers 3', 'Super Mario Bros. 3'],
    ['Dr. Mario', 'Doctor Mario'],
    ['Street Fighter II', 'Street Fighter 2'],
    ['Back Home: Part II', 'Back Home 2'],
  ])('%s and %s', (one, other) => {
    expect(guideTitle(one).key).toBe(guideTitle(other).key);
  });
});

describe('another title', () => {
  test.each([
    ['Mega Man X', 'Mega Man 10'],
    ['Final Fantasy VII', 'Final Fantasy VIII'],
    ['V-Rally', '5 Rally'],
    ['Halo', 'Halo 2'],
  ])('%s and %s', (one, other) => {
    expect(guideTitle(one).key).not.toBe(guideTitle(other).key);
  });
});

test('what is in brackets is the edition', () => {
  expect(guideTitle("Halo 2 [Collector's Edition]")).toMatchObject({
    key: 'halo2',
    variant: 'collectors edition',
  });
  expect(guideTitle('Seaman (Mic Bundle)').variant).toBe('mic bundle');
  expect(guideTitle('[Untitled]')).toMatchObject({ key: 'untitled', variant: '' });
  expect(guideTitle('The')).toMatchObject({ words: ['the'] });
});

test('another number makes another game, one more word a similar one', () => {
  const likeness = (one: string, other: string) => titleLikeness(guideTitle(one), guideTitle(other));
  expect(likeness('Madden NFL 2004', 'Madden NFL 2005')).toBeLessThan(0.6);
  expect(likeness('Jak and Daxter', 'Jak and Daxter The Precursor Legacy')).toBeGreaterThan(0.6);
  expect(likeness('Tetris', 'Chess')).toBe(0);
});

test('a row is known again by platform, title and edition', () => {
  const key = guideRowKey('PS2', guideTitle('The Orange Box'));
  expect(key).toBe(guideRowKey('PlayStation 2', guideTitle('Orange Box, The')));
  expect(key).not.toBe(guideRowKey('PS2', guideTitle('Orange Box [Promo]')));
});
