import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { batchTotals, type TotalLine } from './batch-totals.ts';

const line = (more: Partial<TotalLine> = {}): TotalLine => ({
  quantity: 2,
  converted: null,
  costCents: cents(1_600),
  beforeCents: cents(2_999),
  makes: [{ quantity: 1, priceCents: cents(1_999) }],
  ...more,
});

test('an open batch comes to what is on it', () => {
  const split = line({
    quantity: 1,
    costCents: cents(500),
    makes: [
      { quantity: 2, priceCents: cents(400) },
      { quantity: 1, priceCents: cents(100) },
    ],
  });
  expect(batchTotals([line(), split])).toEqual({
    units: 3,
    items: 5,
    costCents: 2_100,
    beforeCents: 8_997,
    afterCents: 4_898,
  });
});

test('a completed one to what was converted', () => {
  expect(batchTotals([line({ converted: 1, costCents: cents(800) })])).toMatchObject({
    units: 1,
    items: 1,
    beforeCents: 2_999,
    afterCents: 1_999,
  });
});

test('whoever may not see cost gets none', () => {
  expect(batchTotals([line(), line({ costCents: null })]).costCents).toBeNull();
  expect(batchTotals([])).toMatchObject({ units: 0, costCents: 0 });
});
