// What was just put on orders is taken back, all of it or nothing.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { deleteUnits, takeBackRefusal } from '#domains/vendor-orders/rules/order-line.ts';
import { lockLines, type OrderLine, saveLines } from '#domains/vendor-orders/server/lines.ts';
import { lockOrder } from '#domains/vendor-orders/server/lock-order.ts';
import { holdOrders } from '#domains/vendor-orders/server/new-order.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type AddedLine = {
  readonly orderId: number;
  readonly vendorItemId: number;
  /** Units added, and units of the line right after. */
  readonly quantity: number;
  readonly thenUnits: number;
};

/**
 * Takes the units off their lines; a line of none goes, and so does an order that was made at `addedAt` for them and holds nothing else. Refuses as soon as one
 * order was sent, deleted, or one of the lines was changed since; then all stay.
 */
export async function takeFromOrders(
  context: WriteContext,
  storeId: number,
  added: readonly AddedLine[],
  addedAt: Date,
): Promise<Refusal | null> {
  const { tx } = context;
  await holdOrders(tx, storeId);
  for (const orderId of [...new Set(added.map((one) => one.orderId))].sort((a, b) => a - b)) {
    const isThere = await tx.maybe(
      'select 1 from vendor_orders where vendor_order_id = $1 and store_id = $2 and deleted_at is null',
      [orderId, storeId],
    );
    if (!isThere) return takeBackRefusal('deleted', undefined, 0);
    const order = await lockOrder(tx, orderId, [storeId]);
    const lines = new Map((await lockLines(tx, orderId)).map((line) => [line.vendorItemId, line]));
    const left: OrderLine[] = [];
    for (const { vendorItemId, quantity, thenUnits } of added.filter((one) => one.orderId === orderId)) {
      const line = lines.get(vendorItemId);
      const refused = takeBackRefusal(order.statusId, line, thenUnits);
      if (refused || !line) return refused;
      const next = deleteUnits(line, quantity);
      if (isRefusal(next)) return next;
      left.push({ ...line, ...next });
    }
    await writeLines(context, orderId, left, addedAt);
    await writeAudit(tx, context, {
      storeId,
      action: 'orders.takeBack',
      entity: 'vendorOrder',
      entityId: orderId,
      after: { lines: left.length },
    });
  }
  await tellStore(tx, storeId, 'orders.changed');
  return null;
}

async function writeLines(
  { tx, now }: WriteContext,
  orderId: number,
  left: readonly OrderLine[],
  addedAt: Date,
): Promise<void> {
  const gone = left.filter(({ quantity }) => quantity === 0).map(({ lineId }) => lineId);
  await saveLines(
    tx,
    left.filter(({ quantity }) => quantity > 0),
  );
  await tx.run('delete from vendor_order_items where vendor_order_item_id = any($1)', [gone]);
  await tx.run(
    `update vendor_orders o set deleted_at = $2 where vendor_order_id = $1 and created_at = $3 and notes = ''
      and not exists (select 1 from vendor_order_items l where l.vendor_order_id = o.vendor_order_id)`,
    [orderId, now, addedAt],
  );
}
