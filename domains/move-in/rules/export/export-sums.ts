// What did a shop leave with, altogether?
import { saidBy } from '#domains/move-in/rules/decide-stock.ts';
import { add, type Cents, ZERO } from '#kernel/money.ts';
import type { ExportName, ExportRow } from './export-files.ts';

export type ExportSums = {
  /** On hand in all stores; what was sold below zero counts against it. */
  readonly pieces: number;
  readonly costCents: Cents;
  readonly retailCents: Cents;
  readonly customers: number;
  readonly creditCents: Cents;
  readonly certificates: number;
  readonly giftCents: Cents;
};

export const NO_SUMS: ExportSums = {
  pieces: 0,
  costCents: ZERO,
  retailCents: ZERO,
  customers: 0,
  creditCents: ZERO,
  certificates: 0,
  giftCents: ZERO,
};

/** The sums with a row of the file added as it is written; rows of other files say nothing of them. */
export function withRow(sums: ExportSums, name: ExportName, row: object): ExportSums {
  switch (name) {
    case 'stock':
      return withStock(sums, row as ExportRow<'stock'>);
    case 'customers': {
      const { storeCredit } = row as ExportRow<'customers'>;
      return {
        ...sums,
        customers: sums.customers + 1,
        creditCents: add(sums.creditCents, storeCredit ?? ZERO),
      };
    }
    case 'certificates': {
      const { balance } = row as ExportRow<'certificates'>;
      return { ...sums, certificates: sums.certificates + 1, giftCents: add(sums.giftCents, balance) };
    }
    default:
      return sums;
  }
}

function withStock(sums: ExportSums, row: ExportRow<'stock'>): ExportSums {
  const { pieces, costCents, retailCents } = saidBy(row);
  return {
    ...sums,
    pieces: sums.pieces + pieces,
    costCents: add(sums.costCents, costCents),
    retailCents: add(sums.retailCents, retailCents),
  };
}
