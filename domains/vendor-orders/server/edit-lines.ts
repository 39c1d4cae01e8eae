// Lines of an order are added, changed and lowered.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { addUpdateOrderItem } from '#domains/vendor-orders/contract/orders.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { itemRefusal, otherVendorRefusal } from '#domains/vendor-orders/rules/may-order.ts';
import { deleteUnits, type Line, setQuantity } from '#domains/vendor-orders/rules/order-line.ts';
import { lockRefusal } from '#domains/vendor-orders/rules/order-status.ts';
import { readUnitCost } from '#domains/vendor-orders/rules/unit-cost.ts';
import { lockLines, type OrderLine, saveLines } from '#domains/vendor-orders/server/lines.ts';
import { type LockedOrder, lockOrder, lockOrderOfLine } from '#domains/vendor-orders/server/lock-order.ts';
import { addLines } from '#domains/vendor-orders/server/public/add-to-order.ts';
import { vendorTexts } from '#domains/vendors/messages.ts';
import { findVendorItem } from '#domains/vendors/server/public/find-vendor-item.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type NewLine = {
  readonly orderId: number;
  readonly vendorItemId: number;
  readonly quantity: number;
  /** Ten-thousandths of a dollar; undefined: what the vendor takes. */
  readonly costE4?: number | undefined;
};

/** Puts an item on an order; what is on it becomes more. Answers the line's id. Refuses a locked order, another vendor's item, one that is sold no longer. */
export async function addLine(context: WriteContext, added: NewLine): Promise<number | Refusal> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, added.orderId, actor.storeIds, 'VendorOrderID');
  const item = await findVendorItem(tx, added.vendorItemId);
  if (!item) throw notFound(vendorTexts.NO_ITEM, 'VendorItemID');
  const refused =
    lockRefusal(order.statusId) ?? otherVendorRefusal(order.vendorId, item.vendorId) ?? itemRefusal(item);
  if (refused) return refused;
  const lines = await addLines(tx, context, order.orderId, [
    { vendorItemId: added.vendorItemId, quantity: added.quantity, costE4: added.costE4 ?? item.costE4 },
  ]);
  if (isRefusal(lines)) return lines;
  const lineId = lines[0]?.orderItemId ?? 0;
  await noteChange(context, order, lineId, { vendorItemId: added.vendorItemId, added: added.quantity });
  return lineId;
}

/** Puts an item on an order, or changes how many of a line and at what cost. Answers the line's id. Refuses less than is open no longer. */
export async function saveLine(
  context: WriteContext,
  input: InputOf<typeof addUpdateOrderItem>,
): Promise<number | Refusal> {
  const { tx, actor } = context;
  const costE4 = costOf(context, input.Cost);
  if (!input.vendorOrderItemId) {
    if (input.VendorOrderID === undefined) throw badInput('VendorOrderID', texts.REQUIRED_FOR_NEW);
    if (input.VendorItemID === undefined) throw badInput('VendorItemID', texts.REQUIRED_FOR_NEW);
    if (input.Quantity === undefined) throw badInput('Quantity', texts.REQUIRED_FOR_NEW);
    return addLine(context, {
      orderId: input.VendorOrderID,
      vendorItemId: input.VendorItemID,
      quantity: input.Quantity,
      costE4,
    });
  }
  const order = await lockOrderOfLine(tx, input.vendorOrderItemId, actor.storeIds, 'vendorOrderItemId');
  if ((input.VendorOrderID ?? order.orderId) !== order.orderId)
    throw notFound(texts.NO_LINE, 'VendorOrderID');
  const line = await lineOf(context, order, input.vendorOrderItemId, 'vendorOrderItemId');
  const refused = lockRefusal(order.statusId);
  if (refused) return refused;
  const next: Line | Refusal = input.Quantity === undefined ? line : setQuantity(line, input.Quantity);
  if (isRefusal(next)) return next;
  await saveLines(tx, [{ ...line, ...next, costE4: costE4 ?? line.costE4 }]);
  await noteChange(context, order, line.lineId, { from: line.quantity, to: next.quantity, costE4 });
  return line.lineId;
}

/** Ten-thousandths of a dollar; 400 for anything that isn't an amount, 403 for users who may not see costs. */
function costOf({ actor }: WriteContext, typed: string | undefined): number | undefined {
  if (typed === undefined || typed === '') return undefined;
  if (!mayDo(actor, 'costs.view')) throw notAllowed('costs.view');
  const cost = readUnitCost(typed);
  if (cost === undefined) throw badInput('Cost', texts.NOT_A_COST);
  return cost;
}

/** Lowers a line by a quantity, and deletes it when nothing is left (VORD-11). Refuses more than is open, and a locked order. */
export async function deleteLine(
  context: WriteContext,
  lineId: number,
  units: number,
): Promise<Refusal | null> {
  const { tx, actor } = context;
  const order = await lockOrderOfLine(tx, lineId, actor.storeIds, 'vendorOrderItemId');
  const line = await lineOf(context, order, lineId, 'vendorOrderItemId');
  const refused = lockRefusal(order.statusId, texts.LINE_NOT_DELETED);
  if (refused) return refused;
  const left = deleteUnits(line, units);
  if (isRefusal(left)) return left;
  if (left.quantity > 0) await saveLines(tx, [{ ...line, ...left }]);
  else {
    await tx.run('delete from vendor_shipment_items where vendor_order_item_id = $1', [lineId]);
    await tx.run('delete from vendor_order_items where vendor_order_item_id = $1', [lineId]);
  }
  await noteChange(context, order, lineId, { from: line.quantity, to: left.quantity });
  return null;
}

async function lineOf(
  { tx }: WriteContext,
  order: LockedOrder,
  lineId: number,
  field: string,
): Promise<OrderLine> {
  const line = (await lockLines(tx, order.orderId)).find((one) => one.lineId === lineId);
  if (!line) throw notFound(texts.NO_LINE, field);
  return line;
}

async function noteChange(
  context: WriteContext,
  { storeId, orderId }: LockedOrder,
  lineId: number,
  after: object,
): Promise<void> {
  await tellStore(context.tx, storeId, 'orders.changed');
  await writeAudit(context.tx, context, {
    storeId,
    action: 'orders.editItem',
    entity: 'vendorOrder',
    entityId: orderId,
    after: { line: lineId, ...after },
  });
}
