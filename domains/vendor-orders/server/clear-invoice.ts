// Somebody says why an invoice that differs is right.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { clearRefusal, type Invoice, invoiceDifference } from '#domains/vendor-orders/rules/invoice.ts';
import { lockShipment } from '#domains/vendor-orders/server/lock-shipment.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import { ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** Refuses one that agrees, or was cleared; 404 in other stores. Moves no money: a correction of it does. */
export async function clearInvoice(
  context: WriteContext,
  shipmentId: number,
  note: string,
): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const shipment = await lockShipment(tx, shipmentId, actor.storeIds, 'VendorShipmentId');
  const invoice: Invoice = {
    totalCents: shipment.isSettled ? shipment.invoiceTotalCents : null,
    freightCents: shipment.freightCents,
    goodsCents: shipment.goodsCents ?? ZERO,
  };
  const refused = clearRefusal(invoice, shipment.isCleared, note);
  if (refused) return refused;
  await updateRow(
    tx,
    'vendor_shipments',
    { vendor_shipment_id: shipmentId },
    { cleared_at: now, cleared_by: actor.userId, clear_note: note },
  );
  await tellStore(tx, shipment.order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: shipment.order.storeId,
    action: 'orders.clearInvoice',
    entity: 'vendorShipment',
    entityId: shipmentId,
    after: { note, difference: invoiceDifference(invoice) },
  });
  return null;
}
