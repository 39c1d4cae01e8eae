import { expect, test } from 'vitest';
import { likeForLike, type PeriodKind, periodBefore, periodOf, stepPeriod } from './period.ts';

const of = (start: string, end: string) => ({ start, end });

test.each<[PeriodKind, string, string, string]>([
  ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-20', '2026-11-15', '2026-11-21'],
  ['week', '2026-11-15', '2026-11-15', '2026-11-21'],
  ['week', '2027-01-01', '2026-12-27', '2027-01-02'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['year', '2026-11-20', '2026-01-01', '2026-12-31'],
])('the %s of %s', (kind, day, start, end) => {
  expect(periodOf(kind, day)).toEqual(of(start, end));
});

test.each<[PeriodKind, string, number, string, string]>([
  ['day', '2026-03-01', -1, '2026-02-28', '2026-02-28'],
  ['week', '2026-11-20', 1, '2026-11-22', '2026-11-28'],
  ['month', '2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['month', '2026-12-05', 1, '2027-01-01', '2027-01-31'],
  ['year', '2026-12-05', -1, '2025-01-01', '2025-12-31'],
])('the %s of %s, %i on', (kind, day, steps, start, end) => {
  expect(stepPeriod(kind, periodOf(kind, day), steps)).toEqual(of(start, end));
});

test.each([
  ['a day: the same weekday before', '2026-11-20', '2026-11-20', '2026-11-13', '2026-11-13'],
  ['a week', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['ten days', '2026-11-11', '2026-11-20', '2026-11-01', '2026-11-10'],
])('before %s', (_what, start, end, first, last) => {
  expect(periodBefore(of(start, end))).toEqual(of(first, last));
});

test.each([
  ['today, until now', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-13', '2026-11-13', true],
  ['a month under way', '2026-11-01', '2026-11-30', '2026-11-10', '2026-10-01', '2026-10-10', true],
  [
    'a month longer than the one before',
    '2026-03-01',
    '2026-03-31',
    '2026-03-30',
    '2026-02-01',
    '2026-02-28',
    false,
  ],
  ['a month that is over', '2026-10-01', '2026-10-31', '2026-11-10', '2026-09-01', '2026-09-30', false],
])('like for like: %s', (_what, start, end, today, first, last, isPartial) => {
  expect(likeForLike(of(start, end), today)).toEqual({ before: of(first, last), isPartial });
});
