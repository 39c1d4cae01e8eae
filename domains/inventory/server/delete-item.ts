// What happens to an item that a person deletes?
import { hideItem } from '#domains/inventory/server/hide-item.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { AddContext } from '#domains/inventory/server/add-stock.ts';
import { lockItems } from '#domains/inventory/server/change-fields.ts';
import { type StockMove, moveStock } from '#domains/inventory/server/move-stock.ts';
import { deleteItemRefusal } from '#domains/inventory/rules/delete-item.ts';
import { basketsWith } from '#domains/inventory/server/public/baskets-with.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { notFound } from '#contract/api-error.ts';

/**
 * Takes the item off the list: what is on hand is corrected to nothing by movements, its copies are written off, and the item is hidden;
 * its history stays (S5). Refused while an open basket has it; 404 when it is absent, hidden or of another store.
 */
export async function deleteItem(context: AddContext, inventoryId: number): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const [item] = await lockItems(tx, [inventoryId], actor.storeIds);
  if (!item) throw notFound(texts.NO_ITEM, 'id');
  const { storeId, onHand } = item;
  const refused = deleteItemRefusal(await basketsWith()(tx, storeId, inventoryId));
  if (refused) return refused;
  const copies = await tx.rows<{ id: number }>(
    `update copies set state = 'writtenOff' where inventory_id = $1 and state = 'inStock' returning copy_id as id`,
    [inventoryId],
  );
  const moves = copies.map(
    ({ id }, line): StockMove => ({
      inventory: inventoryId,
      copy: id,
      quantity: -1,
      reason: 'correction',
      line: line + 1,
    }),
  );
  const rest = onHand - copies.length;
  if (rest !== 0) moves.push({ inventory: inventoryId, quantity: -rest, reason: 'correction' });
  await moveStock(
    tx,
    { storeId, sourceType: 'inventory', userId: actor.userId, at: now, note: texts.DELETED_NOTE },
    moves,
  );
  await hideItem(tx, inventoryId, now);
  await writeAudit(tx, context, {
    storeId,
    action: 'inventory.delete',
    entity: 'inventoryItem',
    entityId: inventoryId,
    before: { onHand },
    after: { onHand: 0, hidden: true },
  });
  return null;
}
