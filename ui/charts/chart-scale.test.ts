import { describe, expect, it } from 'vitest';
import { labelStep, linePieces, niceTicks } from './chart-scale.ts';

describe('axes', () => {
  it.each<[number, number[]]>([
    [600, [0, 200, 400, 600]],
    [605, [0, 250, 500, 750]],
    [7, [0, 5, 10]],
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
    [1, [0, 1]],
    [70, [0, 25, 50, 75]],
  ])('up to %d', (highest, ticks) => expect(niceTicks(highest)).toEqual(ticks));

  it.each<[string, number, number, number[]]>([
    ['minutes', 6_265, 60, [0, 3_000, 6_000, 9_000]],
    ['cents of nothing', 0, 100, [0, 100]],
    ['cents', 350, 100, [0, 200, 400]],
  ])('%s', (_what, highest, unit, ticks) => expect(niceTicks(highest, unit)).toEqual(ticks));
});

describe('labels and lines', () => {
  it('leaves labels out when they would touch', () => {
    expect(labelStep(11, 800)).toBe(1);
    expect(labelStep(60, 800)).toBe(4);
  });
  it('breaks a line where a value is missing', () => {
    expect(
      linePieces(
        [1, null, 3, 4],
        (index) => index * 10,
        (value) => value,
      ),
    ).toEqual(['0.0,1.0', '20.0,3.0 30.0,4.0']);
  });
});
