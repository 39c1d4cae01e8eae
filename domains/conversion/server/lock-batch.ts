// The batch that a command is about, held until it is done.
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';

export type Batch = { readonly id: number; readonly storeId: number; readonly isCompleted: boolean };

const FIND = `select convert_batch_id as id, store_id, completed_at is not null as "isCompleted" from convert_batches
  where convert_batch_id = $1 and store_id = any($2)`;

/** The store of a batch, not held; 404 naming the field when no store of the user has it. */
export async function seeBatch(db: Db, actor: Actor, id: number, field: string): Promise<Batch> {
  const batch = await db.maybe<Batch>(FIND, [id, actor.storeIds]);
  if (!batch) throw notFound(texts.NO_BATCH, field);
  return batch;
}

/** Holds the batch; 404 naming the field when no store of the user has it. */
export async function lockBatch(tx: Tx, actor: Actor, id: number, field: string): Promise<Batch> {
  const batch = await tx.maybe<Batch>(`${FIND} for update`, [id, actor.storeIds]);
  if (!batch) throw notFound(texts.NO_BATCH, field);
  return batch;
}

/** Holds the batch of a line; 404 naming the field when no store of the user has it. */
export async function lockBatchOfItem(tx: Tx, actor: Actor, itemId: number, field: string): Promise<Batch> {
  const item = await tx.maybe<{ id: number }>(
    'select convert_batch_id as id from convert_batch_items where converter_batch_item_id = $1',
    [itemId],
  );
  const batch = item && (await tx.maybe<Batch>(`${FIND} for update`, [item.id, actor.storeIds]));
  if (!batch) throw notFound(texts.NO_BATCH_ITEM, field);
  return batch;
}
