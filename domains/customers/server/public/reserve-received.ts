// Keeps goods that a person books in for whoever wishes for them.
import { type Held, reserveForWishes } from './reserve-for-wishes.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Tx } from '#contract/route.ts';

export type Received = {
  readonly storeId: number;
  readonly inventoryId: number;
  /** How many more there are than before; nothing is kept when there aren't. */
  readonly quantity: number;
};

/**
 * For whoever has just booked goods in, in the same transaction: keeps of them what is wished for, never more than came and never more than is
 * free on the shelf now. Answers for whom. Goods that nobody wishes for cost one look.
 */
export async function reserveReceived(tx: Tx, now: Date, came: Received): Promise<Held[]> {
  const { storeId, inventoryId } = came;
  if (came.quantity < 1) return [];
  const item = await tx.maybe<{ catalogId: number; free: number }>(
    `select i.catalog_id, i.on_hand - i.held as free from inventory_items i join catalog_products p using (catalog_id)
     where i.inventory_id = $1 and exists (select 1 from wishes w
       where w.code = wish_code(p.upc, p.gtin) and w.removed_at is null and w.fulfilled_at is null)`,
    [inventoryId],
  );
  const quantity = Math.min(came.quantity, item?.free ?? 0);
  if (!item || quantity < 1) return [];
  return reserveForWishes(tx, now, {
    storeId,
    inventoryId,
    catalogId: item.catalogId,
    quantity,
    sellerId: null,
    today: await findStoreDay(tx, storeId, now),
    days: (await readSettings(tx, storeId)).wishHoldDays,
  });
}

/** Lets go of what was kept of these items at that moment, when their goods came in: they are taken back. What was handed out since stays so. */
export const releaseReceived = (
  tx: Tx,
  now: Date,
  inventoryIds: readonly number[],
  heldAt: Date,
): Promise<number> =>
  tx.run(
    `select end_wish_holds(array(select hold_id from wish_holds where inventory_id = any($1) and held_at = $2 and released_at is null order by hold_id), 'released', $3)`,
    [inventoryIds, heldAt, now],
  );
