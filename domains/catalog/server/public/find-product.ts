// Which product does a code name?
import { readEditionCode } from '#domains/catalog/rules/edition-code.ts';
import { findById, findBySku, listByGtin, type ProductRow } from '#domains/catalog/server/queries.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

type Asked = { readonly storeId: number; readonly upc: string };

/**
 * The product of a UPC as the store sees it (its overrides and stock), or undefined. Lost or added leading zeros, UPC-E and ISBN-10
 * find the same product; a wrong check digit is looked up as it stands. Of several editions it is the first, unless the name of another one
 * is given (rules/edition-code.ts).
 */
export async function findProductByUpc(db: Db, { storeId, upc }: Asked): Promise<ProductRow | undefined> {
  const named = readEditionCode(upc);
  if (!named) return (await findEditions(db, { storeId, upc }))[0];
  const read = readUpc(named.upc);
  const product = read.ok ? await findById(db, storeId, named.catalogId) : undefined;
  return read.ok && product && product.gtin === read.gtin ? product : undefined;
}

/** All products of a UPC, the first edition first; only the named one when an edition is given. */
export async function findEditions(db: Db, { storeId, upc }: Asked): Promise<ProductRow[]> {
  if (readEditionCode(upc)) {
    const named = await findProductByUpc(db, { storeId, upc });
    return named ? [named] : [];
  }
  const read = readUpc(upc);
  if (!read.ok) return [];
  if (!read.gtin) {
    const own = await findBySku(db, storeId, read.text);
    return own ? [own] : [];
  }
  const rows = await listByGtin(db, { storeId, gtin: read.gtin });
  return rows.length > 1 ? rows.sort(firstFirst) : rows;
}

const firstFirst = (a: ProductRow, b: ProductRow): number =>
  Number(a.edition !== '') - Number(b.edition !== '') || a.catalogId - b.catalogId;
