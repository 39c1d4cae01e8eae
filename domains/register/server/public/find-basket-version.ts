// Which basket does an act name, and in which version is it now?
import type { Db } from '#contract/route.ts';

type BasketVersion = { readonly transactionId: number; readonly version: number };

const OF_TRANSACTION = 'select transaction_id, version from transactions where transaction_id = $1';
const OF_LINE = `select transaction_id, version from transactions
  where transaction_id = transaction_of_line($1)`;

/** The basket of a transaction's or a line's id with its version; undefined when there is none. */
export const findBasketVersion = (
  db: Db,
  kind: 'transaction' | 'line',
  id: number,
): Promise<BasketVersion | undefined> =>
  db.maybe<BasketVersion>(kind === 'line' ? OF_LINE : OF_TRANSACTION, [id]);
