import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weeksOfMonths } from './weeks-of-months.ts';

const of = (month: string, quantity: number) => ({ catalogId: 7, month, quantity });
const UNTIL = { from: '2024-12-02', until: '2026-11-30' };

test('a month is spread over its days, and the week of two months has a part of both', () => {
  // June 2026 begins on a Monday.
  expect(weeksOfMonths([of('2026-06', 30), of('2026-07', 62)], UNTIL)).toEqual({
    catalogId: 7,
    firstWeek: '2026-06-01',
    sold: [7, 7, 7, 7, 12, 14, 14, 14, 10],
    days: [7, 7, 7, 7, 7, 7, 7, 7, 5],
  });
});

test.each([
  [
    'a month that begins on a Wednesday',
    [of('2026-07', 31)],
    ['2026-06-29', [5, 7, 7, 7, 5], [5, 7, 7, 7, 5]],
  ],
  [
    'a month without a sale between two',
    [of('2026-02', 28), of('2026-04', 30)],
    ['2026-01-26', [1, 7, 7, 7, 6, 0, 0, 0, 0, 5, 7, 7, 7, 4], [1, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 4]],
  ],
  ['the month under way is over', [of('2026-11', 29)], ['2026-10-26', [1, 7, 7, 7, 7], [1, 7, 7, 7, 7]]],
  [
    'what is older than two years is left out',
    [of('2024-11', 30), of('2024-12', 31)],
    ['2024-12-02', [7, 7, 7, 7, 2], [7, 7, 7, 7, 2]],
  ],
])('%s', (_name, months, [firstWeek, sold, days]) => {
  expect(weeksOfMonths(months, UNTIL)).toEqual({ catalogId: 7, firstWeek, sold, days });
});

test.each([
  ['nothing', []],
  ['more came back than was sold', [of('2026-05', -2)]],
  ['a month to come', [of('2026-12', 5)]],
  ['long ago', [of('2020-05', 5)]],
])('%s makes no week', (_name, months) => {
  expect(weeksOfMonths(months, UNTIL)).toBeUndefined();
});

test('weeks add up to months', () => {
  const month = fc
    .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 900 }))
    .map(([back, quantity]) =>
      of(new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7), quantity),
    );
  fc.assert(
    fc.property(fc.uniqueArray(month, { selector: (one) => one.month, minLength: 1 }), (months) => {
      const weeks = weeksOfMonths(months, { from: '2024-11-25', until: '2026-11-30' });
      const total = (all: readonly number[] = []) => all.reduce((sum, one) => sum + one, 0);
      expect(total(weeks?.sold)).toBe(total(months.map(({ quantity }) => quantity)));
    }),
  );
});
