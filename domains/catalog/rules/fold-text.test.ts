import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWords, productWords, withoutArticle } from './fold-text.ts';

const FOLDED: [text: string, words: string][] = [
  ['Pokémon Émeraude', 'pokemon emeraude'],
  ['S.T.A.L.K.E.R.: Clear Sky', 'stalker clear sky'],
  ["Luigi's Mansion 3", 'luigis mansion 3'],
  ['Ratchet & Clank', 'ratchet clank'],
  ['Ratchet and Clank', 'ratchet clank'],
  ['Spider-Man: Far From Home', 'spider man far from home'],
  ['Motörhead – Straße', 'motorhead strasse'],
  ['Сталкер: Зов Припяти', 'сталкер зов припяти'],
  ['ファイナルファンタジー', 'ファイナルファンタシー'],
  ["100% _off_ 'or' 1=1; --", '100 off or 1 1'],
  ['\u202Eabc\u0000', 'abc'],
  ['', ''],
];

describe('folded words', () => {
  it.each(FOLDED)('of %j are %j', (text, words) => {
    expect(foldWords(text).join(' ')).toBe(words);
  });
  it('hold letters and digits only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of foldWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('a leading article', () => {
  it.each([
    [['the', 'matrix'], 'matrix'],
    [['a', 'bugs', 'life'], 'bugs life'],
    [['das', 'boot'], 'boot'],
    [['the'], 'the'],
    [['die', 'hard'], 'die hard'],
  ])('of %j leaves %j', (words, left) => {
    expect(withoutArticle(words).join(' ')).toBe(left);
  });
});

describe("a product's words", () => {
  it.each([
    ['The Legend of Zelda', 'Nintendo', 'legend of zelda nintendo the'],
    ['Spider-Man', 'Insomniac', 'spider man insomniac spiderman'],
    ['Duran Duran', 'Duran Duran', 'duran'],
  ])('of %j by %j are %j', (title, artist, words) => {
    expect(productWords(title, artist)).toBe(words);
  });
});
