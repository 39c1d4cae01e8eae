// Keeps the goods of an order in a store, or moves what is kept to another one.
import { holdItems } from '#domains/inventory/server/public/hold-items.ts';
import {
  endOrderReservations,
  reserveForOrder,
} from '#domains/inventory/server/public/order-reservations.ts';
import { type LineAtStore, lacksRefusal, openUnits } from '#domains/web-orders/rules/order-states.ts';
import type { Line, Locked } from './lock-order.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';

type AtStore = { lineId: number; inventoryId: number; free: number };

// The store's item of each line: the same product in the same condition; of several cases the one that was bought, then the one with most of it free.
const ITEMS = `
  select distinct on (w.line) w.line as "lineId", i.inventory_id, greatest(i.on_hand - i.held, 0) as free
  from json_to_recordset($2) as w(line bigint, catalog bigint, condition bigint, "case" bigint)
    join inventory_items i on i.catalog_id = w.catalog and i.condition_id = w.condition
  where i.store_id = $1 and i.hidden_at is null and w.line is not null
  order by w.line, i.case_condition_id is not distinct from w."case" desc, i.on_hand - i.held desc, i.inventory_id`;

/** What a store has of each line. */
export const findAtStore = (
  tx: Pick<Tx, 'rows'>,
  storeId: number,
  lines: readonly Line[],
): Promise<AtStore[]> =>
  tx.rows<AtStore>(ITEMS, [
    storeId,
    JSON.stringify(
      lines.map((line) => ({
        line: line.lineId,
        catalog: line.catalogId,
        condition: line.conditionId,
        case: line.caseConditionId,
      })),
    ),
  ]);

/**
 * Moves all that is kept for the lines to a store, and keeps there what was short, too, as far as it is free. Refused, with the lines by name, when the store lacks
 * some of what is kept elsewhere; what is short already is left aside.
 */
export async function moveGoods(
  tx: Tx,
  now: Date,
  order: Pick<Locked, 'title' | 'storeId'>,
  lines: readonly Line[],
  storeId: number,
): Promise<Refusal | null> {
  const open = lines.filter((line) => openUnits(line) > 0);
  if (order.storeId === storeId) {
    await keepGoods(tx, now, order, open, storeId);
    return null;
  }
  const before = open.flatMap(({ inventoryId }) => inventoryId ?? []);
  const found = await findAtStore(tx, storeId, open);
  // All items in one order, of both stores: two orders that change places wait for each other here.
  await holdItems(tx, [...before, ...found.map(({ inventoryId }) => inventoryId)]);
  const there = new Map((await findAtStore(tx, storeId, open)).map((one) => [one.lineId, one]));
  const lacking = lacksRefusal(atStore(open, there));
  if (lacking) return lacking;
  await endOrderReservations(tx, now, 'moved', open);
  await keepGoods(tx, now, order, open, storeId);
  return null;
}

/** Lines of the same item share what is free of it. */
function atStore(lines: readonly Line[], there: ReadonlyMap<number, AtStore>): LineAtStore[] {
  const taken = new Map<number, number>();
  return lines.map(({ lineId, title, kept }) => {
    const item = there.get(lineId);
    if (!item) return { title, kept, free: 0 };
    const before = taken.get(item.inventoryId) ?? 0;
    taken.set(item.inventoryId, before + kept);
    return { title, kept, free: item.free - before };
  });
}

/** Keeps what isn't kept of these lines yet in a store, as far as it is free there. Answers how many units of each are short then. */
export async function keepGoods(
  tx: Tx,
  now: Date,
  order: Pick<Locked, 'title'>,
  lines: readonly Line[],
  storeId: number,
): Promise<ReadonlyMap<number, number>> {
  const there = new Map((await findAtStore(tx, storeId, lines)).map((one) => [one.lineId, one.inventoryId]));
  const kept = new Map(
    (
      await tx.rows<{ lineId: number; kept: number; inventoryId: number }>(
        `select order_line_id as "lineId", quantity as kept, inventory_id from order_reserved where order_line_id = any($1)`,
        [lines.map(({ lineId }) => lineId)],
      )
    ).map((row) => [row.lineId, row]),
  );
  const wanted = lines.flatMap((line) => {
    const now = kept.get(line.lineId);
    // What goes instead of what was bought stays the choice.
    const inventoryId = now?.inventoryId ?? there.get(line.lineId);
    const count = openUnits(line) - (now?.kept ?? 0);
    return inventoryId === undefined || count <= 0 ? [] : [{ lineId: line.lineId, inventoryId, count }];
  });
  const got = await reserveForOrder(tx, now, { storeId, number: order.title }, wanted);
  await tx.run(
    `update channel_order_lines l set inventory_id = w.item from json_to_recordset($1) as w(line bigint, item bigint) where l.order_line_id = w.line`,
    [JSON.stringify(wanted.map(({ lineId, inventoryId }) => ({ line: lineId, item: inventoryId })))],
  );
  const more = new Map(wanted.map(({ lineId }, at) => [lineId, got[at] ?? 0]));
  return new Map(
    lines.map((line) => [
      line.lineId,
      openUnits(line) - (kept.get(line.lineId)?.kept ?? 0) - (more.get(line.lineId) ?? 0),
    ]),
  );
}

/** Says of lines why units of them are short, where they are and nobody said so; and that nothing is, where nothing is anymore. */
export async function markShort(
  tx: Tx,
  orderId: number,
  reason: 'sold' | 'missing' | 'freed' | 'none',
  at: Date,
  userId: number | null,
): Promise<void> {
  await tx.run(
    `update channel_order_lines l set short_reason = case when x.short > 0 then $2 else '' end, short_at = case when x.short > 0 then $3::timestamptz end,
       short_by = case when x.short > 0 then $4::bigint end
     from (select l.order_line_id, l.quantity - l.shipped - l.cancelled
         - coalesce((select r.quantity from order_reserved r where r.order_line_id = l.order_line_id), 0) as short
       from channel_order_lines l where l.order_id = $1) x
     where x.order_line_id = l.order_line_id and (x.short > 0) <> (l.short_reason <> '')`,
    [orderId, reason, at, userId],
  );
}
