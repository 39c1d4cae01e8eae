import { describe, expect, it } from 'vitest';
import { daysOfRange, isRangeName, type RangeName } from './ranges.ts';

describe('a range, asked on Monday, November 23', () => {
  it.each<[RangeName, string, string]>([
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['thisWeek', '2026-11-22', '2026-11-23'],
    ['lastWeek', '2026-11-15', '2026-11-21'],
    ['last7', '2026-11-17', '2026-11-23'],
    ['last30', '2026-10-25', '2026-11-23'],
    ['last90', '2026-08-26', '2026-11-23'],
    ['thisMonth', '2026-11-01', '2026-11-23'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-23'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ])('%s is %s to %s', (name, from, to) => expect(daysOfRange(name, '2026-11-23')).toEqual({ from, to }));

  it.each<[RangeName, string, string, string]>([
    ['thisWeek', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['lastWeek', '2026-11-21', '2026-11-08', '2026-11-14'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['thisYear', '2027-01-01', '2027-01-01', '2027-01-01'],
  ])('%s on %s is %s to %s', (name, today, from, to) =>
    expect(daysOfRange(name, today)).toEqual({ from, to }),
  );

  it('has one of the names', () => {
    expect(isRangeName('lastWeek')).toBe(true);
    expect(isRangeName('fortnight')).toBe(false);
    expect(isRangeName(null)).toBe(false);
  });
});
