import { expect, test } from 'vitest';
import { conditionAmong, partsOf, readCategories } from './category-path.ts';

test.each([
  ['Video Games > Switch, Used', 'Video Games > Switch', 'Used'],
  ['Video Games > Switch > Pre-owned', 'Video Games > Switch', 'Pre-owned'],
  ['Movies/Blu-ray', 'Movies/Blu-ray', ''],
  ['Used Games', 'Games', 'Used'],
  ['New Vinyl', 'Vinyl', 'New'],
  ['Vinyl (Used)', 'Vinyl', 'Used'],
  ['Vinyl - New', 'Vinyl', 'New'],
  ['Music > New Age', 'Music > New Age', ''],
  ['New Arrivals', 'New Arrivals', ''],
  ['Games, Games > Retro', 'Games, Games > Retro', ''],
  ['Used', '', 'Used'],
  ['', '', ''],
  [' Games ; Games ', 'Games', ''],
])('%j is in %j, its condition %j', (cell, department, condition) => {
  expect(readCategories(cell)).toEqual({ department, condition });
});

test('paths have parts', () => {
  expect(partsOf('Video Games > Switch')).toEqual(['Video Games', 'Switch']);
  expect(partsOf('Movies/Blu-ray')).toEqual(['Movies', 'Blu-ray']);
});

test('of several tags the first that says nothing but a condition counts', () => {
  expect(conditionAmong(['rpg', 'CIB', 'used'])).toBe('CIB');
  expect(conditionAmong(['used games', 'rpg'])).toBe('');
});
