// What are transactions called, for the journals of money and stock?
import type { Receipt } from '#domains/ledger/server/public/receipts.ts';
import type { Db } from '#contract/route.ts';

/** The transactions with these ids, whatever their state, in no order. */
export const listReceipts = (db: Pick<Db, 'rows'>, ids: readonly number[]): Promise<Receipt[]> =>
  db.rows<Receipt>(
    `select transaction_id, receipt_number as number, trades_cents from transactions
     where transaction_id = any($1)`,
    [ids],
  );
