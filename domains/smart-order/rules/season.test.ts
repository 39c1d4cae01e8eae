import { expect, test } from 'vitest';
import { addDays } from '#kernel/business-day.ts';
import { calendarWeek, factorsAhead, factorsBack, mondayOf, NO_SEASON, seasonOf } from './season.ts';

const FIRST = '2024-01-01';
const weeks = (count: number, sold: (week: number) => number) =>
  Array.from({ length: count }, (_, at) => {
    const week = addDays(FIRST, 7 * at);
    return { week, sold: sold(calendarWeek(week)) };
  });

test.each([
  ['2024-01-01', 0],
  ['2024-12-29', 51],
  ['2024-12-30', 0],
  ['2026-12-28', 51],
  ['2027-01-03', 51],
  ['2027-01-04', 0],
  ['2026-11-22', 46],
])('%s is in calendar week %d from 0', (day, week) => expect(calendarWeek(day)).toBe(week));

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
])('the Monday of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('a year that sells evenly has no season', () => {
  expect(seasonOf(weeks(104, () => 40))).toEqual(NO_SEASON);
});

test('less than a year, or no sales, is no season', () => {
  expect(seasonOf(weeks(51, (week) => week))).toBe(NO_SEASON);
  expect(seasonOf(weeks(104, () => 0))).toBe(NO_SEASON);
});

test('December is high and even over five weeks, within half and two and a half', () => {
  const season = seasonOf(weeks(104, (week) => (week >= 47 ? 300 : 20)));
  expect(season[49]).toBe(2.5);
  expect(season[25]).toBe(0.5);
  const mild = seasonOf(weeks(104, (week) => (week >= 47 ? 30 : 20)));
  const mean = (5 * 30 + 47 * 20) / 52;
  expect(mild[49]).toBeCloseTo(30 / mean, 10);
  expect(mild[0]).toBeCloseTo((2 * 30 + 3 * 20) / 5 / mean, 10);
});

test('a week that is there once counts as much as one that is there twice', () => {
  expect(seasonOf(weeks(60, () => 7))).toEqual(NO_SEASON);
});

test('factors back and ahead', () => {
  const season = NO_SEASON.map((_, week) => 1 + week / 100);
  expect([...factorsBack(season, '2026-11-16', 3)]).toEqual([1.46, 1.45, 1.44]);
  expect([...factorsAhead(season, '2026-11-21', 3)].map((sum) => Math.round(sum * 100) / 100)).toEqual([
    0, 1.46, 2.93, 4.4,
  ]);
});
