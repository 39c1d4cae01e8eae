import { describe, expect, it } from 'vitest';
import { oneEditAway } from './one-edit.ts';

describe('one slip', () => {
  it.each([
    ['a letter missing', 'pokmon', 'pokemon'],
    ['a letter too many', 'marrio', 'mario'],
    ['a wrong letter', 'zelfa', 'zelda'],
    ['a wrong first letter', 'jalo', 'halo'],
    ['two letters swapped', 'haol', 'halo'],
    ['a letter missing at the end', 'metroi', 'metroid'],
    ['another alphabet', 'сталкир', 'сталкер'],
  ])('%s: %s is near %s', (_what, typed, meant) => {
    expect(oneEditAway(typed)).toContain(meant);
  });
  it.each([
    ['two wrong letters', 'zexxa', 'zelda'],
    ['itself', 'zelda', 'zelda'],
  ])('%s: %s is not near %s', (_what, typed, other) => {
    expect(oneEditAway(typed)).not.toContain(other);
  });
  it.each(['abc', '', 'x'.repeat(21)])('%j has no near spellings', (word) => {
    expect(oneEditAway(word)).toEqual([]);
  });
});
