// What the catalog shows of a store's stock.
import { addFirstStock } from './add-first-stock.ts';
import type { Shelf, StockRow } from '#domains/catalog/server/public/shelf.ts';

const LOWEST = 'min(i.price_cents) filter (where i.on_hand > 0) as "lowestPriceCents"';

export const shelfOfInventory: Shelf = {
  ofOne: (store, product) => `(select coalesce(sum(greatest(i.on_hand, 0)), 0)::integer as "onHand",
      ${LOWEST}
    from inventory_items i where i.catalog_id = ${product} and i.store_id = ${store} and i.hidden_at is null)`,
  ofSome: (store, products) => `(select i.catalog_id, sum(greatest(i.on_hand, 0))::integer as "onHand",
      ${LOWEST}
    from inventory_items i where i.store_id = ${store} and i.catalog_id = any(${products}) and i.hidden_at is null group by 1)`,
  list: (db, storeId, catalogId) =>
    db.rows<StockRow>(
      `select i.inventory_id, i.sku, n.name as condition, n.condition_id, i.price_cents,
         i.cost_cents, i.on_hand
       from inventory_items i join conditions n using (condition_id)
       where i.catalog_id = $2 and i.store_id = $1 and i.hidden_at is null order by n.sort, i.inventory_id`,
      [storeId, catalogId],
    ),
  changeNew: (tx, { userId, username }, { storeId, catalogId, priceCents, serialRequired, now, source }) =>
    tx.run(
      `with old as (select i.inventory_id, i.price_cents from inventory_items i join conditions c using (condition_id)
         where i.store_id = $1 and i.catalog_id = $2 and i.hidden_at is null and c.is_new order by i.inventory_id for update of i),
       logged as (insert into inventory_log (store_id, inventory_id, at, user_id, username, field, old_value, new_value, reason)
         select $1, inventory_id, $5, $6, $7, 'price', (price_cents / 100.0)::numeric(12, 2)::text, ($3::bigint / 100.0)::numeric(12, 2)::text, 'catalog' from old
         where $3::bigint is not null and price_cents <> $3)
       update inventory_items i set price_cents = coalesce($3, i.price_cents), serial_required = coalesce($4, i.serial_required),
         price_set_at = case when $3::bigint is null then i.price_set_at else $5 end,
         price_reason = case when $3::bigint is null then i.price_reason else jsonb_build_object('source', $8::text, 'username', $7::text) end
       from old where i.inventory_id = old.inventory_id`,
      [storeId, catalogId, priceCents, serialRequired, now, userId, username, source],
    ),
  addFirst: addFirstStock,
};
