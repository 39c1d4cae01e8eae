// An order goes to a status: what happens to its lines?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { cancelOpen } from '#domains/vendor-orders/rules/order-line.ts';
import { minimumRefusal, orderTotal } from '#domains/vendor-orders/rules/order-minimum.ts';
import {
  isOver,
  ORDER_STATUS,
  orderStatusName,
  rightFor,
  statusRefusal,
} from '#domains/vendor-orders/rules/order-status.ts';
import { lockLines, replaceLines, saveLines } from '#domains/vendor-orders/server/lines.ts';
import {
  findOrderState,
  type LockedOrder,
  lockOrder,
  type OrderContext,
} from '#domains/vendor-orders/server/lock-order.ts';
import { readOrderDocument } from '#domains/vendor-orders/server/order-document.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type StatusChange = {
  readonly orderId: number;
  readonly to: number;
  readonly isBelowMinimumOk: boolean;
};

/**
 * Brings an order to a status; there already it does nothing. 403 without the right of that status, 404 in other stores. To Requested it
 * keeps what was ordered as sent, and asks once when that is below the vendor's minimum. Completed and Finalized cancel what is open.
 */
export async function changeStatus(
  context: WriteContext,
  change: StatusChange,
): Promise<LockedOrder | Refusal> {
  const { tx, actor } = context;
  const { to } = change;
  const right = rightFor(to);
  if (!mayDo(actor, right)) throw notAllowed(right);
  const order = await lockOrder(tx, change.orderId, actor.storeIds);
  if (order.statusId === to) return order;
  const refused = statusRefusal(await findOrderState(tx, order.orderId), to);
  if (refused) return refused;
  // One that went back to it from In Process, where it came without being sent, is sent now, too.
  if (to === ORDER_STATUS.requested && (order.statusId === ORDER_STATUS.created || !order.requestedAt)) {
    const below = await askMinimum(tx, context, order, change.isBelowMinimumOk);
    if (below) return below;
    await keepSent(tx, context, order.orderId, { way: 'hand', recipient: '' });
  }
  await writeStatus(tx, context, order, to);
  return { ...order, statusId: to };
}

/** Writes the status and what follows from it; ask the rule first. */
export async function writeStatus(
  tx: Tx,
  context: OrderContext,
  order: LockedOrder,
  to: number,
): Promise<void> {
  const { now } = context;
  if (isOver(to)) {
    const lines = await lockLines(tx, order.orderId);
    const open = lines.filter((line) => line.open > 0);
    const cancelled = new Map(open.map((line) => [line.lineId, cancelOpen(line)]));
    await saveLines(tx, replaceLines(lines, cancelled).changed);
  }
  await updateRow(
    tx,
    'vendor_orders',
    { vendorOrderId: order.orderId },
    {
      statusId: to,
      ...(to === ORDER_STATUS.requested && !order.requestedAt ? { requestedAt: now } : {}),
      ...(isOver(to) ? { closedAt: now } : {}),
    },
  );
  await tellStore(tx, order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: order.storeId,
    action: 'orders.status',
    entity: 'vendorOrder',
    entityId: order.orderId,
    before: { status: orderStatusName(order.statusId) },
    after: { status: orderStatusName(to) },
  });
}

/** Asks once whether it may go below the vendor's minimum, and keeps who said so. */
export async function askMinimum(
  tx: Tx,
  { actor }: OrderContext,
  order: LockedOrder,
  isOk: boolean,
): Promise<Refusal | null> {
  const vendor = await findVendor(tx, order.vendorId);
  const total = orderTotal(await lockLines(tx, order.orderId));
  const minimum = vendor?.orderMinCents;
  if (minimum === undefined || total >= minimum) return null;
  const refused = minimumRefusal(total, minimum, isOk || order.belowMinimumBy !== null);
  if (refused) return refused;
  if (order.belowMinimumBy === null)
    await updateRow(tx, 'vendor_orders', { vendorOrderId: order.orderId }, { belowMinimumBy: actor.userId });
  return null;
}

export type Sending = {
  readonly way: 'hand' | 'pdf' | 'csv' | 'mail' | 'interface';
  readonly recipient: string;
  readonly mailId?: number;
};

/** Keeps what the order says now, as it goes to the vendor. Answers the id of the sending. */
export async function keepSent(
  tx: Tx,
  { actor, now }: OrderContext,
  orderId: number,
  { way, recipient, mailId }: Sending,
): Promise<number> {
  const isWaiting = way === 'interface';
  const { vendorOrderSendId: sendId } = await insertRow(
    tx,
    'vendor_order_sends',
    {
      vendorOrderId: orderId,
      way,
      recipient,
      document: await readOrderDocument(tx, orderId),
      mailId: mailId ?? null,
      state: isWaiting ? 'waiting' : 'sent',
      nextTryAt: isWaiting ? now : null,
      sentAt: now,
      sentBy: actor.userId,
    },
    'vendorOrderSendId',
  );
  return sendId;
}
