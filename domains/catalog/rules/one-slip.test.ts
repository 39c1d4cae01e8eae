import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneSlipOf } from './one-slip.ts';

const WORDS = ['zelda', 'mario', 'halo', 'metroid', 'ico', 'goldfish'];
const find = (text: string): string[] =>
  oneSlipOf(WORDS, 4, 20)
    .find(text)
    .map((place) => WORDS[place] as string);

describe('a letter from a text', () => {
  it.each([
    ['one missing', 'zeda', 'zelda'],
    ['one too many', 'zeldsa', 'zelda'],
    ['one wrong', 'zekda', 'zelda'],
    ['two swapped', 'zedla', 'zelda'],
    ['the first one missing', 'ario', 'mario'],
    ['one too many at the end', 'metroids', 'metroid'],
    ['the word itself', 'halo', 'halo'],
  ])('%s: %s', (_what, text, word) => {
    expect(find(text)).toContain(word);
  });

  it('words that are too short aren’t there', () => {
    expect(find('ico')).toEqual([]);
  });

  it('every word that a slip was made in is found, among very many', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdeos'), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.uniqueArray(letters, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        fc.nat(),
        (words, one, at) => {
          const word = words[one % words.length] as string;
          const place = at % word.length;
          const typed = [
            word.slice(0, place) + word.slice(place + 1),
            `${word.slice(0, place)}x${word.slice(place)}`,
            `${word.slice(0, place)}x${word.slice(place + 1)}`,
          ];
          for (const text of typed)
            expect(
              oneSlipOf(words, 4, 20)
                .find(text)
                .map((found) => words[found]),
            ).toContain(word);
        },
      ),
    );
  });
});
