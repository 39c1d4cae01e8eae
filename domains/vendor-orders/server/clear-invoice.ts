// Somebody decides what is paid of an invoice that differs, and says why: the difference is a late cost of the goods that it brought.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { correctCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import {
  clearRefusal,
  type Invoice,
  invoiceDifference,
  lateShares,
} from '#domains/vendor-orders/rules/invoice.ts';
import { type LockedShipment, lockShipment } from '#domains/vendor-orders/server/lock-shipment.ts';
import { goodsOfShipment } from '#domains/vendor-orders/server/public/received-goods.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import { add, type Cents, negate, sum, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type Clearing = {
  readonly shipmentId: number;
  readonly note: string;
  /** What the vendor is paid in all; left out, what its invoice says. */
  readonly paidCents?: Cents | undefined;
};

/**
 * Pays the invoice, or what was agreed instead. What that is beyond goods and freight (less: negative) is owed to the vendor, and corrects the cost of the goods
 * that came: those that are still here take their share, the rest is a cost difference. Refuses an invoice that agrees or was cleared; 404 in other stores.
 */
export async function clearInvoice(context: WriteContext, asked: Clearing): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const { shipmentId, note } = asked;
  const shipment = await lockShipment(tx, shipmentId, actor.storeIds, 'VendorShipmentId');
  const invoice: Invoice = {
    totalCents: shipment.isSettled ? shipment.invoiceTotalCents : null,
    freightCents: shipment.freightCents,
    goodsCents: shipment.goodsCents ?? ZERO,
  };
  const refused = clearRefusal(invoice, shipment.isCleared, note);
  if (refused) return refused;
  const lateCents = invoiceDifference({ ...invoice, totalCents: asked.paidCents ?? invoice.totalCents });
  if (lateCents !== 0) await payLate(context, shipment, lateCents);
  await updateRow(
    tx,
    'vendor_shipments',
    { vendorShipmentId: shipmentId },
    { clearedAt: now, clearedBy: actor.userId, clearNote: note, lateCents },
  );
  await tellStore(tx, shipment.order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: shipment.order.storeId,
    action: 'orders.clearInvoice',
    entity: 'vendorShipment',
    entityId: shipmentId,
    after: { note, difference: invoiceDifference(invoice), lateCents },
  });
  return null;
}

/** Corrects the goods by their shares, one item after another in the order of their ids, and posts all of it as one group. */
async function payLate(context: WriteContext, shipment: LockedShipment, lateCents: Cents): Promise<void> {
  const { tx, actor, now } = context;
  const { storeId, vendorId } = shipment.order;
  const businessDay = await holdStockDay(tx, storeId, now);
  const goods = await goodsOfShipment(tx, shipment.shipmentId);
  let goodsCents = ZERO;
  for (const { inventoryId, units, cents } of lateShares(lateCents, goods)) {
    const corrected = await correctCost(tx, { actor, now }, storeId, {
      inventoryId,
      quantity: units,
      differenceCents: cents,
      sourceType: 'vendorShipment',
      sourceId: shipment.shipmentId,
      sourceLineId: inventoryId,
    });
    goodsCents = add(goodsCents, corrected.goodsCents);
  }
  await postGroup(tx, context, {
    storeId,
    deviceId: null,
    businessDay,
    purpose: 'lateCost',
    sourceType: 'vendorShipment',
    sourceId: shipment.shipmentId,
    lines: [
      { store: storeId, kind: 'goods', ref: 0, cents: goodsCents },
      { store: storeId, kind: 'costDifference', ref: 0, cents: sum([lateCents, negate(goodsCents)]) },
      { store: storeId, kind: 'vendorPayable', ref: vendorId, cents: negate(lateCents) },
    ],
  });
}
