// What of a transaction is stock, for its labels.
import { ONE_OF_STORES } from './of-stores.ts';
import type { TransactionPieces } from '#domains/labels/server/public/transaction-pieces.ts';
import type { Db } from '#contract/route.ts';

/** The pieces of a transaction; undefined when it is of none of the stores. */
export const piecesOf = (
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
): Promise<TransactionPieces | undefined> =>
  db.maybe<TransactionPieces>(
    `select t.store_id, coalesce((select json_agg(json_build_object('inventoryId', l.inventory_id, 'quantity', coalesce(abs(l.quantity), 0),
         'cameIn', coalesce(l.kind = 'trade' or (l.kind = 'refund' and l.restock is distinct from 'damaged'), false)) order by l.line_id)
       from lines_of(t.transaction_id) l where l.inventory_id is not null), '[]') as lines
     ${ONE_OF_STORES}`,
    [transactionId, storeIds],
  );
