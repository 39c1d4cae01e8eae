import { expect, test } from 'vitest';
import { businessDay } from '#kernel/business-day.ts';
import { openingOf } from './demo-history.ts';

test.each([
  ['an ordinary afternoon', '2026-07-15T20:00:00Z'],
  ['before four in the morning, weeks after the clocks went back', '2026-11-22T09:30:00Z'],
  ['before four in the morning, weeks after the clocks went forward', '2027-03-30T08:30:00Z'],
  ['the hour that comes twice', '2026-11-01T06:30:00Z'],
])('the demo opens each business day once: %s', (_, now) => {
  const days = Array.from({ length: 61 }, (__, back) =>
    businessDay(openingOf(new Date(now), back), 'America/Chicago', 4),
  );
  expect(new Set(days).size).toBe(61);
  expect(days[0]).toBe(businessDay(new Date(now), 'America/Chicago', 4));
});
