// Builders of conversion batches, for tests and the demo chain.
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

/** An open batch of a store; its id. */
export async function aConvertBatch(
  db: Db,
  {
    storeId,
    userId,
    description = 'Cart 1',
    now = new Date('2026-11-01T12:00:00Z'),
  }: { storeId: number; userId: number; description?: string; now?: Date },
): Promise<number> {
  const made = await insertRow(
    db,
    'convert_batches',
    { storeId, description, createdAt: now, createdBy: userId },
    'convertBatchId',
  );
  return made.convertBatchId;
}

/** A line of it that makes another condition of an item; its id. */
export async function aConvertBatchItem(
  db: Db,
  at: { batchId: number; userId: number; inventoryId: number; quantity?: number },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    `insert into convert_batch_items (convert_batch_id, inventory_id, quantity, condition_id, case_condition_id, added_at, added_by)
     select $1, i.inventory_id, $3, (select condition_id from conditions c where c.condition_id <> i.condition_id order by c.sort limit 1),
       i.case_condition_id, '2026-11-01T12:00:00Z', $4 from inventory_items i where i.inventory_id = $2 returning converter_batch_item_id as id`,
    [at.batchId, at.inventoryId, at.quantity ?? 1, at.userId],
  );
  return id;
}
