import { describe, expect, it } from 'vitest';
import { labelStep, linePieces } from './chart-scale.ts';

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
