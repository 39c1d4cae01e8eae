import { ZERO, type Cents, cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import type { DayWire } from '#domains/daily-stats/contract/shapes.ts';
import { addUp, dayBuckets, hourBuckets, marginOf } from './buckets.ts';

const day = (businessDay: string, sales: Cents): DayWire => ({
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
  discounts: ZERO,
  sales,
  netSales: sales,
  tax: cents(10),
  trades: ZERO,
  tradesCredit: ZERO,
  tradesCash: ZERO,
  refunds: ZERO,
  rounding: ZERO,
  cost: cents(sales / 2),
  averageSale: sales,
  margin: 50,
  goal: cents(10_000),
});

test('a week names its days, a month numbers them', () => {
  const days = [day('2026-11-15', cents(100)), day('2026-11-16', cents(200))];
  expect(dayBuckets('week', days).map((row) => row.label)).toEqual(['Sun 15', 'Mon 16']);
  expect(dayBuckets('month', days).map((row) => [row.label, row.name, row.sales])).toEqual([
    ['15', 'Sunday, 11/15/26', 100],
    ['16', 'Monday, 11/16/26', 200],
  ]);
});

test('a year adds up its months, to the cent', () => {
  const days = [day('2026-01-31', cents(10)), day('2026-02-01', cents(20)), day('2026-02-28', cents(10))];
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
  const hour = (at: number, sales: number) => ({
    hour: at,
    sales: cents(sales),
    trades: ZERO,
    refunds: ZERO,
    transactions: 1,
  });
  const rows = hourBuckets([hour(12, 500)], [hour(10, 300)], 4);
  expect(rows.map(({ label, sales }) => [label, sales])).toEqual([
    ['10 AM', 0],
    ['11 AM', 0],
    ['12 PM', 500],
  ]);
});

test('the sum of rows, and its margin', () => {
  const sum = addUp(dayBuckets('month', [day('2026-11-15', cents(100)), day('2026-11-16', cents(300))]));
  expect(sum).toMatchObject({ sales: 400, cost: 200, transactions: 2 });
  expect(marginOf(sum)).toBe(50_000);
  expect(marginOf({ ...sum, refunds: 100, cost: 150 })).toBe(50_000);
  expect(marginOf({ ...sum, refunds: 400, cost: 0 })).toBeNull();
  expect(marginOf(addUp([]))).toBeNull();
});
