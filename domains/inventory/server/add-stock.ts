// How do copies of a product come onto the shelf by hand?
import { pricedGoods } from '#domains/inventory/rules/may-add.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { averageCost } from '#domains/inventory/rules/average-cost.ts';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { changeFields, lockItems } from '#domains/inventory/server/change-fields.ts';
import { ensureCopy, refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import {
  type Placed,
  auditOf,
  reserveReceivedItems,
} from '#domains/inventory/server/reserve-received-items.ts';
import { moveStock } from '#domains/inventory/server/move-stock.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type AddContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};
export type StockToAdd = {
  readonly storeId: number;
  readonly catalogId: number;
  readonly departmentId: number;
  /** By its department, product or store; a given serial number makes it so, too. */
  readonly serialRequired: boolean;
  readonly isBulk?: boolean;
  readonly wanted: ItemChange;
};

/**
 * Puts copies of a product into stock: finds or makes the store's one item of product, condition and case condition, receives the
 * quantity by movements, averages the cost. Refuses without sale price or quantity, and without a serial number for each copy where
 * they are needed, or with one that is in hand already. Keeps of them what customers wish for. Answers the item, and for whom.
 */
export async function addStock(context: AddContext, stock: StockToAdd): Promise<Placed | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, catalogId, wanted } = stock;
  const { saleprice, quantity = 1 } = wanted;
  const serials = readSerials(wanted.Serial ?? '');
  const { serialRequired } = stock;
  const goods = pricedGoods({ salePrice: saleprice, quantity, serialRequired, serials });
  if (isRefusal(goods)) return goods;
  const inHand = await refuseSerialsInHand(tx, catalogId, serials);
  if (inHand) return inHand;
  const { inventoryId } = await ensureItem(tx, {
    storeId,
    catalogId,
    conditionId: await findCondition(tx, stock.departmentId, wanted.Condition, wanted.vendorItem),
    caseConditionId: await findCaseCondition(tx, stock.departmentId, wanted.CaseCondition),
    priceCents: goods.salePrice,
    costCents: wanted.cost ?? ZERO,
    priceReason: { source: 'hand', username: actor.username },
    serialRequired: serialRequired || serials.length > 0,
    now,
  });
  const [item] = await lockItems(tx, [inventoryId], [storeId]);
  if (!item) throw new Error(`item ${inventoryId} is gone`);
  const cost = averageCost(item.onHand, item.costCents, quantity, wanted.cost ?? item.costCents);
  const changed = await changeFields(tx, context, item, { ...wanted, cost }, texts.ADDED_NOTE);
  if (isRefusal(changed)) return changed;
  if (stock.isBulk)
    await tx.run('update inventory_items set is_bulk = true where inventory_id = $1', [inventoryId]);
  await receive(context, {
    storeId,
    inventoryId,
    quantity,
    serials,
    costCents: wanted.cost ?? item.costCents,
  });
  const placed = await reserveReceivedItems(context, storeId, inventoryId, quantity);
  await writeAudit(tx, context, {
    storeId,
    action: 'inventory.add',
    entity: 'inventoryItem',
    entityId: inventoryId,
    before: { ...changed.before, onHand: item.onHand },
    after: { ...changed.after, onHand: item.onHand + quantity, serials, ...auditOf(placed) },
  });
  return placed;
}

async function refuseSerialsInHand(
  tx: Tx,
  catalogId: number,
  serials: readonly string[],
): Promise<Refusal | undefined> {
  for (const serial of serials) {
    const refusal = await refuseSerialInHand(tx, catalogId, serial);
    if (refusal) return refusal;
  }
  return undefined;
}

type Received = {
  storeId: number;
  inventoryId: number;
  quantity: number;
  serials: string[];
  costCents: Cents;
};

async function receive({ tx, actor, now }: AddContext, received: Received): Promise<void> {
  const { storeId, inventoryId, quantity, serials, costCents } = received;
  const source = { storeId, sourceType: 'inventory', userId: actor.userId, at: now, note: texts.ADDED_NOTE };
  if (serials.length === 0) {
    await moveStock(tx, source, [{ inventory: inventoryId, quantity, reason: 'receive' }]);
    return;
  }
  const moves = [];
  for (const [line, serial] of serials.entries()) {
    const copy = await ensureCopy(tx, { storeId, inventoryId, serial, costCents });
    moves.push({ inventory: inventoryId, copy, quantity: 1, reason: 'receive' as const, line: line + 1 });
  }
  await moveStock(tx, source, moves);
}
