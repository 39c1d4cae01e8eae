// Which product does a scanned or typed code name?
import { readEditionCode } from '#domains/catalog/rules/edition-code.ts';
import { badInput } from '#contract/api-error.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

/** inventoryId when the code is a SKU that the store printed itself. */
export type FoundProduct = { readonly catalogId: number; readonly inventoryId: number | null };

const FIND = `
  (select catalog_id, null::bigint as "inventoryId" from catalog_products
    where gtin = $2 and ($4::bigint is null or catalog_id = $4) order by edition <> '', catalog_id limit 1)
  union all select catalog_id, null from catalog_products where upc = $3
  union all select catalog_id, inventory_id from inventory_items where store_id = $1 and sku = $3
  union all select i.catalog_id, i.inventory_id from items_called($1, $3) as called join inventory_items i on i.inventory_id = called limit 1`;

/**
 * The product of a UPC in any form (of several editions the first, unless the name of another one is given), or of a SKU of this store, or one that its item learned; undefined when there is none. What can't be a code is refused with 400
 * naming the field; a wrong check digit finds nothing.
 */
export async function findProduct(
  db: Db,
  storeId: number,
  code: string,
  field = 'UPC',
): Promise<FoundProduct | undefined> {
  const named = readEditionCode(code);
  const read = readUpc(named?.upc ?? code);
  if (!read.ok) throw badInput(field, read.problem);
  return db.maybe<FoundProduct>(FIND, [
    storeId,
    read.gtin,
    // An edition that isn't there is nothing else, either.
    named ? '' : read.text,
    named?.catalogId ?? null,
  ]);
}
