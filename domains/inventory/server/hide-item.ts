import type { Tx } from '#contract/route.ts';

/** Takes an item off the store's list; it comes back with the next copy. */
export const hideItem = (tx: Tx, inventoryId: number, now: Date): Promise<number> =>
  tx.run('update inventory_items set hidden_at = $2 where inventory_id = $1', [inventoryId, now]);
