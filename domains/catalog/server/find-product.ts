// Which product does a code name?
import { findByGtin, findBySku, type ProductRow } from '#domains/catalog/server/queries.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#kernel/route.ts';

/**
 * The product of a UPC as the store sees it (its overrides and stock), or undefined. Lost or added leading zeros, UPC-E and ISBN-10
 * find the same product; a wrong check digit is looked up as it stands.
 */
export async function findProductByUpc(
  db: Db,
  { storeId, upc }: { storeId: number; upc: string },
): Promise<ProductRow | undefined> {
  const read = readUpc(upc);
  if (!read.ok) return undefined;
  return read.gtin ? findByGtin(db, storeId, read.gtin) : findBySku(db, storeId, read.text);
}
