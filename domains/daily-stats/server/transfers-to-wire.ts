// Which cash moved without a sale?
//
// GetTransferStats is about cash: goods sent from store to store have statistics of their own (0055).
import { byMove, moved } from '#domains/daily-stats/server/wire.ts';
import type { MoneyRow } from '#domains/daily-stats/server/queries.ts';

/** Transfers, pay-ins and pay-outs by where they went. */
export function transfersToWire(rows: readonly MoneyRow[]) {
  const into = (kind: string): number => moved(rows, kind, 'inCents', byMove);
  const outOf = (kind: string): number => moved(rows, kind, 'outCents', byMove);
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
