import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/business-day.ts';
import { nextDue, TASK_REPEATS, type TaskRepeat } from './next-due.ts';

describe('the next day of a task', () => {
  test.each<[string, TaskRepeat, string, string, string, string | undefined]>([
    ['once', 'None', '2026-11-20', '2026-11-20', '2026-11-20', undefined],
    ['daily, done in time', 'Daily', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['daily, done three days late', 'Daily', '2026-11-17', '2026-11-17', '2026-11-20', '2026-11-21'],
    ['daily, done ahead', 'Daily', '2026-11-22', '2026-11-22', '2026-11-20', '2026-11-23'],
    ['weekly keeps its weekday', 'Weekly', '2026-11-16', '2026-11-16', '2026-11-20', '2026-11-23'],
    ['weekly, weeks late', 'Weekly', '2026-11-02', '2026-11-02', '2026-11-20', '2026-11-23'],
    ['weekly, done on its day', 'Weekly', '2026-11-02', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['monthly', 'Monthly', '2026-11-15', '2026-11-15', '2026-11-15', '2026-12-15'],
    ['the 31st in a short month', 'Monthly', '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['and back to the 31st', 'Monthly', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['a leap day', 'Monthly', '2028-01-29', '2028-01-29', '2028-02-10', '2028-02-29'],
    ['over a year', 'Monthly', '2026-11-30', '2026-12-30', '2027-01-05', '2027-01-30'],
  ])('%s', (_what, repeat, anchor, due, today, next) => {
    expect(nextDue(repeat, { anchor, due, today })).toBe(next);
  });

  test('is after today and after the day it was due, and no earlier day would do', () => {
    const days = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(fc.constantFrom(...TASK_REPEATS), days, days, (repeat, start, later) => {
        const anchor = addDays('2026-01-01', start);
        const today = addDays('2026-01-01', later);
        const next = nextDue(repeat, { anchor, due: anchor, today });
        if (repeat === 'None') return next === undefined;
        if (next === undefined || next <= today || next <= anchor) return false;
        // A day later it is still the same one, until it has come.
        return (
          addDays(today, 1) >= next ||
          nextDue(repeat, { anchor, due: anchor, today: addDays(today, 1) }) === next
        );
      }),
    );
  });
});
