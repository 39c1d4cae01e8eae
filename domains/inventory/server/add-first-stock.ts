// Puts the first new copies of imported products into a store's stock.
import type { FirstStock } from '#domains/catalog/server/public/shelf.ts';
import { type StockMove, moveStock } from '#domains/inventory/server/move-stock.ts';
import type { Db, Tx } from '#contract/route.ts';

/** $1 store, $2 UPCs, $3 condition, $4 editions. New goods get the UPC as SKU, an edition beside the first one a SKU of ours; answers the ids of those that the store didn't have. */
const ADD_NEW_ITEMS = `insert into inventory_items (store_id, catalog_id, sku, condition_id, price_cents, price_reason)
  select $1, p.catalog_id, case when p.edition = '' then p.upc else own_sku(nextval('sku_numbers')) end, $3, coalesce(p.msrp_cents, case d.family when 'game' then 1999 when 'book' then 799 when 'other' then 1499 else 999 end),
    jsonb_build_object('source', case when p.msrp_cents is null then 'default' else 'msrp' end)
  from unnest($2::text[], $4::text[]) r(upc, edition) join catalog_products p on p.upc = r.upc and lower(p.edition) = lower(r.edition)
    join departments d using (department_id)
  where not p.serial_required and not d.serial_required order by p.catalog_id
  on conflict do nothing returning inventory_id as id`;

/** By movements; answers how many products came in. Goods with serial numbers are left out: each of them needs its own. */
export async function addFirstStock(
  db: Db,
  { storeId, products, copies, userId, now }: FirstStock,
): Promise<number> {
  const condition = await db.maybe<{ id: number }>(
    'select condition_id as id from conditions where is_new order by sort limit 1',
  );
  if (!condition) return 0;
  const added = await db.rows<{ id: number }>(ADD_NEW_ITEMS, [
    storeId,
    products.map((one) => one.upc),
    condition.id,
    products.map((one) => one.edition),
  ]);
  if (added.length === 0 || copies === 0) return added.length;
  if (!isTx(db)) throw new Error('stock moves in a transaction');
  const moves = added.map(
    ({ id }): StockMove => ({ inventory: id, quantity: copies, reason: 'receive', line: id }),
  );
  await moveStock(db, { storeId, sourceType: 'catalogImport', userId, at: now }, moves);
  return added.length;
}

const isTx = (db: Db): db is Tx => 'inTransaction' in db;
