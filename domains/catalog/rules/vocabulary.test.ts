import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, TOO_FAR } from './slips.ts';
import { forgiven, joinVocabularies, vocabularyOf } from './vocabulary.ts';

const SYLLABLES = 'ba ce di fo gu ha ki lo me nu pa ra si to vu wy ze phi'.split(' ');
/** Words as a catalog has them, the same at every run. */
const WORDS = [
  ...new Set(
    Array.from({ length: 4_000 }, (_none, at) =>
      [at % 18, (at * 7) % 17, (at * 13 + 5) % 18, at % 3 === 0 ? (at * 31) % 16 : 99]
        .map((part) => SYLLABLES[part] ?? '')
        .join(''),
    ),
  ),
];
const vocabulary = vocabularyOf(WORDS.map((word, at) => ({ word, uses: at + 1 })));
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The word with one slip at a place. */
const slipped = (word: string, kind: number, at: number, letter: string): string => {
  const place = at % word.length;
  const [before, after] = [word.slice(0, place), word.slice(place + 1)];
  switch (kind) {
    case 0:
      return `${before}${letter}${word.slice(place)}`;
    case 1:
      return `${before}${after}`;
    case 2:
      return `${before}${letter}${after}`;
    default:
      return place + 1 < word.length
        ? `${before}${word[place + 1] as string}${word[place] as string}${word.slice(place + 2)}`
        : `${word}${letter}`;
  }
};
const slip = fc.record({ kind: fc.nat(3), at: fc.nat(30), letter: fc.constantFrom(...LETTERS) });

describe('a vocabulary', () => {
  it('knows words, their beginnings and their uses', () => {
    const known = vocabularyOf([
      { word: 'zelda', uses: 7 },
      { word: 'mario', uses: 9 },
    ]);
    expect([known.has('zelda'), known.has('zel'), known.has('zzz')]).toEqual([true, false, false]);
    expect([known.begins('zel'), known.begins('zeldas'), known.begins('q')]).toEqual([true, false, false]);
    expect([known.usesOf('zelda'), known.usesOf('zel'), known.size]).toEqual([7, 0, 2]);
  });

  it('finds every word one slip away', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WORDS.filter(({ length }) => length >= 5)),
        slip,
        (word, { kind, at, letter }) => {
          const typed = slipped(word, kind, at, letter);
          if (typed === word) return;
          expect(vocabulary.near(typed, forgiven(typed.length, true)).map((one) => one.word)).toContain(word);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds what comparing with each word finds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WORDS.filter(({ length }) => length >= 6)),
        slip,
        slip,
        (word, one, other) => {
          const typed = slipped(
            slipped(word, one.kind, one.at, one.letter),
            other.kind,
            other.at,
            other.letter,
          );
          const most = forgiven(typed.length);
          const near = new Set(vocabulary.near(typed, most).map((found) => found.word));
          // Three letters doubled cost no more than two slips; so many aren't looked for.
          const all = WORDS.filter(
            (each) =>
              each !== typed &&
              distance(typed, each, 20).whole !== TOO_FAR &&
              Math.abs(each.length - typed.length) < 3,
          );
          expect(all.filter((each) => !near.has(each) && distance(typed, each, 20).whole > 16)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(['innocen', 'onnoc', 'ninoce', 'nnocen', 'xinnoce', 'innoecn'])(
    'finds what begins so but for a slip, the first letter too: %s',
    (typed) => {
      const known = vocabularyOf([{ word: 'innocently', uses: 1 }]);
      expect(known.near(typed, 23).map(({ word, isBegun }) => [word, isBegun])).toEqual([
        ['innocently', true],
      ]);
    },
  );
  it('is one with another', () => {
    const both = joinVocabularies([
      vocabularyOf([{ word: 'zelda', uses: 1 }]),
      vocabularyOf([{ word: 'halo', uses: 2 }]),
    ]);
    expect([both.has('zelda'), both.begins('hal'), both.usesOf('halo'), both.size]).toEqual([
      true,
      true,
      2,
      2,
    ]);
    expect(both.near('hlao', 23)).toEqual([{ word: 'halo', cost: 8, isBegun: false, uses: 2 }]);
  });
});
