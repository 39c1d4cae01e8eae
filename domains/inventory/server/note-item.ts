// Writes a person's note into the log of an item (NS-GIFT-02).
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { writeLog } from '#domains/inventory/server/write-log.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

/** 404 for an item of a store that isn't the user's. */
export async function noteItem(context: WriteContext, inventoryId: number, note: string): Promise<void> {
  const item = await context.tx.maybe<{ storeId: number }>(
    'select store_id from inventory_items where inventory_id = $1 and store_id = any($2) and hidden_at is null',
    [inventoryId, context.actor.storeIds],
  );
  if (!item) throw notFound(inventoryMessages.NO_ITEM, 'inventoryId');
  await writeLog(context.tx, context, { storeId: item.storeId, inventoryId }, [
    { field: 'note', before: '', after: note },
  ]);
}
