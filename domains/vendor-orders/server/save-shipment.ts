// A shipment is written, changed, deleted.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type {
  addShipment as addCall,
  updateShipment as updateCall,
} from '#domains/vendor-orders/contract/shipments.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { isOtherInvoice } from '#domains/vendor-orders/rules/invoice.ts';
import {
  newShipmentRefusal,
  notAdded,
  SHIPMENT_STATUS,
  shipmentDeleteRefusal,
  shipmentEditRefusal,
} from '#domains/vendor-orders/rules/shipment-status.ts';
import { announceAll, reopenAll } from '#domains/vendor-orders/server/announce.ts';
import { checkInvoice } from '#domains/vendor-orders/server/check-invoice.ts';
import { lockLines } from '#domains/vendor-orders/server/lines.ts';
import {
  findOrderState,
  followShipping,
  type LockedOrder,
  lockOrder,
} from '#domains/vendor-orders/server/lock-order.ts';
import { type LockedShipment, lockShipment } from '#domains/vendor-orders/server/lock-shipment.ts';
import { moveShipment } from '#domains/vendor-orders/server/shipment-status.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

type Added = InputOf<typeof addCall>;
type Changed = InputOf<typeof updateCall>;

/** Writes a shipment of an order; answers its id. Refuses what newShipmentRefusal says, and an invoice number that was used. */
export async function addShipment(context: WriteContext, input: Added): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const order = await lockOrder(tx, input.VendorOrderID, actor.storeIds, 'VendorOrderID');
  if (input.ClientId !== undefined && input.ClientId !== order.storeId)
    throw notFound(texts.NO_ORDER, 'VendorOrderID');
  const { lines } = await findOrderState(tx, order.orderId);
  const open = (await lockLines(tx, order.orderId)).reduce((sum, line) => sum + line.open, 0);
  const refused = newShipmentRefusal({ statusId: order.statusId, lines, open }, input.AddOrderItems ?? false);
  if (refused) return refused;
  const values = valuesOf(input, {
    number: '',
    shipmentDate: input.ShipmentDate ?? (await findStoreDay(tx, order.storeId, now)),
    trackingNumber: '',
    invoiceNumber: '',
    invoiceTotalCents: null,
    freightCents: ZERO,
  });
  const invoice = await invoiceColumns(context, order, values, input.InvoiceReason ?? '', null);
  if (isRefusal(invoice)) return notAdded(invoice);
  const status = input.VendorShipmentStatusId ?? SHIPMENT_STATUS.pending;
  const { vendorShipmentId: shipmentId } = await insertRow(
    tx,
    'vendor_shipments',
    {
      vendorOrderId: order.orderId,
      storeId: order.storeId,
      ...values,
      ...invoice,
      statusId: status,
      notes: input.Notes ?? '',
      createdAt: now,
      createdBy: actor.userId,
    },
    'vendorShipmentId',
  );
  if (input.AddOrderItems) {
    await announceAll(tx, shipmentId, order.orderId);
    if (status === SHIPMENT_STATUS.lost) await reopenAll(tx, shipmentId, order.orderId, true);
  }
  await followShipping(tx, order);
  await note(context, order.storeId, 'orders.addShipment', shipmentId, { order: order.orderId, ...values });
  return shipmentId;
}

/** Changes a shipment; after its check-in nothing but its notes. Refuses what is lost, wrong steps, and another invoice number that was used. */
export async function updateShipment(context: WriteContext, input: Changed): Promise<Refusal | null> {
  const { tx, actor } = context;
  const shipment = await lockShipment(tx, input.vendorShipmentId, actor.storeIds, 'vendorShipmentId');
  const { order } = shipment;
  const isOther =
    (input.VendorOrderID ?? order.orderId) !== order.orderId ||
    (input.ClientId ?? order.storeId) !== order.storeId;
  if (isOther) throw notFound(texts.NO_SHIPMENT, 'vendorShipmentId');
  const before = nowOf(shipment);
  const values = valuesOf(input, before);
  const changes = input.AddOrderItems === true || VALUES.some((name) => before[name] !== values[name]);
  const refused = changes ? shipmentEditRefusal(shipment) : null;
  if (refused) return refused;
  const reason = input.InvoiceReason ?? shipment.invoiceReason;
  const isAsBefore =
    reason === shipment.invoiceReason && !isOtherInvoice(invoiceOf(before), invoiceOf(values));
  const invoice =
    shipment.isSettled || isAsBefore
      ? {}
      : await invoiceColumns(context, order, values, reason, shipment.invoiceAllowedBy);
  if (isRefusal(invoice)) return invoice;
  await updateRow(
    tx,
    'vendor_shipments',
    { vendorShipmentId: shipment.shipmentId },
    { ...values, ...invoice, notes: input.Notes },
  );
  const moved = await moveShipment(tx, shipment, input.VendorShipmentStatusId ?? shipment.statusId);
  if (moved) return moved;
  if (input.AddOrderItems && input.VendorShipmentStatusId !== SHIPMENT_STATUS.lost)
    await announceAll(tx, shipment.shipmentId, order.orderId);
  await followShipping(tx, order);
  await note(context, order.storeId, 'orders.editShipment', shipment.shipmentId, values);
  return null;
}

