import { describe, expect, test } from 'vitest';
import { countAfter, keptScanRefusal, scannedAt } from './kept-scan.ts';

const now = new Date('2026-11-23T14:00:00Z');

describe('when was it', () => {
  test.each([
    ['2026-11-23T13:14:00.000Z', '2026-11-23T13:14:00.000Z'],
    ['2026-11-23T13:14:00+00:00', '2026-11-23T13:14:00.000Z'],
    // A clock that runs ahead scans nothing in the future.
    ['2026-11-23T14:00:01Z', '2026-11-23T14:00:00.000Z'],
    ['yesterday', '2026-11-23T14:00:00.000Z'],
    ['', '2026-11-23T14:00:00.000Z'],
    [undefined, '2026-11-23T14:00:00.000Z'],
  ])('%s', (text, at) => expect(scannedAt(text, now).toISOString()).toBe(at));
});

test.each([
  [3, 2, 99, 5],
  [3, -2, 99, 1],
  [3, -5, 99, 0],
  [3, 5, 6, 6],
])('%i changed by %i of at most %i is %i', (was, change, most, is) =>
  expect(countAfter(was, change, most)).toBe(is),
);

test.each([
  [{ code: '400000000008', change: 1 }, undefined],
  [{ code: '', lineId: 7, change: -1 }, undefined],
  [{ code: '400000000008', change: 0 }, 'NO_CHANGE'],
  [{ code: ' ', change: 1 }, 'NO_CODE'],
])('%o', (scan, code) => expect(keptScanRefusal(scan)?.code).toBe(code));
