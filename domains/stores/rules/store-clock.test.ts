import { expect, test } from 'vitest';
import { clockRefusal, isTimeZone, type StoreClock } from './store-clock.ts';

const at = (timeZone: string, cutoffHour = 4): StoreClock => ({ timeZone, cutoffHour });
const NOON = '2026-11-20T18:00:00Z';

test.each<[now: string, from: StoreClock, to: StoreClock, hasBooks: boolean, code: string | undefined]>([
  [NOON, at('America/New_York'), at('America/Chicago'), true, undefined],
  // 4:30 in New York is a new day, 3:30 in Chicago is not.
  ['2026-11-20T09:30:00Z', at('America/New_York'), at('America/Chicago'), true, 'DAY_WOULD_CHANGE'],
  ['2026-11-20T09:30:00Z', at('America/New_York'), at('America/Chicago'), false, undefined],
  [NOON, at('America/New_York'), at('Pacific/Auckland'), true, 'DAY_WOULD_CHANGE'],
  [NOON, at('America/New_York'), at('America/New_York', 0), true, undefined],
  ['2026-11-20T07:00:00Z', at('America/New_York'), at('America/New_York', 0), true, 'DAY_WOULD_CHANGE'],
])('at %s from %o to %o, with books %s: %s', (now, from, to, hasBooks, code) => {
  expect(clockRefusal(new Date(now), from, to, { hasBooks })?.code).toBe(code);
});

test('the refusal names both days', () => {
  expect(
    clockRefusal(new Date(NOON), at('America/New_York'), at('Pacific/Auckland'), { hasBooks: true })?.message,
  ).toContain('11/20/26, and by this clock it would be 11/21/26');
});

test.each([
  ['America/Boise', true],
  ['Europe/Berlin', true],
  ['EST5', false],
  ['america/boise', false],
  ['', false],
])('%s is a time zone: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
