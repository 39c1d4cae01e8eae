// What does a scanned or typed code mean in a store that converts?
import type { Candidate } from '#domains/conversion/rules/choose-source.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

export type Found = Omit<Candidate, 'isTarget'> & {
  readonly catalogId: number;
  readonly departmentId: number;
  readonly conditionId: number;
  readonly caseId: number | null;
};

const FIND = `
  select i.inventory_id, c.copy_id, i.title, i.sku, i.condition, coalesce(k.name, '') as "caseCondition",
    (case when c.copy_id is null then i.on_hand - i.held else 1 end) as free, (c.copy_id is not null or i.inventory_id = $3) is true as "isExact",
    i.catalog_id, i.department_id, i.condition_id, i.case_condition_id as "caseId"
  from item_on_shelf i left join case_conditions k on k.case_condition_id = i.case_condition_id
    left join copies c on c.inventory_id = i.inventory_id and c.store_id = i.store_id and c.state = 'inStock' and $4 <> '' and c.serial_key = $4
  where i.store_id = $1 and i.hidden_at is null and (i.catalog_id = $2 or c.copy_id is not null) order by free desc, i.inventory_id limit 50`;

/** All that the code may be there, most free first; empty for nothing, and for what is no code at all. */
export async function findSources(db: Db, storeId: number, given: string): Promise<Found[]> {
  const { code } = readLabel(given);
  const product = readUpc(code).ok ? await findProduct(db, storeId, code) : undefined;
  const serial = code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return db.rows<Found>(FIND, [storeId, product?.catalogId ?? null, product?.inventoryId ?? null, serial]);
}
