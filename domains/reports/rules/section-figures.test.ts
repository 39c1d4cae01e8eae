import { describe, expect, it } from 'vitest';
import { count, day, money, percent, section, text } from '#contract/report.ts';
import { makeDifference } from '#domains/analytics/rules/difference.ts';
import { compareSections } from './compare-sections.ts';
import { figuresOf, groupsOf } from './section-figures.ts';

const columns = [text('Department'), count('Sold'), money('Net'), percent('Share')];
const now = section(
  'By department',
  columns,
  [
    ['Games', 4, 40_00, 80_00],
    ['Vinyl', 1, 10_00, 20_00],
  ],
  { total: 'Total', chart: [2] },
);
const before = section('By department', columns, [['Games', 2, 25_00, 100_00]], {
  total: 'Total',
  chart: [2],
});

describe('figures', () => {
  it('are the sums, those that are drawn first', () =>
    expect(figuresOf(now)).toEqual([
      { label: 'Net', kind: 'money', value: 50_00, before: null, changeE5: null },
      { label: 'Sold', kind: 'count', value: 5, before: null, changeE5: null },
    ]));
  it('say what changed, in thousandths of a percent of last year', () => {
    const [compared = now] = compareSections([now], [before], 'weekday');
    expect(figuresOf(compared)).toMatchObject([
      { before: 25_00, changeE5: 100_000 },
      { before: 2, changeE5: 150_000 },
    ]);
    const [alone = now] = compareSections([now], [], 'weekday');
    expect(figuresOf(alone)).toMatchObject([{ before: 0, changeE5: null }, { before: 0 }]);
  });
  it('need a sum row', () => expect(figuresOf(section('x', columns, [['Games', 1, 1, 1]]))).toEqual([]));
});

describe('groups that made a difference', () => {
  it('have their pieces and money, now and then', () => {
    const [compared = now] = compareSections([now], [before], 'weekday');
    expect(groupsOf(compared)).toEqual({
      amount: 'Net',
      quantity: 'Sold',
      groups: [
        { label: 'Games', now: { quantity: 4, cents: 40_00 }, before: { quantity: 2, cents: 25_00 } },
        { label: 'Vinyl', now: { quantity: 1, cents: 10_00 }, before: { quantity: 0, cents: 0 } },
      ],
    });
  });
  it('are all of it: what the sums have beside the rows is a group', () => {
    const cut = (one: typeof now, cents: number, sold: number) => ({
      ...one,
      total: ['Total', sold, cents, null],
    });
    const [more = now] = compareSections([cut(now, 70_00, 7)], [cut(before, 100_00, 9)], 'weekday');
    expect(groupsOf(more)?.groups.at(-1)).toEqual({
      label: 'All others',
      now: { quantity: 2, cents: 20_00 },
      before: { quantity: 7, cents: 75_00 },
    });
    expect(makeDifference(groupsOf(more)?.groups ?? []).changeCents).toBe(-30_00);
    // Who is in two groups counts in both, and once in the sums.
    const [twice = now] = compareSections([cut(now, 40_00, 4)], [before], 'weekday');
    expect(groupsOf(twice)?.groups.at(-1)).toMatchObject({
      label: 'In several of these',
      now: { quantity: -1, cents: -10_00 },
    });
    expect(makeDifference(groupsOf(twice)?.groups ?? []).changeCents).toBe(15_00);
  });
  it('are no days, and nothing that is not compared', () => {
    expect(groupsOf(now)).toBeNull();
    const days = section('Days', [day('Day'), count('Sold'), money('Net')], [['2026-11-23', 1, 1]]);
    const [compared = days] = compareSections([days], [days], 'weekday');
    expect(groupsOf(compared)).toBeNull();
  });
});
