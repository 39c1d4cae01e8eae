// What may be imported into the catalog, by whom?
import { mayDo } from '#contract/may-do.ts';
import type { DeepItem } from '#domains/catalog/contract/deep.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { heldItem, isByHand } from '#domains/catalog/rules/held-item.ts';
import { findLookUp } from '#domains/catalog/server/public/keep-look-up.ts';
import { notAllowed } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

/** At a counter this right lets a product in; it may be lent by PIN. */
const AT_THE_COUNTER = 'trades.price';

/**
 * The item as it is imported. Who may edit the catalog imports what they send. At a counter somebody who may set the price of a trade, or lends that
 * right by PIN, lets in what the look-up said within the last hour, word for word; 403 for anybody else, and for anything else.
 */
export async function itemToImport(
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  storeId: number,
  sent: DeepItem,
): Promise<DeepItem> {
  if (mayDo(actor, 'catalog.edit')) return sent;
  if (!mayDo(actor, AT_THE_COUNTER)) throw notAllowed(AT_THE_COUNTER, catalogMessages.IMPORT_APPROVED);
  const kept = await findLookUp(tx, storeId, sent.UPC, now);
  if (!kept || isByHand(sent, kept)) throw notAllowed('catalog.edit', catalogMessages.BY_HAND);
  return heldItem(sent, kept);
}
