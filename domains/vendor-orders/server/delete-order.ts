// Deletes an order that is Created or Requested: what was open on it is cancelled, what is on the shelf stays there.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { cancelOpen } from '#domains/vendor-orders/rules/order-line.ts';
import { deleteRefusal } from '#domains/vendor-orders/rules/order-status.ts';
import { lockLines, replaceLines, saveLines } from '#domains/vendor-orders/server/lines.ts';
import { findOrderState, lockOrder } from '#domains/vendor-orders/server/lock-order.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** Refuses what deleteRefusal says; 404 in other stores. Answers 200 or 204 both mean deleted (VORD-04). */
export async function deleteOrder(context: WriteContext, orderId: number): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const order = await lockOrder(tx, orderId, actor.storeIds, 'id');
  const refused = deleteRefusal(await findOrderState(tx, orderId));
  if (refused) return refused;
  const lines = await lockLines(tx, orderId);
  const cancelled = new Map(
    lines.filter(({ open }) => open > 0).map((line) => [line.lineId, cancelOpen(line)]),
  );
  await saveLines(tx, replaceLines(lines, cancelled).changed);
  await updateRow(tx, 'vendor_orders', { vendorOrderId: orderId }, { deletedAt: now });
  await tellStore(tx, order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: order.storeId,
    action: 'orders.delete',
    entity: 'vendorOrder',
    entityId: orderId,
    before: { poNumber: order.poNumber },
  });
  return null;
}
