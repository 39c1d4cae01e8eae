// A shipment that is about to be changed, with its order: the shipment is locked first, as the check-in does.
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import type { ShipmentState } from '#domains/vendor-orders/rules/shipment-status.ts';
import { type LockedOrder, lockOrder } from '#domains/vendor-orders/server/lock-order.ts';
import { hasCheckIn } from '#domains/vendor-orders/server/public/check-ins.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type LockedShipment = ShipmentState & {
  readonly shipmentId: number;
  readonly number: string;
  /** yyyy-MM-dd. */
  readonly shipmentDate: string;
  readonly invoiceNumber: string;
  readonly invoiceReason: string;
  readonly invoiceAllowedBy: number | null;
  readonly invoiceTotalCents: Cents | null;
  readonly freightCents: Cents;
  readonly trackingNumber: string;
  readonly goodsCents: Cents | null;
  readonly isCleared: boolean;
  readonly order: LockedOrder;
};

type Row = Omit<LockedShipment, 'order' | 'hasCheckIn'> & { orderId: number };

const LOCK = `
  select vendor_shipment_id as "shipmentId", vendor_order_id as "orderId", status_id, number, shipment_date,
    invoice_number, invoice_reason, invoice_allowed_by,
    invoice_total_cents, freight_cents, tracking_number,
    goods_cents, settled_at is not null as "isSettled", cleared_at is not null as "isCleared"
  from vendor_shipments where vendor_shipment_id = $1 and store_id = any($2) for update`;

/** Holds the shipment and its order. 404, naming the field, when there is none in these stores. */
export async function lockShipment(
  tx: Tx,
  shipmentId: number,
  storeIds: readonly number[],
  field: string,
): Promise<LockedShipment> {
  const row = await tx.maybe<Row>(LOCK, [shipmentId, storeIds]);
  if (!row) throw notFound(texts.NO_SHIPMENT, field);
  const { orderId, ...shipment } = row;
  const order = await lockOrder(tx, orderId, storeIds, field);
  return { ...shipment, order, hasCheckIn: await hasCheckIn(tx, shipmentId) };
}
