import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, SLIP, TOO_FAR } from './slips.ts';

const TWO = 2 * SLIP + 3;

describe('slips', () => {
  it.each([
    ['nothing', 'zelda', 'zelda', 0],
    ['a vowel missing', 'pokmon', 'pokemon', 8],
    ['a letter missing', 'pokeon', 'pokemon', 10],
    ['the second letter missing', 'plygon', 'polygon', 8],
    ['a letter too many behind the first', 'hjalo', 'halo', 10],
    ['au for o', 'laundon', 'london', 7],
    ['oo for u', 'goormet', 'gurmet', 7],
    ['a letter too many', 'marijo', 'mario', 10],
    ['a letter doubled', 'marrio', 'mario', 6],
    ['a double letter typed once', 'asassin', 'assassin', 6],
    ['a wrong letter', 'zelqa', 'zelda', 10],
    ['the key beside it', 'zelfa', 'zelda', 8],
    ['a wrong first letter', 'jalo', 'halo', 11],
    ['two letters swapped', 'haol', 'halo', 8],
    ['a letter missing at the end', 'metroi', 'metroid', 10],
    ['f for ph', 'fantom', 'phantom', 7],
    ['ph for f', 'phinal', 'final', 7],
    ['another alphabet', 'сталкир', 'сталкер', 10],
    ['two wrong letters', 'zexka', 'zelda', 20],
    ['a swap and a missing letter', 'pokmeo', 'pokemon', 18],
  ])('%s: %s is near %s', (_what, typed, meant, cost) => {
    expect(distance(typed, meant, TWO).whole).toBe(cost);
  });

  it.each([
    ['three wrong letters', 'zqxwa', 'zelda'],
    ['another word', 'mario', 'zelda'],
    ['nothing typed', '', 'zelda'],
  ])('%s: %s is not near %s', (_what, typed, other) => {
    expect(distance(typed, other, TWO)).toEqual({ whole: TOO_FAR, begun: TOO_FAR });
  });

  it.each([
    ['pokm', 'pokemon', 8],
    ['fatna', 'fantasy', 8],
    ['poke', 'pokemon', 0],
  ])('%s is near a beginning of %s', (typed, word, cost) => {
    expect(distance(typed, word, TWO)).toEqual({ whole: TOO_FAR, begun: cost });
  });

  it('never cost more than plain ones would, nor a third of them less', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcehilopst'), minLength: 4, maxLength: 10 });
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        const { whole } = distance(typed, word, TWO);
        const plain = edits(typed, word);
        if (plain === 1) expect(whole).toBeLessThanOrEqual(SLIP + 3);
        if (whole <= TWO) expect(plain).toBeLessThanOrEqual(6);
      }),
    );
  });
});

/** Letters missing, too many and wrong, as everybody counts them. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] as number) + 1,
          (next[to - 1] as number) + 1,
          (row[to - 1] as number) + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] as number;
}
