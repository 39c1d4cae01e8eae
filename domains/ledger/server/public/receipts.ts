// What is the transaction called that moved money or goods? The journals keep its id; the register knows its receipt.
import { port } from '#platform/port.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type Receipt = {
  readonly transactionId: number;
  /** '3-2-004522'; null until it is finished. */
  readonly number: string | null;
  /** What it paid for trades, negative. */
  readonly tradesCents: Cents;
};

/** The transactions with these ids, whatever their state, in no order. */
export const receipts =
  port<(db: Pick<Db, 'rows'>, ids: readonly number[]) => Promise<Receipt[]>>('ledger.receipts');

/** The transactions of rows, by id; rows without one are skipped. */
export async function receiptsOf(
  db: Pick<Db, 'rows'>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Receipt>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  return new Map((await receipts()(db, known)).map((receipt) => [receipt.transactionId, receipt]));
}
