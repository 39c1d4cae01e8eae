import { expect, test } from 'vitest';
import { type Part, readingsOf } from './readings.ts';

const part = (sectionId: number | null, round: number, units: number, firstAt = 10, lastAt = 20): Part => ({
  sectionId,
  round,
  units,
  firstAt,
  lastAt,
});
const counted = (...of: Parameters<typeof readingsOf>) => readingsOf(...of).map((one) => one.counted);
const NONE = new Map<number, number>();

test.each([
  ['nothing scanned', [], NONE, [0]],
  ['without sections', [part(null, 1, 3)], NONE, [3]],
  ['two sections add up', [part(7, 1, 2), part(8, 1, 1)], NONE, [3]],
  ['and what was scanned outside of them', [part(7, 1, 2), part(null, 1, 1)], NONE, [3]],
  ['all of it taken back', [part(7, 1, 0)], NONE, [0]],
  ['a second round under way does not count yet', [part(7, 1, 2), part(7, 2, 1)], new Map([[7, 1]]), [2]],
  ['a finished second round is a check', [part(7, 1, 2), part(7, 2, 3)], new Map([[7, 2]]), [2, 3]],
  ['it found none', [part(7, 1, 2)], new Map([[7, 2]]), [2, 0]],
  [
    'the other section keeps its only round',
    [part(7, 1, 2), part(7, 2, 3), part(8, 1, 4)],
    new Map([
      [7, 2],
      [8, 1],
    ]),
    [6, 7],
  ],
])('%s', (_title, parts, closed, expected) => {
  expect(counted(parts, closed, [])).toEqual(expected);
});

test('a recount replaces all sections', () => {
  const parts = [part(7, 1, 2), part(8, 1, 2), part(null, 2, 3, 50, 60)];
  const readings = readingsOf(parts, NONE, [{ round: 2, openedAt: 40, closedAt: 70 }]);
  expect(readings.map((one) => one.counted)).toEqual([4, 3]);
  expect(readings[1]?.between).toEqual({ firstAt: 50, lastAt: 60 });
});

test('a recount that finds none was made between its opening and its closing', () => {
  const [, second] = readingsOf([part(7, 1, 2)], NONE, [{ round: 2, openedAt: 40, closedAt: 70 }]);
  expect(second).toEqual({ round: 2, counted: 0, between: { firstAt: 40, lastAt: 70 } });
});

test('a recount that nobody finished does not count', () => {
  expect(counted([part(7, 1, 2), part(null, 2, 1)], NONE, [])).toEqual([2]);
});

test('it was counted from its first scan to its last, in whatever section', () => {
  const [reading] = readingsOf([part(7, 1, 2, 10, 20), part(8, 1, 1, 5, 15)], NONE, []);
  expect(reading?.between).toEqual({ firstAt: 5, lastAt: 20 });
});
