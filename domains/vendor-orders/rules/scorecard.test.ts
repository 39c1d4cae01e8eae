import { describe, expect, test } from 'vitest';
import { costDrift, countedOf, daysBetween, fillRate, median, percentile } from './scorecard.ts';

test.each<[number, number, number | null]>([
  [0, 0, null],
  [0, 10, 0],
  [9, 10, 90_000],
  [2, 3, 66_670],
  [12, 10, 100_000],
])('%i of %i', (received, ordered, e5) => expect(fillRate(received, ordered)).toBe(e5));

describe('lead times', () => {
  test.each<[number[], number | null, number | null]>([
    [[], null, null],
    [[7], 7, 7],
    [[9, 3], 6, 9],
    [[5, 1, 3], 3, 5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 30], 5.5, 9],
  ])('%j', (days, middle, p90) => {
    expect(median(days)).toBe(middle);
    expect(percentile(days, 90)).toBe(p90);
  });
  test('a box of the same day took one', () => {
    const at = new Date('2026-11-01T12:00:00Z');
    expect(daysBetween(at, at)).toBe(1);
    expect(daysBetween(at, new Date('2026-11-03T13:00:00Z'))).toBe(3);
  });
});

test.each<[string, Parameters<typeof costDrift>[0], number | null]>([
  ['nothing', [], null],
  ['as before', [{ units: 5, firstE4: 10_000, lastE4: 10_000 }], 0],
  ['dearer by a tenth', [{ units: 5, firstE4: 10_000, lastE4: 11_000 }], 10_000],
  [
    'by what was bought most',
    [
      { units: 9, firstE4: 10_000, lastE4: 11_000 },
      { units: 1, firstE4: 10_000, lastE4: 1_000 },
    ],
    0,
  ],
  ['free before', [{ units: 5, firstE4: 0, lastE4: 10_000 }], null],
])('%s', (_title, items, e5) => expect(costDrift(items)).toBe(e5));

test.each([
  ['nothing missing', { ordered: 10, received: 10, boxed: 5 }, { ordered: 10, lost: 0 }],
  ['a box lost', { ordered: 162, received: 107, boxed: 54 }, { ordered: 108, lost: 54 }],
  ['lost and sent again in part', { ordered: 10, received: 8, boxed: 5 }, { ordered: 8, lost: 2 }],
])('what counts: %s', (_title, promised, counted) => expect(countedOf(promised)).toEqual(counted));
