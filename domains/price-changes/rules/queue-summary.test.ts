import { expect, test } from 'vitest';
import { summarize } from '#domains/price-changes/rules/queue-summary.ts';

test('ups, downs, net and what goes below cost', () => {
  expect(summarize([])).toEqual({ count: 0, up: 0, down: 0, netCents: 0, belowCost: 0 });
  expect(
    summarize([
      { oldPrice: 59.99, newPrice: 63.99, cost: 20 },
      { oldPrice: 29.99, newPrice: 26.99, cost: 26.99 },
      { oldPrice: 0.1, newPrice: 0.3, cost: 0.31 },
      { oldPrice: 5, newPrice: 5, cost: 0 },
    ]),
  ).toEqual({ count: 4, up: 2, down: 1, netCents: 120, belowCost: 1 });
});
