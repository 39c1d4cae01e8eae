// A shipment goes to a status: a status never moves stock, but what is lost is open again.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import {
  effectOf,
  shipmentStatusName,
  shipmentStatusRefusal,
} from '#domains/vendor-orders/rules/shipment-status.ts';
import { announceFound, reopenAll } from '#domains/vendor-orders/server/announce.ts';
import { followShipping } from '#domains/vendor-orders/server/lock-order.ts';
import { type LockedShipment, lockShipment } from '#domains/vendor-orders/server/lock-shipment.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** Brings a shipment to a status; there already it does nothing. Refuses what shipmentStatusRefusal says. */
export async function changeShipmentStatus(
  context: WriteContext,
  shipmentId: number,
  to: number,
): Promise<Refusal | null> {
  const { tx, actor } = context;
  const shipment = await lockShipment(tx, shipmentId, actor.storeIds, 'VendorShipmentID');
  if (shipment.statusId === to) return null;
  const refused = await moveShipment(tx, shipment, to);
  if (refused) return refused;
  await followShipping(tx, shipment.order);
  await tellStore(tx, shipment.order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: shipment.order.storeId,
    action: 'orders.shipmentStatus',
    entity: 'vendorShipment',
    entityId: shipmentId,
    before: { status: shipmentStatusName(shipment.statusId) },
    after: { status: shipmentStatusName(to) },
  });
  return null;
}

/** Writes the status and what it does to the lines; the shipment and its order are held. */
export async function moveShipment(tx: Tx, shipment: LockedShipment, to: number): Promise<Refusal | null> {
  if (shipment.statusId === to) return null;
  const refused = shipmentStatusRefusal(shipment, to);
  if (refused) return refused;
  const effect = effectOf(shipment.statusId, to);
  const { shipmentId, order } = shipment;
  if (effect === 'reopen') await reopenAll(tx, shipmentId, order.orderId, true);
  if (effect === 'announce') await announceFound(tx, shipmentId, order.orderId);
  await updateRow(tx, 'vendor_shipments', { vendorShipmentId: shipmentId }, { statusId: to });
  return null;
}
