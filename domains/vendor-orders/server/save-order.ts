// Writes a new order, or changes the head of one.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { addUpdateVendorOrder } from '#domains/vendor-orders/contract/orders.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { vendorRefusal } from '#domains/vendor-orders/rules/may-order.ts';
import { headRefusal, numberTaken } from '#domains/vendor-orders/rules/save-order.ts';
import { findOrderState, type LockedOrder, lockOrder } from '#domains/vendor-orders/server/lock-order.ts';
import { holdOrders, insertOrder, isNumberTaken } from '#domains/vendor-orders/server/new-order.ts';
import {
  findVendor,
  type VendorCard,
  vendorServesStore,
} from '#domains/vendors/server/public/find-vendor.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { vendorTexts } from '#domains/vendors/messages.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

type Input = InputOf<typeof addUpdateVendorOrder>;
export type SavedOrder = { readonly orderId: number; readonly poNumber: string };

/** Answers the order's id and number. Refuses what headRefusal says, a vendor that doesn't serve the store, and a number that is taken. */
export const saveOrder = (context: WriteContext, input: Input): Promise<SavedOrder | Refusal> =>
  input.vendorOrderId ? changeOrder(context, input.vendorOrderId, input) : addOrder(context, input);

async function addOrder(context: WriteContext, input: Input): Promise<SavedOrder | Refusal> {
  const { tx, actor, now } = context;
  const storeId = input.clientId ?? actor.storeIds[0];
  if (storeId === undefined) throw notFound(storesMessages.NO_STORE, 'clientId');
  if (input.vendorId === undefined) throw badInput('vendorId', texts.VENDOR_REQUIRED);
  const vendor = await vendorOf(tx, input.vendorId);
  const orderDate = input.orderDate ?? (await findStoreDay(tx, storeId, now));
  const expectedOn = input.expectedDelivery === '' ? null : input.expectedDelivery;
  const refused =
    vendorRefusal(vendor, await vendorServesStore(tx, vendor.vendorId, storeId), texts.ORDER_NOT_SAVED) ??
    headRefusal({
      before: undefined,
      vendorId: vendor.vendorId,
      storeId,
      orderDate,
      expectedOn: expectedOn ?? null,
    });
  if (refused) return refused;
  await holdOrders(tx, storeId);
  if (input.poNumber && (await isNumberTaken(tx, input.poNumber))) return numberTaken(input.poNumber);
  const orderId = await insertOrder(tx, context, {
    storeId,
    vendorId: vendor.vendorId,
    leadDays: vendor.leadDays,
    poNumber: input.poNumber,
    orderDate,
    expectedOn,
    notes: input.notes,
    shippingCents: input.shippingCost,
    isIntegrated: input.isIntegratedOrder,
  });
  const { poNumber } = await lockOrder(tx, orderId, [storeId]);
  await tellStore(tx, storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'orders.add',
    entity: 'vendorOrder',
    entityId: orderId,
    after: { poNumber, vendorId: vendor.vendorId },
  });
  return { orderId, poNumber };
}

async function changeOrder(
  context: WriteContext,
  orderId: number,
  input: Input,
): Promise<SavedOrder | Refusal> {
  const { tx, actor } = context;
  const order = await lockOrder(tx, orderId, actor.storeIds, 'vendorOrderId');
  const { lines } = await findOrderState(tx, orderId);
  const vendorId = input.vendorId ?? order.vendorId;
  const expectedOn = input.expectedDelivery === undefined ? order.expectedOn : input.expectedDelivery || null;
  const head = {
    before: { ...order, lines },
    vendorId,
    storeId: input.clientId ?? order.storeId,
    orderDate: input.orderDate ?? order.orderDate,
    expectedOn,
  };
  const refused =
    headRefusal(head) ?? (vendorId === order.vendorId ? null : await otherVendor(tx, vendorId, order));
  if (refused) return refused;
  const poNumber = input.poNumber || order.poNumber;
  if (poNumber !== order.poNumber) {
    await holdOrders(tx, order.storeId);
    if (await isNumberTaken(tx, poNumber, orderId)) return numberTaken(poNumber);
  }
  await updateRow(
    tx,
    'vendor_orders',
    { vendorOrderId: orderId },
    {
      vendorId,
      orderDate: head.orderDate,
      expectedOn,
      poNumber,
      notes: input.notes,
      shippingCents: input.shippingCost,
      isIntegrated: input.isIntegratedOrder,
    },
  );
  await tellStore(tx, order.storeId, 'orders.changed');
  await writeAudit(tx, context, {
    storeId: order.storeId,
    action: 'orders.edit',
    entity: 'vendorOrder',
    entityId: orderId,
    before: { poNumber: order.poNumber, vendorId: order.vendorId, expectedOn: order.expectedOn },
    after: { poNumber, vendorId, expectedOn },
  });
  return { orderId, poNumber };
}

async function otherVendor(tx: Tx, vendorId: number, { storeId }: LockedOrder): Promise<Refusal | null> {
  const vendor = await vendorOf(tx, vendorId);
  return vendorRefusal(vendor, await vendorServesStore(tx, vendorId, storeId), texts.ORDER_NOT_SAVED);
}

async function vendorOf(tx: Tx, vendorId: number): Promise<VendorCard> {
  const vendor = await findVendor(tx, vendorId);
  if (!vendor) throw notFound(vendorTexts.NO_VENDOR, 'vendorId');
  return vendor;
}
