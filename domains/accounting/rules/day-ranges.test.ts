import { expect, test } from 'vitest';
import { askedTogether, rangeRefusal } from './day-ranges.ts';

test.each([
  ['2026-11-22', '2026-11-22', true],
  ['2026-11-22', '2026-11-21', false],
  ['2025-11-22', '2026-11-22', true],
  ['2025-11-22', '2026-11-23', false],
])('%s to %s may be asked for: %s', (from, to, may) =>
  expect(rangeRefusal(from, to) === undefined).toBe(may),
);

test.each<[string, string[], number]>([
  ['nothing', [], 0],
  ['one day', ['2026-11-22'], 1],
  ['a year and a day', ['2025-11-22', '2026-11-21', '2026-11-22', '2026-11-23'], 3],
])('together with the first: %s', (_why, days, count) => {
  const together = askedTogether(days);
  expect(together).toEqual(days.slice(0, count));
  const [first, last] = [together[0], together.at(-1)];
  if (first !== undefined && last !== undefined) expect(rangeRefusal(first, last)).toBeUndefined();
});

test('a shop that is closed on Sundays downloads its first year, not 366 open days', () => {
  const open = Array.from({ length: 500 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)))
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10));
  const together = askedTogether(open);
  expect(together.length).toBeGreaterThan(310);
  expect(rangeRefusal(together[0] ?? '', together.at(-1) ?? '')).toBeUndefined();
});
