// What did a transaction bring in or take away? The register answers.
import { port } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

export type TransactionPieces = {
  readonly storeId: number;
  /** Its lines that are items of stock, in their order. `cameIn`: a trade, or given back and fit for the shelf. */
  readonly lines: readonly {
    readonly inventoryId: number;
    readonly quantity: number;
    readonly cameIn: boolean;
  }[];
};

/** Undefined when it is of none of the stores. */
export const transactionPieces =
  port<
    (db: Db, transactionId: number, storeIds: readonly number[]) => Promise<TransactionPieces | undefined>
  >('labels.transactionPieces');
