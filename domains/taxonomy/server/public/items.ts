// Which goods are put into categories one by one? Inventory answers.
import { port } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

export type Item = { readonly id: number; readonly catalogId: number; readonly storeId: number };

/** The items with these ids that are of one of the stores, hidden ones too, in no order. */
export const findItems =
  port<(db: Db, ids: readonly number[], storeIds: readonly number[]) => Promise<Item[]>>('taxonomy.items');
