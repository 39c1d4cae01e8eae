import { expect, test } from 'vitest';
import { monthsOf, yearsOf } from '#domains/daily-stats/rules/sales-file.ts';

test('every year with data can be chosen, and 2023 always (REP-04)', () => {
  expect(yearsOf([2026, 2025])).toEqual([2023, 2024, 2025, 2026]);
  expect(yearsOf([2021])).toEqual([2021, 2022, 2023]);
  expect(yearsOf([2023])).toEqual([2023]);
});

test('January to December, February as long as it is', () => {
  const months = monthsOf(2028);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ start: '2028-01-01', end: '2028-01-31' });
  expect(months[1]?.end).toBe('2028-02-29');
  expect(months[11]).toEqual({ start: '2028-12-01', end: '2028-12-31' });
});
