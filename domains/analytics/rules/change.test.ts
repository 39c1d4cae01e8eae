import { expect, test } from 'vitest';
import { changeOf } from '#domains/analytics/rules/change.ts';

test.each([
  [109, 100, 9_000],
  [100, 100, 0],
  [0, 100, -100_000],
  [3_912, 3_576, 9_400],
  [200, -100, 300_000],
  [5, 0, null],
  [1_000_050, 1_000_000, 10],
  [999_950, 1_000_000, -10],
])('%i after %i is a change of %s thousandths of a percent', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected);
});
