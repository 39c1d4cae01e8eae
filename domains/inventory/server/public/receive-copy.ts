// How does a copy that was under way come into a store?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { Writer } from '#domains/inventory/server/costs/write-costs.ts';
import { nameCopy } from '#domains/inventory/server/name-copy.ts';
import { conflict } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';

export type ReceivedCopy = {
  readonly copyId: number;
  /** The receiving store's item. */
  readonly inventoryId: number;
};

/**
 * The copies are in stock in this store, under its items, with their ids and history. Takes what is under way to anywhere, also back to where it came from.
 * Their movement is the caller's. 409 when one isn't under way.
 */
export async function receiveCopies(
  tx: Tx,
  _context: Writer,
  storeId: number,
  copies: readonly ReceivedCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  const came = await tx.rows<{ copyId: number }>(
    `with wanted as materialized (
       select c.copy_id, w.item from copies c join unnest($2::bigint[], $3::bigint[]) as w(copy, item) on c.copy_id = w.copy
         join inventory_items i on i.inventory_id = w.item and i.store_id = $1
       where c.state = 'inTransit' order by c.copy_id for no key update of c)
     update copies c set state = 'inStock', store_id = $1, inventory_id = w.item from wanted w
     where c.copy_id = w.copy_id returning c.copy_id`,
    [storeId, copies.map(({ copyId }) => copyId), copies.map(({ inventoryId }) => inventoryId)],
  );
  const missing = copies.find((one) => !came.some(({ copyId }) => copyId === one.copyId));
  if (missing) throw conflict(texts.SERIAL_NOT_UNDER_WAY(await nameCopy(tx, missing.copyId)));
}
