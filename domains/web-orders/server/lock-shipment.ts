// The shipment that a command is about, with its order: both held until it is done, the order first.
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type Line, listLines, type Locked, lockOrder } from './lock-order.ts';
import type { ShipmentState } from '#domains/web-orders/rules/shipment-steps.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type LockedShipment = ShipmentState & {
  readonly shipmentId: number;
  readonly storeId: number;
  readonly order: Locked;
  readonly lines: readonly Line[];
};

/** 404 naming the field when no store of the user has it. */
export async function lockShipment(
  tx: Tx,
  actor: Actor,
  shipmentId: number,
  field = 'shipmentId',
): Promise<LockedShipment> {
  const seen = await tx.maybe<{ orderId: number; storeId: number }>(
    'select order_id, store_id from channel_shipments where shipment_id = $1 and store_id = any($2)',
    [shipmentId, actor.storeIds],
  );
  if (!seen) throw notFound(texts.NO_SHIPMENT, field);
  const order = await lockOrder(tx, actor, seen.orderId, { field });
  const row = await tx.maybe<ShipmentState>(
    `select packed_at is not null as "isPacked", completed_at is not null as "isCompleted",
       (select coalesce(sum(i.quantity), 0)::integer from channel_shipment_items i where i.shipment_id = s.shipment_id) as pieces
     from channel_shipments s where s.shipment_id = $1`,
    [shipmentId],
  );
  // Dropped by whoever released the order meanwhile.
  if (!row) throw notFound(texts.NO_SHIPMENT, field);
  return {
    ...row,
    shipmentId,
    storeId: seen.storeId,
    order,
    lines: await listLines(tx, order.orderId),
  };
}

/** Boxes that nobody filled are dropped; whoever calls it made sure that they are empty, or empties the order. */
export const dropEmptyShipments = (tx: Tx, orderId: number): Promise<number> =>
  tx.run('delete from channel_shipments where order_id = $1 and completed_at is null', [orderId]);
