// Holds what a store has of items, until the transaction ends.
import type { Tx } from '#contract/route.ts';

/** Locks the items in order of id, so that two that hold several never wait for each other. */
export const holdItems = (tx: Tx, inventoryIds: readonly number[]): Promise<number> =>
  tx.run(
    'select 1 from inventory_items where inventory_id = any($1) order by inventory_id for no key update',
    [inventoryIds],
  );
