// What has a store of a code, and what of it does a connection list?
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';

type Row = {
  title: string;
  upc: string;
  sku: string;
  condition: string;
  caseCondition: string;
  priceCents: Cents;
  free: number;
  listingId: number | null;
  state: string | null;
};

const LOOK_UP = `
  select s.title, s.upc, s.sku, s.condition, coalesce(cc.name, '') as "caseCondition", s.price_cents,
    greatest(0, s.on_hand - s.held) as free, l.listing_id, l.state
  from item_on_shelf s left join case_conditions cc using (case_condition_id)
    left join listings l on l.connection_id = $3 and l.catalog_id = s.catalog_id and l.condition_id = s.condition_id and l.state <> 'ended'
      and l.case_condition_id is not distinct from s.case_condition_id and l.copy_id is null
  where s.store_id = $1 and s.catalog_id = $2 and s.hidden_at is null and ($4::bigint is null or s.inventory_id = $4)
  order by s.condition_sort, s.inventory_id`;

/** 404 for a code that the catalog lacks; a product that the store has none of answers its title without items. */
export async function lookUpGoods(
  db: Db,
  { storeId, code, connectionId }: { storeId: number; code: string; connectionId: number },
) {
  const found = await findProduct(db, storeId, code, 'code');
  if (!found) throw notFound(texts.NOT_IN_CATALOG, 'code');
  const rows = await db.rows<Row>(LOOK_UP, [storeId, found.catalogId, connectionId, found.inventoryId]);
  const { title, upc } = await db.one<{ title: string; upc: string }>(
    'select title, upc from catalog_products where catalog_id = $1',
    [found.catalogId],
  );
  return {
    title,
    upc,
    items: rows.map((row) => ({
      sku: row.sku,
      condition: row.condition,
      caseCondition: row.caseCondition,
      price: row.priceCents,
      free: row.free,
      ecommProductId: row.listingId,
      state: row.state ?? '',
    })),
  };
}
