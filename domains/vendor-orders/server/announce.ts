// Units of an order's lines come onto a shipment, and off it again.
import { announce, type Line, reopen } from '#domains/vendor-orders/rules/order-line.ts';
import { lockLines, replaceLines, saveLines } from '#domains/vendor-orders/server/lines.ts';
import type { Tx } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

type Item = { itemId: number; lineId: number; announced: number };

const ITEMS = `select vendor_shipment_item_id as "itemId", vendor_order_item_id as "lineId", announced
  from vendor_shipment_items where vendor_shipment_id = $1 order by vendor_shipment_item_id`;

/** What a shipment announces, by item; hold it first. */
export const listItems = (tx: Tx, shipmentId: number): Promise<Item[]> => tx.rows<Item>(ITEMS, [shipmentId]);

const ANNOUNCE = `
  insert into vendor_shipment_items (vendor_shipment_id, vendor_order_item_id, announced)
  select $1, a."lineId", a.units from jsonb_to_recordset($2::jsonb) as a("lineId" bigint, units integer)
  on conflict (vendor_shipment_id, vendor_order_item_id) do update set announced = vendor_shipment_items.announced + excluded.announced`;

/** Puts all that is open on the order onto the shipment (VSHIP-07, AddOrderItems). The caller holds both. */
export async function announceAll(tx: Tx, shipmentId: number, orderId: number): Promise<void> {
  const lines = await lockLines(tx, orderId);
  const open = lines.filter((line) => line.open > 0);
  await saveLines(
    tx,
    replaceLines(lines, new Map(open.map((line) => [line.lineId, announced(line, line.open)]))).changed,
  );
  await tx.run(ANNOUNCE, [
    shipmentId,
    JSON.stringify(open.map((line) => ({ lineId: line.lineId, units: line.open }))),
  ]);
}

/** All that the shipment announces is open again; owed by the vendor when the box is lost. Its items keep what they said. */
export async function reopenAll(tx: Tx, shipmentId: number, orderId: number, isLost: boolean): Promise<void> {
  const lines = await lockLines(tx, orderId);
  const items = new Map((await listItems(tx, shipmentId)).map((item) => [item.lineId, item.announced]));
  const changed = lines
    .filter(({ lineId }) => (items.get(lineId) ?? 0) > 0)
    .map((line) => [line.lineId, reopen(line, items.get(line.lineId) ?? 0, isLost)] as const);
  await saveLines(tx, replaceLines(lines, new Map(changed)).changed);
}

/** A lost box is found: it announces what of its items is still open. */
export async function announceFound(tx: Tx, shipmentId: number, orderId: number): Promise<void> {
  const lines = new Map((await lockLines(tx, orderId)).map((line) => [line.lineId, line]));
  const found = (await listItems(tx, shipmentId)).map((item) => ({
    ...item,
    announced: Math.min(item.announced, lines.get(item.lineId)?.open ?? 0),
  }));
  const changed = new Map<number, Line>();
  for (const { lineId, announced: units } of found) {
    const line = lines.get(lineId);
    if (line && units > 0) changed.set(lineId, announced(line, units));
  }
  await saveLines(tx, replaceLines([...lines.values()], changed).changed);
  await tx.run(
    `update vendor_shipment_items i set announced = f.announced from jsonb_to_recordset($1::jsonb) as f("itemId" bigint, announced integer)
     where i.vendor_shipment_item_id = f."itemId"`,
    [JSON.stringify(found)],
  );
}

/** For units that are open by what was just read. */
function announced(line: Line, units: number): Line {
  const next = announce(line, units);
  if (isRefusal(next)) throw new Error(`${units} of ${line.open} open units announced`);
  return next;
}
