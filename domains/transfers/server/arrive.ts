// Goods that are under way come into the receiver's stock: its items, wishes and tags.
import { reserveReceived } from '#domains/customers/server/public/reserve-received.ts';
import { addTags } from '#domains/inventory/server/public/add-tags.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { shareUnderWay } from '#domains/transfers/rules/line.ts';
import type { Line } from './lines.ts';
import type { Locked } from './lock-transfer.ts';
import { holdGoods, type Moved, moveGoods } from './move-goods.ts';
import type { WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';

export type Arrival = { readonly line: Line; readonly units: number; readonly note?: string };

// As ensureItem() finds it: goods of which nobody named the case are in the department's usual one.
const FIND = `
  select distinct on (w.line) coalesce(w.line, 0) as line, i.inventory_id as "inventoryId"
  from jsonb_to_recordset($2::jsonb) as w(line bigint, catalog bigint, condition bigint, "case" bigint)
    left join case_conditions a on a.case_condition_id = w."case"
    join inventory_items i on i.store_id = $1 and i.catalog_id = w.catalog and i.condition_id = w.condition and i.hidden_at is null
    left join case_conditions k on k.case_condition_id = i.case_condition_id
  where i.case_condition_id is not distinct from w."case" or (coalesce(k.is_default, true) and coalesce(a.is_default, true))
  order by w.line, i.case_condition_id is not distinct from w."case" desc`;

/** The items of a store that these lines are there, by line; those that it lacks are made, at the price at which they were sent and under the sender's SKU. */
export async function itemsAt(
  { tx, now }: WriteContext,
  storeId: number,
  lines: readonly Line[],
): Promise<Map<number, number>> {
  const asked = lines.map((line) => ({
    line: line.id,
    catalog: line.catalogId,
    condition: line.conditionId,
    case: line.caseConditionId,
  }));
  const found = await tx.rows<{ line: number; inventoryId: number }>(FIND, [storeId, JSON.stringify(asked)]);
  const items = new Map(found.map(({ line, inventoryId }) => [line, inventoryId]));
  for (const line of lines) {
    if (items.has(line.id)) continue;
    const made = await ensureItem(tx, {
      storeId,
      catalogId: line.catalogId as number,
      conditionId: line.conditionId as number,
      caseConditionId: line.caseConditionId,
      priceCents: line.salePriceCents ?? line.msrpCents ?? cents(0),
      costCents: cents(line.sent > 0 ? Math.round(line.sentCents / line.sent) : 0),
      priceReason: { source: 'transfer' },
      serialRequired: line.serialRequired,
      now,
      sku: line.sku === '' ? undefined : line.sku,
    });
    items.set(line.id, made.inventoryId);
  }
  return items;
}

/** Takes the units into the receiver's stock at what they were sent at, and keeps of them what customers wish for. Never more than is under way. */
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
  for (const { line, inventoryId } of steps)
    if (line.tags.length > 0) await addTags(tx, storeId, inventoryId, line.tags);
  await keepForWishes(tx, now, storeId, steps);
  return moved;
}

/** Reserves, of what came, what customers wish for. */
export async function keepForWishes(
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
