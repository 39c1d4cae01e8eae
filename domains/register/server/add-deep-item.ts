// A product that the catalog lacks is found elsewhere, imported, and stands in the basket.
import type { OutputOf, InputOf } from '#kernel/call.ts';
import { importFound } from '#domains/catalog/server/import-found.ts';
import { addDeepSearchItem } from '#domains/register/contract-deep.ts';
import { closedRefusal } from '#domains/register/rules/ready.ts';
import { addItem } from '#domains/register/server/add-item.ts';
import { getBasket } from '#domains/register/server/change-basket.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#kernel/route.ts';

/**
 * Imports first, then adds as a scan does. Asked again, the product is there already and the basket's own key says that it was added.
 * Refuses for a closed transaction before anything is imported; what can't be sold (no price, a serial number needed) stays in the catalog.
 */
export async function addDeepItem(
  context: DirectContext,
  { TransactionId, TranType, ...item }: InputOf<typeof addDeepSearchItem>,
): Promise<OutputOf<typeof addDeepSearchItem> | Refusal> {
  const { db, actor, now, requestId } = context;
  const basket = await getBasket(db, TransactionId, actor.storeIds);
  const closed = closedRefusal(basket.state);
  if (closed) return closed;
  const product = await db.transaction((tx) =>
    importFound({ tx, actor, now, requestId }, basket.store_id, item),
  );
  if (isRefusal(product)) return product;
  const input = { TransactionID: TransactionId, CatalogId: product.catalogId, ...(TranType && { TranType }) };
  return addItem(context, input, addDeepSearchItem.id);
}
