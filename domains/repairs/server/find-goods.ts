// What does a code that is scanned or typed at the bench mean in a store?
import type { Candidate } from '#domains/repairs/rules/place-on-bench.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

const GOODS = `
  select i.inventory_id, c.copy_id, i.title, i.sku, i.condition, coalesce(k.name, '') as "caseCondition", i.serial_required, i.on_hand, i.held, l.held as "lawHeld",
    (c.copy_id is not null or i.inventory_id = $3) is true as "isExact",
    exists (select 1 from bench_jobs b where b.copy_id = c.copy_id and b.state = 'open') as "isOnBench"
  from item_on_shelf i left join case_conditions k on k.case_condition_id = i.case_condition_id
    left join copies c on c.inventory_id = i.inventory_id and c.store_id = i.store_id and c.state = 'inStock' and $4 <> '' and c.serial_key = $4
    cross join lateral (select coalesce(sum(h.quantity), 0)::integer as held from stock_holds h
      where h.inventory_id = i.inventory_id and h.released_at is null and h.bench_at is null) l
  where i.store_id = $1 and i.hidden_at is null and (i.catalog_id = $2 or c.copy_id is not null) order by i.on_hand desc, i.inventory_id limit 50`;

/** All that the code may be there: items by UPC or SKU, copies by serial number. Empty for nothing, and for what is no code at all. */
export async function findGoods(db: Db, storeId: number, given: string): Promise<Candidate[]> {
  const { code } = readLabel(given);
  const product = readUpc(code).ok ? await findProduct(db, storeId, code) : undefined;
  const serial = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return db.rows<Candidate>(GOODS, [
    storeId,
    product?.catalogId ?? null,
    product?.inventoryId ?? null,
    serial,
  ]);
}

/** Those of them that are of one item, where a person chose it. 404 when none of them is: it is of another store, or of another code. */
export function chosenOf(found: readonly Candidate[], inventoryId: number | undefined): readonly Candidate[] {
  if (inventoryId === undefined) return found;
  const chosen = found.filter((one) => one.inventoryId === inventoryId);
  if (chosen.length === 0) throw notFound(texts.NO_GOODS, 'inventoryId');
  return chosen.map((one) => ({ ...one, isExact: true }));
}
