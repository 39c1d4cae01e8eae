// How does a product of the catalog come into stock?
import { catalogMessages } from '#domains/catalog/messages.ts';
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { type AddContext, addStock } from '#domains/inventory/server/add-stock.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import type { Placed } from '#domains/inventory/server/keep-received.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type FromCatalog = ItemChange & {
  readonly originalUPC?: string;
  readonly catalogId?: number;
  readonly clientID: number;
};

const PRODUCT = `
  select p.catalog_id as "catalogId", d.department_id as "departmentId",
    coalesce(sp.serial_required, p.serial_required or d.serial_required) as "serialRequired"
  from catalog_products p left join store_products sp on sp.store_id = $2 and sp.catalog_id = p.catalog_id
    join departments d on d.department_id = coalesce(sp.department_id, p.department_id) where p.catalog_id = $1`;

/** Puts copies of a catalog product into stock; answers the item, and for whom copies are kept. Refuses a UPC that the catalog doesn't have, and what addStock refuses. */
export async function addFromCatalog(context: AddContext, input: FromCatalog): Promise<Placed | Refusal> {
  const { originalUPC, catalogId, clientID, ...wanted } = input;
  if (!originalUPC && catalogId === undefined) return refuse('REQUIRED_FIELDS', catalogMessages.NOT_ADDED);
  const id =
    catalogId ?? (await findProduct(context.tx, clientID, originalUPC ?? '', 'originalUPC'))?.catalogId;
  const product = await context.tx.maybe<{
    catalogId: number;
    departmentId: number;
    serialRequired: boolean;
  }>(PRODUCT, [id ?? null, clientID]);
  if (!product) return refuse('NOT_IN_CATALOG', catalogMessages.NOT_IN_CATALOG);
  return addStock(context, { ...product, storeId: clientID, wanted });
}
