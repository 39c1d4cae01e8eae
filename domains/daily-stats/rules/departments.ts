// What are the totals of each department, by day or by month?
import type { Cents } from '#kernel/money.ts';

/** Sums of a department on a day (yyyy-MM-dd) or in a month (yyyy-MM). Money in cents, positive where there is any. */
export type DepartmentSums = {
  readonly at: string;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly itemsSold: number;
  readonly itemsTraded: number;
  readonly itemsRefunded: number;
  readonly salesCents: Cents;
  readonly costCents: Cents;
  readonly taxCents: Cents;
  readonly tradesCents: Cents;
  readonly refundsCents: Cents;
};

const SUMMED = [
  'itemsSold',
  'itemsTraded',
  'itemsRefunded',
  'salesCents',
  'costCents',
  'taxCents',
  'tradesCents',
  'refundsCents',
] as const;

type Adding = { -readonly [key in keyof DepartmentSums]: DepartmentSums[key] };

/** Rows of days, of which a department may have several, as one row for each day or month; the earliest first, there the largest seller first. */
export function addDepartments(rows: readonly DepartmentSums[], by: 'day' | 'month'): DepartmentSums[] {
  const found = new Map<string, Adding>();
  for (const row of rows) {
    const at = by === 'day' ? row.at : row.at.slice(0, 7);
    const key = `${at} ${row.departmentId}`;
    const known = found.get(key);
    if (known) for (const name of SUMMED) (known[name] as number) += row[name];
    else found.set(key, { ...row, at });
  }
  return [...found.values()].sort(inOrder);
}

function inOrder(one: DepartmentSums, other: DepartmentSums): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return other.salesCents - one.salesCents || one.departmentId - other.departmentId;
}
