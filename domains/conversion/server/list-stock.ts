// What could be converted, and what conversions made?
import type { StockWire } from '#domains/conversion/contract/shapes.ts';
import { readLabel } from '#kernel/gtin.ts';
import { type Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = {
  inventoryId: number;
  catalogId: number;
  upc: string;
  sku: string;
  title: string;
  artist: string;
  condition: string;
  caseCondition: string;
  departmentId: number;
  vendorItem: boolean;
  quantity: number;
  free: number;
  priceCents: Cents;
  costCents: Cents;
};

const FIELDS = `i.inventory_id, i.catalog_id, i.upc, i.sku, i.title, i.artist, i.condition,
    coalesce(k.name, '') as "caseCondition", i.department_id, i.is_vendor_item as "vendorItem", i.on_hand as quantity,
    greatest(0, i.on_hand - i.held) as free, i.price_cents, i.cost_cents`;
const SHELF = 'item_on_shelf i left join case_conditions k on k.case_condition_id = i.case_condition_id';

/** Items of the stores with something free, by title; all, or those of a part of a title, a UPC or a SKU. */
export async function listOriginals(
  db: Db,
  storeIds: readonly number[],
  search: string | undefined,
): Promise<StockWire[]> {
  const { code } = readLabel(search ?? '');
  const rows = await db.rows<Row>(
    `select ${FIELDS} from ${SHELF}
     where i.store_id = any($1) and i.hidden_at is null and i.on_hand > i.held
       and ($2 = '' or i.title ilike '%' || $3 || '%' or i.upc = $2 or i.sku = $2)
     order by i.title, i.inventory_id limit 200`,
    [storeIds, code.trim(), code.trim().replace(/[\\%_]/g, '\\$&')],
  );
  return rows.map(toWire);
}

/** What batches of the stores made, the latest first; without those of which nothing is left unless asked. */
export async function listMade(db: Db, storeIds: readonly number[], includeZero: boolean) {
  const rows = await db.rows<Row & { made: number; lastMade: Date }>(
    `with made as (
       select u.target, sum(u.units)::integer as units, max(b.completed_at) as at from convert_batches b join convert_batch_items x using (convert_batch_id)
         cross join lateral (select x.target_id as target, x.converted as units where x.target_id is not null
           union all select p.target_id, p.quantity * x.converted from convert_batch_parts p
             where p.converter_batch_item_id = x.converter_batch_item_id and p.target_id is not null) u
       where b.store_id = any($1) and b.completed_at is not null group by 1)
     select ${FIELDS}, coalesce(m.units, 0) as made, m.at as "lastMade"
     from ${SHELF} join made m on m.target = i.inventory_id
     where m.at is not null and ($2 or i.on_hand > 0) order by m.at desc, i.title, i.inventory_id limit 500`,
    [storeIds, includeZero],
  );
  return rows.map((row) => ({ ...toWire(row), made: row.made, lastMade: row.lastMade.toISOString() }));
}

const toWire = ({ priceCents, costCents, ...row }: Row): StockWire => ({
  inventoryId: row.inventoryId,
  catalogId: row.catalogId,
  upc: row.upc,
  sku: row.sku,
  title: row.title,
  artist: row.artist,
  condition: row.condition,
  caseCondition: row.caseCondition,
  departmentId: row.departmentId,
  vendorItem: row.vendorItem,
  quantity: row.quantity,
  free: row.free,
  salePrice: priceCents,
  cost: costCents,
});
