import { expect, test } from 'vitest';
import type { DayWire } from '#domains/daily-stats/contract/shapes.ts';
import { addUp, dayBuckets, hourBuckets, marginOf } from './buckets.ts';

const day = (businessDay: string, sales: number): DayWire => ({
  dailyStatsId: 0,
  businessDay,
  transactions: 1,
  saleTransactions: 1,
  tradeTransactions: 0,
  refundTransactions: 0,
  itemsSold: 2,
  itemsTraded: 0,
  itemsRefunded: 0,
  grossSales: sales,
  discounts: 0,
  sales,
  netSales: sales,
  tax: 0.1,
  trades: 0,
  tradesCredit: 0,
  tradesCash: 0,
  refunds: 0,
  rounding: 0,
  cost: sales / 2,
  averageSale: sales,
  margin: 50,
  goal: 100,
});

test('a week names its days, a month numbers them', () => {
  const days = [day('2026-11-15', 1), day('2026-11-16', 2)];
  expect(dayBuckets('week', days).map((row) => row.label)).toEqual(['Sun 15', 'Mon 16']);
  expect(dayBuckets('month', days).map((row) => [row.label, row.name, row.sales])).toEqual([
    ['15', 'Sunday, 11/15/26', 100],
    ['16', 'Monday, 11/16/26', 200],
  ]);
});

test('a year adds up its months, to the cent', () => {
  const days = [day('2026-01-31', 0.1), day('2026-02-01', 0.2), day('2026-02-28', 0.1)];
  expect(
    dayBuckets('year', days).map(({ key, name, sales, tax, itemsSold, goal }) => [
      key,
      name,
      sales,
      tax,
      itemsSold,
      goal,
    ]),
  ).toEqual([
    ['2026-01', 'Jan 2026', 10, 10, 2, 10_000],
    ['2026-02', 'Feb 2026', 30, 20, 4, 20_000],
  ]);
});

test('hours are shown from the first to the last of both days', () => {
  const hour = (at: number, sales: number) => ({ hour: at, sales, trades: 0, refunds: 0, transactions: 1 });
  const rows = hourBuckets([hour(12, 5)], [hour(10, 3)], 4);
  expect(rows.map(({ label, sales }) => [label, sales])).toEqual([
    ['10 AM', 0],
    ['11 AM', 0],
    ['12 PM', 500],
  ]);
});

test('the sum of rows, and its margin', () => {
  const sum = addUp(dayBuckets('month', [day('2026-11-15', 1), day('2026-11-16', 3)]));
  expect(sum).toMatchObject({ sales: 400, cost: 200, transactions: 2 });
  expect(marginOf(sum)).toBe(50_000);
  expect(marginOf({ ...sum, refunds: 100, cost: 150 })).toBe(50_000);
  expect(marginOf({ ...sum, refunds: 400, cost: 0 })).toBeNull();
  expect(marginOf(addUp([]))).toBeNull();
});
