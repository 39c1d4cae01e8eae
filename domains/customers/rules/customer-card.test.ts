import { expect, test } from 'vitest';
import { type CardAct, type CardMode, isEditable, nextCardMode, restoresCache } from './customer-card.ts';

test.each<[CardMode, CardAct, CardMode | undefined]>([
  [1, 'saved', 2],
  [1, 'open', 2],
  [1, 'edit', undefined],
  [1, 'cancel', undefined],
  [2, 'edit', 3],
  [2, 'new', 1],
  [2, 'open', 2],
  [2, 'saved', undefined],
  [2, 'cancel', undefined],
  [3, 'saved', 2],
  [3, 'cancel', 2],
  [3, 'edit', 2],
  [3, 'new', undefined],
  [3, 'open', undefined],
])('in mode %i, %s leads to %s', (mode, act, next) => {
  expect(nextCardMode(mode, act)).toBe(next);
});

test('only new and edit can be typed into', () => {
  expect(([1, 2, 3] as const).map(isEditable)).toEqual([true, false, true]);
});

test('leaving an edit without saving restores the cached data', () => {
  expect(restoresCache(3, 'cancel')).toBe(true);
  expect(restoresCache(3, 'edit')).toBe(true);
  expect(restoresCache(3, 'saved')).toBe(false);
  expect(restoresCache(2, 'edit')).toBe(false);
});
