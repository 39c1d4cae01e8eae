import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps.ts';

test.each<[number, number[]]>([
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [70, [0, 25, 50, 75]],
  [600, [0, 200, 400, 600]],
  [600.5, [0, 200, 400, 600, 800]],
  [605, [0, 250, 500, 750]],
  [700, [0, 250, 500, 750]],
  [10_001, [0, 5_000, 10_000, 15_000]],
])('up to %d', (highest, steps) => expect(axisSteps(highest)).toEqual(steps));

test.each<[string, number, number, number[]]>([
  ['minutes', 6_265, 60, [0, 3_000, 6_000, 9_000]],
  ['cents of nothing', 0, 100, [0, 100]],
  ['cents', 350, 100, [0, 200, 400]],
])('%s are counted whole', (_what, highest, unit, steps) => expect(axisSteps(highest, unit)).toEqual(steps));
