// Items of a shipment are announced, lowered and taken off.
import type { addUpdateShipmentItem } from '#domains/vendor-orders/contract/shipments.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { announce, reopen } from '#domains/vendor-orders/rules/order-line.ts';
import { shipmentEditRefusal } from '#domains/vendor-orders/rules/shipment-status.ts';
import { lockLines, type OrderLine, saveLines } from '#domains/vendor-orders/server/lines.ts';
import { followShipping } from '#domains/vendor-orders/server/lock-order.ts';
import { type LockedShipment, lockShipment } from '#domains/vendor-orders/server/lock-shipment.ts';
import { note } from '#domains/vendor-orders/server/save-shipment.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

type Input = InputOf<typeof addUpdateShipmentItem>;
type Item = { itemId: number; shipmentId: number; lineId: number; announced: number };

const FIND = `select i.vendor_shipment_item_id as "itemId", i.vendor_shipment_id as "shipmentId", i.vendor_order_item_id as "lineId", i.announced
  from vendor_shipment_items i join vendor_shipments s using (vendor_shipment_id) where s.store_id = any($2)`;

/** Announces units of a line on a shipment, as many as are named in all. Answers the item's id. Refuses more than is open. */
export async function saveShipmentItem(context: WriteContext, input: Input): Promise<number | Refusal> {
  const { tx } = context;
  const named = input.vendorShipmentItemId
    ? await findItem(context, input.vendorShipmentItemId, 'vendorShipmentItemId')
    : undefined;
  const shipmentId = named?.shipmentId ?? input.VendorShipmentId;
  const lineId = named?.lineId ?? input.VendorOrderItemId;
  if (named && (input.VendorShipmentId ?? shipmentId) !== shipmentId)
    throw notFound(texts.NO_SHIPMENT_ITEM, 'VendorShipmentId');
  if (named && (input.VendorOrderItemId ?? lineId) !== lineId)
    throw notFound(texts.NO_SHIPMENT_ITEM, 'VendorOrderItemId');
  if (shipmentId === undefined) throw badInput('VendorShipmentId', texts.REQUIRED_FOR_NEW);
  if (lineId === undefined) throw badInput('VendorOrderItemId', texts.REQUIRED_FOR_NEW);
  const shipment = await lockShipment(tx, shipmentId, context.actor.storeIds, 'VendorShipmentId');
  const refused = shipmentEditRefusal(shipment);
  if (refused) return refused;
  const line = (await lockLines(tx, shipment.order.orderId)).find((one) => one.lineId === lineId);
  if (!line) throw notFound(texts.NO_LINE, 'VendorOrderItemId');
  const item = await tx.maybe<Item>(`${FIND} and i.vendor_shipment_id = $1 and i.vendor_order_item_id = $3`, [
    shipmentId,
    context.actor.storeIds,
    lineId,
  ]);
  const more = input.Quantity - (item?.announced ?? 0);
  const next = more >= 0 ? announce(line, more) : reopen(line, -more, false);
  if (isRefusal(next)) return next;
  await saveLines(tx, [{ ...line, ...next }]);
  const itemId = item
    ? await setAnnounced(context, item.itemId, input.Quantity)
    : await addItem(context, shipmentId, lineId, input.Quantity);
  await changed(context, shipment, line, { from: item?.announced ?? 0, to: input.Quantity });
  return itemId;
}

/** Takes an item off its shipment: its units are open again. Refuses what is checked in or lost. */
export async function deleteShipmentItem(context: WriteContext, itemId: number): Promise<Refusal | null> {
  const { tx, actor } = context;
  const seen = await findItem(context, itemId, 'VendorShipmentItemId');
  const shipment = await lockShipment(tx, seen.shipmentId, actor.storeIds, 'VendorShipmentItemId');
  const refused = shipmentEditRefusal(shipment);
  if (refused) return refused;
  const item = await findItem(context, itemId, 'VendorShipmentItemId');
  const line = (await lockLines(tx, shipment.order.orderId)).find((one) => one.lineId === item.lineId);
  if (!line) throw notFound(texts.NO_LINE, 'VendorShipmentItemId');
  await saveLines(tx, [{ ...line, ...reopen(line, item.announced, false) }]);
  await tx.run('delete from vendor_shipment_items where vendor_shipment_item_id = $1', [itemId]);
  await changed(context, shipment, line, { from: item.announced, to: 0 });
  return null;
}

async function findItem({ tx, actor }: WriteContext, itemId: number, field: string): Promise<Item> {
  const item = await tx.maybe<Item>(`${FIND} and i.vendor_shipment_item_id = $1`, [itemId, actor.storeIds]);
  if (!item) throw notFound(texts.NO_SHIPMENT_ITEM, field);
  return item;
}

async function setAnnounced({ tx }: WriteContext, itemId: number, announced: number): Promise<number> {
  await updateRow(tx, 'vendor_shipment_items', { vendorShipmentItemId: itemId }, { announced });
  return itemId;
}

async function addItem(
  { tx }: WriteContext,
  shipmentId: number,
  lineId: number,
  announced: number,
): Promise<number> {
  const { vendorShipmentItemId: itemId } = await insertRow(
    tx,
    'vendor_shipment_items',
    { vendorShipmentId: shipmentId, vendorOrderItemId: lineId, announced },
    'vendorShipmentItemId',
  );
  return itemId;
}

async function changed(
  context: WriteContext,
  { shipmentId, order }: LockedShipment,
  { lineId }: OrderLine,
  after: object,
): Promise<void> {
  await followShipping(context.tx, order);
  await note(context, order.storeId, 'orders.editShipmentItem', shipmentId, { line: lineId, ...after });
}
