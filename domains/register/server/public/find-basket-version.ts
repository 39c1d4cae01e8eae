// Which basket does an act name, and in which version is it now?
import type { Db } from '#contract/route.ts';

type BasketVersion = { readonly transactionId: number; readonly version: number };

const OF = {
  transaction: 'select transaction_id, version from transactions where transaction_id = $1',
  key: 'select transaction_id, version from transactions where basket_key = $1',
  line: `select transaction_id, version from transactions
  where transaction_id = transaction_of_line($1)`,
} as const;

/** The basket of a transaction's or a line's id, or of its register's key, with its version; undefined when there is none. */
export const findBasketVersion = (
  db: Db,
  kind: keyof typeof OF,
  id: number | string,
): Promise<BasketVersion | undefined> => db.maybe<BasketVersion>(OF[kind], [id]);
