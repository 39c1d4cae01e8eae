// How does a copy with a serial number become another item of its store, or stop being one?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { nameCopy } from '#domains/inventory/server/name-copy.ts';
import { conflict } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';

export type ConvertedCopy = {
  readonly copyId: number;
  /** The item that it is now; null: it was taken apart, and is no copy anymore. */
  readonly inventoryId: number | null;
};

/**
 * The copies are of these items of the store, with their ids, history and serial numbers. Their movements are the caller's. 409 when one isn't in stock in this
 * store; what is held by law is refused by the database (TP005).
 */
export async function convertCopies(
  tx: Tx,
  storeId: number,
  copies: readonly ConvertedCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  const done = await tx.rows<{ copyId: number }>(
    `with wanted as materialized (
       select c.copy_id, w.item from copies c join unnest($2::bigint[], $3::bigint[]) as w(copy, item) on c.copy_id = w.copy
       where c.state = 'inStock' and c.store_id = $1
         and (w.item is null or exists (select 1 from inventory_items i where i.inventory_id = w.item and i.store_id = $1))
       order by c.copy_id for no key update of c)
     update copies c set inventory_id = coalesce(w.item, c.inventory_id), state = case when w.item is null then 'writtenOff' else c.state end
     from wanted w where c.copy_id = w.copy_id returning c.copy_id`,
    [storeId, copies.map(({ copyId }) => copyId), copies.map(({ inventoryId }) => inventoryId)],
  );
  const missing = copies.find((one) => !done.some(({ copyId }) => copyId === one.copyId));
  if (missing) throw conflict(texts.SERIAL_NOT_HERE(await nameCopy(tx, missing.copyId)));
}
