// Which item of stock does a scanned or typed code name?
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { findProduct } from './find-product.ts';
import { listItemsOfProduct } from '#domains/inventory/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

/** The items of a UPC, in stock first; a SKU puts its own item first. Empty when the store has none. */
export async function itemsByCode(
  db: Db,
  storeId: number,
  code: string,
  field: string,
): Promise<InventoryWire[]> {
  const found = await findProduct(db, storeId, code, field);
  if (!found) return [];
  const items = await listItemsOfProduct(db, storeId, found.catalogId);
  return items.sort(
    (a, b) => Number(b.inventoryId === found.inventoryId) - Number(a.inventoryId === found.inventoryId),
  );
}

/** The first of them in the first of the stores that has one; 404 when there is none. */
export async function findItemByCode(
  db: Db,
  storeIds: readonly number[],
  code: string,
  field: string,
): Promise<InventoryWire> {
  for (const storeId of [...storeIds].sort((a, b) => a - b)) {
    const [item] = await itemsByCode(db, storeId, code, field);
    if (item) return item;
  }
  throw notFound(inventoryMessages.NO_ITEM, field);
}
