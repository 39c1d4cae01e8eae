import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTerms, spellingsQuery } from './search-terms.ts';

const TERMS: [typed: string, query: string][] = [
  ['super mario', "'super':* & 'mario':*"],
  ['  The Matrix ', "'matrix':*"],
  ['lord of the rings', "'lord':* & 'of':* & 'rings':*"],
  ['the', "'the':*"],
  ['mario mario', "'mario':*"],
  ['%', ''],
  ['_\\', ''],
  ["o'brien | !x <-> & (", "'obrien':* & 'x':*"],
  ['1 2 3 4 5 6 7 8 9 10', "'1':* & '2':* & '3':* & '4':* & '5':* & '6':* & '7':* & '8':*"],
];

describe('search terms', () => {
  it.each(TERMS)('of %j are %j', (typed, query) => {
    expect(searchTerms(typed).query).toBe(query);
  });
  it('are at most eight words of letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (typed) => {
        const { words, query } = searchTerms(typed);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(query).toMatch(/^$|^'[\p{L}\p{N}]+':\*( & '[\p{L}\p{N}]+':\*)*$/u);
      }),
    );
  });
  it('may each have several spellings', () => {
    expect(spellingsQuery([['halo', 'hall'], ['reach']])).toBe("('halo':* | 'hall':*) & ('reach':*)");
  });
});
