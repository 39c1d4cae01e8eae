import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitMs } from './backoff.ts';

test.each([
  ['what it asked for', 3, 2_000, 0.5, 2_000],
  ['never more than 5 minutes', 1, 3_600_000, 0, 300_000],
  ['up to a second at first', 1, null, 0.999, 999],
  ['doubled', 4, null, 0.5, 4_000],
  ['at most 5 minutes', 40, null, 1, 300_000],
  ['at once, by chance', 9, null, 0, 0],
])('%s', (_name, failures, retryAfterMs, draw, ms) =>
  expect(waitMs({ failures, retryAfterMs, draw })).toBe(ms),
);

test('never longer than 5 minutes, never in the past', () =>
  fc.assert(
    fc.property(
      fc.nat(2_000),
      fc.option(fc.nat(1e9)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, retryAfterMs, draw) => {
        const ms = waitMs({ failures, retryAfterMs, draw });
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(300_000);
      },
    ),
  ));
