// Goods that are in transit come into the receiver's stock: its items, wishes and tags.
import { reserveReceived } from '#domains/customers/server/public/reserve-received.ts';
import { addTags } from '#domains/inventory/server/public/add-tags.ts';
import { ensureItems } from '#domains/inventory/server/public/ensure-items.ts';
import { learnNames } from '#domains/inventory/server/public/learn-names.ts';
import { shareUnderWay } from '#domains/transfers/rules/line.ts';
import type { Line } from './lines.ts';
import type { Locked } from './lock-transfer.ts';
import { holdGoods, type Moved, moveGoods } from './move-goods.ts';
import type { WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';

export type Arrival = { readonly line: Line; readonly units: number; readonly note?: string };

/** The items of a store that these lines are there, by line; those that it lacks are made, at the price at which they were sent and under the sender's SKU. `between` as for ensureItems(). */
export async function itemsAt(
  { tx, now }: WriteContext,
  storeId: number,
  lines: readonly Line[],
  between?: () => Promise<unknown>,
): Promise<Map<number, number>> {
  const ids = await ensureItems(
    tx,
    storeId,
    lines.map((line) => ({
      catalogId: line.catalogId as number,
      conditionId: line.conditionId as number,
      caseConditionId: line.caseConditionId,
      priceCents: line.salePriceCents ?? line.msrpCents ?? cents(0),
      costCents: cents(line.sent > 0 ? Math.round(line.sentCents / line.sent) : 0),
      priceReason: { source: 'transfer' },
      serialRequired: line.serialRequired,
      now,
      sku: line.sku === '' ? undefined : line.sku,
    })),
    between,
  );
  return new Map(lines.map((line, at) => [line.id, ids[at] as number]));
}

/** Takes the units into the receiver's stock at what they were sent at, and keeps of them what customers wish for. Never more than is in transit. */
export async function arrive(
  context: WriteContext,
  transfer: Locked,
  arrivals: readonly Arrival[],
): Promise<Moved> {
  const { tx, now } = context;
  const storeId = transfer.toStoreId;
  const items = await itemsAt(
    context,
    storeId,
    arrivals.map(({ line }) => line),
  );
  await holdGoods(context, [storeId], [...items.values()]);
  const steps = arrivals.map(({ line, units, note = '' }) => ({
    line,
    inventoryId: items.get(line.id) as number,
    units,
    cents: shareUnderWay(line, units),
    note,
  }));
  const moved = await moveGoods(context, transfer, 'accept', storeId, steps);
  await learnNames(
    tx,
    storeId,
    steps.map(({ line, inventoryId }) => ({ inventoryId, sku: line.sku })),
  );
  for (const { line, inventoryId } of steps)
    if (line.tags.length > 0) await addTags(tx, storeId, inventoryId, line.tags);
  await reserveForWishes(tx, now, storeId, steps);
  return moved;
}

/** Reserves, of what came, what customers wish for. */
export async function reserveForWishes(
  tx: WriteContext['tx'],
  now: Date,
  storeId: number,
  came: readonly { readonly inventoryId: number; readonly units: number }[],
): Promise<void> {
  const wished = await tx.rows<{ id: number }>(
    `select i.inventory_id as id from inventory_items i join catalog_products p using (catalog_id) where i.inventory_id = any($1)
       and exists (select 1 from wishes w where w.code = wish_code(p.upc, p.gtin) and w.removed_at is null and w.fulfilled_at is null)
     order by i.inventory_id`,
    [came.map(({ inventoryId }) => inventoryId)],
  );
  for (const { id } of wished) {
    const quantity = came.reduce((total, one) => total + (one.inventoryId === id ? one.units : 0), 0);
    await reserveReceived(tx, now, { storeId, inventoryId: id, quantity });
  }
}
