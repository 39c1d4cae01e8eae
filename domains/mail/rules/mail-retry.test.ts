import { expect, test } from 'vitest';
import { retryAfterMinutes } from './mail-retry.ts';

test.each([
  [1, 1],
  [2, 5],
  [7, 1_440],
  [8, undefined],
  [50, undefined],
])('after %d tries: %s', (tries, minutes) => {
  expect(retryAfterMinutes(tries)).toBe(minutes);
});
