// What does a scanned or typed code mean in a store that sends?
import type { Goods } from '#domains/transfers/rules/choose-goods.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

export type AskedGoods = {
  readonly storeId: number;
  /** A UPC in any form, a SKU, the bars of one of our labels, or a serial number. */
  readonly code: string;
  readonly catalogId?: number | undefined;
  /** Name, grade or id. */
  readonly condition?: string | undefined;
  readonly caseCondition?: string | undefined;
};

const FIND = `
  with copies_found as (
    select c.inventory_id, c.copy_id, c.serial from copies c join inventory_items x using (inventory_id)
    where $3 <> '' and c.serial_key = $3 and c.store_id = $1 and c.state = 'inStock'),
  items_found as (
    select o.inventory_id, true as exact from items_called($1, $2) as called join inventory_items o on o.inventory_id = called
      where o.hidden_at is null
    union select i.inventory_id, false from inventory_items i join catalog_products p using (catalog_id)
      where i.store_id = $1 and i.hidden_at is null and (p.upc = $2 or p.gtin = $4))
  select i.inventory_id, c.copy_id, coalesce(c.serial, '') as serial, i.catalog_id,
    i.condition_id, i.condition, i.case_condition_id, coalesce(k.name, '') as "caseCondition", i.title, i.sku,
    i.serial_required, i.on_hand - i.held as free, c.copy_id is not null or coalesce(f.exact, false) as "isExact"
  from (select inventory_id, bool_or(exact) as exact from items_found group by 1 union all
      select inventory_id, null from copies_found where inventory_id not in (select inventory_id from items_found)) f
    join item_on_shelf i using (inventory_id) left join copies_found c using (inventory_id)
    left join case_conditions k on k.case_condition_id = i.case_condition_id
  where ($5::bigint is null or i.catalog_id = $5)
    and ($6::text is null or i.condition_id::text = $6 or lower(i.condition) = lower($6) or lower(i.grade) = lower($6))
    and ($7::text is null or i.case_condition_id::text = $7 or lower(k.name) = lower($7))
  order by free desc, i.inventory_id limit 50`;

/** All that the code may be there; empty for nothing, and for what is no code at all. */
export function findGoods(db: Db, asked: AskedGoods): Promise<Goods[]> {
  const { code } = readLabel(asked.code);
  const read = readUpc(code);
  return db.rows<Goods>(FIND, [
    asked.storeId,
    read.ok ? read.text : code.trim(),
    code.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
    read.ok ? read.gtin : null,
    asked.catalogId ?? null,
    asked.condition ?? null,
    asked.caseCondition ?? null,
  ]);
}

/** The store's items of a product, in one condition or any; goods with serial numbers without naming a copy. */
export const findGoodsOfProduct = (
  db: Db,
  storeId: number,
  catalogId: number,
  conditionId: number | undefined,
): Promise<Goods[]> =>
  db.rows<Goods>(
    `select i.inventory_id, null::bigint as "copyId", '' as serial, i.catalog_id, i.condition_id, i.condition,
       i.case_condition_id, coalesce(k.name, '') as "caseCondition", i.title, i.sku, i.serial_required,
       i.on_hand - i.held as free, false as "isExact"
     from item_on_shelf i left join case_conditions k on k.case_condition_id = i.case_condition_id
     where i.store_id = $1 and i.catalog_id = $2 and i.hidden_at is null and ($3::bigint is null or i.condition_id = $3) order by free desc, i.inventory_id`,
    [storeId, catalogId, conditionId ?? null],
  );

/** Of each product the store's new item, of several the one of which most are free; what it doesn't have isn't there. */
export async function findNewGoods(
  db: Db,
  storeId: number,
  catalogIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
  const rows = await db.rows<Goods>(
    `select distinct on (i.catalog_id) i.inventory_id, null::bigint as "copyId", '' as serial, i.catalog_id,
       i.condition_id, i.condition, i.case_condition_id, coalesce(k.name, '') as "caseCondition", i.title, i.sku,
       i.serial_required, i.on_hand - i.held as free, false as "isExact"
     from item_on_shelf i join conditions n using (condition_id) left join case_conditions k on k.case_condition_id = i.case_condition_id
     where i.store_id = $1 and i.catalog_id = any($2) and n.is_new and i.hidden_at is null
     order by i.catalog_id, i.on_hand - i.held desc, i.inventory_id`,
    [storeId, catalogIds],
  );
  return new Map(rows.map((row) => [row.catalogId, row]));
}
