// More came than a shipment announced: what of it does its order still wait for?
import { announce, stillAwaited } from '#domains/vendor-orders/rules/order-line.ts';
import { lockLines, type OrderLine, saveLines } from '#domains/vendor-orders/server/lines.ts';
import type { Tx } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

type CameLine = {
  readonly shipmentItemId: number;
  readonly received: number;
  readonly over: number;
  readonly damaged: number;
  readonly cancelled: number;
};
type Came = {
  readonly shipmentId: number;
  readonly lines: readonly CameLine[];
  readonly unordered?:
    | readonly { readonly vendorItemId: number; readonly units: number; readonly costE4: number | null }[]
    | undefined;
};

const ITEMS = `select vendor_shipment_item_id as "itemId", vendor_order_item_id as "lineId" from vendor_shipment_items where vendor_shipment_id = $1`;

const ANNOUNCE = `
  insert into vendor_shipment_items (vendor_shipment_id, vendor_order_item_id, announced)
  select $1, a."lineId", a.units from jsonb_to_recordset($2::jsonb) as a("lineId" bigint, units integer)
  on conflict (vendor_shipment_id, vendor_order_item_id) do update set announced = vendor_shipment_items.announced + excluded.announced
  returning vendor_shipment_item_id as "itemId", vendor_order_item_id as "lineId"`;

/**
 * Units beyond the announced ones that are open on the order are announced by the shipment now: they were ordered, so they are no excess, and nobody waits for
 * them any longer. Answers what was found, the same units as received. The shipment and its order are held.
 */
export async function announceWhatCame(tx: Tx, orderId: number, came: Came): Promise<Came> {
  const { shipmentId, lines, unordered = [] } = came;
  if (unordered.length === 0 && !lines.some(({ over }) => over > 0)) return came;
  const open = await lockLines(tx, orderId);
  const items = await tx.rows<{ itemId: number; lineId: number }>(ITEMS, [shipmentId]);
  const lineOf = new Map(items.map(({ itemId, lineId }) => [itemId, lineId]));
  const taken = new Map<number, number>();
  const take = (line: OrderLine | undefined, units: number): number => {
    if (!line) return 0;
    const before = taken.get(line.lineId) ?? 0;
    const more = stillAwaited(line, before + units) - before;
    if (more > 0) taken.set(line.lineId, before + more);
    return more;
  };
  const settled = lines.map((line) => {
    const lineId = lineOf.get(line.shipmentItemId);
    const units = take(
      open.find((one) => one.lineId === lineId),
      line.over,
    );
    return { ...line, received: line.received + units, over: line.over - units };
  });
  const ordered = new Map<number, number>();
  const beyond = unordered.map((one) => {
    const line = open.find(({ vendorItemId }) => vendorItemId === one.vendorItemId);
    const units = take(line, one.units);
    if (line && units > 0) ordered.set(line.lineId, (ordered.get(line.lineId) ?? 0) + units);
    return { ...one, units: one.units - units };
  });
  if (taken.size === 0) return came;
  await saveLines(
    tx,
    [...taken].map(([lineId, units]) => announced(open, lineId, units)),
  );
  const rows = await tx.rows<{ itemId: number; lineId: number }>(ANNOUNCE, [
    shipmentId,
    JSON.stringify([...taken].map(([lineId, units]) => ({ lineId, units }))),
  ]);
  for (const { itemId, lineId } of rows) {
    const units = ordered.get(lineId) ?? 0;
    const known = settled.find(({ shipmentItemId }) => shipmentItemId === itemId);
    if (units === 0) continue;
    if (known) settled.splice(settled.indexOf(known), 1, { ...known, received: known.received + units });
    else settled.push({ shipmentItemId: itemId, received: units, over: 0, damaged: 0, cancelled: 0 });
  }
  return { shipmentId, lines: settled, unordered: beyond.filter(({ units }) => units > 0) };
}

function announced(lines: readonly OrderLine[], lineId: number, units: number): OrderLine {
  const line = lines.find((one) => one.lineId === lineId) as OrderLine;
  const next = announce(line, units);
  if (isRefusal(next)) throw new Error(`${units} of ${line.open} open units announced`);
  return { ...line, ...next };
}
