// How long is a product on the shelves of a store, and of the chain, before it is sold?
import { type SellingDays, type ShelfMove, sellingDays } from '#domains/inventory/rules/selling-days.ts';
import type { Db } from '#contract/route.ts';

const YEAR_MS = 365 * 86_400_000;
/** Copies that move more often than this are told by the newest of their movements. */
const MOST = 20_000;

const MOVES = `
  select m.* from unnest($1::bigint[]) as a(catalog) cross join lateral (
    select a.catalog as "catalogId", i.store_id, m.inventory_id as item, m.quantity,
      (extract(epoch from m.at) * 1000)::bigint as at, m.reason = 'sale' as "isSale", m.movement_id as id
    from inventory_items i join stock_movements m using (inventory_id) where i.catalog_id = a.catalog and i.hidden_at is null
    order by m.movement_id desc limit ${MOST}) m order by m.id`;

type Days = { readonly here: SellingDays; readonly chain: SellingDays };
type Move = ShelfMove & { catalogId: number; storeId: number };

/** Days from coming in to the sale, on average over the copies sold in the 365 days before `now`, by all their movements. */
export async function findSellingDays(
  db: Db,
  { storeId, catalogId, now }: { readonly storeId: number; readonly catalogId: number; readonly now: Date },
): Promise<Days> {
  return (await listSellingDays(db, { storeId, catalogIds: [catalogId], now }))(catalogId);
}

/** The same for many products, read at once. */
export async function listSellingDays(
  db: Db,
  {
    storeId,
    catalogIds,
    now,
  }: { readonly storeId: number; readonly catalogIds: readonly number[]; readonly now: Date },
): Promise<(catalogId: number) => Days> {
  const moves = new Map<number, Move[]>(catalogIds.map((catalogId) => [catalogId, []]));
  for (const move of await db.rows<Move>(MOVES, [[...moves.keys()]])) moves.get(move.catalogId)?.push(move);
  const since = now.getTime() - YEAR_MS;
  return (catalogId) => {
    const own = moves.get(catalogId) ?? [];
    return {
      here: sellingDays(
        own.filter((move) => move.storeId === storeId),
        since,
      ),
      chain: sellingDays(own, since),
    };
  };
}
