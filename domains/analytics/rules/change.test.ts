import { expect, test } from 'vitest';
import { changeOf } from '#domains/analytics/rules/change.ts';

test.each([
  [109, 100, 900],
  [100, 100, 0],
  [0, 100, -10_000],
  [3_912, 3_576, 940],
  [200, -100, 30_000],
  [5, 0, null],
  [1_000_050, 1_000_000, 1],
  [999_950, 1_000_000, -1],
])('%i after %i is a change of %s basis points', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected);
});
