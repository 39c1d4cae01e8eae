// How does an item get tags with which its goods arrive?
import { changedTags } from '#domains/inventory/rules/tags.ts';
import type { Tx } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

/** Adds the tags that a store's item lacks. An item that already has the most tags keeps those it has. */
export async function addTags(
  tx: Tx,
  storeId: number,
  inventoryId: number,
  tags: readonly string[],
): Promise<void> {
  const item = await tx.maybe<{ tags: string[] }>(
    'select tags from inventory_items where inventory_id = $1 and store_id = $2 for no key update',
    [inventoryId, storeId],
  );
  const changed = changedTags(item?.tags ?? [], { addTags: tags.join(',') });
  if (!item || isRefusal(changed)) return;
  await tx.run('update inventory_items set tags = $2 where inventory_id = $1', [inventoryId, changed]);
}
