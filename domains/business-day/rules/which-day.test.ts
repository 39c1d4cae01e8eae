import { expect, test } from 'vitest';
import { whichDay } from './which-day.ts';

test.each<[string, string[], string, boolean]>([
  ['nothing is open', [], '2026-11-21', false],
  ['today is open', ['2026-11-21'], '2026-11-21', false],
  ['yesterday was left open', ['2026-11-20'], '2026-11-20', true],
  ['two days were left open: the oldest first', ['2026-11-20', '2026-11-18'], '2026-11-18', true],
  ['both are open', ['2026-11-20', '2026-11-21'], '2026-11-20', true],
  ['a day after today, by a clock that jumped', ['2026-11-22'], '2026-11-21', false],
])('%s', (_name, opened, day, isLate) => {
  expect(whichDay('2026-11-21', opened)).toEqual({ day, isLate });
});
