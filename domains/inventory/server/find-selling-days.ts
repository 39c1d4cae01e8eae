// How long does a product stand on the shelves of a store, and of the chain, before it is sold?
import { type SellingDays, type ShelfMove, sellingDays } from '#domains/inventory/rules/selling-days.ts';
import type { Db } from '#kernel/route.ts';

const YEAR_MS = 365 * 86_400_000;
/** Copies that move more often than this are told by the newest of their movements. */
const MOST = 20_000;

const MOVES = `
  select * from (select i.store_id as "storeId", m.inventory_id as item, m.quantity, (extract(epoch from m.at) * 1000)::bigint as at,
    m.reason = 'sale' as "isSale", m.movement_id as id
  from inventory_items i join stock_movements m using (inventory_id) where i.catalog_id = $1 and i.hidden_at is null
  order by m.movement_id desc limit ${MOST}) newest order by id`;

/** Days from coming in to the sale, on average over the copies sold in the 365 days before `now`, by all their movements. */
export async function findSellingDays(
  db: Db,
  { storeId, catalogId, now }: { readonly storeId: number; readonly catalogId: number; readonly now: Date },
): Promise<{ here: SellingDays; chain: SellingDays }> {
  const moves = await db.rows<ShelfMove & { storeId: number }>(MOVES, [catalogId]);
  const since = now.getTime() - YEAR_MS;
  return {
    here: sellingDays(
      moves.filter((move) => move.storeId === storeId),
      since,
    ),
    chain: sellingDays(moves, since),
  };
}
