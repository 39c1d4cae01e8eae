// How do copies of a product come onto the shelf by hand?
import { pricedGoods } from '#domains/inventory/rules/may-add.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { readSerials } from '#domains/inventory/rules/serials.ts';
import { type Changed, changeFields, lockItems } from '#domains/inventory/server/change-fields.ts';
import { ensureCopy, refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import {
  type Placed,
  auditOf,
  reserveReceivedItems,
} from '#domains/inventory/server/reserve-received-items.ts';
import { type StockMove, moveStock } from '#domains/inventory/server/move-stock.ts';
import { type Cents, ZERO, times } from '#kernel/money.ts';
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
  await holdStockDay(tx, storeId, now);
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
  const { cost, ...fields } = wanted;
  const changed = await changeFields(tx, context, item, fields, texts.ADDED_NOTE);
  if (isRefusal(changed)) return changed;
  if (stock.isBulk)
    await tx.run('update inventory_items set is_bulk = true where inventory_id = $1', [inventoryId]);
  const costs = await receive(context, {
    storeId,
    inventoryId,
    quantity,
    serials,
    costCents: cost,
    costWasCents: item.costCents,
  });
  const placed = await reserveReceivedItems(context, storeId, inventoryId, quantity);
  await writeAudit(tx, context, {
    storeId,
    action: 'inventory.add',
    entity: 'inventoryItem',
    entityId: inventoryId,
    before: { ...changed.before, ...costs.before, onHand: item.onHand },
    after: { ...changed.after, ...costs.after, onHand: item.onHand + quantity, serials, ...auditOf(placed) },
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
  /** What each costs; undefined when nobody said it: as much as those that are there. */
  costCents: Cents | undefined;
  costWasCents: Cents;
};

/** Answers what the cost became, for the audit row, where it changed. */
async function receive({ tx, actor, now }: AddContext, received: Received): Promise<Changed> {
  const { storeId, inventoryId, quantity, serials, costCents, costWasCents } = received;
  const { userId, username } = actor;
  const source = { storeId, sourceType: 'inventory', userId, username, at: now, note: texts.ADDED_NOTE };
  const of = (units: number) => (costCents === undefined ? undefined : times(costCents, units));
  const moves: StockMove[] = [];
  if (serials.length === 0)
    moves.push({ inventory: inventoryId, quantity, reason: 'receive', totalCents: of(quantity) });
  for (const [line, serial] of serials.entries()) {
    const copy = await ensureCopy(tx, {
      storeId,
      inventoryId,
      serial,
      costCents: costCents ?? costWasCents,
    });
    moves.push({
      inventory: inventoryId,
      copy,
      quantity: 1,
      reason: 'receive',
      line: line + 1,
      totalCents: of(1),
    });
  }
  await moveStock(tx, source, moves);
  const { cost } = await tx.one<{ cost: Cents }>(
    'select cost_cents as cost from inventory_items where inventory_id = $1',
    [inventoryId],
  );
  return cost === costWasCents
    ? { before: {}, after: {} }
    : { before: { cost: costWasCents }, after: { cost } };
}
