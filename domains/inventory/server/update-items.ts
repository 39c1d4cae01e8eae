// How does a person change items of stock?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { e4Of } from '#domains/inventory/rules/average-cost.ts';
import { quantityChange } from '#domains/inventory/rules/quantity-change.ts';
import type { AddContext } from '#domains/inventory/server/add-stock.ts';
import {
  type Changed,
  type LockedItem,
  changeFields,
  lockItems,
} from '#domains/inventory/server/change-fields.ts';
import { changeCondition } from '#domains/inventory/server/change-condition.ts';
import { changeProduct } from '#domains/inventory/server/change-product.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { ensureCopy, refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import {
  type Placed,
  auditOf,
  reserveReceivedItems,
} from '#domains/inventory/server/reserve-received-items.ts';
import { moveStock } from '#domains/inventory/server/move-stock.ts';
import { notFound } from '#contract/api-error.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

export type ItemUpdate = ItemChange & {
  readonly inventoryId: number;
  readonly clientId?: number;
  /** On hand when the quantity was read. */
  readonly quantityWas?: number;
  /** What this store says otherwise of the product, for all its items. */
  readonly departmentId?: number;
  readonly title?: string;
  readonly artist?: string;
};

/**
 * Changes items, all or none: fields with a log row each, the quantity by a movement (S5), the condition by moving to the item of that
 * condition if there is one. What comes in by a higher quantity is kept for whoever wishes for it. Items are locked in order of id. 404 when one
 * is absent or of another store. Answers the items that hold the goods now, in the order of the updates; a refusal of one refuses all.
 */
export async function updateItems(
  context: AddContext,
  updates: readonly ItemUpdate[],
): Promise<Placed[] | Refusal> {
  const { tx, actor } = context;
  await holdStockDays(context, updates);
  await lockItems(
    tx,
    updates.map((one) => one.inventoryId),
    actor.storeIds,
  );
  const all: Placed[] = [];
  for (const update of updates) {
    const [item] = await lockItems(tx, [update.inventoryId], actor.storeIds);
    if (!item || (update.clientId !== undefined && update.clientId !== item.storeId))
      throw notFound(texts.NO_ITEM, 'inventoryId');
    const placed = await updateOne(context, item, update);
    if (isRefusal(placed)) return updates.length === 1 ? placed : refusedOf(context, item, placed);
    all.push(placed);
  }
  return all;
}

/** Before items and audit rows are locked: End Day takes them in that order. */
async function holdStockDays({ tx, now }: AddContext, updates: readonly ItemUpdate[]): Promise<void> {
  const stores = await tx.rows<{ id: number }>(
    'select distinct store_id as id from inventory_items where inventory_id = any($1) order by 1',
    [updates.map((one) => one.inventoryId)],
  );
  for (const { id } of stores) await holdStockDay(tx, id, now);
}

/** Which of many it was. */
async function refusedOf({ tx }: AddContext, item: LockedItem, refusal: Refusal): Promise<Refusal> {
  const { title } = await tx.one<{ title: string }>(
    'select title from product_in_store where store_id = $1 and catalog_id = $2',
    [item.storeId, item.catalogId],
  );
  return {
    ...refusal,
    message: texts.ofItem(title, refusal.message),
    details: { ...refusal.details, inventoryId: item.inventoryId },
  };
}

async function updateOne(
  context: AddContext,
  item: LockedItem,
  update: ItemUpdate,
): Promise<Placed | Refusal> {
  const moved = await changeQuantity(context, item, update);
  if (isRefusal(moved)) return moved;
  const counted = { ...item, onHand: item.onHand + moved.delta };
  const fields = await changeFields(context.tx, context, counted, update, texts.CHANGED_NOTE);
  if (isRefusal(fields)) return fields;
  const typed = update.cost !== undefined && update.cost !== item.costCents;
  const now = {
    ...counted,
    costE4: typed ? e4Of(update.cost as Cents) : item.costE4,
  };
  const placed = await changeCondition(context, now, update);
  const kept = await reserveReceivedItems(context, item.storeId, placed.inventoryId, moved.delta);
  // Last: it writes an audit row of its own, which holds the store's chain.
  const product = await changeProduct(context, item, update);
  if (isRefusal(product)) return product;
  const before = { ...moved.before, ...fields.before, ...product.before, ...placed.before };
  const after = { ...moved.after, ...fields.after, ...product.after, ...placed.after, ...auditOf(kept) };
  if (Object.keys(after).length > 0) {
    const { storeId, inventoryId } = item;
    await writeAudit(context.tx, context, {
      storeId,
      action: 'inventory.edit',
      entity: 'inventoryItem',
      entityId: inventoryId,
      before,
      after,
    });
  }
  return kept;
}

async function changeQuantity(
  context: AddContext,
  item: LockedItem,
  update: ItemUpdate,
): Promise<(Changed & { delta: number }) | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, inventoryId, onHand, serialRequired } = item;
  const { quantity, quantityWas = onHand } = update;
  const serial = update.Serial ?? '';
  const copyId = serialRequired && serial ? await findCopyHere(context, inventoryId, serial) : undefined;
  const change = quantityChange({
    serialRequired,
    onHand,
    wanted: quantity,
    seen: quantityWas,
    serial,
    isInHand: copyId !== undefined,
  });
  if (isRefusal(change)) return change;
  const { delta } = change;
  if (delta === 0) return { delta, before: {}, after: {} };
  let copy = copyId;
  if (change.copy === 'add') {
    const refusal = await refuseSerialInHand(tx, item.catalogId, serial);
    if (refusal) return refusal;
    copy = await ensureCopy(tx, { storeId, inventoryId, serial, costCents: update.cost ?? item.costCents });
  }
  if (change.copy === 'writeOff')
    await tx.run(`update copies set state = 'writtenOff' where copy_id = $1`, [copyId]);
  await moveStock(
    tx,
    { storeId, sourceType: 'inventory', userId: actor.userId, at: now, note: texts.CHANGED_NOTE },
    [{ inventory: inventoryId, copy: copy ?? null, quantity: delta, reason: 'correction' }],
  );
  const named = serialRequired ? { serial } : {};
  return { delta, before: { onHand }, after: { onHand: onHand + delta, ...named } };
}

async function findCopyHere(
  { tx }: AddContext,
  inventoryId: number,
  serial: string,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    `select copy_id as id from copies where inventory_id = $1 and state = 'inStock'
       and serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g'))`,
    [inventoryId, serial],
  );
  return row?.id;
}
