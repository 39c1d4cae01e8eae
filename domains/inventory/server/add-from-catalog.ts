// How does a product of the catalog come into stock?
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { catalogProduct, namedRefusal } from '#domains/inventory/rules/may-add.ts';
import { type AddContext, addStock } from '#domains/inventory/server/add-stock.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { findSerialRule } from '#domains/inventory/server/public/find-serial-rule.ts';
import type { Placed } from '#domains/inventory/server/reserve-received-items.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

export type FromCatalog = ItemChange & {
  readonly originalUPC?: string;
  readonly catalogId?: number;
  readonly clientID: number;
};

/** Puts copies of a catalog product into stock; answers the item, and for whom copies are kept. Refuses a UPC that the catalog doesn't have, and what addStock refuses. */
export async function addFromCatalog(context: AddContext, input: FromCatalog): Promise<Placed | Refusal> {
  const { originalUPC, catalogId, clientID, ...wanted } = input;
  const unnamed = namedRefusal({ upc: originalUPC, catalogId });
  if (unnamed) return unnamed;
  const id =
    catalogId ?? (await findProduct(context.tx, clientID, originalUPC ?? '', 'originalUPC'))?.catalogId;
  const product = catalogProduct(await findSerialRule(context.tx, clientID, id ?? null));
  if (isRefusal(product)) return product;
  return addStock(context, { ...product, storeId: clientID, wanted });
}
