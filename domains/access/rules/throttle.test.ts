import { expect, test } from 'vitest';
import { isFlooded, throttle } from './throttle.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 9, 0) + minute * 60_000);
const wrong = (...minutes: number[]) => minutes.map((minute) => ({ at: at(minute), succeeded: false }));
const right = (minute: number) => [{ at: at(minute), succeeded: true }];

test.each([
  ['nobody tried', [], 0, undefined],
  ['four wrong ones', wrong(0, 1, 2, 3), 4, undefined],
  ['five wrong ones in a minute', wrong(0, 0, 0, 0, 0), 0, at(15)],
  ['five wrong ones in 14 minutes lock from the fifth on', wrong(0, 3, 6, 9, 14), 15, at(29)],
  ['five wrong ones over 15 minutes', wrong(0, 4, 8, 12, 15), 16, undefined],
  ['the lock ends', wrong(0, 0, 0, 0, 0), 15, undefined],
  [
    'after the lock there are five tries again',
    [...wrong(0, 0, 0, 0, 0), ...wrong(15, 15, 15, 15)],
    16,
    undefined,
  ],
  ['and a second lock', [...wrong(0, 0, 0, 0, 0), ...wrong(15, 15, 15, 15, 16)], 17, at(31)],
  ['a right one forgets the wrong ones', [...wrong(0, 0, 0, 0), ...right(1), ...wrong(2)], 3, undefined],
])('%s', (_what, attempts, minute, lockedUntil) => {
  expect(throttle(attempts, at(minute)).lockedUntil).toEqual(lockedUntil);
});

test.each([
  [0, 0],
  [1, 120],
  [2, 240],
  [3, 480],
  [4, 960],
])('after %i wrong tries the next one waits %i ms', (count, pauseMs) => {
  expect(throttle(wrong(...Array.from({ length: count }, () => 0)), at(1)).pauseMs).toBe(pauseMs);
});

test('what is older than 15 minutes slows nothing down', () => {
  expect(throttle(wrong(0, 0, 0, 0), at(15)).pauseMs).toBe(0);
});

test.each([
  ['nothing', { isKnown: false, ofName: 0, ofAddress: 0 }, false],
  ['99 of each', { isKnown: false, ofName: 99, ofAddress: 99 }, false],
  ['a hundred of the name', { isKnown: false, ofName: 100, ofAddress: 0 }, true],
  ['a hundred of the address', { isKnown: false, ofName: 0, ofAddress: 100 }, true],
  ['a register where the user signed in', { isKnown: true, ofName: 5_000, ofAddress: 5_000 }, false],
])('F36: %s', (_what, flood, refused) => {
  expect(isFlooded(flood)).toBe(refused);
});
