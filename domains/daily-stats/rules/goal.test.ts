import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { goalOf } from './goal.ts';
import { shareOfWhole } from '#domains/reports/rules/margin.ts';

const WEEK = [100, 200, 300, 400, 500, 600, 700].map(cents);

test.each([
  ['a Friday', '2026-11-20', '2026-11-20', 600],
  ['a Sunday', '2026-11-15', '2026-11-15', 100],
  ['a week', '2026-11-15', '2026-11-21', 2_800],
  ['a November', '2026-11-01', '2026-11-30', 4 * 2_800 + 100 + 200],
  ['over a change of the year', '2026-12-31', '2027-01-01', 500 + 600],
])('the goal of %s', (_what, start, end, goal) => {
  expect(goalOf({ start, end }, WEEK)).toBe(goal);
});

test('no goal set is no goal', () => {
  expect(goalOf({ start: '2026-11-15', end: '2026-11-21' }, [])).toBe(0);
});

test.each([
  [50, 100, 50_000],
  [1, 3, 33_330],
  [2, 3, 66_670],
  [-5, 100, -5_000],
  [5, 0, 0],
  [0, 0, 0],
])('%i of %i is %i e5', (part, whole, share) => {
  expect(shareOfWhole(cents(part), cents(whole))).toBe(share);
});
