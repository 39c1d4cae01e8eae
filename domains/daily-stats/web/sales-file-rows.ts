// The Sales File as rows: of one month, or of the whole year added up.
import type { SalesFileMonth } from '#domains/daily-stats/contract/sales-file.ts';
import { type Cents, sum, ZERO } from '#kernel/money.ts';
import { salesFileTexts as texts } from './sales-file-messages.ts';

export const AMOUNTS = ['grossSales', 'discounts', 'returns', 'net', 'tax', 'cost', 'margin'] as const;
export type Amounts = Pick<SalesFileMonth['total'], (typeof AMOUNTS)[number]>;
export type SalesFileRow = Amounts & { readonly key: string; readonly name: string };

/** The sum; null where any is hidden. */
function addUp(values: readonly (Cents | null)[]): Cents | null {
  return values.includes(null) ? null : sum(values.map((value) => value ?? ZERO));
}

const addAmounts = (rows: readonly Amounts[]): Amounts => {
  const of = (name: (typeof AMOUNTS)[number]) => addUp(rows.map((row) => row[name]));
  return {
    grossSales: of('grossSales') ?? ZERO,
    discounts: of('discounts') ?? ZERO,
    returns: of('returns') ?? ZERO,
    net: of('net') ?? ZERO,
    tax: of('tax') ?? ZERO,
    cost: of('cost'),
    margin: of('margin'),
  };
};

/** A row for each department of these months, and their total as the last; none where nothing was sold. */
export function departmentRows(months: readonly SalesFileMonth[]): SalesFileRow[] {
  const all = months.flatMap(({ departments }) => departments);
  const names = new Map(all.map(({ departmentId, departmentName }) => [departmentId, departmentName]));
  const rows = [...names].map(([id, name]) => ({
    key: String(id),
    name,
    ...addAmounts(all.filter(({ departmentId }) => departmentId === id)),
  }));
  if (rows.length === 0) return [];
  return [...rows, { key: 'total', name: texts.TOTAL, ...addAmounts(months.map(({ total }) => total)) }];
}

const MONEY = [
  ['tradeInCash', texts.TRADE_CASH],
  ['tradeInCheck', texts.TRADE_CHECK],
  ['tradeInStoreCredit', texts.TRADE_CREDIT],
  ['giftCertificatesSold', texts.SOLD],
  ['giftCertificatesRedeemed', texts.REDEEMED],
  ['cardSettlement', texts.CARDS],
  ['cashVariance', texts.VARIANCE],
  ['quota', texts.QUOTA],
] as const;

/** What is below the departments. */
export const moneyRows = (months: readonly SalesFileMonth[]): { name: string; value: Cents }[] =>
  MONEY.map(([field, name]) => ({ name, value: addUp(months.map((month) => month[field])) ?? ZERO }));
