import { cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import { summarize } from '#domains/price-changes/rules/queue-summary.ts';

const row = (oldPrice: number, newPrice: number, cost: number) => ({
  oldPrice: cents(oldPrice),
  newPrice: cents(newPrice),
  cost: cents(cost),
});

test('ups, downs, net and what goes below cost', () => {
  expect(summarize([])).toEqual({ count: 0, up: 0, down: 0, netCents: 0, belowCost: 0 });
  expect(
    summarize([row(5_999, 6_399, 2_000), row(2_999, 2_699, 2_699), row(10, 30, 31), row(500, 500, 0)]),
  ).toEqual({ count: 4, up: 2, down: 1, netCents: 120, belowCost: 1 });
});
