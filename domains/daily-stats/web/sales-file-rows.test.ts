import { expect, test } from 'vitest';
import type { SalesFileMonth } from '#domains/daily-stats/contract/sales-file.ts';
import { departmentRows, moneyRows } from './sales-file-rows.ts';

const amounts = (net: number, cost: number | null = 1) => ({
  grossSales: net,
  discounts: 0,
  returns: 0,
  net,
  tax: 0.1,
  cost,
  margin: cost === null ? null : net - cost,
});
const month = (name: string, nets: readonly number[], cost: number | null = 1): SalesFileMonth => ({
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
  tradeInCash: 0.1,
  tradeInCheck: 0,
  tradeInStoreCredit: 0.2,
  giftCertificatesSold: 0,
  giftCertificatesRedeemed: 0,
  cardSettlement: 5,
  cashVariance: -0.3,
  quota: 100,
});

test('a year adds up its months to the cent, department by department, with a total', () => {
  const rows = departmentRows([month('2026-01', [0.1, 2]), month('2026-02', [0.2])]);
  expect(rows.map(({ name, net }) => [name, net])).toEqual([
    ['D1', 0.3],
    ['D2', 2],
    ['Total', 2.3],
  ]);
  expect(rows[0]?.tax).toBe(0.2);
});

test('hidden costs stay hidden, and an empty year has no rows', () => {
  expect(departmentRows([month('2026-01', [1], null)])[0]?.cost).toBeNull();
  expect(departmentRows([month('2026-01', [])])).toEqual([]);
});

test('money below adds up, losses too', () => {
  const rows = moneyRows([month('2026-01', []), month('2026-02', [])]);
  expect(rows.find(({ name }) => name === 'Trade-in cash')?.value).toBe(0.2);
  expect(rows.find(({ name }) => name === 'Cash variance')?.value).toBe(-0.6);
  expect(rows.at(-1)).toEqual({ name: 'Quota', value: 200 });
});
