import { expect, test } from 'vitest';
import { p90 } from './scorecard.ts';

test.each([
  ['none', [], 0],
  ['one', [4], 4],
  ['ten', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 9],
  ['in any order', [9, 1], 9],
])('nine of ten, of %s', (_, numbers, found) => expect(p90(numbers)).toBe(found));
