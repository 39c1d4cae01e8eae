// A product that the catalog lacks is found elsewhere, imported, and is in the basket.
import type { OutputOf, InputOf } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import type { DeepItem } from '#domains/catalog/contract/deep.ts';
import { heldItem, isByHand } from '#domains/catalog/rules/held-item.ts';
import { findProductByUpc } from '#domains/catalog/server/public/find-product.ts';
import { importFound } from '#domains/catalog/server/public/import-found.ts';
import { findLookUp } from '#domains/catalog/server/public/keep-look-up.ts';
import type { addDeepSearchItem } from '#domains/register/contract/deep.ts';
import { closedRefusal } from '#domains/register/rules/ready.ts';
import { addItem } from '#domains/register/server/public/add-item.ts';
import { getBasket } from './change-basket.ts';
import { notAllowed } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof addDeepSearchItem>;

/**
 * Imports first, then adds as a scan does. Asked again, the product is there already and the basket's own key says that it was added.
 * Words, price and flags are those that the look-up said within the last hour; others need the right to edit the catalog, or to set the price of
 * such a line by hand, which may be approved (403). Refuses for a closed transaction before anything is imported; what can't be sold (no price,
 * a serial number needed) stays in the catalog.
 */
export async function addDeepItem(
  context: DirectContext,
  { TransactionId, TranType, ...sent }: Input,
): Promise<OutputOf<typeof addDeepSearchItem> | Refusal> {
  const { db, actor, now, requestId } = context;
  const basket = await getBasket(db, TransactionId, actor.storeIds);
  const closed = closedRefusal(basket.state);
  if (closed) return closed;
  const item = await itemOf(context, basket.storeId, sent, TranType);
  const product = item
    ? await db.transaction((tx) => importFound({ tx, actor, now, requestId }, basket.storeId, item))
    : await findProductByUpc(db, { storeId: basket.storeId, upc: sent.UPC });
  if (isRefusal(product)) return product;
  const input = {
    TransactionID: TransactionId,
    ...(product ? { CatalogId: product.catalogId } : { UPC: sent.UPC }),
    ...(TranType && { TranType }),
  };
  return addItem(context, input);
}

/** What is imported; nothing for a product that the catalog knows and the look-up doesn't. */
async function itemOf(
  { db, actor, now }: DirectContext,
  storeId: number,
  sent: DeepItem,
  tranType: Input['TranType'],
): Promise<DeepItem | undefined> {
  const right = tranType === 'itemTrade' ? 'trades.price' : 'transactions.price';
  if (mayDo(actor, 'catalog.edit') || mayDo(actor, right)) return sent;
  const kept = await findLookUp(db, storeId, sent.UPC, now);
  if (!kept && (await findProductByUpc(db, { storeId, upc: sent.UPC }))) return undefined;
  if (!kept || isByHand(sent, kept)) throw notAllowed(right, catalogMessages.BY_HAND);
  return heldItem(sent, kept);
}
