// Begins a batch, takes lines off it, and deletes it.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { changeRefusal } from '#domains/conversion/rules/change-batch.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { logStep } from './log-step.ts';
import { type Batch, lockBatch, lockBatchOfItem } from './lock-batch.ts';

/** Answers its id (CONV-01). */
export async function createBatch(
  context: WriteContext,
  { storeId, description }: { readonly storeId: number; readonly description: string },
): Promise<number> {
  const { tx, actor, now } = context;
  const { convertBatchId: id } = await insertRow(
    tx,
    'convert_batches',
    { storeId, description, createdAt: now, createdBy: actor.userId },
    'convertBatchId',
  );
  await logStep(context, { id, storeId }, 'created');
  return id;
}

type Line = { readonly title: string; readonly units: number };

const lineOf = (tx: Tx, itemId: number): Promise<Line | undefined> =>
  tx.maybe<Line>(
    `select i.title, x.quantity as units from convert_batch_items x join item_on_shelf i using (inventory_id) where x.converter_batch_item_id = $1`,
    [itemId],
  );

/** Takes a line off (CONV-01). Answers the batch; refuses a completed one, 404 for one of another store. */
export async function deleteItem(context: WriteContext, itemId: number): Promise<Batch | Refusal> {
  const { tx, actor } = context;
  const batch = await lockBatchOfItem(tx, actor, itemId, 'converterBatchItemId');
  const refused = changeRefusal(batch);
  if (refused) return refused;
  const line = await lineOf(tx, itemId);
  if (!line) throw notFound(texts.NO_BATCH_ITEM, 'converterBatchItemId');
  await tx.run('delete from convert_batch_items where converter_batch_item_id = $1', [itemId]);
  await logStep(context, batch, 'deleted', line);
  return batch;
}

/** Takes all lines off (CONV-04). The same refusals; of an empty batch it does nothing. */
export async function clearItems(context: WriteContext, batchId: number): Promise<Batch | Refusal> {
  const { tx, actor } = context;
  const batch = await lockBatch(tx, actor, batchId, 'batchId');
  const refused = changeRefusal(batch);
  if (refused) return refused;
  const lines = await tx.run('delete from convert_batch_items where convert_batch_id = $1', [batchId]);
  if (lines > 0) await logStep(context, batch, 'cleared', { title: '', units: lines });
  return batch;
}

/** Deletes an open batch with its lines and log (CONV-04); the audit row stays. The same refusals. */
export async function deleteBatch(context: WriteContext, batchId: number): Promise<Refusal | null> {
  const { tx, actor } = context;
  const batch = await lockBatch(tx, actor, batchId, 'batchId');
  const refused = changeRefusal(batch);
  if (isRefusal(refused)) return refused;
  const { description } = await tx.one<{ description: string }>(
    'delete from convert_batches where convert_batch_id = $1 returning description',
    [batchId],
  );
  await tellStore(tx, batch.storeId, 'conversion.changed');
  await writeAudit(tx, context, {
    storeId: batch.storeId,
    action: 'conversion.delete',
    entity: 'convertBatch',
    entityId: batchId,
    before: { description },
  });
  return null;
}