/** What a shipment says of itself that its check-in fixes. */
type Values = {
  number: string;
  shipmentDate: string;
  trackingNumber: string;
  invoiceNumber: string;
  invoiceTotalCents: Cents | null;
  freightCents: Cents;
};
const VALUES = [
  'number',
  'shipmentDate',
  'trackingNumber',
  'invoiceNumber',
  'invoiceTotalCents',
  'freightCents',
] as const satisfies readonly (keyof Values)[];

const valuesOf = (input: Omit<Added, 'VendorOrderID'>, before: Values): Values => ({
  number: input.VendorShipmentNumber ?? before.number,
  shipmentDate: input.ShipmentDate ?? before.shipmentDate,
  trackingNumber: input.TrackingNumber ?? before.trackingNumber,
  invoiceNumber: input.InvoiceNum ?? before.invoiceNumber,
  invoiceTotalCents: input.InvoiceTotal === '' ? null : (input.InvoiceTotal ?? before.invoiceTotalCents),
  freightCents: input.Freight ?? before.freightCents,
});

const nowOf = (shipment: LockedShipment): Values => ({
  number: shipment.number,
  shipmentDate: shipment.shipmentDate,
  trackingNumber: shipment.trackingNumber,
  invoiceNumber: shipment.invoiceNumber,
  invoiceTotalCents: shipment.invoiceTotalCents,
  freightCents: shipment.freightCents,
});

const invoiceOf = (values: Values) => ({
  number: values.invoiceNumber,
  shipmentDate: values.shipmentDate,
});

/** Why a number that was used before counts again, and who allowed it; nothing where it is new. */
async function invoiceColumns(
  context: WriteContext,
  order: LockedOrder,
  values: Values,
  reason: string,
  allowedBy: number | null,
): Promise<{ invoiceReason: string; invoiceAllowedBy: number | null } | Refusal> {
  const checked = await checkInvoice(context.tx, context, {
    vendorId: order.vendorId,
    orderId: order.orderId,
    shipmentDate: values.shipmentDate,
    number: values.invoiceNumber,
    reason,
  });
  if (isRefusal(checked)) return checked;
  return checked.isAgain
    ? { invoiceReason: reason, invoiceAllowedBy: allowedBy ?? context.actor.userId }
    : { invoiceReason: '', invoiceAllowedBy: null };
}

/** Deletes a shipment: what it announced is open again. Refuses one that is being checked in. */
export async function deleteShipment(context: WriteContext, shipmentId: number): Promise<Refusal | null> {
  const { tx, actor } = context;
  const shipment = await lockShipment(tx, shipmentId, actor.storeIds, 'VendorShipmentId');
  const refused = shipmentDeleteRefusal(shipment);
  if (refused) return refused;
  if (shipment.statusId !== SHIPMENT_STATUS.lost)
    await reopenAll(tx, shipmentId, shipment.order.orderId, false);
  await tx.run('delete from vendor_shipments where vendor_shipment_id = $1', [shipmentId]);
  await note(context, shipment.order.storeId, 'orders.deleteShipment', shipmentId, {
    number: shipment.number,
  });
  return null;
}

export async function note(
  context: WriteContext,
  storeId: number,
  action: string,
  shipmentId: number,
  after: object,
): Promise<void> {
  await tellStore(context.tx, storeId, 'orders.changed');
  await writeAudit(context.tx, context, {
    storeId,
    action,
    entity: 'vendorShipment',
    entityId: shipmentId,
    after,
  });
}
