// Answers the calls on conversion.
import * as calls from '#domains/conversion/contract/calls.ts';
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { batchLabels } from '#domains/conversion/server/batch-labels.ts';
import { clearItems, createBatch, deleteBatch, deleteItem } from '#domains/conversion/server/change-batch.ts';
import { completeBatch } from '#domains/conversion/server/complete-batch.ts';
import { itemWireOf, listItemWires } from '#domains/conversion/server/item-wire.ts';
import { listMade, listOriginals } from '#domains/conversion/server/list-stock.ts';
import { type Batch, seeBatch } from '#domains/conversion/server/lock-batch.ts';
import { batchWireOf, listBatches, listSteps } from '#domains/conversion/server/queries.ts';
import { scanToBatch } from '#domains/conversion/server/scan-to-batch.ts';
import { splitItem } from '#domains/conversion/server/split-item.ts';
import { updateItem } from '#domains/conversion/server/update-item.ts';
import { type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

/** The batch as it is now, with the documented text; of a line with the line, too. */
async function withBatch({ tx, actor }: WriteContext, done: Batch | Refusal, message: string) {
  return isRefusal(done) ? done : { success: true, message, batch: await batchWireOf(tx, actor, done.id) };
}

async function withItem(context: WriteContext, done: Batch | Refusal, itemId: number, message: string) {
  if (isRefusal(done)) return done;
  const item = await itemWireOf(context.tx, { ...done, now: context.now }, itemId);
  return { success: true, message, item, batch: await batchWireOf(context.tx, context.actor, done.id) };
}

export const conversionRoutes: Route[] = [
  reads(calls.getOriginalItems, ({ db, actor }, { clientId, search }) =>
    listOriginals(db, clientId === undefined ? actor.storeIds : [clientId], search),
  ),
  reads(calls.getConversionItems, ({ db, actor }, { clientId, includeZeroQty }) =>
    listMade(db, clientId === undefined ? actor.storeIds : [clientId], includeZeroQty ?? false),
  ),
  writes(calls.getNewBatchId, async (context, { clientId, description }) => {
    const id = await createBatch(context, { storeId: clientId, description });
    const batch = await batchWireOf(context.tx, context.actor, id);
    return { success: true, message: texts.CREATED, convertBatchId: id, batch };
  }),
  reads(calls.getLabels, (context, { batchId, ClientId }) =>
    batchLabels(context, { batchId, storeId: ClientId }),
  ),
  writes(calls.scanToBatch, async (context, input) => {
    const done = await scanToBatch(context, {
      storeId: input.clientId,
      batchId: input.batchId,
      code: input.UPC,
      units: input.Quantity ?? 1,
      condition: input.Condition || undefined,
      isVendorItem: input.IsVendorItem ?? false,
      inventoryId: input.InventoryId,
    });
    return isRefusal(done) ? done : withItem(context, done.batch, done.itemId, '');
  }),
  reads(calls.getAllBatchItems, async ({ db, actor, now }, { batchId }) => {
    const { storeId } = await seeBatch(db, actor, batchId, 'batchId');
    return listItemWires(db, { id: batchId, storeId, now });
  }),
  writes(calls.completeBatch, async (context, { batchId }) => {
    const kept = await completeBatch(context, batchId);
    if (isRefusal(kept)) return kept;
    const batch = await batchWireOf(context.tx, context.actor, batchId);
    return { success: true, message: texts.COMPLETED, batch, kept: [...kept] };
  }),
  reads(calls.batchLog, async ({ db, actor }, { batchId }) => {
    await seeBatch(db, actor, batchId, 'batchId');
    return listSteps(db, batchId);
  }),
  reads(calls.getBatches, ({ db }, { clientId, includeCompleted }) =>
    listBatches(db, clientId, includeCompleted ?? false),
  ),
  reads(calls.getBatch, async ({ db, actor }, { batchId }) => {
    await seeBatch(db, actor, batchId, 'batchId');
    return batchWireOf(db, actor, batchId);
  }),
  writes(calls.updateItem, async (context, { converterBatchItemId: id, cost, salePrice, ...change }) =>
    withItem(
      context,
      await updateItem(context, id, { ...change, costCents: cost, salePriceCents: salePrice }),
      id,
      texts.ITEM_UPDATED,
    ),
  ),
  writes(calls.deleteItem, async (context, { converterBatchItemId }) =>
    withBatch(context, await deleteItem(context, converterBatchItemId), texts.ITEM_DELETED),
  ),
  writes(
    calls.deleteBatch,
    async (context, { batchId }) =>
      (await deleteBatch(context, batchId)) ?? { success: true, message: texts.DELETED },
  ),
  writes(calls.clearAllItems, async (context, { batchId }) =>
    withBatch(context, await clearItems(context, batchId), ''),
  ),
  writes(calls.splitItem, async (context, { converterBatchItemId: id, body }) => {
    const parts = body.map(({ quantity, salePrice, serialNumber, ...part }) => ({
      ...part,
      quantity: quantity ?? 1,
      salePriceCents: salePrice,
      serial: serialNumber,
    }));
    return withItem(context, await splitItem(context, id, parts), id, texts.ITEM_UPDATED);
  }),
];
