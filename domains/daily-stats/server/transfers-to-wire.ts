// Which cash moved without a sale?
//
// GetTransferStats is about cash: goods sent from store to store have statistics of their own (0058).
import { byCount, bySale, moved } from '#domains/daily-stats/server/wire.ts';
import type { MoneyRow } from '#domains/daily-stats/server/queries.ts';
import { toDollars } from '#kernel/money.ts';

/** Not by a sale, not by a count: carried between drawer, vault and bank, paid in or paid out. */
const byTransfer = (sourceType: string): boolean => !bySale(sourceType) && !byCount(sourceType);

/** Transfers, pay-ins and pay-outs by where they went, in dollars. */
export function transfersToWire(rows: readonly MoneyRow[]) {
  const into = (kind: string): number => toDollars(moved(rows, kind, 'inCents', byTransfer));
  const outOf = (kind: string): number => toDollars(moved(rows, kind, 'outCents', byTransfer));
  return {
    bankDeposits: into('bank'),
    bankWithdrawals: outOf('bank'),
    vaultIn: into('vault'),
    vaultOut: outOf('vault'),
    drawerIn: into('drawer'),
    drawerOut: outOf('drawer'),
    // What is paid in is a credit of its account, what is paid out a debit.
    payIns: outOf('payIn'),
    payOuts: into('payOut'),
  };
}
