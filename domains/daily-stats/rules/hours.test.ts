import { expect, test } from 'vitest';
import { hourName, hoursBetween, isLater } from './hours.ts';

test.each([
  ['nothing', [], 4, []],
  ['one', [10], 4, [10]],
  ['a gap is filled', [10, 13], 4, [10, 11, 12, 13]],
  ['past midnight', [22, 1], 4, [22, 23, 0, 1]],
  ['whatever the order', [1, 23, 22], 4, [22, 23, 0, 1]],
  ['a day without cutoff', [23, 0], 0, Array.from({ length: 24 }, (_, hour) => hour)],
])('hours: %s', (_what, hours, cutoff, shown) => {
  expect(hoursBetween(hours, cutoff)).toEqual(shown);
});

test.each([
  [11, 10, true],
  [10, 10, false],
  [1, 23, true],
  [4, 3, false],
])('%i is later than %i: %s', (hour, than, answer) => {
  expect(isLater(hour, than, 4)).toBe(answer);
});

test('names', () => {
  expect([0, 9, 12, 23].map(hourName)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM']);
});
