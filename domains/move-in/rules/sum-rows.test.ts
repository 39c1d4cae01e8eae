import { expect, test } from 'vitest';
import type { MoveSumsWire } from '#domains/move-in/contract/calls.ts';
import { cents } from '#kernel/money.ts';
import { sumRows, totalOf } from './sum-rows.ts';

const amounts = (pieces: number, cost: number | null, owed = 0) => ({
  pieces,
  cost: cost === null ? null : cents(cost),
  retail: cents(0),
  owed: cents(owed),
});
const lines = (cost: number | null): Pick<MoveSumsWire, 'lines'> => ({
  lines: [
    {
      sheet: 'stock',
      store: 'Main',
      rows: 3,
      rowsTaken: 2,
      said: amounts(5, cost),
      booked: amounts(4, cost),
      brought: amounts(4, cost),
      today: amounts(0, cost),
    },
    {
      sheet: 'customers',
      store: '',
      rows: 1,
      rowsTaken: 1,
      said: amounts(0, 0, 500),
      booked: amounts(0, 0, 500),
      brought: amounts(0, 0, 500),
      today: amounts(0, 0, 300),
    },
  ],
});

test('a line for each figure that is something on a side', () => {
  expect(sumRows(lines(700)).map(({ key, said, booked, today }) => [key, said, booked, today])).toEqual([
    ['stock Main rows', 3, 2, 2],
    ['stock Main pieces', 5, 4, 0],
    ['stock Main cost', 700, 700, 700],
    ['customers  rows', 1, 1, 1],
    ['customers  owed', 500, 500, 300],
  ]);
});

test('no cost for whoever may not see it', () => {
  expect(sumRows(lines(null)).some(({ figure }) => figure === 'cost')).toBe(false);
});

test('all lines together', () => {
  expect(totalOf(lines(700), 'booked')).toEqual({ pieces: 4, cost: 700, retail: 0, owed: 500 });
});
