import { describe, expect, test } from 'vitest';
import { PARTS, usualParts } from '#domains/departments/rules/parts.ts';
import { MISSING_PARTS } from '#domains/pricing/rules/base-price.ts';
import { isLoose, looseOrComplete } from './offers.ts';

test('the parts of a department are those that an offer knows a price for', () => {
  expect([...PARTS].sort()).toEqual([...MISSING_PARTS].sort());
});

describe('one key for loose and complete', () => {
  const game = usualParts('game');

  test('takes off all but what plays, and puts it back', () => {
    const loose = looseOrComplete(game, []);
    expect(loose).toEqual(['case', 'cover', 'manual', 'inserts']);
    expect(isLoose(game, loose)).toBe(true);
    expect(looseOrComplete(game, loose)).toEqual([]);
  });

  test('from a copy that lacks something it goes to loose', () => {
    expect(looseOrComplete(game, ['manual'])).toEqual(['case', 'cover', 'manual', 'inserts']);
    expect(looseOrComplete(game, ['disc'])).toEqual(['case', 'cover', 'manual', 'inserts']);
  });

  test('a loose console keeps its cables; a book has nothing to lack', () => {
    expect(looseOrComplete(['box', 'manual', 'cables'], [])).toEqual(['box', 'manual']);
    expect(looseOrComplete(usualParts('book'), [])).toEqual([]);
    expect(isLoose(usualParts('book'), [])).toBe(false);
  });
});
