// Sums as the contract sends them: rates become percents.
import type { DayWire, FiguresWire } from '#domains/daily-stats/contract/shapes.ts';
import type { DepartmentSums } from '#domains/daily-stats/rules/departments.ts';
import { derive, NOTHING, type Sums } from '#domains/daily-stats/rules/figures.ts';
import { marginShareOf } from '#domains/reports/rules/margin.ts';
import { goalOf } from '#domains/daily-stats/rules/goal.ts';
import { daysBetween, type Period } from '#domains/daily-stats/rules/period.ts';
import type { MoneyRow } from '#domains/daily-stats/server/queries.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Cents, negate, subtract, sum, toPercent } from '#kernel/money.ts';

/** Did a sale, trade or refund move it? */
export const bySale = (sourceType: string): boolean => sourceType === 'transaction';
/** Did the count of a drawer or vault move it, the correction of one, or a sale that came after it? */
export const byCount = (sourceType: string): boolean =>
  sourceType === 'drawerSession' || sourceType === 'drawerCorrection' || sourceType === 'lateCash';
/** Was it carried between drawer, vault and bank, paid in or paid out? */
export const byMove = (sourceType: string): boolean => sourceType === 'cashMove';

export function figuresToWire(sums: Sums): FiguresWire {
  const derived = derive(sums);
  return {
    transactions: sums.transactions,
    saleTransactions: sums.saleTransactions,
    tradeTransactions: sums.tradeTransactions,
    refundTransactions: sums.refundTransactions,
    itemsSold: sums.itemsSold,
    itemsTraded: sums.itemsTraded,
    itemsRefunded: sums.itemsRefunded,
    grossSales: sums.grossCents,
    discounts: sums.discountCents,
    sales: derived.salesCents,
    netSales: derived.netSalesCents,
    tax: sums.taxCents,
    trades: derived.tradesCents,
    tradesCredit: sums.tradesCreditCents,
    tradesCash: sums.tradesCashCents,
    refunds: sums.refundsCents,
    rounding: sums.roundingCents,
    cost: sums.costCents,
    averageSale: derived.averageSaleCents,
    margin: toPercent(derived.marginE5),
  };
}

/** As in a transaction (ENT-19): sales before discounts; trades and refunds are not positive. */
export const totalsOf = (sums: Sums) => ({
  totalItems: sums.itemsSold + sums.itemsTraded + sums.itemsRefunded,
  totalSales: sums.grossCents,
  totalTrades: negate(derive(sums).tradesCents),
  totalRefunds: negate(sums.refundsCents),
});

/** Every day of the period, those without a transaction with zeros. */
export function daysToWire(
  { start, end }: Period,
  rows: readonly (Sums & { day: string })[],
  goals: readonly Cents[],
): DayWire[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => {
    const day = addDays(start, at);
    return {
      dailyStatsId: Number(day.replaceAll('-', '')),
      businessDay: day,
      ...figuresToWire(byDay.get(day) ?? NOTHING),
      goal: goalOf({ start: day, end: day }, goals),
    };
  });
}

/** Key by key: a year of days has thousands of rows, and spreading the rest of an object costs more than all the sums. */
export function departmentToWire(row: DepartmentSums) {
  return {
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    itemsSold: row.itemsSold,
    itemsTraded: row.itemsTraded,
    itemsRefunded: row.itemsRefunded,
    sales: row.salesCents,
    tax: row.taxCents,
    cost: row.costCents,
    margin: toPercent(marginShareOf(row)),
    trades: row.tradesCents,
    refunds: row.refundsCents,
  };
}

/** What came in less what went out on the accounts of a kind, for the causes that count. */
export function netOf(
  rows: readonly MoneyRow[],
  kind: string,
  counts: (sourceType: string) => boolean,
): Cents {
  return subtract(moved(rows, kind, 'inCents', counts), moved(rows, kind, 'outCents', counts));
}

/** What came in, or went out, on the accounts of a kind. */
export function moved(
  rows: readonly MoneyRow[],
  kind: string,
  way: 'inCents' | 'outCents',
  counts: (sourceType: string) => boolean,
): Cents {
  return sum(rows.filter((row) => row.kind === kind && counts(row.sourceType)).map((row) => row[way]));
}
