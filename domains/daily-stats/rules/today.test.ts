import { describe, expect, test } from 'vitest';
import { cents, ZERO } from '#kernel/money.ts';
import { addHours, goalOfDay, standingOf, type StoreFigures } from './today.ts';

test.each<[string, number, number, number, { cents: number; from: string }]>([
  ['the store’s own goal wins', 50_000, 90_000, 5, { cents: 50_000, from: 'set' }],
  ['without one: last year and 5 %', 0, 90_000, 5, { cents: 94_500, from: 'lastYear' }],
  ['half a cent is rounded up', 0, 10, 5, { cents: 11, from: 'lastYear' }],
  ['a lower goal than last year', 0, 90_000, -10, { cents: 81_000, from: 'lastYear' }],
  ['exactly last year', 0, 90_000, 0, { cents: 90_000, from: 'lastYear' }],
  ['closed on that day last year', 0, 0, 5, { cents: 0, from: 'none' }],
])('goal: %s', (_name, set, lastYear, growth, expected) => {
  expect(goalOfDay(cents(set), cents(lastYear), growth)).toEqual(expected);
});

const store = (more: Partial<Record<keyof StoreFigures, unknown>>): StoreFigures =>
  ({
    sales: cents(10_000),
    goal: cents(20_000),
    goalFrom: 'set',
    lastYear: cents(8_000),
    lastYearWhole: cents(30_000),
    transactions: 4,
    cash: { drawers: cents(500), vaults: cents(1_000), open: 1 },
    ...more,
  }) as StoreFigures;

describe('one store', () => {
  test('half of its goal, a quarter above last year', () => {
    expect(standingOf([store({})])).toMatchObject({
      ofGoalE5: 50_000,
      changeE5: 25_000,
      compared: 1,
      stores: 1,
    });
  });
  test('below last year', () =>
    expect(standingOf([store({ lastYear: cents(20_000) })]).changeE5).toBe(-50_000));
  test('nothing sold by this time last year has no difference in percent', () =>
    expect(standingOf([store({ lastYear: ZERO })])).toMatchObject({ changeE5: null, compared: 1 }));
  test('no goal', () =>
    expect(standingOf([store({ goal: ZERO, goalFrom: 'none' })])).toMatchObject({
      ofGoalE5: null,
      goalFrom: 'none',
    }));
});

describe('the chain', () => {
  const chain = standingOf([
    store({}),
    // New this year, without a goal, and its cash is hidden.
    store({
      sales: cents(5_000),
      goal: ZERO,
      goalFrom: 'none',
      lastYear: ZERO,
      lastYearWhole: ZERO,
      cash: null,
    }),
    store({ goalFrom: 'lastYear', sales: cents(6_000) }),
  ]);
  test('all sales count', () => expect(chain).toMatchObject({ sales: 21_000, stores: 3, transactions: 12 }));
  test('a share of goals is of the stores that have one', () =>
    expect(chain).toMatchObject({ goal: 40_000, ofGoalE5: 40_000, goalFrom: 'lastYear' }));
  test('a new store is not compared with last year', () =>
    expect(chain).toMatchObject({ compared: 2, lastYear: 16_000, changeE5: 0 }));
  test('cash is what may be seen', () =>
    expect(chain.cash).toEqual({ drawers: 1_000, vaults: 2_000, open: 2 }));
  test('no store at all', () =>
    expect(standingOf([])).toMatchObject({
      sales: 0,
      ofGoalE5: null,
      changeE5: null,
      cash: null,
      stores: 0,
    }));
});

test('hours of several clocks are added by the hour', () => {
  expect(
    addHours([
      [
        { hour: 10, sales: cents(100) },
        { hour: 11, sales: cents(50) },
      ],
      [{ hour: 11, sales: cents(25) }],
    ]),
  ).toEqual([
    { hour: 10, sales: 100 },
    { hour: 11, sales: 75 },
  ]);
});
