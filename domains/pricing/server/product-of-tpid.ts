// Which product does a third-party id name?
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

type Product = { readonly catalogId: number; readonly upc: string; readonly gtin: string | null };

/** By its UPC or SKU, else by our id; 404 naming the field when there is none. */
export async function productOfTpid(db: Db, storeId: number, tpid: string, field: string): Promise<Product> {
  const found = await findProduct(db, storeId, tpid, field);
  const id = found?.catalogId ?? (/^\d{1,15}$/.test(tpid) ? Number(tpid) : 0);
  const product = await db.maybe<Product>(
    'select catalog_id, upc, gtin from catalog_products where catalog_id = $1',
    [id],
  );
  if (!product) throw notFound(pricingMessages.NO_PRODUCT, field);
  return product;
}
