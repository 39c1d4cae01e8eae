import { describe, expect, it } from 'vitest';
import {
  dayIn,
  formatAge,
  formatAmountOf,
  formatCents,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatFullDateTime,
  formatHours,
  formatMoney,
  formatPercent,
  formatSpan,
  formatTime,
  formatWeekday,
} from './format.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
    [-599, '−$5.99'],
    [100000000, '$1,000,000.00'],
    [-0, '$0.00'],
  ])('%d cents', (cents, text) => expect(formatMoney(cents)).toBe(text));
  it('says a gain when asked', () => {
    expect(formatMoney(400, { sign: true })).toBe('+$4.00');
    expect(formatMoney(-400, { sign: true })).toBe('−$4.00');
    expect(formatMoney(0, { sign: true })).toBe('$0.00');
  });
  it('drops .00 when short', () => {
    expect(formatMoney(10000, { short: true })).toBe('$100');
    expect(formatMoney(9713, { short: true })).toBe('$97.13');
  });
  it('without the sign of the dollar', () => expect(formatCents(184620)).toBe('1,846.20'));
});

describe('counts and percent', () => {
  it('groups and has a true minus', () => {
    expect(formatCount(-1234)).toBe('−1,234');
    expect(formatCount(2, { sign: true })).toBe('+2');
    expect(formatAmountOf(1, 'copy', 'copies')).toBe('1 copy');
    expect(formatAmountOf(26, 'copy', 'copies')).toBe('26 copies');
  });
  it.each([
    [8_250, '8.25%'],
    [8_875, '8.875%'],
    [57_200, '57.2%'],
    [8_000, '8%'],
    [0, '0%'],
    [-1_100, '−1.1%'],
    [50, '0.05%'],
    [100_000, '100%'],
  ])('%d thousandths of a percent', (points, text) => expect(formatPercent(points)).toBe(text));
  it('says a gain when asked', () => expect(formatPercent(8_400, { sign: true })).toBe('+8.4%'));
});

describe('dates and clock', () => {
  const chicago = 'America/Chicago';
  it('a business day has no zone', () => {
    expect(formatDay('2026-11-20')).toBe('11/20/26');
    expect(formatWeekday('2026-11-20')).toBe('Friday, 11/20/26');
  });
  it('reads the clock of the store, not of the machine', () => {
    expect(formatTime('2026-11-20T20:14:00Z', chicago)).toBe('2:14 PM');
    expect(formatTime('2026-11-20T06:00:00Z', chicago)).toBe('12:00 AM');
    expect(formatTime('2026-11-20T18:05:00Z', chicago)).toBe('12:05 PM');
    expect(formatDate('2026-11-21T03:00:00Z', chicago)).toBe('11/20/26');
    expect(dayIn('2026-11-21T03:00:00Z', chicago)).toBe('2026-11-20');
    expect(formatDateTime('2026-07-01T17:30:00Z', chicago)).toBe('07/01/26, 12:30 PM');
    expect(formatFullDateTime('2026-11-20T15:38:00Z', chicago)).toBe('Friday, 11/20/26, 9:38 AM');
  });
});

describe('age', () => {
  const now = '2026-11-20T12:00:00Z';
  it.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T06:00:00Z', '6 hours ago'],
    ['2026-11-14T11:00:00Z', '6 days ago'],
    ['2026-11-23T12:00:00Z', 'in 3 days'],
  ])('%s', (moment, text) => expect(formatAge(moment, now)).toBe(text));
  it('spans and hours', () => {
    expect(formatSpan(90 * 86_400_000)).toBe('3 months');
    expect(formatHours(425)).toBe('7:05');
  });
});
