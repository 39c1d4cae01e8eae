import { expect, test } from 'vitest';
import { addDepartments, type DepartmentSums } from '#domains/daily-stats/rules/departments.ts';
import { cents } from '#kernel/money.ts';

const row = (
  at: string,
  departmentId: number,
  sales: number,
  more: Partial<DepartmentSums> = {},
): DepartmentSums => ({
  at,
  departmentId,
  departmentName: `Department ${departmentId}`,
  itemsSold: 1,
  itemsTraded: 0,
  itemsRefunded: 0,
  salesCents: cents(sales),
  costCents: cents(0),
  taxCents: cents(0),
  tradesCents: cents(0),
  refundsCents: cents(0),
  ...more,
});
const told = (rows: DepartmentSums[]) =>
  rows.map((one) => [one.at, one.departmentId, one.salesCents, one.itemsSold]);

test('by day: what was kept and what came since are one row, the largest seller of a day first', () => {
  const rows = [
    row('2026-06-02', 1, 100),
    row('2026-06-01', 1, 200),
    row('2026-06-02', 2, 150),
    row('2026-06-02', 1, 75),
  ];
  expect(told(addDepartments(rows, 'day'))).toEqual([
    ['2026-06-01', 1, 200, 1],
    ['2026-06-02', 1, 175, 2],
    ['2026-06-02', 2, 150, 1],
  ]);
});

test('by month: days add up, ties go by the number of the department', () => {
  const rows = [
    row('2026-06-30', 2, 5),
    row('2026-07-01', 2, 5),
    row('2026-06-01', 1, 3),
    row('2026-06-02', 1, 2),
  ];
  expect(told(addDepartments(rows, 'month'))).toEqual([
    ['2026-06', 1, 5, 2],
    ['2026-06', 2, 5, 1],
    ['2026-07', 2, 5, 1],
  ]);
});

test('every figure is added, and what was given stays as it was', () => {
  const more = {
    itemsTraded: 2,
    itemsRefunded: 3,
    costCents: cents(4),
    taxCents: cents(5),
    tradesCents: cents(6),
    refundsCents: cents(7),
  };
  const given = [row('2026-06-01', 1, 1, more), row('2026-06-01', 1, 1, more)];
  expect(addDepartments(given, 'day')).toEqual([
    row('2026-06-01', 1, 2, {
      itemsSold: 2,
      itemsTraded: 4,
      itemsRefunded: 6,
      costCents: cents(8),
      taxCents: cents(10),
      tradesCents: cents(12),
      refundsCents: cents(14),
    }),
  ]);
  expect(given[0]?.salesCents).toBe(1);
  expect(addDepartments([], 'day')).toEqual([]);
});
