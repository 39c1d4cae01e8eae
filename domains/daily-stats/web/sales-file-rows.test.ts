import { ZERO, cents } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import type { SalesFileMonth } from '#domains/daily-stats/contract/sales-file.ts';
import { departmentRows, moneyRows } from './sales-file-rows.ts';

const amounts = (net: number, cost: number | null = 100) => ({
  grossSales: cents(net),
  discounts: ZERO,
  returns: ZERO,
  net: cents(net),
  tax: cents(10),
  cost: cost === null ? null : cents(cost),
  margin: cost === null ? null : cents(net - cost),
});
const month = (name: string, nets: readonly number[], cost: number | null = 100): SalesFileMonth => ({
  month: name,
  departments: nets.map((net, at) => ({
    departmentId: at + 1,
    departmentName: `D${at + 1}`,
    ...amounts(net, cost),
  })),
  total: amounts(
    nets.reduce((sum, net) => sum + net, 0),
    cost,
  ),
  tradeInCash: cents(10),
  tradeInCheck: ZERO,
  tradeInStoreCredit: cents(20),
  giftCertificatesSold: ZERO,
  giftCertificatesRedeemed: ZERO,
  cardSettlement: cents(500),
  cashVariance: cents(-30),
  quota: cents(10_000),
});

test('a year adds up its months to the cent, department by department, with a total', () => {
  const rows = departmentRows([month('2026-01', [10, 200]), month('2026-02', [20])]);
  expect(rows.map(({ name, net }) => [name, net])).toEqual([
    ['D1', 30],
    ['D2', 200],
    ['Total', 230],
  ]);
  expect(rows[0]?.tax).toBe(20);
});

test('hidden costs stay hidden, and an empty year has no rows', () => {
  expect(departmentRows([month('2026-01', [100], null)])[0]?.cost).toBeNull();
  expect(departmentRows([month('2026-01', [])])).toEqual([]);
});

test('money below adds up, losses too', () => {
  const rows = moneyRows([month('2026-01', []), month('2026-02', [])]);
  expect(rows.find(({ name }) => name === 'Trade-in cash')?.value).toBe(20);
  expect(rows.find(({ name }) => name === 'Cash variance')?.value).toBe(-60);
  expect(rows.at(-1)).toEqual({ name: 'Quota', value: 20_000 });
});
