import { expect, test } from 'vitest';
import { fullRefusal } from './most-lines.ts';

test.each([
  [0, 1, null],
  [499, 500, null],
  [500, 501, 'BASKET_FULL'],
  [490, 540, 'BASKET_FULL'],
  // From before there was an end.
  [1_200, 1_200, null],
  [1_200, 1_199, null],
  [1_200, 1_201, 'BASKET_FULL'],
])('from %i lines to %i: %s', (before, after, code) =>
  expect(fullRefusal(before, after)?.code ?? null).toBe(code),
);
