import * as invoices from '#domains/vendor-orders/contract/invoices.ts';
import * as calls from '#domains/vendor-orders/contract/shipments.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { SHIPMENT_STATUSES, shipmentStatusName } from '#domains/vendor-orders/rules/shipment-status.ts';
import { clearInvoice } from '#domains/vendor-orders/server/clear-invoice.ts';
import { findOrder } from '#domains/vendor-orders/server/order-queries.ts';
import { addShipment, deleteShipment, updateShipment } from '#domains/vendor-orders/server/save-shipment.ts';
import { deleteShipmentItem, saveShipmentItem } from '#domains/vendor-orders/server/shipment-items.ts';
import {
  findShipment,
  listByDays,
  listByOrder,
  listByStatus,
  listShipmentItems,
} from '#domains/vendor-orders/server/shipment-queries.ts';
import { readScorecard } from '#domains/vendor-orders/server/read-scorecard.ts';
import { changeShipmentStatus } from '#domains/vendor-orders/server/shipment-status.ts';
import { vendorTexts } from '#domains/vendors/messages.ts';
import { findVendor } from '#domains/vendors/server/public/find-vendor.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Actor, type Route, reads, writes } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';

const done = { success: true, message: '' };

const storesOf = (actor: Actor, storeId: number | undefined): readonly number[] =>
  storeId === undefined ? actor.storeIds : [storeId];

export const shipmentRoutes: Route[] = [
  reads(calls.getShipmentStatusList, async () =>
    SHIPMENT_STATUSES.map(({ id, name }) => ({ id, description: name })),
  ),
  reads(calls.getShipmentsByStatus, ({ db, actor }, input) =>
    listByStatus(db, actor, storesOf(actor, input.ClientId), input.VendorShipmentStatusId),
  ),
  reads(calls.getShipment, async ({ db, actor }, { VendorShipmentId }) => {
    const shipment = await findShipment(db, actor, VendorShipmentId);
    if (!shipment) throw notFound(texts.NO_SHIPMENT, 'VendorShipmentId');
    return { ...shipment, items: await listShipmentItems(db, VendorShipmentId) };
  }),
  writes(
    calls.updateShipment,
    async (context, input) =>
      (await updateShipment(context, input)) ?? { ...done, vendorShipmentId: input.vendorShipmentId },
  ),
  reads(calls.getShipmentsByDateRange, async ({ db, actor }, input) => {
    if (input.StartDate > input.EndDate) throw badInput('StartDate', texts.START_AFTER_END);
    return listByDays(db, actor, storesOf(actor, input.ClientId), input.StartDate, input.EndDate);
  }),
  writes(calls.addShipment, async (context, input) => {
    const shipmentId = await addShipment(context, input);
    return isRefusal(shipmentId)
      ? shipmentId
      : { ...done, intValue: shipmentId, vendorShipmentId: shipmentId };
  }),
  writes(calls.updateShipmentStatus, async (context, input) => {
    const to = input.VendorShipmentStatusId;
    const refused = await changeShipmentStatus(context, input.VendorShipmentID, to);
    return (
      refused ?? { ...done, vendorShipmentStatusId: to, shipmentStatusDescription: shipmentStatusName(to) }
    );
  }),
  writes(
    calls.deleteShipment,
    async (context, { VendorShipmentId }) => (await deleteShipment(context, VendorShipmentId)) ?? done,
  ),
  reads(calls.getShipmentByOrder, async ({ db, actor }, { VendorOrderId }) => {
    if (!(await findOrder(db, actor, VendorOrderId))) throw notFound(texts.NO_ORDER, 'VendorOrderId');
    return listByOrder(db, actor, VendorOrderId);
  }),
  writes(calls.addUpdateShipmentItem, async (context, input) => {
    const itemId = await saveShipmentItem(context, input);
    return isRefusal(itemId) ? itemId : { ...done, intValue: itemId, vendorShipmentItemId: itemId };
  }),
  writes(
    calls.deleteShipmentItem,
    async (context, { VendorShipmentItemId }) =>
      (await deleteShipmentItem(context, VendorShipmentItemId)) ?? done,
  ),
  writes(
    invoices.clearInvoice,
    async (context, { VendorShipmentId, Note, Total }) =>
      (await clearInvoice(context, { shipmentId: VendorShipmentId, note: Note, paidCents: Total })) ?? done,
  ),
  reads(invoices.getScorecard, async (context, { VendorId, ClientId }) => {
    if (!(await findVendor(context.db, VendorId))) throw notFound(vendorTexts.NO_VENDOR, 'VendorId');
    return readScorecard(context, VendorId, storesOf(context.actor, ClientId));
  }),
];
