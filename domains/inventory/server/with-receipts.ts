import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import type { Db } from '#contract/route.ts';

/** The rows with the receipt number of their transaction: '' for 0, and for one that isn't finished. */
export async function withReceipts<Row extends { readonly transactionId: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { receiptNumber: string })[]> {
  const receipts = await receiptsOf(
    db,
    rows.map(({ transactionId }) => transactionId || null),
  );
  return rows.map((row) => ({ ...row, receiptNumber: receipts.get(row.transactionId)?.number ?? '' }));
}
